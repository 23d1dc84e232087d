"""
Trains the model from random weights on made dialogs: `python train.py --minutes 90`.

Writes `pocket.pt` every few minutes; `--from pocket.pt` goes on with one. Needs PyTorch 2 and `merges.json` from `tokenizer.py`.
"""

import argparse
import ctypes
import json
import random
import sys
import time

import torch
import torch.nn.functional as F

import dialogs
import model as M
from muon import Muon
from tokenizer import Tokenizer

LONGEST = 576  # Tokens of a dialog that are read in training.
BATCH = 10
# Of what the model only reads: enough to learn how texts go on.
OTHERS_WEIGHT = 0.2
OTHERS_SHARE = 0.12
STEP = 64  # Dialogs are filled up to whole ones of these: each length is compiled once.

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--minutes", type=float, default=90)
parser.add_argument("--seed", type=int, default=11)
parser.add_argument("--rate", type=float, default=0.02, help="of Muon; the embeddings have a sixth of it")
parser.add_argument(
    "--made-up",
    type=float,
    nargs=2,
    default=(0.25, 0.55),
    help="share of pages with made-up tools, at first and after 2,000 steps",
)
parser.add_argument("--from", dest="begun", help="a model to go on with: what this wrote, or model.onnx")
parser.add_argument("--layers", type=int, help="more than the model has: the new ones pass on what they get, at first")
parser.add_argument("--steady", action="store_true", help="the rate does not sink towards the end: another run follows")
parser.add_argument("--out", default="pocket.pt")
parser.add_argument("--threads", type=int, default=2)


def tokenizer():
    return Tokenizer([tuple(pair) for pair in json.load(open("merges.json"))])


class Batches(torch.utils.data.IterableDataset):
    """Batches of dialogs of about the same length: ids, and the weight of each as something to be written."""

    def __init__(self, seed, made_up):
        self.seed, self.made_up = seed, made_up

    def __iter__(self):
        tok, r = tokenizer(), random.Random(self.seed)
        for round_ in range(10**9):
            # Tools whose names stand in the request teach to copy; made-up ones in plenty come when it can.
            first, last = self.made_up
            made_up = first + (last - first) * min(1, round_ / 250)
            pool = sorted((self.encoded(tok, r, made_up) for _ in range(BATCH * 8)), key=lambda one: len(one[0]))
            starts = list(range(0, len(pool), BATCH))
            r.shuffle(starts)
            for start in starts:
                yield padded(pool[start : start + BATCH], tok)

    @staticmethod
    def encoded(tok, r, made_up):
        ids, weights = [], []
        for text, learned in dialogs.pieces(*dialogs.dialog(r, made_up)):
            piece = tok.encode(text)
            ids += piece
            weights += [1.0 if learned else OTHERS_WEIGHT] * len(piece)
        return ids[:LONGEST], weights[:LONGEST]


def padded(rows, tok):
    width = -(-max(len(ids) - 1 for ids, _ in rows) // STEP) * STEP + 1
    ids = torch.full((len(rows), width), tok.whole["<|endoftext|>"])
    weights = torch.zeros(len(rows), width)
    for i, (row, weight) in enumerate(rows):
        ids[i, : len(row)] = torch.tensor(row)
        weights[i, : len(row)] = torch.tensor(weight)
    return ids, weights


def keep_memory():
    """What is freed is kept: with glibc's defaults, getting large tensors anew takes half of the time."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        libc.mallopt(-4, 0)  # M_MMAP_MAX
        libc.mallopt(-1, 2**31 - 1)  # M_TRIM_THRESHOLD
        libc.mallopt(-2, 2**28)  # M_TOP_PAD


def main():
    args = parser.parse_args()
    keep_memory()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    tok = tokenizer()
    net = M.load(args.begun) if args.begun else M.Pocket(M.Shape(vocabulary=(tok.size + 31) // 32 * 32))
    if args.layers:
        net = M.deeper(net, args.layers)
    print(f"{sum(p.numel() for p in net.parameters()):,} parameters", flush=True)
    matrices = [p for name, p in net.named_parameters() if p.dim() == 2 and "embedding" not in name]
    others = [p for name, p in net.named_parameters() if p.dim() < 2 or "embedding" in name]
    knows_bfloat16 = torch.ops.mkldnn._is_mkldnn_bf16_supported()
    dtype = torch.bfloat16 if knows_bfloat16 else torch.float32
    optimizers = [
        Muon(matrices, lr=args.rate, momentum=0.95, weight_decay=0.05, dtype=dtype),
        torch.optim.AdamW(others, lr=args.rate / 6, betas=(0.9, 0.95), weight_decay=0.0),
    ]
    torch._dynamo.config.recompile_limit = LONGEST // STEP + 1
    for block in net.blocks:
        block.compile(dynamic=False)
    future = M.future(LONGEST + STEP)
    rates = [o.param_groups[0]["lr"] for o in optimizers]
    batches = iter(torch.utils.data.DataLoader(Batches(args.seed, args.made_up), batch_size=None, num_workers=1))
    start, step, tokens, right, seen = time.time(), 0, 0, 0, 0
    while (share := (time.time() - start) / 60 / args.minutes) < 1:
        pace = min(1, (step + 1) / 60) * (1 if args.steady else min(1, (1 - share) / 0.65)) + 0.01
        for optimizer, rate in zip(optimizers, rates):
            optimizer.param_groups[0]["lr"] = rate * pace
        ids, weights = next(batches)
        # Of what is only read a part is enough, and the vocabulary is what costs most.
        wanted, weights = ids[:, 1:], weights[:, 1:]
        counted = (weights == 1) | ((weights > 0) & (torch.rand(weights.shape) < OTHERS_SHARE))
        length = ids.shape[1] - 1
        with torch.autocast("cpu", dtype, enabled=knows_bfloat16):
            x, _ = net.features(ids[:, :-1], future[:length, :length])
            logits = net.logits(x[counted]).float()
        wanted, weights = wanted[counted], weights[counted]
        loss = (F.cross_entropy(logits, wanted, reduction="none") * weights).sum() / weights.sum()
        for optimizer in optimizers:
            optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        for optimizer in optimizers:
            optimizer.step()
        step, tokens = step + 1, tokens + ids.numel()
        written = weights == 1
        right += int(((logits.argmax(-1) == wanted) & written).sum())
        seen += int(written.sum())
        if step % 50 == 0:
            minutes = (time.time() - start) / 60
            print(
                f"step {step}, {minutes:.1f} min, {tokens / minutes / 60:.0f} tokens/s, loss {loss.item():.4f}, right {right / seen:.4f}",
                flush=True,
            )
            right = seen = 0
        if step % 200 == 0:
            M.save(net, args.out)
    M.save(net, args.out)
    print(f"{step} steps, {tokens:,} tokens", flush=True)


if __name__ == "__main__":
    main()
