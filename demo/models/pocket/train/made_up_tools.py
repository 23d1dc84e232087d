"""Tools that no demo has: verbs, nouns and parameters of many trades put together, so that a stranger's page is nothing new."""

import values as V
import words as W
from tool import Param, Tool, one_way, words_of

# Parameters beside the thing itself: names, what they hold, how people say it.
PRIORITIES = [["low", "normal", "high"], ["low", "medium", "high", "urgent"], ["1", "2", "3"]]
EXTRAS = {
    "date": lambda r: Param(r.choice(["date", "day", "date", "on_date", "due_date", "dueDate", "startDate"]), V.iso_date, ["on {}", "on {}", "for {}", ", {}"]),
    "time": lambda r: Param(r.choice(["time", "time", "start_time", "at", "hour"]), V.clock, ["at {}", "at {}", ", {}"]),
    "people": lambda r: Param(r.choice(["people", "persons", "seats", "guests", "party_size", "adults", "players", "partySize"]), V.small_number, ["for {}", "for {} people", ", we are {}", ", {} people"], "integer"),
    "person": lambda r: Param(r.choice(["name", "customer", "member", "student", "guest", "person", "patient", "assignee"]), V.person, ["for {}", "in the name of {}", "under the name {}", ", name {}", "for {}"]),
    "email": lambda r: Param(r.choice(["email", "email", "address", "recipient", "to", "mail"]), V.email, ["to {}", "with {}", ", my email is {}", "for {}"]),
    "phone": lambda r: Param(r.choice(["phone", "phone_number", "tel"]), V.phone, ["phone {}", ", my phone is {}", "with the phone number {}", "call {}"]),
    "place": lambda r: Param(r.choice(["place", "city", "location", "station", "branch"]), V.city, ["in {}", "at {}", "in {}"]),
    "room": lambda r: Param(r.choice(["room", "room", "area", "zone", "location"]), V.room, ["in the {}", "in {}", "for the {}"]),
    "amount": lambda r: Param(r.choice(["amount", "price", "budget", "sum", "value"]), V.amount, ["of {}", "for {} euros", "{} euros", "over {}"], "integer"),
    "count": lambda r: Param(r.choice(["quantity", "count", "number", "copies", "pieces", "qty"]), V.number, ["times {}", ", {} of them", "x {}"], "integer"),
    "minutes": lambda r: Param(*r.choice([("minutes", V.level, ["for {} minutes", "in {} minutes"]), ("hours", V.small_number, ["for {} hours"]), ("days", V.small_number, ["for {} days"]), ("nights", V.small_number, ["for {} nights"]), ("weeks", V.small_number, ["for {} weeks"])]), "integer"),
    "priority": lambda r: enum(r, r.choice(["priority", "urgency", "importance"]), r.choice(PRIORITIES), ["with {} priority", "priority {}", ", {}"]),
    "size": lambda r: enum(r, "size", r.choice([["small", "medium", "large"], ["S", "M", "L", "XL"]]), ["in {}", "size {}", ", {}"]),
    "color": lambda r: enum(r, r.choice(["color", "colour"]), r.sample(W.COLORS, r.randint(2, 5)), ["in {}", "color {}", ", {}"]),
    "kind": lambda r: enum(r, r.choice(["category", "type", "kind", "section", "level", "mode", "format", "group"]), options(r), ["in {}", "as {}", ", {}", "of kind {}"]),
    "weekday": lambda r: enum(r, r.choice(["day", "weekday", "day"]), WEEKDAYS[: r.choice([5, 7])], ["on {}", "this {}", ", {}", "for {}"]),
    "part": lambda r: enum(r, r.choice(["branch", "office", "hall", "school", "course", "team", "desk"]), [o.capitalize() for o in options(r)], ["at {}", "in {}", "at the {} one", ", {}"]),
    "measure": lambda r: Param(r.choice(["weight", "length", "kilos", "liters", "distance", "height"]), V.measure, ["of {}", ", {}", "{} kg", "{} m"], "number"),
    "note": lambda r: Param(r.choice(["note", "comment", "text", "message", "description", "reason", "details"]), V.sentence, [": {}", 'saying "{}"', 'with the note "{}"', ', "{}"', "because {}"]),
}  # fmt: skip
EXTRA_NAMES = list(EXTRAS)


WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def options(r):
    """Words of a list to choose from, written as some programmer liked."""
    words = r.sample(W.COMMON + W.TOPICS, r.randint(2, 5))
    x = r.random()
    return words if x < 0.65 else [w.capitalize() for w in words] if x < 0.9 else [w.upper() for w in words]


def enum(r, name, options, phrases):
    return Param(name, V.choose(options), phrases, "string", True, options)


def extras(r, allowed, most=2):
    params = [EXTRAS[kind](r) for kind in r.sample(allowed, min(len(allowed), r.choice([0, 0, 1, 1, 2, most])))]
    for p in params:
        p.required = r.random() < 0.6
    seen = set()
    return [p for p in params if not (p.name in seen or seen.add(p.name))]


def style(r, verb, noun):
    """A name as programmers write it."""
    verb, noun = verb.replace(" ", "_"), noun.replace(" ", "_")
    x = r.random()
    if x < 0.52:
        return f"{verb}_{noun}"
    if x < 0.69:
        return verb.split("_")[0] + "".join(w.capitalize() for w in verb.split("_")[1:] + noun.split("_"))
    if x < 0.84:
        return f"{verb}-{noun}".replace("_", "-")
    if x < 0.9:
        return f"{noun}_{verb}" if r.random() < 0.5 else f"{noun}.{verb}"
    return verb.split("_")[0] if x < 0.95 else noun


def entity(r, noun):
    """The parameter that names the thing, and its values."""
    kind = r.random()
    name = r.choice(
        ["name", "title", "name", noun.replace(" ", "_"), noun.replace(" ", "_"), "item", noun.split()[0] + "_name"]
    )
    if kind < 0.5:
        return Param(name, V.title, ["{}", "called {}"], spoken=f"name of the {noun}")
    if kind < 0.75:
        return Param(name, V.thing, ["{}"], spoken=f"name of the {noun}")
    if kind < 0.9:
        key = r.choice(["id", "code", "number", noun.split()[0] + "_id", "reference", noun.split()[0] + "Id", "key"])
        return Param(key, V.code, ["{}", "number {}"])
    return Param(r.choice(["name", "person", noun.split()[0], "who"]), V.person, ["{}"])


