"""The tools of the four demo sites, and how visitors ask for them."""

import random

import values as V
import words as W
from tool import Param, Tool


def text(name, value, *phrases, required=True, spoken=""):
    return Param(name, value, list(phrases) or ["{}"], "string", required, None, spoken)


def whole(name, value, *phrases, required=True, spoken=""):
    return Param(name, value, list(phrases) or ["{}"], "integer", required, None, spoken)


def one_of(name, options, *phrases, said=None, required=True):
    value = (lambda r: (lambda o: (r.choice(said[o]), o))(r.choice(list(said)))) if said else V.choose(options)
    return Param(name, value, list(phrases) or ["{}"], "string", required, list(options))


def product(r):
    """A product; at times one of the shop's own, in small letters, or with a slip of the finger."""
    if r.random() < 0.5:
        known = r.choice(W.SHOP_PRODUCTS)
        x = r.random()
        if x < 0.6:
            return V.plain(known.lower() if r.random() < 0.6 else known)
        return (misspell(r, known.lower()), known) if x < 0.75 else V.plain(known.lower())
    x = r.random()
    return V.plain(r.choice(W.TEAS)) if x < 0.2 else V.thing(r)


def misspell(r, word):
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


def dish(r):
    x = r.random()
    if r.random() < 0.35:
        known = r.choice(W.MENU)
        return (misspell(r, known), known) if x < 0.08 else V.plain(known if x < 0.85 else known.capitalize())
    return (
        V.plain(r.choice(W.DISHES)) if x < 0.65 else V.plain(r.choice(W.DISHES).capitalize()) if x < 0.8 else V.thing(r)
    )


def own(names):
    """Mostly any title, at times one that the site itself has."""
    return lambda r: (
        V.plain((lambda t: t.lower() if r.random() < 0.4 else t)(r.choice(names))) if r.random() < 0.3 else V.title(r)
    )


article = own(W.ARTICLES)


def new_task(r):
    """What is to be done; at times what the site's list has already."""
    return V.plain(V.deed(r)) if r.random() < 0.4 else own(W.TASKS)(r)


def task(r):
    """A task that is there, by its title or by what it is about."""
    if r.random() < 0.12:
        thing = r.choice(W.COMMON)
        return f"the {thing}", thing
    return new_task(r)


def search_word(r):
    return V.plain(V.some_words(r, 1, 2)) if r.random() < 0.5 else product(r)


GUESTS = [
    "for {}",
    "for {} people",
    "for {} guests",
    ", {} people",
    "for {} persons",
    ", we are {}",
    "for a party of {}",
    ", there are {} of us",
    "with {} people",
    "for us {}",
]
ON = ["on {}", "on {}", "for {}", ", {}"]
AT = ["at {}", "at {}", ", {}", "around {}"]
MAIL = ["to {}", "with {}", ", my email is {}", "my address is {}", "using {}", "for {}"]


