"""
Dialogs as the loop sends them (`src/local-agent/loop`): a page's tools, requests, calls, results, "Next step for my
request", corrections, repairs, and what the assistant says.

A dialog is a list of turns `(role, text, learned)`. The model learns to write the turns that are marked as learned.
"""

import json
import random
import re

import demo_tools
import made_up_tools
import values as V
import words as W
from tool import PRONOUNS, SLIPS, Param, Tool, call, one_way, words_of

MAX_RESULT_COPIED = 220
MAX_TURNS = 12
MAX_TOOLS = 8
NEXT_STEP = "Next step for my request: "

FIND = Tool(
    "find_tools",
    [Param("query", V.sentence, ["{}"])],
    "Finds other tools of this page. Use it when none of the tools you see can do it.",
    [],
    [],
)


def kept(turns):
    """
    What is left of earlier requests (`loop/history.ts`): what people and the assistant said, calls and results. What
    the loop said to the model is gone, and so are the replies that it did not let pass. An answer is learned with what
    was said right before it, and not once that is gone.
    """
    left = []
    for i, (role, text, learned) in enumerate(turns):
        after = turns[i + 1] if i + 1 < len(turns) else ("", "", False)
        refused = after[0] == "loop" and not after[1].startswith(NEXT_STEP)
        refused |= after[0] == "tool" and after[1].startswith("Error: ")
        if role == "loop" or (role == "tool" and text.startswith("Error: ")) or (role == "assistant" and refused):
            continue
        left.append((role, text, learned and (i == 0 or turns[i - 1] == left[-1])))
    return left


def lately(turns):
    """The last of them, from a person's turn on."""
    last = turns[-MAX_TURNS:]
    return last[next(i for i, turn in enumerate(last) if turn[0] == "user") :]


def likest(tools, request, recent, places):
    """Those that are most like the request, these first (`tools/rank-tools.ts`); all in their order, where they fit."""
    if len(tools) <= places:
        return list(tools)
    asked = words(request)
    stems = {word[:4] for word in asked if len(word) > 3}
    score = {
        t.name: 3 * sum(word in asked or (len(word) > 3 and word[:4] in stems) for word in words(words_of(t.name)))
        + len(words(t.description) & asked)
        + 2 * (t.name in recent)
        for t in tools
    }
    return sorted(tools, key=lambda t: -score[t.name])[:places]


def words(text):
    return set(re.findall(r"[^\W_]+", text.lower()))


def called(turns):
    """Names of the tools that are called in them."""
    return {json.loads(text.split("\n")[1])["name"] for _, text, _ in turns if is_call(text) and text.endswith(">")}


def is_call(text):
    return text.startswith("<tool_call>")