# verb names of tools · what people say · descriptions · results · errors · which extras · whether it only reads
FAMILIES = {
    "add": ("add create new insert make", "add|create|make|put in|new|note down|enter|i need|set up|start|register|record|write down|append|start a new|include|log|put down|jot down|open a new|list", "Add a {noun}.|Create a {noun}.|Adds a new {noun}.|Make a {noun}.",
            "Added {e}.|Added the {noun} {e}.|Created {e}.|{e} is on the list.|Saved {e}.", "There is a {noun} {e} already.", EXTRA_NAMES, False),
    "remove": ("remove delete drop discard erase", "remove|delete|drop|get rid of|take away|throw away|erase|i don't need|take out|kill|scrap|cross out|bin|trash|cut|strike|wipe|dump|take off|we can do without|no more", "Remove a {noun}.|Delete a {noun}.|Deletes the {noun}.",
               "Removed {e}.|Deleted {e}.|{e} is gone.", "There is no {noun} {e}.", [], False),
    "open": ("open view visit go_to", "open|go to|take me to|show me|view|let me see|bring me to|jump to|pull up|bring up|display|switch to|look at|get me to|let's look at|show|call up", "Open a {noun}.|Open the page of a {noun}.|Go to a {noun}.",
             "{e}|{e} opened.|{e}, {price}", "There is no {noun} {e}.", [], True),
    "read": ("get read describe show", "tell me about|details of|what about|how is|info on|read|show|what do you know about|describe|explain|what is|give me the details of|say more about|what's up with|facts about|i want to know about|how about|what is known of", "Read the details of a {noun}.|Show one {noun}.|Get a {noun}.",
             "{e}: {thing}, {price}.|{e}, since {date}.|{e}: {n} left.|{e} is {word}.", "There is no {noun} {e}.", [], True),
    "search": ("search find look_up browse query", "search for|find|look for|is there|do you have|any|where is|i am looking for|look up|search|got|hunt for|have you|have you got|are there any|can i get|seek|scan for|browse|who has|which ones have|anything like", "Search the {nouns}.|Find {nouns} by a word.|Look for a {noun}.",
               "{n} {nouns}: {title}, {title2}.|No {nouns} for {e}.|Found {title}.|Found: {title}, {title2}.", "", ["kind", "place", "date", "amount"], True),
    "cancel": ("cancel call_off stop withdraw", "cancel|call off|i can't come to|drop|stop|i don't want|scratch|abort|withdraw|i can't make it to|i won't come to|undo|i will not be at|forget", "Cancel a {noun}.|Call off a {noun}.", "Cancelled {e}.|The {noun} {e} is cancelled.", "There is no {noun} {e}.|It is too late to cancel {e}.", ["note"], False),
    "order": ("order buy request purchase", "order|buy|get me|i want|i would like|i'd like|i'll take|send me|{e} please|purchase|i need|we need|bring me|give me|i'd love|put me down for|could i have|can i get|ship me|get us|pick up|we take", "Order a {noun}.|Buy a {noun}.", "Ordered {e}.|Ordered {e}, {price}.|Bought {e}. Total {price}.", "{e} is sold out.|{e} is out of stock.", ["count", "count", "size", "color", "email", "date"], False),
    "book": ("book reserve schedule arrange", "book|reserve|schedule|arrange|get me|i want|hold|keep|secure|plan|i'd like|could i have|can we get|put me down for|set aside", "Book a {noun}.|Reserve a {noun}.|Schedule a {noun}.", "Booked {e} on {date}, code {code}.|Reserved {e}. Code {code}.|Booked {e}.", "{e} is full.|{e} is taken at that time.", ["date", "time", "people", "person", "minutes", "phone", "email"], False),
    "complete": ("complete finish close resolve mark_done", "finish|complete|close|mark|tick off|i finished|done with|resolve|conclude|wrap up|check off|cross off|i did|i have done|i am through with|settle|we finished", "Mark a {noun} as done.|Close a {noun}.", "{e} is done.|Closed {e}.|Finished {e}.", "There is no {noun} {e}.|{e} is closed already.", ["note"], False),
    "start": ("start run play launch begin", "start|run|play|launch|begin|turn on|fire up|let's hear|put on|activate|kick off|boot|switch on|power up|let me hear|begin with|get going with", "Start a {noun}.|Play a {noun}.|Run a {noun}.", "Started {e}.|Playing {e}.|{e} is running.", "{e} does not start.", ["minutes", "room"], False),
    "stop": ("stop pause end halt", "stop|pause|end|halt|turn off|quit|cut|switch off|cease|shut down|put an end to|power down|no more", "Stop a {noun}.|Pause a {noun}.", "Stopped {e}.|{e} is off.", "{e} is not running.", [], False),
    "save": ("save bookmark keep pin favorite", "save|bookmark|keep|pin|remember|put on my list|favorite|store|mark|put aside|note|star|like|hold on to|keep for me", "Save a {noun} for later.|Pin a {noun}.", "Saved {e}.|Pinned {e}.", "{e} is saved already.", [], False),
    "renew": ("renew extend prolong", "renew|extend|prolong|i need more time for|keep longer|lengthen|i want to keep|add time to|continue|i am not finished with|i still need", "Renew a {noun}.|Extend a {noun}.", "Renewed {e} until {date}.|{e} is yours until {date}.", "{e} can not be renewed.|Somebody waits for {e}.", ["date", "minutes"], False),
    "return": ("return give_back send_back refund", "return|give back|send back|i bring back|refund|hand back|bring back|i don't want to keep|take back|turn in|i am finished with", "Return a {noun}.|Give back a {noun}.", "Returned {e}.|{e} is back. {price} refunded.", "You do not have {e}.", ["note"], False),
    "track": ("track check status_of locate", "track|where is|what is the status of|check|is there news of|when comes|how is|any news on|find out about|what happened to|when will i get|how far is|did you ship|has anything happened with", "Track a {noun}.|Check the status of a {noun}.", "{e} is on its way, there on {date}.|{e}: {word}.|{e} arrived on {date}.", "There is no {noun} {e}.", [], True),
    "send": ("send share forward post mail", "send|share|forward|post|mail|deliver|pass on|transmit|email|submit|let somebody have", "Send a {noun} to a person.|Share a {noun}.", "Sent {e}.|Shared {e}.|Sent {e} to {email}.", "", ["email", "email", "note"], False),
    "assign": ("assign give hand_over", "assign|give|hand over|pass|allocate|hand|entrust|dedicate", "Assign a {noun} to a person.", "{e} is assigned.|Assigned {e}.", "There is no {noun} {e}.", ["person"], False),
    "lock": ("lock block freeze hide archive", "lock|block|freeze|hide|archive|close|secure|shut|seal|disable|suspend|bolt|put away", "Lock a {noun}.|Archive a {noun}.|Hide a {noun}.", "{e} is locked.|Archived {e}.|{e} is hidden.", "There is no {noun} {e}.", [], False),
    "join": ("join enroll register sign_up follow", "join|enroll in|register for|sign me up for|follow|i want to join|take part in|sign up for|enter|i'm in for|put me in|count me in for|become part of|add me to|get me into|enrol me in|i will come to|let me into", "Join a {noun}.|Register for a {noun}.", "You joined {e}.|Registered for {e}.|You follow {e}.", "{e} is full.|You joined {e} already.", ["person", "email"], False),
    "leave": ("leave quit unfollow unsubscribe", "leave|quit|unfollow|sign me out of|i don't want to be in|drop out of|get me out of|exit|take me off|remove me from|withdraw from|count me out of|i am done with|i no longer come to", "Leave a {noun}.", "You left {e}.", "You are not in {e}.", [], False),
    "report": ("report flag complain", "report|flag|there is a problem with|complain about|i want to report|something is wrong with|tell them about|notify someone about|there is damage at|there is trouble with", "Report a problem with a {noun}.|Flag a {noun}.", "Reported {e}. Number {code}.|Thank you, we look at {e}.", "", ["note", "room", "priority"], False),
    "compare": ("count measure inspect verify", "count|measure|inspect|verify|check|how many|take stock of|test|look over|examine|go over|control", "Count a {noun}.|Inspect a {noun}.|Check a {noun}.", "{e}: {n}.|{e} is fine.|{e}: {n} of {n}.", "There is no {noun} {e}.", [], True),
    "print": ("print download export copy", "print|download|export|copy|give me a copy of|save a file of|make a copy of|i need a file of|run off|get me a printout of|put on paper", "Print a {noun}.|Download a {noun}.|Export a {noun}.", "Printed {e}.|Downloaded {e}.|Exported {e}.", "There is no {noun} {e}.", ["kind", "count"], False),
}  # fmt: skip