def shop(r):
    # On a product's own page it need not be named.
    add_product = text("product", product, "{}", required=r.random() < 0.75)
    category = {
        "Tea": ["tea", "the tea", "teas", "Tea"],
        "Teaware": ["teaware", "the teaware", "cups and pots", "Teaware"],
    }
    order = {
        "price": ["price", "the price", "cheapest", "cheapest ones", "what they cost"],
        "name": ["name", "the alphabet", "title"],
        "rating": ["rating", "stars", "best", "best rated"],
    }
    return [
        Tool("search_products", [text("query", search_word)],
             r.choice(["Search the catalogue by a key word.", "Find products."]),
             ["search for {query}", "find {query}", "do you have {query}?", "do you sell {query}?", "look for {query}",
              "show me {query}", "any {query}?", "is there {query}?", "search {query}", "i am looking for {query}",
              "what {query} do you have?", "got {query}?", "{query}?", "look up {query}", "i need something with {query}", "search"],
             ["{n} results: {thing} {price}, {thing2} {price2}.", "1 result: {thing} {price}.", "No results for {query}.", "{n} results.", "{query}, {price}.", "{thing}, {price}.", "{n} results: {thing} {price}, {thing2} {price2} and more."], reads=True),
        Tool("add_to_basket", [add_product, whole("quantity", V.number, "{} of them", "times {}", required=False)],
             r.choice(["Add a product to the basket.", "Put a product in the basket."]),
             ["add {quantity} {product} to the basket", "put {quantity} {product} in my basket", "add {quantity} {product}",
              "i want {quantity} {product}", "i would like {quantity} {product}", "{quantity} {product} please",
              "get me {quantity} {product}", "buy {quantity} {product}", "{quantity} {product} in the basket", "let me have {quantity} {product}", "{quantity} {product}", "i will take {quantity} {product}",
              "add {product} to the basket", "put the {product} in my basket", "add the {product}", "i take the {product}",
              "i want the {product}", "add a {product} please", "buy {product}", "i would like a {product}", "the {product} please",
              "one {product} for me", "throw in the {product}", "put a {product} into the cart", "order {quantity} {product}",
              "add something to my basket", "put something in the basket"] if add_product.required else
             ["add it to the basket", "put it in my basket", "i take it", "buy this", "add this one", "i want it", "add {quantity} to my basket",
              "{quantity} please", "put {quantity} in the basket", "i want {quantity} of these", "{quantity} of these in the basket", "i would like {quantity} of these", "give me {quantity} of them", "i will take {quantity}", "{quantity} of these please", "add {quantity} {product} to the basket", "add the {product}", "buy {product}"],
             ["Added {quantity} × {product}. Total {price}.", "Added 1 × {product}. Total {price}.", "Added {product}. Basket total {price}."],
             ["{product} is not available", "no more than 99 × {product}", "{product} is not available, {thing} and {thing2} are", "how many is a whole number from 1"]),
        Tool("remove_from_basket", [text("product", product)], r.choice(["Take a product out of the basket.", "Remove a product from the basket."]),
             ["remove the {product}", "take the {product} out of my basket", "remove {product} from the basket", "delete the {product}",
              "i do not want the {product} any more", "get rid of the {product}", "no {product} please, take it out", "drop the {product}",
              "throw out the {product}", "i don't need the {product}", "without the {product}", "the {product} can go", "kick out the {product}", "remove something"],
             ["Removed {product}.", "Removed {product}. Your basket is empty.", "Removed {product}. Total {price}."], ["no {product} in the basket", "which one, {thing} or {thing2}?"]),
        Tool("set_quantity", [text("product", product), whole("quantity", V.number, "to {}", "make it {}")], "Change how many of a product are in the basket.",
             ["make it {quantity} {product}", "change the {product} to {quantity}", "set the quantity of {product} to {quantity}", "i need {quantity} {product} instead",
              "set {product} to {quantity}", "{quantity} {product} instead", "change {product} to {quantity} pieces", "i want {quantity} of the {product}, not more", "change the quantity", "change the quantity of the {product}"],
             ["{quantity} × {product}. Total {price}.", "Basket: {quantity} × {product}, {price}. Total {price2}."], ["no {product} in the basket", "no more than 99 × {product}"]),
        Tool("get_basket", [], r.choice(["Read what is in the basket and the total.", "List the basket."]),
             ["what is in my basket?", "show my basket", "what do i have in the basket?", "how much is it in all?", "what is the total?", "read my basket", "basket?",
              "how much do i pay?", "is my basket empty?", "what did i put in the cart?", "my basket please", "what's in my cart", "total?", "what do i owe you?", "list the basket", "what have i got so far?", "what did i pick?", "what have i chosen?", "what is in there now?", "what am i buying?"],
             ["Basket: {n} × {thing}, {price}. Total {price2}.", "{n} in the basket: {thing} {price}, {thing2} {price2}. Total {price}.", "Your basket is empty."], reads=True),
        Tool("apply_coupon", [text("code", V.code)], r.choice(["Apply a coupon code to the basket.", "Use a discount code."]),
             ["apply coupon {code}", "use code {code}", "i have a coupon: {code}", "coupon {code}", "redeem {code}", "use the discount code {code}", "my voucher is {code}",
              "here is my code {code}", "can i use {code}?", "{code} is my coupon", "promo code {code}", "i have a coupon", "apply my coupon", "i've got a discount code"],
             ["Coupon {code}: {n} % off.", "Coupon {code}: 10 % off. Total {price}."], ["the coupon has ended", "{code} is not available", "There is no coupon {code}."]),
        Tool("sort_products", [one_of("by", ["price", "name", "rating"], "by {}", said=order)], "Sort the products.",
             ["sort by {by}", "sort the products by {by}", "order them by {by}", "arrange by {by}", "list them by {by}", "sort these by {by}", "{by} first"],
             ["Sorted by {by}: {thing}, {thing2}.", "Sorted by {by}."], reads=True),
        Tool("filter_by_price", [whole("max", V.amount)], "Show only products up to a price.",
             ["only products under {max} euros", "show me what costs less than {max}", "nothing over {max} please", "up to {max} euros", "cheaper than {max}", "what do you have for {max} euros?",
              "max {max} euros", "my budget is {max}", "nothing above {max}", "i only have {max} euros", "i can spend {max} euros", "i have {max} euros", "not above {max} euros", "under {max}", "not more than {max} euros", "filter by price"],
             ["{n} results: {thing} {price}, {thing2} {price2}.", "No results up to {max} €."], reads=True),
        Tool("open_product", [text("product", product)], "Open the page of a product.",
             ["open the {product}", "open {product}", "go to the {product}", "take me to the {product} page", "view the {product}", "show me the page of the {product}", "let me see the {product}",
              "i want to see the {product}", "details of the {product}", "tell me more about the {product}", "open a product"],
             ["{product}", "{product}, {price}", "{product} opened."], ["There is no link {product}.", "{product} is not on this page"], reads=True),
        Tool("open_category", [one_of("category", ["Tea", "Teaware"], said=category)], "Open a part of the shop.",
             ["open {category}", "show me {category}", "go to {category}", "take me to {category}", "i want to see {category}", "where is {category}?", "browse {category}"],
             ["{category}"], reads=True),
        Tool("checkout", [], r.choice(["Go to the checkout.", "Open the checkout."]),
             ["check out", "checkout please", "go to the checkout", "i want to pay", "take me to the till", "let me pay", "to the checkout", "i am done shopping", "proceed to payment", "i'm ready to pay"],
             ["Checkout", "Almost done", "The checkout"], ["the basket is empty"]),
        Tool("place_order", [] if r.random() < 0.5 else [one_of("pickup", ["today", "tomorrow", "saturday"], "for {}", "i pick it up {}", required=False), text("name", V.person, "for {}", "in the name of {}", "under the name {}", required=False)], r.choice(["Place the order and pay.", "Place the order."]),
             ["place the order", "order it", "buy it now", "i am done, order it", "confirm the order", "send the order", "complete my purchase", "finish the order"],
             ["Thank you. Your order is {code}.", "Ordered. Total {price}."], ["the order lacks an address", "the basket is empty"]),
    ]  # fmt: skip