class Page:
    """What is asked on a page that has `tools`. `turns` grows; `shown` is what the model sees at the last request."""

    def __init__(self, r, tools, others):
        self.r, self.tools, self.others = r, tools, others
        self.turns, self.shown = [], []
        # The better ranker (`tools/ranker`) knows other words for the same, and where it is unsure find_tools is there.
        self.ranks_better = len(tools) > MAX_TOOLS and r.random() < 0.6
        self.last = None  # The tool, arguments and words of the request before.
        self.restates = r.random() < 0.88  # Ours does after each call; another loop may send the result alone.

    def user(self, text):
        self.turns = lately([*kept(self.turns), ("user", text, False)])
        finds = [FIND] if self.ranks_better and self.r.random() < 0.77 else []
        self.shown = likest(self.tools, text, called(self.turns), MAX_TOOLS - len(finds)) + finds

    def said(self, text, learned=True):
        self.turns.append(("assistant", text, learned))

    def told(self, text):
        self.turns.append(("tool", text, False))

    def sees(self, *tools):
        """These have to be among what the model sees."""
        for tool in tools:
            if tool not in self.shown:
                others = [i for i, t in enumerate(self.shown) if t is not FIND and t not in tools]
                self.shown[self.r.choice(others)] = tool
        if self.ranks_better:
            self.shown.remove(tools[0])
            [rank] = self.r.choices(range(len(RANKS)), RANKS)
            self.shown.insert(rank, tools[0])
            self.shown.sort(key=lambda t: t is FIND)

    def nudged(self, text):
        """What the loop says to the model, and no person."""
        self.turns.append(("loop", text, False))

    def goes_on(self, asked):
        if self.restates:
            self.nudged(f"{NEXT_STEP}{asked}")

    @property
    def can(self):
        names = [words_of(t.name) for t in self.shown if t is not FIND][:4]
        return f"I can {', '.join(names)}." if names else ""

    # What a request can come to.

    def hello(self):
        self.user(decorate(self.r, self.r.choice(W.GREETINGS), 0.3))
        self.said(f"Hello. {self.can}".strip())

    def help(self):
        self.user(decorate(self.r, self.r.choice(W.HELP), 0.3))
        self.said(self.can or "I can help with this site.")

    def thanks(self):
        self.user(decorate(self.r, self.r.choice(W.THANKS), 0.2))
        self.said("You are welcome.")

    def off_topic(self):
        r = self.r
        text = one_way(r, r.choice(W.OFF_TOPIC), SLIPS)
        self.user(decorate(r, text.format(place=r.choice(W.CITIES), thing=r.choice(W.COMMON), n=r.randint(2, 99))))
        self.said(f"Sorry, I can only help with this site. {self.can}".strip())

    def foreign(self):
        r = self.r
        if r.random() < 0.4:
            words = r.choice(W.FOREIGN_WORDS)
            text = " ".join(r.choice(words) for _ in range(r.randint(3, 8))) + r.choice(["", "", "?", ".", "!"])
        else:
            openings, verbs, things, ends = r.choice(W.LANGUAGES)
            parts = [r.choice(openings), r.choice(verbs), r.choice(things)]
            r.shuffle(parts)
            text = " ".join(parts[: r.randint(2, 3)]) + r.choice(ends)
        self.user(text[0].upper() + text[1:] if r.random() < 0.6 else text)
        self.said("Sorry, I only understand English.")

    def absent(self):
        """Nothing here can do it: another tool of the same site, or one of another trade."""
        r = self.r
        here = {t.name for t in self.tools}
        fitting = [t for t in self.others if t.name not in here]
        if not fitting:
            return self.off_topic()
        tool = r.choice(fitting)
        if r.random() < 0.45:
            # What this site is about, but not with what it has.
            site = next((name for name, names in demo_tools.NAMES.items() if here and here <= names), None)
            tool = made_up_tools.not_there(r, self.tools) if site is None else demo_tools.not_there(r, site)
        text, _ = tool.request(r)
        self.user(asked := decorate(r, text))
        if FIND in self.shown:
            hidden = [t for t in self.tools if t not in self.shown]
            begins = r.random() < 0.4  # Either what is written before others were found is learned, or what after.
            self.found_others(asked, text, r.sample(hidden, min(len(hidden), 4)), begins)
            return self.said(f"Sorry, I cannot do that here. {self.can}".strip(), not begins)
        if r.random() < 0.12:
            # It was here a moment ago.
            self.said(call(tool.name, {}), False)
            self.told(f'Error: Unknown tool "{tool.name}". Try again.')
        self.said(f"Sorry, I cannot do that here. {self.can}".strip())

    def searches(self):
        """Nothing that it sees can do it, and there may be more: it looks."""
        r = self.r
        here = {t.name for t in self.tools}
        fitting = [t for t in self.others if t.name not in here]
        if not fitting:
            return self.single()
        tool = r.choice(fitting)
        text, args = tool.request(r)  # Its own words are looked for: what the ranker is given, too.
        self.user(asked := decorate(r, text))
        if r.random() < 0.5:
            self.shown = [*[t for t in self.shown if t is not FIND][: MAX_TOOLS - 1], FIND]
            self.said(call("find_tools", {"query": text}))
            if len(self.tools) < MAX_TOOLS and r.random() < 0.3:
                self.told("There are no other tools on this page.")
                self.goes_on(asked)
                self.said(f"Sorry, I cannot do that here. {self.can}".strip())
            return
        found = [t for t in shuffled(r, fitting) if t is not tool][:3]
        found.insert(0 if r.random() < 0.7 else len(found), tool)
        self.found_others(asked, text, found)
        self.runs(asked, [(tool, args)])

    def found_others(self, asked, text, found, learned=False):
        """It has looked. What it has found stands first now, where it is not what is learned."""
        self.said(call("find_tools", {"query": text}), learned)
        lines = [f"{t.name}: {re.split(r'(?<=[.!?]) ', t.description)[0]}" for t in found]
        self.told("Other tools of this page, which you can use now:\n" + "\n".join(lines))
        self.goes_on(asked)
        if learned:
            return
        self.ranks_better = False
        rest = [t for t in self.shown if t is not FIND and t.name not in {t.name for t in found}]
        self.shown = [*found, *rest[: MAX_TOOLS - 1 - len(found)], FIND]

    def missing(self):
        """Something is left out: it asks, and goes on when it is told."""
        r = self.r
        able = [t for t in self.tools if t.required]
        r.shuffle(able)
        for tool in able:
            left_out = r.sample(tool.required, r.choice([1, r.randint(1, len(tool.required))]))
            made = tool.request(r, without={p.name for p in left_out})
            if made is None:
                continue
            text, args = made
            if len(left_out) == 1 and not left_out[0].enum and r.random() < 0.2:
                text = f"{text.rstrip('?.')} {left_out[0].phrase(r, r.choice(unsaid(left_out[0])))}"
            asked = decorate(r, text)
            self.user(asked)
            self.sees(tool)
            if r.random() < 0.15:
                # It has called all the same, and is told what lacks.
                self.said(call(tool.name, args), False)
                self.told(
                    f'Error: Missing required argument "{[p for p in tool.required if p in left_out][0].name}". Try again.'
                )
            self.said(question([p for p in tool.required if p in left_out]))
            if r.random() < 0.7:
                values = {p.name: p.value(r) for p in left_out}
                said = [
                    (values[p.name][0] if r.random() < 0.5 else p.phrase(r, values[p.name][0])).strip(" ,:")
                    for p in left_out
                ]
                answer = r.choice(["", "", "", "ok, ", "sorry, ", "it is "]) + r.choice([", ", " ", " and "]).join(said)
                self.user(answer)
                args |= {name: value for name, (_, value) in values.items()}
                self.runs(answer, [(tool, {p.name: args[p.name] for p in tool.params if p.name in args})])
            return
        self.single()

    def single(self):
        tool = self.r.choice(self.tools)
        text, args = ask(self.r, tool)
        asked = decorate(self.r, text)
        self.user(asked)
        self.runs(asked, [(tool, args)])
        self.last = tool, args

    def double(self):
        """Two things in one request; the second may be about the same thing."""
        r = self.r
        by_name = {t.name: t for t in self.tools}
        # Of the restaurant: made-up tools may have two of these names, with other parameters.
        is_restaurant = {"check_availability", "book_table", "order_dish"} <= set(by_name)
        if is_restaurant and r.random() < 0.3:
            return self.if_free(by_name)
        if r.random() < 0.22:
            return self.twice(r.choice(self.tools))
        if len(self.tools) < 2:
            return self.single()
        first, second = r.sample(self.tools, 2)
        one, args = ask(r, first)
        two, more = ask(r, second, same_thing(r, first, second, args))
        join = r.choice(
            [
                " and then ",
                ", then ",
                " then ",
                " and ",
                " and ",
                ", and ",
                " and also ",
                ", after that ",
                ". then ",
                " and afterwards ",
            ]
        )
        first_words = "first " if r.random() < 0.1 else ""
        asked = decorate(r, f"{first_words}{one.rstrip('?.')}{join}{two}")
        self.user(asked)
        self.runs(asked, [(first, args), (second, more)])
        self.last = second, more

    def twice(self, tool):
        """The same for two things: "two red mugs and a teapot"."""
        r = self.r
        if not tool.params or tool.params[0].enum or tool.params[0].type != "string":
            return self.single()
        one, args = ask(r, tool)
        main = tool.params[0]
        said, value = main.value(r)
        again = {main.name: value}
        for p in tool.params[1:]:
            if p.name not in args:
                continue
            if p.type == "integer" and p.value in (V.number, V.small_number) and r.random() < 0.8:
                words, n = p.value(r)
                said, again[p.name] = f"{words} {said}", n
            elif p.required:
                again[p.name] = args[p.name]
        if any(p.name not in again for p in tool.required):
            return self.single()
        asked = decorate(
            r,
            f"{one.rstrip('?.')}{r.choice([' and ', ' and ', ' and then ', ', and also ', ' and the ', ' plus '])}{said}",
        )
        again = {p.name: again[p.name] for p in tool.params if p.name in again}
        self.user(asked)
        self.runs(asked, [(tool, args), (tool, again)])

    def if_free(self, by_name):
        """Looks first, and books where there is a table."""
        r = self.r
        check, book = by_name["check_availability"], by_name["book_table"]
        text, args = ask(r, check)
        said, time = V.clock(r)
        asked = decorate(
            r,
            f"{text.rstrip('?')}? {r.choice(['if yes', 'if so', 'if there is', 'then', 'if it is free'])} {r.choice(['book it', 'book it', 'reserve it', 'take it', 'book us in'])} {r.choice(['for', 'at', 'at'])} {said}",
            0.3,
        )
        self.user(asked)
        self.sees(check, book)
        self.said(call(check.name, args))
        free = r.random() < 0.7
        result = (
            "Yes, there is a table for {guests} on {date}."
            if free
            else r.choice(["No table on {date}: that day is full.", "No table on {date}: we are closed on Mondays."])
        )
        self.told(result := result.format(**args))
        self.goes_on(asked)
        if free:
            self.runs(asked, [(book, {"date": args["date"], "time": time, "guests": args["guests"]})])
        else:
            self.said(result)

    def crosses_pages(self):
        """The first call leads to another page, which has other tools: what is learned here is one side of that."""
        r = self.r
        way = self.way_to_elsewhere()
        if way is None or r.random() < 0.2:
            return self.leaves_page()
        text, (first, args), (second, more) = way
        asked = decorate(r, text)
        rest = [t for t in self.tools if t.name not in (first.name, second.name)][:7]
        if r.random() < 0.5:
            self.tools = shuffled(r, [first, *rest])
            self.turns = []  # Another list of tools is another text.
            self.user(asked)
            self.sees(first)
            self.said(call(first.name, args))
        else:
            self.tools = shuffled(r, [second, *rest, *([first] if r.random() < 0.5 else [])])
            self.turns = []
            self.user(asked)
            self.said(call(first.name, args), False)
            self.told(first.result(r, args))
            self.goes_on(asked)
            self.runs(asked, [(second, more)])

    def leaves_page(self):
        """What was asked for led to another page, with other tools: what is left to do is to say so."""
        r = self.r
        tool = r.choice(self.tools)
        text, args = ask(r, tool)
        asked = decorate(r, text)
        elsewhere = {t.name: t for t in shuffled(r, [*self.tools, *self.others]) if t is not tool or r.random() < 0.5}
        self.tools = list(elsewhere.values())[:MAX_TOOLS]
        self.turns = []
        self.user(asked)
        self.said(call(tool.name, args), False)
        self.told(result := tool.result(r, args))
        self.goes_on(asked)
        self.said(success(result, tool))

    def way_to_elsewhere(self):
        """A request, the call that opens the page that it needs, and the call that is made there."""
        r = self.r
        every = {t.name: t for t in [*self.tools, *self.others]}
        openers = [
            t
            for t in every.values()
            if t.params and t.reads and t.name.startswith(("open_product", "search_products", "open", "view", "visit"))
        ]
        if not openers:
            return None
        first = r.choice(openers)
        main = first.params[0]
        finds_product = "add_to_basket" in every and first.name in ("open_product", "search_products")
        if finds_product and r.random() < 0.4:
            # "Add the mint", where the basket can only be filled on the product's own page.
            second = every["add_to_basket"]
            text, more = complete_request(r, second, None)
            if "product" not in more:
                return None
            return (
                text,
                (first, {main.name: more["product"]}),
                (
                    second,
                    more if r.random() < 0.7 or second.required else {k: v for k, v in more.items() if k != "product"},
                ),
            )
        acts = [t for t in every.values() if t is not first and not t.reads]
        if not acts:
            return None
        # "Find the mug and put two in my basket" is what shops are asked most.
        second = every["add_to_basket"] if finds_product and r.random() < 0.6 else r.choice(acts)
        said, value = main.value(r)
        if second.name in ("add_comment", "rate_article", "share_article") and r.random() < 0.6:
            text, more = complete_request(r, second)
            return (
                f"{text} {r.choice(['on', 'for', 'under', 'at'])} {said}",
                (first, {main.name: value}),
                (second, more),
            )
        one, args = ask(r, first, {main.name: (said, value)})
        two, more = ask(r, second, same_thing(r, first, second, args))
        return f"{one.rstrip('?.')}{r.choice([' and ', ', then ', ' and then '])}{two}", (first, args), (second, more)

    def follows_up(self):
        """A request that leans on the one before."""
        r = self.r
        if not self.last:
            return self.single()
        before, args = self.last
        others = [t for t in self.tools if t is not before]
        r.shuffle(others)
        for tool in others:
            shared = same_thing(r, before, tool, args)
            if not shared:
                continue
            text, new_args = ask(r, tool, shared)
            asked = decorate(r, r.choice(["", "now ", "ok, now ", "then ", "and "]) + text, 0.2)
            self.user(asked)
            self.runs(asked, [(tool, new_args)])
            self.last = tool, new_args
            return
        if before.params and before.params[0].type == "string" and not before.params[0].enum:
            # The same again with another thing.
            main = before.params[0]
            said, value = main.value(r)
            asked = one_way(r, r.choice(AGAIN)).format(said)
            self.user(asked)
            new_args = {main.name: value} | {p.name: args[p.name] for p in before.required if p is not main}
            self.runs(asked, [(before, {p.name: new_args[p.name] for p in before.params if p.name in new_args})])
            self.last = before, new_args
            return
        self.single()

    def told_off(self):
        """A reply that the loop sends back: it hid a failure, or told the person to do it."""
        r = self.r
        tool = r.choice(self.tools)
        text, args = ask(r, tool)
        asked = decorate(r, text)
        self.user(asked)
        if r.random() < 0.5:
            self.said(
                r.choice(
                    [
                        f"Use {tool.name}.",
                        f"Click {words_of(tool.name)}.",
                        f"You can use the {words_of(tool.name)} tool.",
                    ]
                ),
                False,
            )
            self.nudged(f"The tool {tool.name} is right here: you do it. Call now.")
            self.runs(asked, [(tool, args)])
        else:
            error = f"Error [{r.choice(CODES)}]: {tool.error(r, args)}"
            self.sees(tool)
            self.said(call(tool.name, args))
            self.told(error)
            self.goes_on(asked)
            self.said(r.choice(["Done.", f"Done. {tool.result(r, args)}", "It is done."]), False)
            self.nudged(
                f"What failed just now:\n- {tool.name}: {error}\nDon't say it worked. Try another way, or tell me what went wrong."
            )
            self.said(failure(error))

    def unclear(self):
        """Words without a request in them."""
        r = self.r
        self.user(
            r.choice(
                [
                    "hm",
                    "?",
                    "asdf",
                    V.made_word(r),
                    "ok",
                    "yes",
                    "no",
                    "maybe",
                    "do it",
                    "go on",
                    "...",
                    "what?",
                    "and?",
                    "make it better",
                    "do something",
                    "surprise me",
                    "i don't know",
                    "whatever",
                    f"{V.made_word(r)} {V.made_word(r)}",
                ]
            )
        )
        self.said(f"What would you like to do? {self.can}".strip())

    # How it works through a request.

    def runs(self, asked, jobs):
        r = self.r
        self.sees(*(tool for tool, _ in jobs))
        answers = []
        for job, (tool, args) in enumerate(jobs):
            if r.random() < 0.035:
                self.slips(asked, tool, args)
            if r.random() < 0.03 and self.breaks_a_rule(asked, tool, args):
                return
            self.said(call(tool.name, args))
            x = r.random()
            failed = x < 0.14 or (x < 0.18 and not tool.reads)
            if x < 0.14:
                result = f"Error [{r.choice(CODES)}]: {tool.error(r, args)}"
            elif failed:
                result = tool.error(r, args)  # A page that says it where others say that it is done.
            else:
                result = long_at_times(r, tool, tool.result(r, args))
            again = r.random() < 0.01
            self.told(
                result
                + (
                    "\n(You made this call before and got this same answer. Do not repeat it: do something else, or answer.)"
                    if again
                    else ""
                )
            )
            self.goes_on(asked)
            if failed:
                answers = [failure(result)] if not answers else [*answers, failure(result)]
                break
            answers.append(success(result, tool))
            if (
                found_nothing(result)
                and job + 1 < len(jobs)
                and set(map(str, args.values())) & set(map(str, jobs[job + 1][1].values()))
            ):
                break  # What is not there cannot be worked with.
        self.said(" ".join(a if i == 0 else a.removeprefix("Done. ") for i, a in enumerate(answers)))

    def told_options(self, asked, name, options=()):
        """The loop says what a value must be one of, or the page, which takes only what it has."""
        r = self.r
        things = [*options, *(V.thing(r)[0] for _ in range(r.randint(2, 8)))]
        if r.random() < 0.4:
            things = list(dict.fromkeys([*options, *r.sample(W.SHOP_PRODUCTS, r.randint(4, len(W.SHOP_PRODUCTS)))]))
        listed = ", ".join(json.dumps(one, ensure_ascii=False) for one in shuffled(r, things))
        if r.random() < 0.4:
            return self.told(f'Error: "{name}" must be one of {listed}. Try again.')
        self.told(f'Error [invalid_arguments]: "{name}" must be one of {listed}.')
        self.goes_on(asked)

    def breaks_a_rule(self, asked, tool, args):
        """What was asked for cannot be: the loop says which rule it breaks, and calling again would not help."""
        r = self.r
        text = free_text(tool, args)
        if text and r.random() < 0.4:
            self.said(call(tool.name, args))
            self.told_options(asked, text)
            self.said(f"That did not work: there is no {args[text]}.")
            return True
        p = next((p for p in tool.params if p.type in ("integer", "number") and p.name in args), None)
        if p is None:
            return False
        problem = f'"{p.name}" must be at {r.choice(["most", "least"])} {r.choice([1, 2, 5, 10, 12, 20, 50, 99, 100, 200, 500])}.'
        self.said(call(tool.name, args))
        self.told(f"Error: {problem} Try again.")
        self.said(f"That did not work: {problem}")
        return True

    def slips(self, asked, tool, args):
        """A call that cannot be run, and what the loop says to it. Not learned; the next is."""
        r = self.r
        x = r.random()
        text = free_text(tool, args)
        if text and x < 0.4:
            # The page takes only what it has.
            near = V.misspell(r, args[text]) if len(args[text]) > 3 else args[text] + "s"
            self.said(call(tool.name, args | {text: near}), False)
            self.told_options(asked, text, [args[text]])
        elif x < 0.5:
            wrong = r.choice([tool.name.replace("_", ""), tool.name + "s", words_of(tool.name).split()[0], "do_it"])
            self.said(call(wrong, args), False)
            self.told(f'Error: Unknown tool "{wrong}". Try again.')
        elif x < 0.75:
            text = call(tool.name, args)
            self.said(text[: r.randint(20, max(21, len(text) - 15))], False)
            self.told("Error: The tool call is cut off. Try again.")
        else:
            key = r.choice(list(args)) if args else None
            if key is None:
                return
            self.said(call(tool.name, {k: v for k, v in args.items() if k != key}), False)
            self.told(f'Error: Missing required argument "{key}". Try again.')