def thing_tool(r, noun, family):
    """A tool that does something to one thing."""
    verbs, say, about, done, wrong, allowed, reads = FAMILIES[family]
    plural = W.NOUNS[noun]
    main = (
        entity(r, noun)
        if family != "search"
        else Param(
            r.choice(["query", "q", "text", "keyword", "term"]),
            lambda r: V.plain(V.some_words(r, 1, 2)) if r.random() < 0.6 else V.thing(r),
            ["{}"],
        )
    )
    more = [p for p in extras(r, allowed) if p.name != main.name]
    e = "{" + main.name + "}"
    count = next((p.name for p in more if p.type == "integer" and p.value is V.number), None)
    forms, first = [], say.split("|")[0]
    for verb in say.split("|"):
        if "{e}" in verb:
            forms += [verb.format(e=e)]
            continue
        forms += [
            f"{verb} {e}",
            f"{verb} [the {noun}/my {noun}/{noun}/the/my/that/this {noun}] {e}[/ please/ for me/ now]",
        ]
        if count:
            forms += [f"{verb} {{{count}}} [/of/pieces of/times/more/units of/boxes of/bags of] {e}"]
    for verb in map(words_of, verbs.split()):
        forms += [
            f"[i want to/i need to/i have to/we must/let me/it is time to/i'd like to/we should] {verb} [/the {noun}/the] {e}"
        ]
    forms += [
        f"{first} the {e} {noun}",
        f"[the {noun}/my {noun}/the/] {e}[:/,] {first} it[/ please]",
        f"{first} {noun} [/number/called/named] {e}",
    ]
    if family == "search":
        forms = [f.replace(f"the {noun} ", f"the {plural} ") if r.random() < 0.3 else f for f in forms]
        forms += [
            f"[/all/any/all the/which/some] {plural} [with/about/like/for/named/that have] {e}[/?]",
            f"{e}[?/ please/, do you have that?/, anything?]",
        ]
    if family == "add":
        forms += [
            f"[a new/new/another/one more] {noun}[:/,/ called/ named] {e}",
            f"{noun}: {e}",
            f"[add/create/make/note] [a/another/a new/the] {noun} [called/named/with the name/:] {e}",
            f"[add/put/enter/write/take] {e} [to/on/in/into/onto] [the/my/our] {plural}",
        ]
    if family == "complete":
        forms += [
            f"[mark/set/flag] [/the {noun}] {e} [as done/as finished/as closed/to done]",
            f"[/the {noun}/my {noun}] {e} [is done/is finished/is over/is ready/was done/is closed]",
            f"[i am/we are] done with [/the {noun}] {e}",
        ]
    if family == "save":
        forms += [f"[save/keep/put aside/store] [/the {noun}] {e} for [later/me/another day]"]
    forms += [f"{first} a {noun}", f"i want to {first} a {noun}", f"{first} {noun}"]  # Which one stands nowhere.
    name = style(r, r.choice(verbs.split()), noun if family != "search" or r.random() < 0.4 else plural)
    words = {"noun": noun, "nouns": plural}
    return Tool(name, [main, *more], fill_words(r, r.choice(about.split("|")), words), [f for f in forms if f],
                [fill_words(r, d, {**words, "e": e}) for d in done.split("|")], [fill_words(r, w, {**words, "e": e}) for w in wrong.split("|") if w], reads)  # fmt: skip


def fill_words(r, text, words):
    for key, value in words.items():
        text = text.replace("{" + key + "}", value)
    return text


def list_tool(r, noun):
    plural = W.NOUNS[noun]
    forms = [f"list the {plural}", f"show all {plural}", f"which {plural} are there?", f"what {plural} do i have?", f"my {plural}", f"show my {plural}", f"what are the {plural}?", f"{plural}?",
             f"all {plural} please", f"[give me/i want/i need/i would like/let me have] [the list of/a list of/an overview of/all] {plural}", f"[what/which] {plural} [exist/do we have/have you got/are on the list/have i got/can i see/are left]?", f"[show/list/read/tell/display] [me/us/] [/all/all the/the/my/our/your] {plural}[/ please/ there are/ you have]", f"[let me/i want to/can i/i'd like to] see [the/my/all/our/your] {plural}", f"read the {plural}", f"are there any {plural}?", f"how many {plural} do i have?", f"do i have any {plural}?"]  # fmt: skip
    done = [
        "{title}, {title2}, {title3}.",
        "{n} " + plural + ": {title}, {title2}.",
        "There are no " + plural + ".",
        "{thing} {price}, {thing2} {price2}.",
        "Your " + plural + ": {title}, {title2}.",
    ]
    name = style(r, r.choice("list get read show my".split()), plural) if r.random() < 0.9 else plural.replace(" ", "_")
    return Tool(
        name,
        [],
        r.choice([f"List the {plural}.", f"Read the {plural}.", f"Shows all {plural}.", f"Get my {plural}."]),
        forms,
        done,
        [],
        True,
    )


