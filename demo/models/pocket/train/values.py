"""Values as people say them and as tools take them: each function gives `(said, value)`."""

import words as W


def made_word(r):
    """A word that nobody knows: what stands in a request has to be copied, letter by letter."""
    return "".join(r.choice(W.SYLLABLES) for _ in range(r.randint(1, 4)))


def some_words(r, least=1, most=4):
    return " ".join(
        r.choice(W.COMMON) if (x := r.random()) < 0.62 else r.choice(W.GOODS) if x < 0.8 else made_word(r)
        for _ in range(r.randint(least, most))
    )


def plain(text):
    return text, text


def number(r, most=20):
    n = r.choice(list(W.NUMBERS)) if r.random() < 0.6 else r.randint(1, most)
    return (W.NUMBERS[n] if n in W.NUMBERS and r.random() < 0.5 else str(n)), n


def small_number(r):
    return number(r, 12)


def level(r):
    n = r.choice([r.randint(0, 100), r.randrange(0, 101, 5)])
    return str(n), n


def amount(r):
    n = r.choice([r.randint(1, 99), r.randrange(10, 500, 5), r.randint(100, 2000)])
    return str(n), n


def iso_date(r):
    return plain(f"20{r.randint(25, 32)}-{r.randint(1, 12):02d}-{r.randint(1, 28):02d}")


def clock(r):
    return plain(f"{r.randint(7, 23):02d}:{r.choice(['00', '15', '30', '45', f'{r.randint(0, 59):02d}'])}")


def email(r):
    name = r.choice([r.choice(W.FIRST_NAMES).lower(), made_word(r), r.choice(W.COMMON), r.choice(W.LAST_NAMES).lower()])
    more = r.choice(
        ["", "", "." + r.choice([made_word(r), r.choice(W.LAST_NAMES).lower()]), str(r.randint(1, 99)), "_x"]
    )
    host = r.choice(["mail", "example", "post", "web", "inbox", made_word(r), r.choice(W.COMMON)])
    return plain(f"{name}{more}@{host}.{r.choice(['com', 'org', 'net', 'de', 'io', 'example', 'co.uk', 'eu'])}")


def code(r):
    letters = "ABCDEFGHJKLMNPRSTUVWXYZ"
    shape = r.random()
    if shape < 0.4:
        return plain("".join(r.choice(letters) for _ in range(r.choice([1, 1, 2, 3]))) + str(r.randint(1, 9999)))
    if shape < 0.6:
        return plain(
            r.choice(["TEA", "MUG", "SPRING", "HELLO", "SAVE", "SUMMER", "WELCOME"])
            + str(r.choice([5, 10, 15, 20, 25]))
        )
    if shape < 0.8:
        return plain(f"{''.join(r.choice(letters) for _ in range(2))}-{r.randint(10, 99999)}")
    return plain(str(r.randint(100, 999999)))


def person(r):
    return plain(r.choice(W.FIRST_NAMES) + (f" {r.choice(W.LAST_NAMES)}" if r.random() < 0.6 else ""))


def last_name(r):
    return plain(r.choice([r.choice(W.LAST_NAMES), person(r)[0], made_word(r).capitalize()]))


def city(r):
    return plain(r.choice(W.CITIES) if r.random() < 0.8 else made_word(r).capitalize())


def spot(r):
    """A place of a store or a board."""
    letter, n = r.choice("ABCDEFGHKLMR"), r.randint(1, 40)
    return plain(r.choice([f"{letter}{n}", f"{letter}-{n}", f"{letter}{n}", f"shelf {n}", f"row {letter}", str(n)]))


def room(r):
    return plain(r.choice(W.ROOMS))


def phone(r):
    return plain(
        r.choice(
            [
                f"0{r.randint(100, 999)} {r.randint(10000, 99999)}",
                f"+{r.randint(1, 49)} {r.randint(100, 999)} {r.randint(1000, 99999)}",
                f"555-{r.randint(1000, 9999)}",
            ]
        )
    )