def restaurant(r):
    course = {
        "starters": ["starters", "starter", "appetizers", "something to start with"],
        "mains": ["mains", "main courses", "main dishes", "main course"],
        "desserts": ["desserts", "dessert", "sweets", "puddings"],
        "drinks": ["drinks", "beverages", "wines", "something to drink"],
    }
    return [
        Tool("book_table", [text("date", V.iso_date, *ON), text("time", V.clock, *AT), whole("guests", V.small_number, *GUESTS, spoken="number of guests"),
                            text("name", V.last_name, "name {}", "under the name {}", "in the name of {}", ", my name is {}", "for {}", required=False)],
             r.choice(["Book a table.", "Reserve a table for a date and time."]),
             ["book a table", "book a table", "reserve a table", "a table", "table", "i need a table", "i want to book a table", "we are {guests}, {date} at {time}", "book us in", "make a reservation",
              "reservation", "dinner", "lunch", "table for {guests}", "we want to come to dinner", "book {date} {time} for {guests}", "can we get a table", "a table for {guests}", "{guests} people {date} {time}", "get us a table for {guests} {date} {time}"],
             ["Booked a table for {guests} on {date} at {time}, code R{n}.", "Booked a table for {guests} on {date} at {time}, code R{n}.", "Booked a table for {guests} on {date} at {time}, code {code}.", "Booked for {guests} on {date} at {time}, code {code}."],
             ["No table on {date}: we are closed on Mondays.", "No table on {date}: that day is full.", "No table at {time}: we seat guests from {time} to {time}.", "No table for {guests}: our largest is for 12.", "We are closed on Mondays.", "We are closed on {date}.", "We are open from {time} to {time}.", "No table is free on {date}.", "no table is free", "We seat at most 12 guests.", "At {time} the kitchen is closed.", "The date {date} is in the past."]),
        Tool("check_availability", [text("date", V.iso_date, *ON), whole("guests", V.small_number, *GUESTS, spoken="number of guests")],
             r.choice(["See whether there is a free table on a date.", "See whether a table is free on a date.", "Check whether a table is free."]),
             ["is there a table free", "is a table free", "are you free", "can we come", "any table", "do you have a table", "is there room", "do you have space", "are there tables left", "still something free", "check availability", "is {date} free for {guests}?", "is {date} still possible for {guests}?", "have you got a table"],
             ["Yes, there is a table for {guests} on {date}.", "Yes, there is a table for {guests} on {date}.", "No table on {date}: we are closed on Mondays.", "No table on {date}: that day is full.", "No table for {guests} is free on {date}.", "{date} is full."], ["We are closed on Mondays.", "We seat at most 12 guests."], reads=True),
        Tool("cancel_booking", [text("code", V.code, spoken="code of the booking")], r.choice(["Cancel a booking by its code.", "Cancel a booking."]),
             ["cancel booking {code}", "cancel {code}", "i want to cancel my booking {code}", "please call off {code}", "we cannot come, cancel {code}", "delete the reservation {code}", "drop booking {code}", "my code is {code}, cancel it", "cancel the table {code}",
              "cancel my booking", "i want to cancel", "cancel my table", "we can't come"],
             ["Cancelled booking {code}, your table on {date} at {time}.", "Cancelled booking {code}.", "Booking {code} is cancelled."], ["There is no booking {code}.", "no booking with the code {code}"]),
        Tool("list_bookings", [], r.choice(["List the visitor's bookings.", "List my bookings.", "Read my bookings."]),
             ["show my bookings", "which bookings do i have?", "list my bookings", "what did i book?", "my reservations?", "do i have a table?", "when did i book?", "have i booked anything?", "what are my reservations", "bookings please"],
             ["You have no bookings.", "You have 1 booking: {code} for {guests} on {date} at {time}.", "You have 2 bookings: {code} for {guests} on {date} at {time}, R22 for 4 on {date} at {time}.", "{code}: {n} guests on {date} at {time}.", "{code}: {n} guests on {date} at {time}. {code}: 2 guests on {date} at {time}."], reads=True),
        Tool("opening_hours", [], r.choice(["When the restaurant is open.", "Read the opening hours."]),
             ["when are you open?", "opening hours?", "what are the opening hours?", "are you open today?", "when do you close?", "hours?", "how late are you open?", "what time do you open", "are you open on sundays?", "when can i come?"],
             ["Open Tuesday to Sunday from {time} to {time}, closed on Mondays.", "Open {time} to {time}.", "Tuesday to Sunday, {time} to {time}. Closed on Mondays."], reads=True),
        Tool("show_menu", [one_of("course", list(course), said=course)], r.choice(["Show a course of the menu with prices.", "Show a part of the menu.", "Read a course of the menu."]),
             ["show the {course}", "what {course} do you have?", "which {course} are there?", "menu: {course}", "{course}?", "list the {course}", "i want to see the {course}", "what is there for {course}?", "read me the {course}", "do you have {course}?"],
             ["{course}: {thing} {price}, {thing2} {price2}, {word} {price}.", "{thing} {price}, {thing2} {price2}.", "{course}: {thing} {price}, {thing2} {price2}, {word} {price}."], reads=True),
        Tool("order_dish", [text("dish", dish), whole("quantity", V.small_number, "{} times", "times {}", required=False)], r.choice(["Add a dish to the takeaway order.", "Order a dish to take away.", "Add a dish to the order."]),
             ["order {quantity} {dish}", "i want {quantity} {dish} to go", "{quantity} {dish} to take away", "order a {dish}", "order the {dish}", "i'll have the {dish}", "add {quantity} {dish} to my order", "{quantity} {dish} please", "i take the {dish}", "one {dish} for me",
              "get me {quantity} {dish}", "a {dish} please", "takeaway: {quantity} {dish}", "i would like {dish}", "order something to eat"],
             ["Added {quantity} × {dish}, total {price}.", "Added {quantity} × {dish}. Total {price}.", "Added 1 × {dish}. Total {price}.", "Ordered {dish}, {price}."], ["There is no {dish} on the menu.", "Which one, {thing} or {thing2}?", "{dish} is sold out.", "No more than 20 × {dish}, please."]),
        Tool("remove_dish", [text("dish", dish)], r.choice(["Remove a dish from the takeaway order.", "Take a dish out of the order."]),
             ["remove the {dish}", "take the {dish} off my order", "no {dish} please", "without the {dish}", "delete {dish} from the order", "i don't want the {dish}", "cancel the {dish}", "drop the {dish}", "skip the {dish}", "remove a dish"],
             ["Removed {dish}, total {price}.", "Removed {dish}, your order is empty.", "Removed {dish}. Total {price}.", "Removed {dish}. Your order is empty."], ["There is no {dish} in your order.", "no {dish} in the order"]),
        Tool("get_order", [], r.choice(["Read the takeaway order and its total.", "What is in the order."]),
             ["what did i order?", "show my order", "what is in my order?", "how much is my order?", "my order?", "what's the total?", "what do i pay for the food?", "read my order", "list the order"],
             ["Your order is empty.", "Your order: 2 × {thing} {price}, 1 × {thing2} {price}. Total {price2}.", "{n} × {thing} {price}. Total {price2}.", "Order: {thing} {price}, {thing2} {price2}. Total {price}."], reads=True),
        Tool("buy_voucher", [whole("amount", V.amount, "for {} euros", "over {} euros", "of {}", "worth {} euros"), text("email", V.email, *MAIL)], r.choice(["Buy a gift voucher for an e-mail address.", "Buy a gift voucher."]),
             ["buy a voucher", "a gift voucher", "i want a voucher", "get a gift card", "a voucher for {amount} euros", "send a {amount} euro voucher", "i need a present, a voucher", "{amount} euro voucher", "make it a voucher of {amount} euros", "another voucher"],
             ["A voucher of {amount} € is on its way to {email}.", "Sent a voucher of {amount} € to {email}.", "Bought a voucher over {amount} €, sent to {email}."], ["A voucher is from 20 to 200 €.", "A voucher is from 20 to 200 €.", "{email} is not an address."]),
        Tool("send_message", [text("email", V.email, "from {}", ", my email is {}", "my address is {}", "reply to {}", spoken="e-mail address"), text("message", V.sentence, ": {}", 'saying "{}"', ': "{}"', "that {}")], r.choice(["Send a message to the restaurant.", "Write to the restaurant."]),
             ["send a message", "write to the kitchen", "tell the restaurant", "send them a message", "message", "leave a message", "contact you"],
             ["Your message is sent, we answer to {email}.", "Your message was sent.", "Message sent, we answer to {email}."], ["{email} is not an address."]),
    ]  # fmt: skip