# What a page can tell: name · description · requests · results.
FACTS = [line.split(" · ") for line in """
opening_hours · When we are open. · [when/until when/what time/how long] are you open?|opening [hours/times][?/ please]|are you [open/closed] [today/now/tomorrow/on sunday]?|when do you [open/close]? · Open {time} to {time}.|Closed today.
get_balance · Read the balance of the account. · [what is/how is/tell me/show/check] my [account balance/balance]|how much money [do i have/is left/have i got]?|balance?|am i broke? · Your balance is {price}.
get_total · Read the total. · what is the [total/sum]?|how much [is it/do i pay/does it cost] [in all/altogether/]?|total?|what do i pay? · Total {price}.
get_status · Read the status. · [what is/tell me] the status|how is it going?|status[?/ please]|is everything [fine/ok/all right]? · All is well.|Status: {word}.
contact_info · How to reach us. · how can i [reach/contact/call] you?|what is your [phone number/email/number]?|contact?|where can i write to?|who can i [call/ask]? · Call 0{n}5 2200 or write to {email}.
get_directions · How to get here. · how do i [get there/find you/come to you]?|where are you?|what is the address?|directions please|which [bus/train] goes there? · {word} Street {n}.
next_event · Say what comes next. · what [comes/is/happens] next?|when is the next one?|next?|what is coming up? · {title} on {date} at {time}.
get_points · Read my points. · how many points do i have?|my points?|points?|show my points|what is my score? · You have {n} points.
get_plan · Read what plan I have. · [what/which] plan [do i have/am i on/is mine]?|my plan?|show my plan · You have the plan {word}.
get_weather · Read today's weather. · [how is/what is] the weather[/ like]?|weather?|do i need an umbrella?|is it [cold/warm/raining]? · {n} degrees and {word}.
check_fees · What is to be paid. · what do i owe[/ you]?|[are there/do i have/any] [fees/open bills][?/ to pay?]|how much [must i/do i have to] pay?|is there anything to pay? · You owe {price}.|Nothing is owed.
get_queue · How many wait. · how long is the [queue/line/wait]?|how many [are/people are] [waiting/before me]?|when is it my turn?|do i have to wait long? · {n} wait before you.
list_news · Say what is new. · what is new?|[any/the] news[?/ please]|what has changed?|anything i should know? · {title}. {title2}.
get_wifi · How to get online. · what is the wifi [password/code]?|how do i get online?|is there [wifi/internet]?|wifi? · The network is {word}, the password {code}.
who_is_on · Who works now. · who [is here/works/is on duty] [today/now/tonight]?|who can help me?|is anybody [there/here/in]? · {title} and {title2}.
get_rules · What is allowed. · what are the rules?|[am i/are we] allowed to [smoke/bring a dog/take photos/park here]?|house rules[?/ please]|what is forbidden? · {title}; {title2}.
check_stock · What is there and what lacks. · what [lacks/is missing/must we order/needs to be ordered]?|is there enough of everything?|what is [almost gone/nearly empty]? · Low: {thing}, {thing2}.|Enough of everything.
my_progress · How far I am. · how far am i?|[show/what is] my progress|how am i doing?|am i [nearly there/on time]? · {n} of 40 done.
get_prices · What it costs. · what [does it/do you/does that] [cost/charge]?|[the/your/a list of] prices[?/ please]|how expensive is it?|price list · {thing} {price}, {thing2} {price2}.
last_backup · When it was saved last. · when was the last backup?|is everything saved?|is my data safe?|last backup? · On {date} at {time}.
get_speed · How fast it is. · how fast [is it/are we/am i]?|[what is/show] the speed|is it slow today? · {n} per second.
read_terms · The terms of the contract. · [what does it say in/show me/what are] the terms|can i [send it back/get out of the contract]?|what about my data?|terms? · {title}.
my_seat · Where I sit. · where do i sit?|which seat [is mine/do i have]?|my seat?|what is my seat number? · Row {n}, seat {code}.
get_menu · What there is to eat today. · what is [for lunch/to eat/on the menu] today?|[today's/the] [lunch/menu][?/ please]|is there something vegetarian? · {thing} {price}, {thing2} {price2}.
tide_times · When high and low water are. · when is [high/low] [tide/water]?|[the/today's] tides[?/ please]|can we go out with the boat now? · High at {time}, low at {time}.
get_battery · How full the battery is. · how [full/empty] is the battery?|battery?|do i have to charge it?|how much [power/charge] is left? · {n} percent.
list_offers · What is cheap today. · what is on [offer/sale]?|any [offers/bargains/deals]?|what is cheap today?|special offers[?/ please] · {thing} {price}, {thing2} {price2}.
my_address · Where it is sent. · [where do you send it/which address do you have/what is my address]?|is my address [right/still the old one]?|my address please · {word} Street {n}, {title}.
get_homework · What is to be done for school. · what is the homework?|[what do we/do we] have [for homework/homework]?|homework[?/ please]|is there anything to learn? · {title} until {date}.
get_results · How it ended. · who won?|what [was/is] the [result/score]?|results[?/ please]|how did [it end/they play]? · {n} to {n}.
""".strip().splitlines()]  # fmt: skip


def fact_tool(r):
    """A tool without parameters that says one thing."""
    name, about, forms, done = r.choice(FACTS)
    verb, noun = name.split("_", 1)
    return Tool(
        name if r.random() < 0.6 else style(r, verb, noun), [], about, forms.split("|"), done.split("|"), [], True
    )


def record_tool(r):
    """A tool that notes a number that was measured."""
    noun, unit = r.choice(MEASURED)
    p = Param(r.choice([noun.replace(" ", "_"), "value", "amount", unit or "number", noun.replace(" ", "_")]), V.measure, ["of {}", ": {}", ", it is {}"], r.choice(["number", "number", "integer"]))  # fmt: skip
    if p.type == "integer":
        p.value = V.amount
    v = "{" + p.name + "}" + (f"[ {unit}/{unit}/]" if unit else "")
    verb = r.choice("log record note enter add save report".split())
    forms = [
        f"[log/record/note/enter/save/write down/put in/add] [my/the/a/today's] {noun}[:/ of/, it is/, it was/ as/ is] {v}[/ today/ now/ please]",
        f"[my/the/today's/our] {noun} [is/was/:] {v}[/ today/ now/ this morning/, note it/, write it down]",
        f"{noun}[:/ of/] {v}[/ please/ today]",
        f"{v} for the {noun}",
        f"[log/record/note/enter] {v}[/ as my {noun}/ {noun}]",
        f"[log/record/note/enter/i want to note] [my/the] {noun}",
    ]
    about = f"{verb.capitalize()} the {noun}{f' in {unit}' if unit and r.random() < 0.5 else ''}."
    return Tool(style(r, verb, noun), [p], about, forms, [f"{noun.capitalize()}: {v.split('[')[0]}.", "Noted.", f"Saved {v.split('[')[0]}."], [f"A {noun} of {v.split('[')[0]} can not be."])  # fmt: skip


MEASURED = [
    tuple(pair.split(":"))
    for pair in "weight:kg|distance:km|mileage:miles|meter reading:|steps:|pulse:|temperature:degrees|time:minutes|height:cm|hours:h|rainfall:mm|pages:|water:liters|"
    "oil level:|blood pressure:|milk yield:liters|score:|price:euros|speed:km|depth:m|sleep:hours|expense:euros|pressure:bar|calories:".split("|")
]  # fmt: skip


def stock_tool(r, noun):
    """A tool that takes some of a thing out of a store, or brings some in."""
    verbs, say, done = r.choice(
        [
            ("take pick withdraw consume fetch", "take out|take|pick|withdraw|use|fetch|get|remove|take away", "{n} of {e} taken, {left} left."),
            ("receive restock stock store supply", "put in|receive|store|bring in|restock|stock up|take in|add|fill up", "{e}: {left}.|{n} of {e} came in."),
        ]
    )  # fmt: skip
    key = r.choice(["item", "part", "code", "article", "sku", noun.replace(" ", "_"), "id"])
    count = r.choice(["pieces", "quantity", "count", "number", "amount", "units"])
    value = V.code if key in ("code", "sku", "id") or r.random() < 0.5 else V.thing
    e, n = "{" + key + "}", "{" + count + "}"
    forms = []
    for one in say.split("|"):
        forms += [f"[{one}/i {one}/we {one}/please {one}] {n} [/of/pieces of/units of/x/times/more] {e}"]
    forms += [f"{say.split('|')[0]} {e}", f"{say.split('|')[0]} {n} [of a {noun}/pieces]"]
    params = [
        Param(key, value, ["of {}", "{}"]),
        Param(count, V.number, [", {} pieces", ", {}", "times {}"], "integer"),
    ]
    done = [d.replace("{e}", e).replace("{n}", n).replace("{left}", str(r.randint(0, 90))) for d in done.split("|")]
    return Tool(style(r, r.choice(verbs.split()), noun), params if r.random() < 0.6 else params[::-1], r.choice([f"{say.split('|')[0].capitalize()} some of a {noun}.", f"{verbs.split()[0].capitalize()} pieces of a {noun}."]),
                forms, done, [f"There is no {e}.", f"There are not so many {e}."])  # fmt: skip


