"""
Muon (Jordan et al., 2024): momentum whose update is made orthogonal, for the matrices inside a network. PyTorch has one
too; this one takes all matrices of a shape at once, and reckons in what the processor is fastest in.
"""

import torch


class Muon(torch.optim.Optimizer):
    def __init__(self, params, lr, momentum=0.95, weight_decay=0.0, dtype=torch.bfloat16):
        super().__init__(params, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})
        self.dtype = dtype

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            alike = {}
            for p in group["params"]:
                alike.setdefault((min(p.shape), max(p.shape)), []).append(p)
            for same in alike.values():
                updates = orthogonal(torch.stack([self.heading(p, group["momentum"]) for p in same]).to(self.dtype))
                for p, update in zip(same, updates.float()):
                    p.mul_(1 - group["lr"] * group["weight_decay"])
                    update = update.T if p.shape[0] > p.shape[1] else update
                    p.add_(update, alpha=-group["lr"] * max(1, p.shape[0] / p.shape[1]) ** 0.5)

    def heading(self, p, momentum):
        """Where it goes, lying on its side."""
        mean = self.state[p].setdefault("mean", torch.zeros_like(p))
        mean.lerp_(p.grad, 1 - momentum)
        way = p.grad.lerp(mean, momentum)
        return way.T if p.shape[0] > p.shape[1] else way


def orthogonal(matrices, steps=5):
    """The nearest matrices whose singular values are about 1, by Newton and Schulz's iteration."""
    x = matrices / (matrices.norm(dim=(1, 2), keepdim=True) + 1e-7)
    for _ in range(steps):
        square = x @ x.mT
        x = 3.4445 * x + (-4.775 * square + 2.0315 * square @ square) @ x
    return x