TOPIC = {
    "travel": ["travel", "travelling", "trips"],
    "food": ["food", "eating", "cooking"],
    "science": ["science", "research"],
    "culture": ["culture", "art"],
    "sport": ["sport", "sports"],
}


def magazine(r):
    is_named = r.random() < 0.65  # On an article's own page it need not be.
    return [
        Tool("search_articles", [text("query", lambda r: V.plain(V.some_words(r, 1, 2)))], r.choice(["Search the articles.", "Find articles by a key word."]),
             ["search for {query}", "find articles about {query}", "anything about {query}?", "look for {query}", "articles on {query}", "what did you write about {query}?", "do you have something on {query}?", "is there anything about {query} in this issue?", "anything on {query} here?", "have you got something about {query} for me?", "search {query}", "i want to read about {query}", "something about {query}?", "find {query}", "is there an article about {query}", "search"],
             ["1 article for {query}: {title}.", "2 articles for {query}: {title}, {title2}.", "No articles for {query}.", "Found: {title}, {title2}.", "{n} articles: {title}, {title2}, {title3}.", "1 article: {title}."], reads=True),
        Tool("open_article", [text("title", article)], r.choice(["Open an article by its title.", "Open an article."]),
             ["open {title}", "read {title}", "open the article {title}", "take me to {title}", "show me the article {title}", "i want to read {title}", "go to {title}", "let me read {title}", "{title} please", "show {title}", "open an article"],
             ["{title}", "{title} opened.", "{title}. {title2}"], ["There is no article {title}.", "There is no link {title}."], reads=True),
        Tool("list_articles", [], r.choice(["List the articles of this issue.", "List the newest articles."]),
             ["what is new?", "list the articles", "show the newest articles", "which articles are there?", "what can i read here?", "all articles", "articles?", "what do you write about?", "show me everything", "latest news", "what's on the front page?", "what is in this issue?", "what is there to read?"],
             ["{title}, {title2}, {title3}.", "{n} articles: {title}, {title2}, {title3}."], reads=True),
        Tool("filter_by_topic", [one_of("topic", list(TOPIC), said=TOPIC)], r.choice(["Show the articles on a topic.", "Show only articles of a topic.", "Filter the articles by topic."]),
             ["only {topic} please", "show {topic} articles", "filter by {topic}", "i like {topic}", "just {topic}", "show me the {topic} section", "{topic} only", "articles in {topic}", "i am interested in {topic}", "topic {topic}", "give me {topic}", "{topic} articles", "now {topic}", "what do you have on {topic}?", "show {topic}"],
             ["{n} articles on {topic}: {title}, {title2}.", "Showing {topic}: {title}."], reads=True),
        Tool("add_comment", [text("text", V.sentence, ": {}")], r.choice(["Add a comment under the article.", "Comment on this article."]),
             ["comment: {text}", "add the comment {text}", 'write a comment saying "{text}"', "post {text} as a comment", "comment {text}", "add a comment: {text}", 'leave the comment "{text}"', "write below: {text}", 'say "{text}" in the comments', "add a comment", "i want to comment"],
             ["Posted your comment on {title}.", "Your comment is there.", "Added your comment."], ["The comment is empty."]),
        Tool("rate_article", [whole("stars", V.stars, "with {} stars")], r.choice(["Rate the article from 1 to 5.", "Give the article stars."]),
             ["rate it {stars}", "give it {stars} stars", "{stars} stars", "rate this article {stars} out of 5", "i give {stars} stars", "my rating is {stars}", "rate the article with {stars} stars", "{stars} stars for this one", "rate this article", "i want to rate it"],
             ["Rated {title} {stars} out of 5.", "You gave {stars} stars.", "Rated {stars} of 5."], ["Stars are 1 to 5."]),
        Tool("save_article", [text("title", article, required=is_named)], r.choice(["Save an article to the reading list.", "Save an article to read later."]),
             ["save it", "save this article", "keep this for later", "bookmark this", "put it on my reading list", "save this one", "i want to read this later", "save {title}", "keep {title}"] if not is_named else
             ["save {title}", "save {title} for later", "bookmark {title}", "put {title} on my reading list", "keep {title}", "remember the article {title}", "add {title} to my list", "i want to read {title} later", "save an article"],
             ["Saved {title}.", "Saved The Long Swim.", "{title} is on your reading list."], ["There is no article {title}.", "{title} is saved already."]),
        Tool("list_saved", [], r.choice(["List the saved articles.", "Read the reading list."]),
             ["what did i save?", "show my reading list", "my saved articles", "which articles did i save?", "list saved", "what is on my reading list?", "reading list?", "show my bookmarks"],
             ["Nothing is saved yet.", "Your reading list is empty.", "Saved: {title}, {title2}.", "Saved: {title}."], reads=True),
        Tool("subscribe_newsletter", [text("email", V.email, *MAIL, spoken="e-mail address")], r.choice(["Subscribe an e-mail address to the newsletter.", "Subscribe to the newsletter."]),
             ["subscribe {email}", "sign me up with {email}", "send the newsletter to {email}", "my email is {email}, subscribe me", "newsletter for {email} please", "i want the newsletter, {email}", "register {email} for the newsletter", "put {email} on the mailing list",
              "subscribe me to the newsletter", "sign me up", "i want your newsletter", "newsletter please"],
             ["Subscribed {email} to the newsletter.", "Subscribed {email}.", "{email} gets the newsletter now."], ["{email} is subscribed already.", "{email} is not an address."]),
        Tool("share_article", [text("email", V.email, "with {}", "to {}", spoken="e-mail address")], r.choice(["Send this article to a friend by e-mail.", "Send this article to a person.", "Share this article."]),
             ["share this with {email}", "send this article to {email}", "forward it to {email}", "share with {email}", "mail this to {email}", "send {email} this article", "email it to {email}", "send it to {email}", "and share it with {email}", "share this article", "send this to a friend"],
             ["Sent to {email}.", "Shared with {email}."], ["{email} is not an address."]),
    ]  # fmt: skip