def day_tool(r, noun):
    """What there is on a day of the week."""
    plural = W.NOUNS[noun]
    days = WEEKDAYS[: r.choice([5, 6, 7])]
    p = Param(r.choice(["day", "weekday", "day"]), V.choose(days), ["on {}", "this {}", "{}"], "string", True, days)
    v = "{" + p.name + "}"
    forms = [
        f"what [is on/is there/happens/do we have/is planned/is going on/comes] [/this/on/next] {v}?",
        f"[which/what] {plural} are [/there] [on/this] {v}?",
        f"[show/list/tell me/read] [/the {plural} of/the {plural} on/the plan for] {v}",
        f"{v}[?/ please]",
        f"[the/all] {plural} [on/of/for] {v}",
        f"[what about/how about/and] {v}?",
        f"[is there/do we have/any] {plural} [on/this] {v}?",
        f"[the/show the] [timetable/plan/program] [for/of/on] {v}",
    ]
    return Tool(style(r, r.choice("show list get plan".split()), r.choice([plural, "timetable", "program", "day", "schedule"])), [p], r.choice([f"Show the {plural} of a day.", "Read the timetable of a day.", f"What {plural} there are on a day."]), forms, [f"{v}: {{title}}, {{title2}}.", f"{v}: {{title}} at {{time}}.", f"No {plural} on {v}."], [], True)  # fmt: skip


def button_tool(r, noun):
    """A button for the one thing that a page has of a kind."""
    verb, say, done = r.choice([
        ("open", "open|open up", "is open now"), ("close", "close|shut", "is closed now"), ("start", "start|run|begin", "is running"), ("stop", "stop|halt|end", "has stopped"),
        ("pay", "pay|settle|pay for", "is paid"), ("print", "print|print out", "is printed"), ("lock", "lock|lock up", "is locked"), ("unlock", "unlock", "is unlocked"), ("reset", "reset|clear", "is reset"),
        ("ring", "ring|sound", "rings"), ("confirm", "confirm|approve|accept", "is confirmed"), ("reject", "reject|decline|refuse", "is rejected"), ("cancel", "cancel|call off|drop", "is cancelled"),
        ("send", "send|send off|submit", "is sent"), ("renew", "renew|extend", "is renewed"), ("pause", "pause|hold", "is paused"), ("switch", "switch|toggle|flip", "is switched"), ("refresh", "refresh|update|reload", "is up to date"),
    ])  # fmt: skip
    forms = [f"{one} [the/the/my/this/our/] {noun}[/ please/ now]" for one in say.split("|")]
    return Tool(
        style(r, verb, noun),
        [],
        r.choice([f"{verb.capitalize()} the {noun}.", f"{W.with_s(verb).capitalize()} the {noun}."]),
        forms,
        [f"The {noun} {done}.", f"{noun.capitalize()} {done}."],
        [f"The {noun} {done} already."],
        False,
    )


def press_tool(r):
    """A tool without parameters that does something."""
    verb, noun, also, done = r.choice([
        ("clear", "list", "empty the list|delete everything|remove all|clear everything", "The list is empty."), ("log", "out", "sign me out|log me out|sign out|logout", "You are signed out."),
        ("undo", "change", "undo|take that back|undo that|revert it", "Undone."), ("redo", "change", "redo|do it again", "Done again."), ("refresh", "page", "reload|refresh|update the list|reload it", "Updated."),
        ("start", "timer", "start|go|begin|start the clock", "The timer runs."), ("stop", "timer", "stop|halt|stop the clock", "The timer stands at {time}."), ("reset", "settings", "reset everything|back to the defaults|reset", "All is as at first."),
        ("print", "page", "print|print this|on paper please", "Printed."), ("export", "data", "export everything|download my data|give me a file", "Exported {n} rows."), ("next", "page", "next|go on|forward|next one", "Page {n}."),
        ("previous", "page", "back|go back|previous|one back", "Page {n}."), ("checkout", "cart", "check out|i want to pay|pay|to the checkout", "Checkout"), ("submit", "form", "submit|send it|send the form|i am done", "Sent. Number {code}."),
        ("accept", "offer", "accept|i accept|yes, take the offer|agreed", "Accepted."), ("lock", "door", "lock up|close the door|lock it", "The door is locked."), ("unlock", "door", "unlock|open up|unlock it", "The door is open."),
        ("skip", "song", "skip|skip this|next song|another song", "Playing {title}."), ("pause", "music", "pause|silence|stop the music|be quiet", "Paused."), ("shuffle", "cards", "shuffle|mix them", "Shuffled."), ("call", "waiter", "waiter|i need the waiter|call somebody", "Somebody is on the way."),
        ("empty", "trash", "empty the bin|delete the trash|throw the trash out", "The trash is empty."), ("sync", "calendar", "sync|synchronise|sync now", "In sync."), ("show", "map", "map|where is that|open the map", "The map is open."),
    ])  # fmt: skip
    forms = [f"{verb} the {noun}", f"{verb} {noun}", f"{verb} my {noun}", *also.split("|")]
    if noun == "out":
        forms = also.split("|")
    return Tool(
        style(r, verb, noun) if noun != "out" else r.choice(["log_out", "logout", "sign_out"]),
        [],
        r.choice([f"{verb.capitalize()} the {noun}.", f"{W.with_s(verb).capitalize()} the {noun}."])
        if noun != "out"
        else "Sign out.",
        forms,
        done.split("|"),
        [],
        False,
    )


def set_tool(r):
    """A tool that sets a number or a word."""
    if r.random() < 0.5:
        noun = r.choice(
            "volume brightness speed temperature zoom contrast heat level limit price budget distance size timer goal font weight opacity humidity rate".split()
        )
        p = Param(
            r.choice(["level", "value", noun, "percent", "to", "degrees", "amount"]),
            V.level,
            ["to {}", "at {}"],
            r.choice(["integer", "integer", "number"]),
        )
        v = "{" + p.name + "}"
        forms = [
            f"set the {noun} to {v}",
            f"{noun} {v}",
            f"{noun} to {v}",
            f"change the {noun} to {v}",
            f"make the {noun} {v}",
            f"[put/turn/bring/make/move/adjust/change/set] [/the/my] {noun} [at/to/up to/down to] {v}[/ percent/ please/ %]",
            f"[the/my/a] {noun} [of/at/should be/must be/is to be] {v}[/ percent/ please/ %]",
            f"i want {noun} {v}",
            f"turn the {noun} to {v}",
            f"change the {noun}",
            f"set the {noun}",
        ]
        params = [p]
        if r.random() < 0.3:
            params.append(EXTRAS["room"](r))
    else:
        noun = r.choice(
            "theme mode view layout sound unit currency language font color background scene style quality country period range order theme".split()
        )
        options = r.choice(
            [
                ["light", "dark"],
                ["list", "grid"],
                ["on", "off", "auto"],
                ["day", "week", "month"],
                ["low", "medium", "high"],
                ["metric", "imperial"],
                ["EUR", "USD", "GBP"],
                ["small", "medium", "large"],
                ["left", "right"],
                r.sample(W.COLORS, 4),
                r.sample(W.COMMON, 3),
                r.sample(W.COMMON, 4),
            ]
        )
        p = Param(
            r.choice([noun, "value", noun, "mode", "option", "to"]),
            V.choose(options),
            ["to {}"],
            "string",
            True,
            options,
        )
        v = "{" + p.name + "}"
        forms = [
            f"set the {noun} to {v}",
            f"switch to {v}",
            f"[use/choose/take/apply/pick/select/give me/activate/try] [/the/a] {v}[/ {noun}/ please]",
            f"[/the] {v} {noun}[/ please]",
            f"[i/we] [want/like/need/prefer/would like] [/the/a] {v}[/ {noun}/ please]",
            f"[set/put/change/turn/switch/make] [it/everything/the {noun}/my {noun}] [to/into/] {v}",
            f"[switch/change/go] [to/over to] [/the] {v}[/ {noun}]",
            f"{v} please",
            f"change the {noun} to {v}",
            f"make it {v}",
            f"{noun} {v}",
            f"i want {v}",
            f"go to {v}",
            f"change the {noun}",
        ]
        params = [p]
    return Tool(
        style(r, r.choice("set change update adjust switch choose select".split()), noun),
        params,
        r.choice([f"Set the {noun}.", f"Change the {noun}.", f"Sets the {noun}."]),
        forms,
        [f"The {noun} is {v}.", f"{noun.capitalize()}: {v}.", f"The {noun} is now {v}."],
        [f"The {noun} can not be {v}."],
    )