def free_text(tool, args):
    """The name of its first argument that may be any text, or None."""
    return next((p.name for p in tool.params if p.type == "string" and not p.enum and p.name in args), None)


def unsaid(p):
    """What people say where they do not say it."""
    if p.type in ("integer", "number"):
        return ["some", "a few", "a certain number"]
    if p.value is V.iso_date:
        return ["some day", "one day", "a day"]
    if p.value is V.clock:
        return ["some time", "a good time"]
    if p.value in (V.email, V.person, V.last_name):
        return ["a friend", "somebody", "my friend", "someone"]
    return ["something", "one of them", "something nice", "one"]


# How often the better ranker puts the tool that is wanted first, second, and so on.
RANKS = [58, 13, 8, 5, 3, 3, 3]

CODES = "failed failed failed unavailable denied timeout invalid_arguments".split()


def ask(r, tool, given=None):
    if not given and tool.name in demo_tools.SWITCH_WORDS and r.random() < 0.3:
        args, said = r.choice(demo_tools.SWITCH_WORDS[tool.name])
        return one_way(r, r.choice(said.split("|")), SLIPS), dict(args)
    return complete_request(r, tool, given)


def complete_request(r, tool, given=None):
    """`given`: what the second request of two is about, by name or by a word such as "it"."""
    counted = next((p for p in tool.params if p.type == "integer" and p.value is V.number), None)
    about = next((name for name, (said, _) in (given or {}).items() if said in PRONOUNS), None)
    if counted and about:
        said, n = counted.value(r)
        if r.random() < 0.6:
            forms = CHANGE_TO if tool.name == "set_quantity" else TAKE
            return one_way(r, r.choice(forms)).format(said), {
                p.name: n if p is counted else given[about][1] for p in tool.params if p.name in (counted.name, about)
            }
        if not counted.required:
            form = "[put it in/put that in/throw it in/put one in/add it to/add that to] [my/the] [basket/cart]|[buy/order/add/i take/i will take/get me/i want/i'll have] [it/that/that one/one/this]"
            return one_way(r, r.choice(form.split("|"))), {about: given[about][1]}
    return tool.request(r, given)