def app(r):
    language = {
        "en": ["English", "english"],
        "de": ["German", "german", "Deutsch"],
        "fr": ["French", "french"],
        "es": ["Spanish", "spanish"],
    }
    theme = {
        "light": ["light", "light", "bright", "white"],
        "dark": ["dark", "dark", "night", "black"],
        "auto": ["auto", "automatic", "system"],
    }
    size = {
        "small": ["small", "smaller", "tiny"],
        "medium": ["medium", "normal", "middle"],
        "large": ["large", "big", "larger", "bigger"],
    }
    shown = {
        "all": ["all", "all", "every"],
        "open": ["open", "open", "unfinished", "remaining"],
        "done": ["done", "finished", "completed"],
    }
    switch = {True: ["on", "on"], False: ["off", "off"]}
    onoff = Param("on", lambda r: (lambda o: (r.choice(switch[o]), o))(r.random() < 0.5), ["{}"], "boolean")
    notify = [
        "turn notifications {on}",
        "turn {on} notifications",
        "switch notifications {on}",
        "notifications {on}",
        "turn {on} the notifications",
        "set notifications to {on}",
    ]
    return [
        Tool("add_task", [text("title", new_task)], r.choice(["Add a task to the list.", "Add a task."]),
             ["add a task: {title}", "new task {title}", "remind me to {title}", "remind me to {title}", "i must {title}", "please remember: {title}", "i should {title}", "add {title} to my tasks", "put {title} on my list", "i have to {title}", "i need to {title}, add it", "note down {title}", "add {title}", "don't let me forget {title}", "create the task {title}", "task: {title}", "add {title} to the list", "add a task", "new task"],
             ["Added the task {title}.", "Added {title}.", "{title} is on the list."], ["{title} is on the list already.", "There is a task {title} already."]),
        Tool("complete_task", [text("title", task)], r.choice(["Mark a task as done.", "Complete a task."]),
             ["i finished {title}", "mark {title} as done", "{title} is done", "check off {title}", "check {title} off", "tick {title} off", "i did {title}", "{title} is finished", "i am through with {title}", "complete {title}", "tick off {title}", "done with {title}", "i have done {title}", "finish the task {title}", "{title} done", "set {title} to done", "mark a task as done"],
             ["Completed the task {title}.", "{title} is done.", "Marked {title} as done."], ["There is no task called {title}.", "The task {title} is done already.", "Which one, {title2} or {title3}?"]),
        Tool("delete_task", [text("title", task)], r.choice(["Delete a task.", "Delete a task from the list."]),
             ["delete the task {title}", "remove {title} from my tasks", "drop the task {title}", "delete {title}", "get rid of {title}", "remove {title}", "take {title} off the list", "erase {title}", "i don't need {title} any more", "delete a task"],
             ["Deleted the task {title}.", "Deleted {title}."], ["There is no task called {title}.", "Which one, {title2} or {title3}?"]),
        Tool("rename_task", [text("title", task), text("new_title", V.title, "to {}", spoken="new title")], r.choice(["Give a task another title.", "Rename a task."]),
             ["rename {title} to {new_title}", "change {title} to {new_title}", "call {title} {new_title} instead", "change the task {title} into {new_title}", "rename the task {title} to {new_title}", "{title} should be called {new_title}", "make {title} into {new_title}", "rename {title}", "rename the task {title}", "rename a task"],
             ["Renamed {title} to {new_title}.", "{title} is now {new_title}."], ["There is no task called {title}."]),
        Tool("list_tasks", [], r.choice(["Read all tasks, open and done.", "List the tasks."]),
             ["what do i have to do?", "show my tasks", "list my tasks", "what is on my list?", "my tasks?", "read my list", "what's left to do?", "tasks please", "do i have anything to do?", "which tasks are there?", "what are my todos"],
             ["There are no tasks.", "Open: {title}, {title2}; done: {title3}.", "Open: {title}; done: {title2}, {title3}.", "Open: none; done: {title}.", "{title}, {title2}, {title3}."], reads=True),
        Tool("show_tasks", [one_of("filter", list(shown), said=shown)], r.choice(["Show all tasks, the open ones or the done ones.", "Filter the tasks."]),
             ["show {filter} tasks", "show only {filter} tasks", "show the {filter} ones", "only {filter} tasks", "filter by {filter}", "let me see the {filter} tasks", "display {filter} tasks", "just the {filter} tasks"],
             ["Showing {filter} tasks: {title}, {title2}.", "There are no {filter} tasks."], reads=True),
        Tool("clear_completed", [], r.choice(["Remove all done tasks from the list.", "Clear the done tasks."]),
             ["clear completed", "delete all done tasks", "remove the finished tasks", "clean up the done ones", "clear the finished tasks", "throw away everything that is done", "remove completed tasks", "tidy up my list"],
             ["Removed the done tasks: {title}, {title2}.", "Removed the done tasks: {title}.", "Cleared {n} tasks."], ["There are no done tasks."]),
        Tool("set_theme", [one_of("theme", list(theme), said=theme)], r.choice(["Set the color theme.", "Switch the theme."]),
             ["make it {theme}", "switch to {theme} mode", "use the {theme} theme", "set the theme to {theme}", "{theme} theme please", "{theme} mode", "i want {theme} mode", "turn on {theme} mode", "change to {theme}", "go {theme}", "change the theme"],
             ["Theme is {theme}.", "The theme is {theme}."]),
        Tool("set_language", [one_of("language", list(language), said=language)], r.choice(["Set the language.", "Change the language of the app."]),
             ["switch to {language}", "set the language to {language}", "i want it in {language}", "{language} please", "change language to {language}", "use {language}", "make it {language}", "can i have this in {language}?", "i speak {language}", "change the language"],
             ["Language is German.", "The language is {language}.", "Language is French."]),
        Tool("toggle_notifications", [onoff], r.choice(["Turn notifications on or off.", "Switch notifications."]), notify,
             ["Notifications are {on}."]),
        Tool("set_volume", [whole("level", V.level, "to {}")], r.choice(["Set the volume.", "Set the volume from 0 to 100."]),
             ["set the volume to {level}", "volume {level}", "make it {level} percent loud", "volume at {level}", "turn the volume to {level}", "change volume to {level}", "sound to {level}", "put the volume at {level} %", "the volume at {level}", "change the volume", "set the volume", "change how loud it is"],
             ["Volume is {level}.", "The volume is {level}."], ["Volume is 0 to 100."]),
        Tool("set_text_size", [one_of("size", list(size), said=size)], r.choice(["Set the size of the text.", "Change the text size."]),
             ["make the text {size}", "set text size to {size}", "{size} text please", "text size {size}", "i want {size} letters", "use a {size} font", "change the font size to {size}", "letters {size}", "the text {size}", "and the text {size}", "everything {size}", "change the text size", "set the text size"],
             ["The text is {size}.", "Text size is {size}."]),
    ]  # fmt: skip