def misspell(r, word):
    """A slip of the finger: a letter that lacks, stands twice, has changed places, or is another."""
    i = r.randrange(1, len(word) - 1)
    if " " in word[i - 1 : i + 2]:
        return word
    return r.choice(
        [
            word[:i] + word[i + 1 :],
            word[:i] + word[i] + word[i:],
            word[:i] + word[i + 1] + word[i] + word[i + 2 :],
            word[:i] + r.choice("abcdefghijklmnopqrstuvwxyz") + word[i + 1 :],
        ]
    )


def thing(r):
    """A thing as shops, stores and lists have it."""
    x = r.random()
    if x < 0.4:
        return plain(f"{r.choice(W.LOOKS)} {r.choice(W.GOODS)}")
    if x < 0.65:
        return plain(r.choice(W.GOODS))
    if x < 0.8:
        return plain(f"{r.choice(W.GOODS)} {r.choice(W.GOODS)}")
    return plain(made_word(r) + (f" {r.choice(W.GOODS)}" if r.random() < 0.5 else ""))


def deed(r):
    """What tasks are called: "buy milk", "call the bank"."""
    verb = r.choice(
        "buy call write water pay wash book clean fix read send bring fetch find order plan make cook feed walk visit sell paint check pack learn print sign cut move meet ask tell open close get take finish start".split()
    )
    thing = (
        r.choice(W.COMMON)
        if r.random() < 0.7
        else r.choice([r.choice(W.FIRST_NAMES), made_word(r), some_words(r, 1, 2)])
    )
    return f"{verb} {r.choice(['', '', 'the ', 'the ', 'a ', 'my ', 'two '])}{thing}"


def title(r):
    """What a thing is called: some words, at times with capitals."""
    x = r.random()
    if x < 0.5:
        text = some_words(r, 1, 4) if x < 0.44 else some_words(r, 5, 8)
    elif x < 0.75:
        text = f"{some_words(r, 1, 2)} {r.choice('of the|of|at|in|in the|and|under the|for|without|on'.split('|'))} {some_words(r, 1, 1)}"
        text = r.choice(["", "", "a ", "the "]) + text
    else:
        text = deed(r)
    x = r.random()
    if x < 0.35:
        text = text.title()
    elif x < 0.5:
        text = text[0].upper() + text[1:]
    elif x < 0.6:
        text = "The " + text.title()
    return plain(text)


def sentence(r):
    """What people write in a field for a text."""
    x = r.random()
    if x < 0.3:
        text = some_words(r, 2, 7)
    elif x < 0.45:
        text = f"{r.choice(W.OPENINGS)} {some_words(r, 2, 6)}"
    else:
        text = f"{r.choice(W.SUBJECTS)} {r.choice(W.SAYS)} {r.choice(['', 'the ', 'a ', 'my ', 'some ', 'no ', 'your '])}{some_words(r, 1, 2)}"
        if r.random() < 0.4:
            text += f" {r.choice(W.CLAUSES)} {some_words(r, 1, 2)}"
    if r.random() < 0.4:
        text = text[0].upper() + text[1:]
    return plain(text)


def stars(r):
    n = r.randint(1, 5)
    return (W.NUMBERS[n] if r.random() < 0.5 else str(n)), n


def price(r):
    """A price in a text; nobody asks for it."""
    amount = f"{r.randint(1, 199)}.{r.choice(['00', '50', '90', '20', '99'])}"
    return r.choice([f"{amount} €", f"{amount} €", f"{amount} €", f"${amount}", f"£{amount}"])


def choose(options):
    """A value out of a tool's own list; people do not care for its capitals."""
    return lambda r: (lambda o: (o.lower() if r.random() < 0.5 else o, o))(r.choice(options))


def measure(r):
    n = r.choice([round(r.uniform(0.5, 200), 1), r.randint(1, 500)])
    return str(n), n