def switch_tool(r):
    """A tool that turns something on or off."""
    noun = r.choice(
        "notifications lights alarm wifi sound heating music camera fan updates dark_mode subtitles autoplay vibration sync reminders ads location backup heater sprinkler".split()
    ).replace("_", " ")
    key = r.choice(["on", "enabled", "active", "state", "on"])
    on = Param(key, lambda r: r.choice([("on", True), ("off", False)]), ["{}"], "boolean")
    v = "{" + key + "}"
    forms = [
        f"turn the {noun} {v}",
        f"turn {v} the {noun}",
        f"[switch/turn/put/set/have] [/the/my/all the] {noun} {v}[/ please/ now/ again]",
        f"[switch/turn] {v} [the/my/all the/] {noun}[/ please/ now/ again]",
        f"[/the/my] {noun} [/should be/must be/has to be/is to be] {v}",
        f"turn {noun} {v}",
        f"switch {v} the {noun}",
    ]
    params = [on]
    if r.random() < 0.25:
        params.append(EXTRAS["room"](r))
    return Tool(
        style(r, r.choice("toggle set switch turn enable".split()), noun),
        params,
        r.choice([f"Turn the {noun} on or off.", f"Switch the {noun}."]),
        forms,
        [f"The {noun} is {v}.", f"{noun.capitalize()}: {v}."],
    )


def change_tool(r, noun):
    """A tool that gives a thing another name, place or value."""
    x = r.random()
    main = entity(r, noun)
    e = "{" + main.name + "}"
    if x < 0.35:
        new = Param(r.choice(["new_name", "new_title", "newName", "to"]), V.title, ["to {}"])
        verb, say = "rename", ["rename", "change the name of", "call", "retitle", "change the title of"]
        places = "should be called/must be called/is now called/becomes/should be"
    elif x < 0.7:
        place = r.choice(
            [
                Param(
                    r.choice(["place", "to", "location", "shelf", "list", "folder", "column"]),
                    r.choice([V.room, V.title, V.spot]),
                    ["to {}", "to the {}", "into {}"],
                ),
                Param("date", V.iso_date, ["to {}", "to the {}"]),
            ]
        )
        new, verb, say = (
            place,
            r.choice(["move", "transfer", "shift"]),
            ["move", "put", "shift", "bring", "transfer", "carry", "relocate"],
        )
        places = "goes to/belongs to/should go to/must go to/has to go to/moves to"
    else:
        what = r.choice(
            [
                ("quantity", V.number, "integer"),
                ("price", V.amount, "integer"),
                ("status", V.choose(["open", "closed", "waiting"]), "string"),
                ("stock", V.amount, "integer"),
                ("date", V.iso_date, "string"),
            ]
        )
        new = Param(
            what[0], what[1], ["to {}"], what[2], True, ["open", "closed", "waiting"] if what[0] == "status" else None
        )
        verb, say = (
            r.choice(["update", "set", "change", "edit"]) + ("_" + what[0] if r.random() < 0.6 else ""),
            [
                f"set the {what[0]} of",
                "change",
                "update",
                f"change the {what[0]} of",
                "set",
                f"put the {what[0]} of",
                f"correct the {what[0]} of",
            ],
        )
        places = f"has the {what[0]}/now has the {what[0]}/gets the {what[0]}/should have the {what[0]}"
    if new.name == main.name:
        new.name = "to"
    n = "{" + new.name + "}"
    forms = (
        [f"{s} {e} to {n}" for s in say]
        + [f"{s} [the {noun}/my {noun}/the/{noun}] {e} [to/to/into/over to] {n}[/ please/ now]" for s in say]
        + [f"[/the {noun}/my {noun}] {e} [{places}] {n}", f"{e} to {n}[/ please]"]
        + [f"{say[0]} {e}", f"{say[0]} a {noun}"]
    )
    return Tool(
        style(r, verb, noun),
        [main, new],
        f"{verb.split('_')[0].capitalize()} a {noun}.",
        forms,
        [f"{e} is now {n}.", f"Changed {e} to {n}.", f"{e}: {n}."],
        [f"There is no {noun} {e}."],
    )


def sort_tool(r, noun):
    plural = W.NOUNS[noun]
    options = r.sample(
        "price name date rating size title color age distance status author year priority".split(), r.randint(2, 4)
    )
    p = Param(r.choice(["by", "by", "order", "sort_by", "key"]), V.choose(options), ["by {}"], "string", True, options)
    forms = [
        f"sort by {{{p.name}}}",
        f"sort the {plural} by {{{p.name}}}",
        f"[order/sort/arrange/list/rank/show/put in order] [/them/these/all/everything/it/the {plural}/the list/all {plural}/my {plural}] by [/the/their] {{{p.name}}}",
        f"[i want/i would like/can i have/let me see] [them/the {plural}/the list] [sorted/ordered/in order/listed] by {{{p.name}}}",
        f"by {{{p.name}}} please",
    ]
    return Tool(
        style(r, r.choice(["sort", "order", "arrange"]), plural),
        [p],
        f"Sort the {plural}.",
        forms,
        ["Sorted by {" + p.name + "}."],
        [],
        True,
    )


def filter_tool(r, noun):
    plural = W.NOUNS[noun]
    kinds = r.sample(W.COMMON + W.TOPICS + W.COLORS, r.randint(2, 5))
    p = Param(
        r.choice(["category", "type", "status", "kind", "topic", "filter", "show"]),
        V.choose(kinds),
        ["{}"],
        "string",
        True,
        kinds,
    )
    v = "{" + p.name + "}"
    forms = [
        f"show only {v}",
        f"only {v}",
        f"[filter/filter by/filter for/limit to/narrow down to/limit the {plural} to] {v}",
        f"[only/just/only the/just the/nothing but/show/show only/show me/let me see/give me/i want only/list] {v} [{plural}/ones]",
        f"[which/what] {plural} are {v}?",
        f"[hide/leave out] all but [the/] {v}[/ {plural}/ ones]",
        f"{v} {plural} please",
    ]
    return Tool(
        style(r, r.choice(["filter", "show", "limit"]), plural),
        [p],
        f"Show only some {plural}.",
        forms,
        ["{n} " + plural + " in " + v + ".", "Showing " + v + "."],
        [],
        True,
    )