# How many of what was spoken of.
TAKE = [
    "[put/add/throw/pop] {} [/of them/of these/of it/of those] [in/into/to] [my/the] [basket/cart]",
    "[add/order/buy/take/get/get me/give me/i want/i need/i'll have/i will take/we take] {}[/ of them/ of these/ of it/ of those/ pieces/ please]",
    "{}[/ of them/ of these/ of those/ pieces], please",
    "{} of [them/these/those]",
]
CHANGE_TO = [
    "[make/let] [it/that/them] {}[/ instead/ please/ in all]",
    "[change/set/put/correct/raise/lower] [it/that/them/this/the quantity/the number] to {}[/ please/ instead]",
    "[i want/i need/i meant/better/rather/no,/sorry,/only/just] {}[/ of them] [instead/in all/altogether/after all]",
]
# The same again with another thing.
AGAIN = [
    "[and/also/now/then/and also/and now] [/the/a/one] {}[/ please/ too]",
    "{}[ too/ as well/ also/, too/ instead/ please]",
    "[no/sorry/wait/oops/oh/no sorry], [/the/i meant/i mean/make that/rather/better/i meant the/i want] {}",
    "[i meant/i mean/i wanted/rather/instead] [/the] {}",
    "[what about/how about/and what about/try/and if you try] [/the] {}[/?]",
    "[the same/same/do that/do the same/again] [for/with] [/the] {}",
    "[ok then/ok, then/then/well then/alright,/all right,] [/take/try/the] {}",
]