# What people say for a switch without naming it: the tool's name, the arguments, the words.
SWITCH_WORDS = {
    "show_menu": [
        ({"course": "desserts"}, "i feel like something sweet|something sweet please|what is there for after dinner?|i want cake|any cake?"), ({"course": "drinks"}, "i am thirsty|what can i drink?|what is there to drink?|a drink please"),
        ({"course": "mains"}, "i am very hungry|what is there for dinner?|what can i eat?"), ({"course": "starters"}, "what can we begin with?|a small bite first"),
    ],
    "sort_products": [({"by": "price"}, "cheapest first|the cheapest on top|cheap ones first"), ({"by": "rating"}, "best first|the best ones on top|most stars first"), ({"by": "name"}, "alphabetically|from a to z|by the alphabet")],
    "toggle_notifications": [
        ({"on": False}, "stop notifying me|no more notifications|mute notifications|disable notifications|don't notify me|silence the notifications|no notifications please"),
        ({"on": True}, "notify me|enable notifications|i want notifications|notifications please|send me notifications again|activate notifications"),
    ],
    "set_volume": [({"level": 0}, "mute the sound|mute|silence please"), ({"level": 100}, "full volume|as loud as possible|turn it up all the way|maximum volume")],
    "set_theme": [({"theme": "dark"}, "it is too bright|my eyes hurt|so bright|this glares|it is night|too much light, it is so bright|lights off"), ({"theme": "light"}, "it is too dark|lights on")],
    "set_text_size": [({"size": "large"}, "i can't read this, it is too small|the text is too small|i can barely read|i can not read that|these letters are hard to read|my eyes are bad|i need my glasses for this|the letters are tiny"), ({"size": "small"}, "the text is too big|the letters are too large")],
}  # fmt: skip

