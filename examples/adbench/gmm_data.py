"""Data files of ADBench's GMM."""

import adbench_data


def shapes(d, components, points):
    return {
        "alphas": (components,),
        "means": (components, d),
        "icf": (components, d * (d + 1) // 2),
        "x": (points, d),
        "gamma": (),
        "m": (),
    }


GMM = adbench_data.Objective(
    name="GMM", kind="gmm", program=adbench_data.HERE / "gmm.mlir",
    sizes=("d", "K", "n"), shapes=shapes, differentiated=3, integers=("m",),
    hint=" (the files of the folder 2.5M, whose one point stands for all, cannot "
    "be read)")