def same_thing(r, first, second, args):
    """What both are about, as the second request names it: with its name again, or as "it"."""
    for p in second.params:
        if p.type != "string" or p.enum:
            continue
        for q in first.params:
            alike = (
                p.name == q.name
                or (p.value is q.value and q.type == "string")
                or (q.name in ("query", "q") and p is second.params[0])
            )
            if alike and q.name in args and not q.enum:
                said = r.choice(PRONOUNS) if r.random() < 0.6 else str(args[q.name])
                return {p.name: (said, args[q.name])}
    return {}


def found_nothing(result):
    return result.startswith(("No ", "0 ", "There are no"))


def shuffled(r, items):
    return r.sample(items, len(items))


def question(params):
    names = [f"the {p.spoken}" for p in params]
    if len(names) == 1:
        return f"For that I need {names[0]}. What is it?"
    return f"For that I need {', '.join(names[:-1])} and {names[-1]}. What are they?"


def success(result, tool):
    if result.startswith("{"):
        text = ", ".join(
            f"{k}: {json.dumps(v) if not isinstance(v, str) else v}" for k, v in json.loads(result).items()
        )
        return text if tool.reads else f"Done. {text}"
    if len(result) > MAX_RESULT_COPIED:
        result = result[:MAX_RESULT_COPIED].rsplit(", ", 1)[0] + " …"
    return result if tool.reads else f"Done. {result}"