def form_tool(r):
    """A form of several fields, such as contact, booking and calculation forms."""
    kinds = r.sample(EXTRA_NAMES, r.randint(1, 3))
    params = []
    for kind in kinds:
        p = EXTRAS[kind](r)
        if p.name not in {q.name for q in params}:
            params.append(p)
    for p in params[1:]:
        p.required = r.random() < 0.75
    verb, noun = r.choice([("book", "visit"), ("request", "offer"), ("send", "message"), ("get", "quote"), ("calculate", "price"), ("request", "callback"), ("make", "appointment"), ("report", "damage"), ("book", "lesson"), ("reserve", "seat"), ("find", "room"), ("check", "availability"),
                           ("schedule", "delivery"), ("make", "donation"), ("join", "waiting list"), ("order", "catalogue"), ("plan", "trip"), ("rent", "car"), ("rent", "bike"), ("open", "account"), ("subscribe", "newsletter"), ("register", "guest"), ("request", "invoice"), ("pay", "bill"), ("transfer", "money")])  # fmt: skip
    a = "an" if noun[0] in "aeio" else "a"
    forms = [
        f"{verb} {a} {noun}",
        f"{verb} {a} {noun}",
        f"[i want/i would like/i need/we want/we would like/i have/we need/i'd like] to {verb} {a} {noun}",
        f"[i/we] [need/want/would like] {a} {noun}",
        f"[can/could/may] [i/we] [{verb}/get/have] {a} {noun}",
        f"[{verb}/please {verb}] [us/me] {a} {noun}",
        f"{verb} [the/my/our/one] {noun}",
        f"{a} {noun}",
        f"{noun}",
        f"{verb} {noun}",
        f"{noun} please",
    ]
    done = [
        f"Your {noun} is noted, code {{code}}.",
        f"{noun.capitalize()} sent.",
        f"Thank you. We got your {noun}.",
        "Done, number {code}.",
        f"{noun.capitalize()}: " + ", ".join("{" + p.name + "}" for p in params) + ".",
    ]
    wrong = [f"The {noun} is not possible.", "{" + params[0].name + "} is not possible."]
    return Tool(
        style(r, verb, noun),
        params,
        r.choice([f"{verb.capitalize()} {a} {noun}.", f"{W.with_s(verb).capitalize()} {a} {noun}."]),
        forms,
        done,
        wrong,
        r.random() < 0.1,
    )


def any_thing(r):
    """A word for what a tool is about: a common one, one of a trade, or one that nobody knows."""
    x = r.random()
    if x < 0.35:
        return r.choice(list(W.NOUNS))
    if x < 0.6:
        return r.choice(W.GOODS)
    if x < 0.85:
        return r.choice(W.COMMON)
    return V.made_word(r)


def any_tool(r):
    """What it does is known by its words alone, which stand in the request and in the list."""
    verb = r.choice(W.VERBS) if r.random() < 0.85 else V.made_word(r)
    noun = any_thing(r)
    if r.random() < 0.25:
        noun = f"{any_thing(r)} {noun}"
    params = []
    if r.random() < 0.75:
        main = entity(r, noun)
        params = [main, *(p for p in extras(r, EXTRA_NAMES) if p.name != main.name)]
    a = "an" if noun[0] in "aeio" else "a"
    if params:
        e = "{" + params[0].name + "}"
        forms = [f"{verb} {e}", f"{verb} the {noun} {e}", f"{verb} {noun} {e}", f"{verb} {e}", f"i want to {verb} {e}", f"i need to {verb} {noun} {e}", f"let me {verb} {e}", f"[the {noun}/my {noun}/the/] {e}[:/,] {verb} it[/ please]", f"{verb} [the/my/this/that/our] [/{noun}] {e}[/ please/ now]", f"[we want to/we have to/it's time to/i must/we need to/go and] {verb} [/the {noun}/the] {e}", f"{verb} the {e} {noun}",
                 f"{verb} {a} {noun}", f"i want to {verb} {a} {noun}", f"i'd like to {verb} {a} {noun}"]  # fmt: skip
        done = [f"{verb.capitalize()}: {e}.", f"{e} is done.", f"{noun.capitalize()} {e}: done.", f"{e}, number {{code}}.", f"The {noun} {e} is ready on {{date}}."]  # fmt: skip
        wrong = [f"There is no {noun} {e}.", f"{e} is taken.", f"It is not possible to {verb} {e}."]
        about = [f"{verb.capitalize()} {a} {noun}.", f"{W.with_s(verb).capitalize()} {a} {noun} by its {params[0].spoken}.", f"Lets you {verb} {a} {noun}.", f"{verb.capitalize()} one {noun} of the list."]  # fmt: skip
    else:
        forms = [f"{verb} {the}{noun}" for the in ("the ", "my ", "", "this ")]
        forms += [
            f"i want to {verb} the {noun}",
            f"the {noun} needs to {verb}",
            f"i'd like to {verb} my {noun}",
            f"let us {verb} the {noun}",
        ]
        done = [
            f"The {noun} is done.",
            f"{verb.capitalize()}: ok.",
            f"{noun.capitalize()}: {{n}} of {{n}}.",
            f"The {noun} is ready at {{time}}.",
        ]
        wrong = [f"The {noun} is not ready.", f"There is no {noun} to {verb}."]
        about = [
            f"{verb.capitalize()} the {noun}.",
            f"{W.with_s(verb).capitalize()} the {noun} of this page.",
            f"Lets you {verb} your {noun}.",
        ]
    return Tool(style(r, verb, noun), params, r.choice(about), forms, done, wrong, False)


def lookup_tool(r):
    """Says one thing, whatever it is."""
    noun = any_thing(r)
    more = r.choice(["next", "last", "current", "whole", "free", "best", "new", r.choice(W.LOOKS), r.choice(W.COMMON)])
    both = f"{more} {noun}" if r.random() < 0.6 else noun
    forms = [f"when is the {both}?", f"what is the {both}?", f"when does the {both} come?", f"tell me the {both}", f"the {both}?", f"{both}?", f"is there a {both}?", f"what about the {both}?", f"where is the {both}?", f"do you know the {both}?",
             f"which {noun} is it?", f"show me the {both}", f"how is the {both}?", f"i want to know the {both}", f"has the {both} come?", f"what {both} do we have?", f"anything new about the {both}?", f"how much is the {both}?", f"check the {both}"]  # fmt: skip
    about = [
        f"Say the {both}.",
        f"Read the {both}.",
        f"Tells the {both}.",
        f"{both.capitalize()} and more.",
        f"Look up the {both}.",
        f"Says when the {both} comes.",
        f"Get the {both}.",
    ]
    done = [
        f"The {both} is {{title}}.",
        f"{both.capitalize()}: {{thing}}, {{price}}.",
        f"The {both} comes on {{date}} at {{time}}.",
        f"{{n}} {noun}.",
        f"The {both}: {{title}}, {{title2}}.",
        f"There is no {both}.",
    ]
    return Tool(
        style(r, r.choice("get read show say tell next find".split()), both), [], r.choice(about), forms, done, [], True
    )