SITES = {"shop": shop, "restaurant": restaurant, "magazine": magazine, "app": app}
NAMES = {name: {tool.name for tool in site(random.Random(0))} for name, site in SITES.items()}

# What people ask such sites for, and these do not have: what is done, and to what.
NOT_THERE = {
    "shop": (
        "return|send back|wrap|review|rate|repair|engrave|track|compare|exchange|sell you|print a label for|pay back|ship|gift wrap|insure|ask about",
        "my order|the {product}|a {product}|my parcel|last week's order|the invoice|my account|a gift card|my address|the delivery|my money|the price of the {product}",
    ),
    "restaurant": (
        "deliver|rate|review|cook|print|move|change|send me|translate|park|play|cater for|call|refund|hire|reserve a parking place for",
        "my booking|my order|the {dish}|the menu|the chef|a taxi|my car|some music|the recipe of the {dish}|a birthday cake|the bill|a wedding|the waiter|my table|an invoice",
    ),
    "magazine": (
        "delete|edit|print|translate|write|buy|download|publish|hide|correct|read aloud|illustrate|report|unsubscribe|cancel|archive",
        "the article {title}|this article|my comment|my rating|a subscription|the printed issue|the author|my account|{title}|an audio version|the photos|the last issue|an advertisement",
    ),
    "app": (
        "print|share|export|sort|color|assign|archive|sync|back up|pin|schedule|import|duplicate|email|attach a file to|set a date for|lock",
        "my list|the task {title}|{title}|my tasks|all tasks|the calendar|my account|the list on paper|a reminder for noon|my notes|a photo|the done tasks as a file",
    ),
}


def not_there(r, site):
    """A tool for what this site is about, which it does not have."""
    does, what = (part.split("|") for part in NOT_THERE[site])
    things = [Param("product", product, []), Param("dish", dish, []), Param("title", article, [])]
    verb = r.choice(does)
    form = f"{verb} {r.choice(what)}"
    return Tool(verb.replace(" ", "_"), [p for p in things if f"{{{p.name}}}" in form], "", [form], [])