def failure(error):
    return f"That did not work: {error.split(']: ', 1)[-1]}"


def long_at_times(r, tool, result):
    """A list may be long."""
    if not tool.reads or result.startswith("{") or r.random() > 0.12:
        return result
    return f"{result.rstrip('.')}, " + ", ".join(f"{V.thing(r)[0]} {V.price(r)}" for _ in range(r.randint(3, 12))) + "."


BEFORE = "please |please |i was wondering if you could |could i ask you to |would it be possible to |i would be glad if you could |may i ask you to |be a dear and |might you |do me a favour and |when you have a moment, |i would love you to |could you maybe |good day, please |hello there, would you kindly |sorry to bother you, could you |i would be grateful if you could |dear assistant, please |if you do not mind, |hey there, |alright then, |can you quickly |could you kindly |pretty please |will you |go and |time to |please could you |can you |could you |could you please |hi, |hello, |ok, |hey, |i want you to |would you |i'd like to |can you please |quickly |now |just |well, |um, |hey can you |let's |help me |kindly |would you be so kind as to |hello! please |i would like you to |would you please |good evening, could you |i need you to |excuse me, can you |sorry, could you |if possible, |be so kind and |hi! can you |so, |and |oh, |alright, ".split(
    "|"
)
AFTER = " please| please| if that is possible| if you would| when you can|, that would be nice|, if you don't mind|, many thanks|. Thanks a lot!|. Cheers|, dear| pretty please|, will you?| asap| right away| as soon as you can|, that would be great|. Much appreciated.|.|!| now|, thanks|, thank you|, please| for me| ok?| if you can|, would you|. Thank you.|, thank you!| today| then| again".split(
    "|"
)