LEADS = [
    "[Lets/Allows] the [visitor/user/customer/member/person] to {}", "[Use this/Use it/Call this/For use] when [somebody/the visitor/the user/the customer] wants to {}",
    "[Use this to/A way to/This will/Call it to/The form to/Helps to] {}",
]  # fmt: skip
TAILS = [
    "Says when it does not work.", "You can undo it.", "Asks first.", "Only for members.", "It takes a moment.", "The page shows it at once.", "Works on this page only.", "Gives a number.",
    "The list stands below.", "Needs a connection.", "[Returns/Gives/Answers with/Shows] the [new/whole/changed/updated] [list/state/total/entry/page/number].", "[Does nothing/Fails/Says so] [where/if/when] [it is not there/there is none/it is done already].",
    "[Works/Is there/Can be used] [only/] for [members/guests/visitors/everybody/those who are signed in].", "[Names/Values/Words] as [they stand on the page/on the page/in the list/they are written].",
    "[Costs nothing/It is free/No cost/It can be undone later].", "[The visitor/The user/Somebody] has to [agree/confirm it/be signed in].", "[At most/No more than/Up to] [three/ten/20/5] [a day/at once/per person].",
]  # fmt: skip


def described(r, tool):
    """Descriptions are as long as their writers like."""
    x = r.random()
    first = tool.description.split()[0]
    if x < 0.2 and not first.endswith("s") and tool.description.endswith(".") and not tool.reads:
        lead = one_way(r, r.choice(LEADS))
        tool.description = lead.format(first.lower() + tool.description[len(first) :])
    elif tool.params and x < 0.35:
        tool.description = f"{tool.description.rstrip('.')} {r.choice(['by', 'with', 'from', 'and'])} {' and '.join(p.spoken for p in tool.params)}."
    for tail in r.sample(TAILS, r.choice([0, 0, 0, 0, 1, 1, 2])):
        tool.description += f" {one_way(r, tail)}"
    return tool


def route_tool(r):
    a = Param(r.choice(["from", "origin", "start"]), V.city, ["from {}"])
    b = Param(r.choice(["to", "destination", "end"]), V.city, ["to {}"])
    params = [a, b, *([EXTRAS["date"](r)] if r.random() < 0.5 else [])]
    what = r.choice(["train", "flight", "route", "bus", "trip", "connection", "ride"])
    forms = [
        f"{v} from {{{a.name}}} to {{{b.name}}}"
        for v in (
            f"find a {what}",
            f"{what}",
            f"a {what}",
            f"is there a {what}",
            f"book a {what}",
            "how do i get",
            "i want to go",
            "i need to travel",
        )
    ] + [f"{what} to {{{b.name}}}", f"find a {what}"]
    return Tool(
        style(r, r.choice(["find", "search", "plan", "book"]), what),
        params,
        f"Find a {what} between two places.",
        forms,
        [f"{what.capitalize()} at {{time}}, {{price}}.", f"{{n}} {W.with_s(what)}, the first at {{time}}."],
        [f"There is no {what} from {{{a.name}}} to {{{b.name}}}."],
        True,
    )


def convert_tool(r):
    units = r.choice([["EUR", "USD", "GBP"], ["km", "miles"], ["kg", "pounds"], ["C", "F"]])
    amount = Param(r.choice(["amount", "value"]), V.amount, ["{}"], "number")
    a = Param("from", V.choose(units), ["from {}"], "string", True, units)
    b = Param("to", V.choose(units), ["to {}"], "string", True, units)
    n = "{" + amount.name + "}"
    return Tool(
        style(r, "convert", r.choice(["money", "unit", "value"])),
        [amount, a, b],
        "Convert a value from one unit to another.",
        [
            f"convert {n} {{from}} to {{to}}",
            f"{n} {{from}} in {{to}}",
            f"how much is {n} {{from}} in {{to}}?",
            f"what is {n} {{from}} in {{to}}",
        ],
        [f"{n} {{from}} is {{price}}.", f"{n} {{from}} = {{n}} {{to}}."],
        [],
        True,
    )


def delegate_tool(r):
    who = r.choice(
        ["support", "sales", "stylist", "travel", "finance", "kitchen", "garden", "tutor", "librarian", "chef", "coach"]
    )
    about = r.choice(W.COMMON)
    task = Param(
        "task",
        lambda r: V.plain(
            r.choice(
                [f"help with {V.some_words(r, 1, 2)}", f"find {V.some_words(r, 1, 3)}", f"plan {V.some_words(r, 1, 2)}"]
            )
        ),
        [": {}"],
    )
    return Tool(
        f"delegate_to_{who}",
        [task],
        f"Hand a task to {who}: knows all about {about}.",
        [f"ask {who} to {{task}}", f"let {who} {{task}}", f"{who} should {{task}}"],
        ["{title}.", "{word}: {title}."],
    )


def tools(r, share_nameless=0.25):
    """The tools of one made-up page: two or three kinds of things, and what can be done with them."""
    nouns = r.sample(list(W.NOUNS), r.randint(1, 3))
    wanted, found, done = r.randint(1, 8) if r.random() < 0.65 else r.randint(9, 14), {}, set()
    for _ in range(wanted * 3):
        noun, x = r.choice(nouns), r.random()
        if r.random() < 0.28:
            tool = lookup_tool(r) if r.random() < 0.25 else any_tool(r)
        elif x < 0.42:
            families = [family for family in FAMILIES if (family, noun) not in done]
            done.add((family := r.choice(families), noun))  # Two tools that do the same could not be told apart.
            tool = thing_tool(r, noun, family)
        elif x < 0.52 and ("list", noun) not in done:
            done.add(("list", noun))
            tool = list_tool(r, noun)
        elif x < 0.565:
            tool = fact_tool(r)
        elif x < 0.6:
            tool = button_tool(r, noun)
        elif x < 0.63:
            tool = press_tool(r)
        elif x < 0.68:
            tool = set_tool(r)
        elif x < 0.7:
            tool = record_tool(r)
        elif x < 0.725:
            tool = stock_tool(r, noun)
        elif x < 0.74:
            tool = day_tool(r, noun)
        elif x < 0.765:
            tool = switch_tool(r)
        elif x < 0.81:
            tool = change_tool(r, noun)
        elif x < 0.87:
            tool = r.choice([sort_tool, filter_tool])(r, noun)
        elif x < 0.96:
            tool = form_tool(r)
        elif x < 0.98:
            tool = route_tool(r)
        elif x < 0.99:
            tool = convert_tool(r)
        else:
            tool = delegate_tool(r)
        found.setdefault(tool.name, described(r, tool))
        if len(found) == wanted:
            break
    made = list(found.values())
    if r.random() < share_nameless:
        # Names that say nothing: then only the list tells what a tool is called. Without them the model guesses names.
        made = list({tool.name: tool for tool in (nameless(r, tool) for tool in made)}.values())
    return made


def not_there(r, tools):
    """A tool for the things of this page that it does not have: what it would do can not be done here."""
    nouns = [noun for noun in W.NOUNS if any(noun in words_of(tool.name).split() for tool in tools)] or list(W.NOUNS)
    there = " ".join(f"{words_of(tool.name)} {tool.description.lower()}" for tool in tools)
    families = [
        name
        for name, family in FAMILIES.items()
        if not any(verb.replace("_", " ") in there for verb in family[0].split())
    ]
    return thing_tool(r, r.choice(nouns), r.choice(families)) if families else any_tool(r)


def nameless(r, tool):
    words = [r.choice(W.COMMON) if r.random() < 0.5 else V.made_word(r) for _ in range(2)]
    tool.name = style(r, *words)
    return tool
