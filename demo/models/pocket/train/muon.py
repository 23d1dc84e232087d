"""
Muon (Jordan et al., 2024): momentum whose update is made orthogonal, for the matrices inside a network. PyTorch has one
too, which reckons in bfloat16 and so takes seconds a step on processors that do not know it.
"""

import torch


class Muon(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.95, weight_decay=0.0):
        super().__init__(params, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                mean = self.state[p].setdefault("mean", torch.zeros_like(p))
                mean.lerp_(p.grad, 1 - group["momentum"])
                update = orthogonal(p.grad.lerp(mean, group["momentum"]))
                p.mul_(1 - group["lr"] * group["weight_decay"])
                p.add_(update, alpha=-group["lr"] * max(1, p.shape[0] / p.shape[1]) ** 0.5)


def orthogonal(matrix, steps=5):
    """The nearest matrix whose singular values are about 1, by Newton and Schulz's iteration."""
    x = matrix / (matrix.norm() + 1e-7)
    tall = x.shape[0] > x.shape[1]
    x = x.T if tall else x
    for _ in range(steps):
        square = x @ x.T
        x = 3.4445 * x + (-4.775 * square + 2.0315 * square @ square) @ x
    return x.T if tall else x