CHATTER = "i am in a hurry|my feet hurt|we are hungry|i am a bit broke|my sister comes to visit|it is for my mother|i have no time|it is late|i am new here|my hands are full|we are very tired|i am back|here i am again|i love this place|nice site|my wife said so|it is raining|one more thing|i nearly forgot|if it is no trouble|you know what".split(
    "|"
)


# As it is typed in a hurry.
TYPED = {
    "i want to": "i wanna", "i want": "want", "give me": "gimme", "let me": "lemme", "i am": "im", "i'm": "im", "don't": "dont", "i don't": "i dont",
    "i do not": "dont", "can't": "cant", "i can't": "cant", "what is": "whats", "what's": "whats", "i have": "ive", "i would like": "id like", "i need": "need",
    "i'll": "ill", "do you have": "u got", "have you got": "u have", "can i": "can i pls", "could i": "cld i", "show me": "show", "where is": "wheres", "how much is": "how much",
    "when are you": "when r u", "are you": "r u", "put the": "put", "open the": "open", "remove the": "remove", "add a": "add", "add the": "add", "go to": "goto",
}  # fmt: skip


def decorate(r, text, share=0.5):
    """Politeness, capitals and points around a request."""
    if r.random() < share * 0.08:
        text = f"{r.choice(CHATTER)}{r.choice([', ', '. ', ', so '])}{text}"
    asks = text.endswith("?") or text.split()[0] in (
        "what",
        "which",
        "when",
        "how",
        "is",
        "are",
        "do",
        "where",
        "who",
        "i",
        "my",
        "we",
    )
    if r.random() < share * 0.3:
        start = next((one for one in TYPED if text.startswith(one + " ")), None)
        text = TYPED[start] + text[len(start) :] if start else text
    if r.random() < share:
        before = r.choice(BEFORE)
        if not asks or before.rstrip(" ,") in (
            "hi",
            "hello",
            "ok",
            "hey",
            "well",
            "um",
            "so",
            "and",
            "oh",
            "alright",
            "",
        ):
            text = before + text
    if r.random() < share * 0.4 and text[-1] not in "?.!\"'”":
        text += r.choice(AFTER)
    x = r.random()
    if x < 0.32:
        text = text[0].upper() + text[1:]
    if r.random() < 0.02:
        text = text.upper() if len(text) < 25 and not any(c.isdigit() or c == "@" for c in text) else text
    return text


