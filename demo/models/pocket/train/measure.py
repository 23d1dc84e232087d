"""
How often the model writes exactly what it should, on dialogs of another seed: `python measure.py --from pocket.pt`.

What comes before is always as it should be: this counts single replies, not whole requests.
"""

import argparse
import collections
import random

import torch

import dialogs
import model as M
from train import tokenizer

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--from", dest="source", default="pocket.pt")
parser.add_argument("--dialogs", type=int, default=150)
parser.add_argument("--seed", type=int, default=999)
parser.add_argument("--wrong", action="store_true", help="print what is wrong")


def kind_of(text):
    if text.startswith("<tool_call>"):
        return "calls"
    if text.endswith("?") and text.startswith("For that"):
        return "asks for what is missing"
    return (
        "declines"
        if text.startswith("Sorry")
        else "says that it failed"
        if text.startswith("That did not work")
        else "answers"
    )


def main():
    args = parser.parse_args()
    torch.set_num_threads(2)
    net, tok = M.load(args.source).eval(), tokenizer()
    end = tok.whole["<|im_end|>"]
    for name, made_up in (("demo sites", 0.0), ("made-up tools", 1.0)):
        r = random.Random(args.seed)
        right, all_ = collections.Counter(), collections.Counter()
        for _ in range(args.dialogs // 2):
            before = ""
            for text, learned in dialogs.pieces(*dialogs.dialog(r, made_up)):
                if learned:
                    wanted = text.removesuffix("<|im_end|>")
                    written = tok.decode(net.write(tok.encode(before), end))
                    kind = kind_of(wanted)
                    all_[kind] += 1
                    right[kind] += written == wanted
                    if args.wrong and written != wanted:
                        print(f"{before[-160:]!r}\n  {written!r}\n  not {wanted!r}")
                before += text
        print(f"{name}: " + ", ".join(f"{kind} {right[kind]} of {count}" for kind, count in sorted(all_.items())))


if __name__ == "__main__":
    main()