KINDS = [
    (Page.single, 43), (Page.double, 14), (Page.missing, 14), (Page.follows_up, 7), (Page.absent, 11), (Page.off_topic, 8), (Page.foreign, 3.5),
    (Page.hello, 1.5), (Page.help, 1.2), (Page.thanks, 1.2), (Page.told_off, 2), (Page.unclear, 1.2),
]  # fmt: skip

# On a page without tools.
TALK = [(Page.absent, 6), (Page.off_topic, 2), (Page.foreign, 1), (Page.hello, 1), (Page.help, 1), (Page.thanks, 1)]


def dialog(r, made_up=0.5, most=4):
    """Turns of one page and the tools that it shows: `(tools, turns)`."""
    if r.random() < made_up:
        tools = made_up_tools.tools(r)
        others = made_up_tools.tools(r) if r.random() < 0.7 else demo_tools.SITES[r.choice(list(demo_tools.SITES))](r)
    else:
        every = shuffled(r, demo_tools.SITES[r.choice(list(demo_tools.SITES))](r))
        count = r.choice([len(every), len(every), len(every), 8, 8, r.randint(1, 9)])
        tools, others = every[:count], every[count:]
        if not others or r.random() < 0.2:
            others = others + made_up_tools.tools(r)
    if r.random() < 0.03:
        return talks(Page(r, [], [*tools, *others]), TALK, most)
    page = Page(r, tools, others)
    x = r.random()
    if x < 0.2:
        (page.searches if x < 0.06 else page.crosses_pages)()
        return page.shown, page.turns
    return talks(page, KINDS, most)


def talks(page, kinds, most):
    kinds, weights = zip(*kinds)
    for _ in range(page.r.randint(1, most)):
        page.r.choices(kinds, weights)[0](page)
    return page.shown, page.turns if len(page.tools) <= MAX_TOOLS else as_ranked(page)


def as_ranked(page):
    """Earlier requests saw other tools, in another order: of what was said then, calls of what is seen now are learned."""
    newest = max(i for i, turn in enumerate(page.turns) if turn[0] == "user")
    seen = {tool.name for tool in page.shown}
    return [
        (role, text, learned and (i > newest or (is_call(text) and called([(role, text, learned)]) <= seen)))
        for i, (role, text, learned) in enumerate(page.turns)
    ]


def pieces(tools, turns):
    """The text as `tokenizer_config.json`'s chat template makes it, in pieces with a mark whether they are learned."""
    out = (
        [("<|im_start|>system\nTools:" + "".join("\n" + t.signature for t in tools) + "<|im_end|>", False)]
        if tools
        else []
    )
    for role, text, learned in turns:
        role = "user" if role == "loop" else role
        out += [(("\n" if out else "") + f"<|im_start|>{role}\n", False), (text + "<|im_end|>", learned)]
    return out


if __name__ == "__main__":
    r = random.Random(5)
    for _ in range(6):
        print("".join(text for text, _ in pieces(*dialog(r))), "=" * 40, sep="\n")
