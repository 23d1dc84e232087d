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
        return (V.misspell(r, known.lower()), known) if x < 0.75 else V.plain(known.lower())
    x = r.random()
    return V.plain(r.choice(W.TEAS)) if x < 0.2 else V.thing(r)


def dish(r):
    x = r.random()
    if r.random() < 0.35:
        known = r.choice(W.MENU)
        return (V.misspell(r, known), known) if x < 0.08 else V.plain(known if x < 0.85 else known.capitalize())
    return (
        V.plain(r.choice(W.DISHES)) if x < 0.65 else V.plain(r.choice(W.DISHES).capitalize()) if x < 0.8 else V.thing(r)
    )


def own(names):
    """Mostly any title, at times one that the site itself has."""

    def value(r):
        if r.random() > 0.3:
            return V.title(r)
        name, x = r.choice(names), r.random()
        return (V.misspell(r, name.lower()), name) if x < 0.1 else V.plain(name.lower() if x < 0.45 else name)

    return value


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
        "Tea": ["tea", "the tea", "teas", "Tea", "the teas", "tea leaves"],
        "Teaware": ["teaware", "the teaware", "cups and pots", "Teaware", "the tea ware", "the pots and cups"],
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
              "what {query} do you have?", "got {query}?", "{query}?", "look up {query}", "i need something with {query}", "search",
              "[search/search for/look for/look up/find/find me/hunt for/check for/look around for] [/some/any/a/your] {query}",
              "[do you/do you guys/does the shop/would you] [have/sell/stock/carry/keep/offer] [/any/some/a/the] {query}?",
              "[have you got/is there/are there/you got/would there be] [/any/some/a] {query}[?/ in stock?/ here?/ in the shop?/ left?/ somewhere?]",
              "[i am/i'm/we are] [looking for/after/searching for/interested in/hunting for] [/a/some/a nice/your] {query}", "[what/which/how many] {query} [do you have/do you sell/are there/have you got/can i get here/is there]?",
              "[where can i find/where do i find/where do you keep/where are/where is] [/the/your/some] {query}?", "[anything/something/what do you have/is there anything] [with/like/for/about] {query}?",
              "[i need/we need] [a/some/a new] {query}, [what do you have/do you have one/what is there/have you any]?", "[search/look through/go through] the [shop/catalogue/store/products] for {query}"],
             ["{n} results: {thing} {price}, {thing2} {price2}.", "1 result: {thing} {price}.", "No results for {query}.", "{n} results.", "{query}, {price}.", "{thing}, {price}.", "{n} results: {thing} {price}, {thing2} {price2} and more."], reads=True),
        Tool("add_to_basket", [add_product, whole("quantity", V.number, "{} of them", "times {}", required=False)],
             r.choice(["Add a product to the basket.", "Put a product in the basket."]),
             ["add {quantity} {product} to the basket", "put {quantity} {product} in my basket", "add {quantity} {product}",
              "i want {quantity} {product}", "i would like {quantity} {product}", "{quantity} {product} please",
              "get me {quantity} {product}", "buy {quantity} {product}", "{quantity} {product} in the basket", "let me have {quantity} {product}", "{quantity} {product}", "i will take {quantity} {product}",
              "add {product} to the basket", "put the {product} in my basket", "add the {product}", "i take the {product}",
              "i want the {product}", "add a {product} please", "buy {product}", "i would like a {product}", "the {product} please",
              "one {product} for me", "throw in the {product}", "put a {product} into the cart", "order {quantity} {product}",
              "add something to my basket", "put something in the basket",
              "[put/add/pop/drop/place/throw/stick/toss/pack/move/load] {quantity} {product} [in/into/to/in to] [my/the/our] [basket/cart/bag/trolley/shopping cart/shopping basket]",
              "[put/add/pop/drop/place/throw/stick/toss/pack/move] [a/one/the/that/this/some] {product} [in/into/to] [my/the/our] [basket/cart/bag/trolley/shopping cart]",
              "[i/we] [want/need/will take/would take/would love/fancy/wish for/am buying/could use] {quantity} [/of the/more/of your] {product}",
              "[i/we] [want/need/will take/would love/fancy/could use/will have/take] [a/the/one/some/that/your] {product}", "[give/get/bring/sell/grab/pack/hand] [me/us] {quantity} [/of the/more/pieces of/packs of] {product}",
              "[give/get/bring/sell/grab/pack/hand] [me/us] [a/the/one/some/one of those] {product}", "[can/could/may] [i/we] [have/get/buy/order/take] {quantity} {product}[?/ please?/]",
              "[can/could/may] [i/we] [have/get/buy/order/take] [a/the/one/some] {product}[?/ please?/]", "[buy/order/purchase/take/grab/get] {quantity} [/pieces of/packs of/of the] {product}",
              "[buy/order/purchase/take/grab/get] [a/the/one/some/that/me a] {product}", "{product} [x/times/,] {quantity}[/ please]", "{quantity} [times/x] [the/] {product}",
              "[i've decided on/i think i will take/i would go for/i'll go with/i am going for/let us take/let us have/let me get] the {product}",
              "[the/that] {product} [looks nice/is lovely/sounds good/is pretty/is what i want], [i take it/add it/i'll buy it/put it in the basket/i will have it]",
              "[my/the/our] [basket/cart] [needs/should have/could use] [a/another/the/one] {product}"] if add_product.required else
             ["add it to the basket", "put it in my basket", "i take it", "buy this", "add this one", "i want it", "add {quantity} to my basket",
              "{quantity} please", "put {quantity} in the basket", "i want {quantity} of these", "{quantity} of these in the basket", "i would like {quantity} of these", "give me {quantity} of them", "i will take {quantity}", "{quantity} of these please", "add {quantity} {product} to the basket", "add the {product}", "buy {product}",
              "[put/add/pop/drop/place/throw/stick/toss] [it/this/this one/that/one/one of these/this thing] [in/into/to] [my/the/our] [basket/cart/bag/trolley]",
              "[put/add/pop/drop/place/throw/stick/toss] {quantity} [/of these/of them/of this/of those/pieces] [in/into/to] [my/the/our] [basket/cart/bag/trolley]",
              "[i/we] [want/need/will take/would like/will have/'ll buy/take] {quantity}[/ of these/ of them/ of those/ pieces/ of this one/ please]",
              "[buy/order/get me/give me/sell me/take/let me have] {quantity}[/ of these/ of them/ of those/ pieces/ please]", "{quantity} [of these/of them/of those/pieces/of this/for me/in the basket]",
              "[buy/order/i want/i will take/i'll have/i like/get me/sell me/i would love] [it/this/this one/that one/one/one of these/this product]"],
             ["Added {quantity} × {product}. Total {price}.", "Added 1 × {product}. Total {price}.", "Added {product}. Basket total {price}."],
             ["{product} is not available", "no more than 99 × {product}", "{product} is not available, {thing} and {thing2} are", "how many is a whole number from 1"]),
        Tool("remove_from_basket", [text("product", product)], r.choice(["Take a product out of the basket.", "Remove a product from the basket."]),
             ["remove the {product}", "take the {product} out of my basket", "remove {product} from the basket", "delete the {product}",
              "i do not want the {product} any more", "get rid of the {product}", "no {product} please, take it out", "drop the {product}",
              "throw out the {product}", "i don't need the {product}", "without the {product}", "the {product} can go", "kick out the {product}", "remove something",
              "[take/throw/kick/pull/get/bring/leave] [the/my/all/that/] {product} [out/away/out again]", "[take/throw/kick/pull/get] [the/my/all/that] {product} out of [my/the] [basket/cart/bag/trolley]",
              "[remove/delete/drop/erase/scratch/discard/clear/cancel/lose/scrap] [the/my/all/that/] {product}[/ from my basket/ from the cart/ again/ from my bag/ from the list]",
              "[i/we] [don't/do not/no longer/don't really] [want/need/like/fancy] [the/that/any] {product}[/ any more/ anymore/ after all/ now]",
              "[i changed my mind/i have changed my mind/second thoughts] [about/on] the {product}[/, take it out/, remove it]", "[put/place/bring/hang] the {product} back[/ on the shelf/ please]",
              "the {product} [can go/must go/has to go/is too expensive, take it out/is not for me, remove it/was a mistake/should come out/goes back/is too much]",
              "[leave out/forget/forget about/no more/skip/cross out] [the/my/] {product}", "[i put/i have put/i added] the {product} in by mistake[/, take it out]"],
             ["Removed {product}.", "Removed {product}. Your basket is empty.", "Removed {product}. Total {price}."], ["no {product} in the basket", "which one, {thing} or {thing2}?"]),
        Tool("set_quantity", [text("product", product), whole("quantity", V.number, "to {}", "make it {}")], "Change how many of a product are in the basket.",
             ["make it {quantity} {product}", "change the {product} to {quantity}", "set the quantity of {product} to {quantity}", "i need {quantity} {product} instead",
              "set {product} to {quantity}", "{quantity} {product} instead", "change {product} to {quantity} pieces", "i want {quantity} of the {product}, not more", "change the quantity", "change the quantity of the {product}",
              "[make/let] [it/that/them] {quantity} {product}", "make [the/my/] {product} {quantity}[/ please/ instead]",
              "[change/set/raise/lower/update/put/adjust/bring/correct/reduce/increase/turn] [the/my/] {product} [to/up to/down to] {quantity}[/ pieces/ please]",
              "[change/set/update/correct/adjust] the [number/quantity/amount/count] of [the/my/] {product} to {quantity}",
              "[i/we] [want/need/meant/wanted/only want/only need] {quantity} {product} [instead/in total/altogether/in all/now/and not more/after all]",
              "{quantity} {product} [instead of/rather than/and not/, not] [one/two/three/five/1/2/4]", "[only/just/no more than] {quantity} {product} [please/after all/instead/in my basket]",
              "{product}: {quantity} [instead/now/in all]", "[there should be/i need to have/i want to have] {quantity} {product} in [my/the] [basket/cart]",
              "[i'd rather have/i would rather have/better make it/let it be] {quantity} {product}"],
             ["{quantity} × {product}. Total {price}.", "Basket: {quantity} × {product}, {price}. Total {price2}."], ["no {product} in the basket", "no more than 99 × {product}"]),
        Tool("get_basket", [], r.choice(["Read what is in the basket and the total.", "List the basket."]),
             ["what is in my basket?", "show my basket", "what do i have in the basket?", "how much is it in all?", "what is the total?", "read my basket", "basket?",
              "how much do i pay?", "is my basket empty?", "what did i put in the cart?", "my basket please", "what's in my cart", "total?", "what do i owe you?", "list the basket", "what have i got so far?", "what did i pick?", "what have i chosen?", "what is in there now?", "what am i buying?",
              "[what/which things/what all] [do i have/did i put/have i put/have i got/is now/is] in [my/the/our] [basket/cart/bag/trolley/shopping cart]?",
              "[show/read/list/tell/open/give] me [my/the/our] [basket/cart/bag/shopping cart/shopping]", "[tell me/let me see/let me know/show me/check/see/look] what is in [my/the/our] [basket/cart/bag]",
              "how much [is/does/will] [it/everything/my basket/the basket/all that/that/all of it/my shopping] [cost/come to/make/in all/so far/together/now]?",
              "what [will/would/do/must] i [pay/have to pay/owe/spend][?/ now?/ in all?]", "[is/are] the [mug/teapot/tea/strainer/mint/tray] in [there/my basket/the cart]?",
              "[what/how much] is [the total/the sum/my total/the bill/the price of everything/the price in all]?", "[add/sum] it [all/] up",
              "[how many things/how much stuff/how many items] [do i have/are in my basket/have i got/are in there]?",
              "[what/which things] [have i picked/did i pick/have i taken/did i take/have i added/did i add/did i choose] [/so far/until now/up to now]?",
              "[anything/is there anything/something] in [my/the] [basket/cart][?/ yet?/ already?]"],
             ["Basket: {n} × {thing}, {price}. Total {price2}.", "{n} in the basket: {thing} {price}, {thing2} {price2}. Total {price}.", "Your basket is empty."], reads=True),
        Tool("apply_coupon", [text("code", V.code)], r.choice(["Apply a coupon code to the basket.", "Use a discount code."]),
             ["apply coupon {code}", "use code {code}", "i have a coupon: {code}", "coupon {code}", "redeem {code}", "use the discount code {code}", "my voucher is {code}",
              "here is my code {code}", "can i use {code}?", "{code} is my coupon", "promo code {code}", "i have a coupon", "apply my coupon", "i've got a discount code",
              "[apply/use/redeem/enter/take/try/add/accept/activate/put in/type in/cash in] [/my/the/this/a] [coupon/voucher/code/discount/promo code/coupon code/discount code] {code}",
              "[i have/i've got/i got/here is/this is/there is/take] [a/my/the/this] [coupon/voucher/code/discount code/promo code][:/,/, it is/, the code is/ called] {code}",
              "{code} [is my code/should give me a discount/is my voucher/is a coupon/is the code/, it is a voucher/, that is my coupon]", "does {code} [still work/work/give a discount/count/do anything]?",
              "[get/give/take] [me/] [the/a/my] discount [with/for/from] {code}", "my [friend/sister/mother/neighbour] [gave me/sent me/has] [the code/the coupon/] {code}",
              "[code/discount/the code is/promo/coupon code/my code is][:/] {code}", "[apply/use/redeem/enter/try/add] {code}[/ on my basket/ for my order/ at the checkout/ to my basket]",
              "[ok, then/then/no,/now/well then] [take/try/use] {code}", "[apply/use/redeem/enter] [a/my/the] [coupon/voucher/discount code/promo code]",
              "[i have/i got] a [voucher/discount code/promo code][/, can i use it?/ somewhere/ for this]"],
             ["Coupon {code}: {n} % off.", "Coupon {code}: 10 % off. Total {price}."], ["the coupon has ended", "{code} is not available", "There is no coupon {code}."]),
        Tool("sort_products", [one_of("by", ["price", "name", "rating"], "by {}", said=order)], "Sort the products.",
             ["sort by {by}", "sort the products by {by}", "order them by {by}", "arrange by {by}", "list them by {by}", "sort these by {by}", "{by} first",
              "[sort/order/arrange/list/rank/show/put] [them/these/the products/everything/all/the list/it/the teas/the cups] by {by}", "[can you/] [sort/order/arrange] [this/the page/the shop] by {by}"],
             ["Sorted by {by}: {thing}, {thing2}.", "Sorted by {by}."], reads=True),
        Tool("filter_by_price", [whole("max", V.amount)], "Show only products up to a price.",
             ["only products under {max} euros", "show me what costs less than {max}", "nothing over {max} please", "up to {max} euros", "cheaper than {max}", "what do you have for {max} euros?",
              "max {max} euros", "my budget is {max}", "nothing above {max}", "i only have {max} euros", "i can spend {max} euros", "i have {max} euros", "not above {max} euros", "under {max}", "not more than {max} euros", "filter by price",
              "[show/list/give/find] [me/] [only/just/] [things/products/items/what is/stuff/what costs/everything/all] [under/below/up to/for less than/cheaper than/for at most/within] {max}[/ euros/ €/ bucks]",
              "[only/just/everything/things/anything/something] [under/below/up to/for less than/cheaper than/for at most/less than/for] {max}[/ euros/ €/ euros please]",
              "[nothing/not/no products/no things] [over/above/more than/more expensive than/dearer than/that costs more than] {max}[/ euros/ €]",
              "[i/we] [have/only have/can spend/want to spend/can pay/will spend/do not want to spend more than/pay] [/at most/up to/no more than] {max}[/ euros/ €]", "[my/our/the] [budget/limit/maximum] is {max}[/ euros/ €]",
              "[what/which products/what things] [can i get/can i buy/do you have/are there/is there/do i get] [for/under/below/up to/for less than] {max}[/ euros/ €]?",
              "[max/maximum/at most/price up to/limit the price to/filter up to/cap it at] {max}[/ euros/ €]", "[hide/leave out/drop] [what/everything that/all that] costs more than {max}[/ euros/ €]"],
             ["{n} results: {thing} {price}, {thing2} {price2}.", "No results up to {max} €."], reads=True),
        Tool("open_product", [text("product", product)], "Open the page of a product.",
             ["open the {product}", "open {product}", "go to the {product}", "take me to the {product} page", "view the {product}", "show me the page of the {product}", "let me see the {product}",
              "i want to see the {product}", "details of the {product}", "tell me more about the {product}", "open a product",
              "[open/visit/view/show/see/load] [/the/me the] [page/details/product page] of [the/] {product}", "[go/jump/bring me/take me/get me/lead me/move] to [the/] {product}[/ page/ please]",
              "let me [look at/see/have a look at/view/read about] [the/that/your/] {product}", "[i/we] [want/would like/would love/need] to [see/look at/read about/know more about/view] [the/that/your] {product}",
              "[more/more details/details/info/information/tell me/tell me everything] [about/on] [the/that/] {product}", "click [on/] the {product}", "what [is/are] [the/that/your] {product} like?",
              "[show/show me] [the/that/your] {product}[/ closer/ please/ in detail/, i want to see it]", "[and/now] [open/show me] the {product}", "[the/that] {product}, [open it/show it to me/let me see it/details]"],
             ["{product}", "{product}, {price}", "{product} opened."], ["There is no link {product}.", "{product} is not on this page"], reads=True),
        Tool("open_category", [one_of("category", ["Tea", "Teaware"], said=category)], "Open a part of the shop.",
             ["open {category}", "show me {category}", "go to {category}", "take me to {category}", "i want to see {category}", "where is {category}?", "browse {category}",
              "[open/show/browse/visit/see/list/display/view] [/me/all] {category}[/ section/ department/ page/ part]", "[go/jump/bring me/take me/get me/switch/move/over] to {category}[/ section/ department/ page/ please]",
              "[let me/i want to/i would like to/can i/i'd love to] [see/browse/look at/look through/shop for] {category}", "[what/which] {category} [do you have/is there/are there/have you got]?",
              "where [is/are/do i find/can i see/do you keep] {category}?", "[i am interested in/i am here for/i came for/i am after] {category}"],
             ["{category}"], reads=True),
        Tool("checkout", [], r.choice(["Go to the checkout.", "Open the checkout."]),
             ["check out", "checkout please", "go to the checkout", "i want to pay", "take me to the till", "let me pay", "to the checkout", "i am done shopping", "proceed to payment", "i'm ready to pay",
              "[go/take me/bring me/get me/proceed/on/head/move/continue/lead me] to [the checkout/checkout/the till/payment/the cashier/the payment/the cash desk/paying]",
              "[i/we] [want/would like/am ready/wish/have] to [pay/check out/pay now/finish/settle up]", "[let me/let us/i'll/can i/may i/now i/i will] [pay/check out][/ now/ please]", "where [can/do] [i/we] [pay/check out]?",
              "[that's/that is/this is] [all/it/everything], [let me pay/check out/checkout/to the till/i want to pay]", "i am [finished/done/ready], [checkout/let me pay/take me to the till/to the checkout]",
              "[ring me up/cash me out/open the checkout/checkout now/payment please/start the checkout]"],
             ["Checkout", "Almost done", "The checkout"], ["the basket is empty"]),
        Tool("place_order", [] if r.random() < 0.5 else [one_of("pickup", ["today", "tomorrow", "saturday"], "for {}", "i pick it up {}", required=False), text("name", V.person, "for {}", "in the name of {}", "under the name {}", required=False)], r.choice(["Place the order and pay.", "Place the order."]),
             ["place the order", "order it", "buy it now", "i am done, order it", "confirm the order", "send the order", "complete my purchase", "finish the order",
              "[place/send/submit/confirm/complete/finish/finalize/make/send off/wrap up] [the/my/this/our] [order/purchase]",
              "[order/buy/get/purchase] [it/everything/all of it/all that/these things/all this/the lot][/ now/ please/ for real]",
              "[yes, order it/yes, buy it/pay and order/i want to order now/send it off/go ahead and order/order now]"],
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
              "reservation", "dinner", "lunch", "table for {guests}", "we want to come to dinner", "book {date} {time} for {guests}", "can we get a table", "a table for {guests}", "{guests} people {date} {time}", "get us a table for {guests} {date} {time}",
              "[book/reserve/get/hold/save/keep/arrange/put aside] [/me/us] a [table/spot/place/nice table/quiet table]",
              "[i/we] [want/need/would like/wish/'d like/hope] to [book/reserve/have/come for] a [table/dinner/lunch/meal]", "[can/could/may] [i/we] [book/reserve/have/get] a [table/spot/place]",
              "[a table/table/dinner/lunch/a booking/a reservation/a spot/seats] [for {guests}/for {guests} people/for {guests} of us], {date}[,/ at] {time}",
              "[we are/we will be/there will be/it's] {guests}[/ people/ of us/ persons], [can we have a table/book a table/we need a table/please reserve]",
              "[{date}/on {date}] at {time}[,/ for] {guests} [people/guests/persons/of us]", "[make/do/set up/add/put in] [a/the/another/one more] [booking/reservation]",
              "[we'd like to/we want to/we will/i will/let us] [eat/dine/come/celebrate/have dinner/eat with you]", "[book/reserve] [it/something/for us]", "[i have to/i must/i need to] reserve[/ a table/ something]",
              "[put/write] [us/me] down for {date} at {time}, {guests} [people/guests]", "[another/a second] table"],
             ["Booked a table for {guests} on {date} at {time}, code R{n}.", "Booked a table for {guests} on {date} at {time}, code R{n}.", "Booked a table for {guests} on {date} at {time}, code {code}.", "Booked for {guests} on {date} at {time}, code {code}."],
             ["No table on {date}: we are closed on Mondays.", "No table on {date}: that day is full.", "No table at {time}: we seat guests from {time} to {time}.", "No table for {guests}: our largest is for 12.", "We are closed on Mondays.", "We are closed on {date}.", "We are open from {time} to {time}.", "No table is free on {date}.", "no table is free", "We seat at most 12 guests.", "At {time} the kitchen is closed.", "The date {date} is in the past."]),
        Tool("check_availability", [text("date", V.iso_date, *ON), whole("guests", V.small_number, *GUESTS, spoken="number of guests")],
             r.choice(["See whether there is a free table on a date.", "See whether a table is free on a date.", "Check whether a table is free."]),
             ["is there a table free", "is a table free", "are you free", "can we come", "any table", "do you have a table", "is there room", "do you have space", "are there tables left", "still something free", "check availability", "is {date} free for {guests}?", "is {date} still possible for {guests}?", "have you got a table",
              "[is there/is there still/do you have/have you got/do you still have] [a/any/some/a free] [table/space/room/place/spot][/ free/ left/ available/ for us]",
              "[are you/is the restaurant/is it] [free/full/booked out/fully booked/busy/available]", "[can/could/may] [we/i] [come/eat/come over/have dinner/get in]",
              "[any/anything/something] [tables free/free tables/table left/room left/free/available]",
              "[check/see/look/tell me/find out/could you check/i wonder] [whether/if] [there is a table/a table is free/you are free/there is room/something is free]",
              "[is/would] {date} [free/ok/possible/fine/full] for {guests}[/ people/ of us]?", "[how is/how about/what about] {date} for {guests}[/ people/ of us]?", "[free tables/availability/tables/free table]",
              "[would you have/will there be] [a table/space/room]"],
             ["Yes, there is a table for {guests} on {date}.", "Yes, there is a table for {guests} on {date}.", "No table on {date}: we are closed on Mondays.", "No table on {date}: that day is full.", "No table for {guests} is free on {date}.", "{date} is full."], ["We are closed on Mondays.", "We seat at most 12 guests."], reads=True),
        Tool("cancel_booking", [text("code", V.code, spoken="code of the booking")], r.choice(["Cancel a booking by its code.", "Cancel a booking."]),
             ["cancel booking {code}", "cancel {code}", "i want to cancel my booking {code}", "please call off {code}", "we cannot come, cancel {code}", "delete the reservation {code}", "drop booking {code}", "my code is {code}, cancel it", "cancel the table {code}",
              "cancel my booking", "i want to cancel", "cancel my table", "we can't come",
              "[cancel/delete/drop/call off/remove/undo/scrap/annul] [/my/the/our] [booking/reservation/table/dinner] [/number/with the code/with code/no.] {code}",
              "[we/i] [cannot/can't/can not/will not/won't] [come/make it/be there], [cancel/drop/call off/delete/please cancel] {code}",
              "[my/our/the] [code/booking/reservation] is {code}[, cancel it/, please cancel/, we can't come/, drop it/ and i want to cancel]",
              "{code} [must be cancelled/has to be cancelled/should be cancelled/can be cancelled/, cancel it/is off]", "[i need to/i have to/we must/i'd like to/i want to] cancel [/booking/reservation/the table/our table] {code}",
              "[cancel/delete/drop/call off] [/my/the/our] [booking/reservation/table/dinner]", "[we/i] [cannot/can't/will not] [come/make it][/ after all/ tonight/ tomorrow]",
              "[something came up/we are ill/plans have changed], cancel {code}"],
             ["Cancelled booking {code}, your table on {date} at {time}.", "Cancelled booking {code}.", "Booking {code} is cancelled."], ["There is no booking {code}.", "no booking with the code {code}"]),
        Tool("list_bookings", [], r.choice(["List the visitor's bookings.", "List my bookings.", "Read my bookings."]),
             ["show my bookings", "which bookings do i have?", "list my bookings", "what did i book?", "my reservations?", "do i have a table?", "when did i book?", "have i booked anything?", "what are my reservations", "bookings please",
              "[show/list/read/give/tell] [me/] [/all/all of] [my/our] [bookings/reservations/tables]", "[which/what] [bookings/reservations/tables] [do i have/do we have/have i made/are mine/have we got/did i make]?",
              "[do/have] [i/we] [have any bookings/have a booking/booked something/a reservation here/already booked]?", "[what/when] [did/have] [i/we] [book/reserve/booked/reserved][/ again/ with you]?",
              "[my/our] [bookings/reservations][?/ please/]", "[is/are] my [booking/reservation/table] [there/in/safe/made]?", "[look up/check/see] my [bookings/booking/reservation/reservations]",
              "[when is/for when is/what time is] my [table/booking/reservation]?"],
             ["You have no bookings.", "You have 1 booking: {code} for {guests} on {date} at {time}.", "You have 2 bookings: {code} for {guests} on {date} at {time}, R22 for 4 on {date} at {time}.", "{code}: {n} guests on {date} at {time}.", "{code}: {n} guests on {date} at {time}. {code}: 2 guests on {date} at {time}."], reads=True),
        Tool("opening_hours", [], r.choice(["When the restaurant is open.", "Read the opening hours."]),
             ["when are you open?", "opening hours?", "what are the opening hours?", "are you open today?", "when do you close?", "hours?", "how late are you open?", "what time do you open", "are you open on sundays?", "when can i come?",
              "[when/what time/at what time/until when/till when/how long] [are you open/do you open/do you close/is the kitchen open/is the restaurant open/are you there]?",
              "[are you/is the restaurant/is the kitchen] [open/closed] [today/now/tomorrow/on sundays/on mondays/at noon/at night/in the evening/on saturday/for lunch/at the weekend]?",
              "[opening/business/your] [hours/times][?/ please/]", "[tell me/show me/what are/give me/i want to know] [your/the] [opening hours/hours/opening times/times]", "on [which/what] days are you [open/closed]?",
              "[which day/when] are you closed?", "[is it too late to come now/do you open for lunch/do you serve lunch/are you open for breakfast]?"],
             ["Open Tuesday to Sunday from {time} to {time}, closed on Mondays.", "Open {time} to {time}.", "Tuesday to Sunday, {time} to {time}. Closed on Mondays."], reads=True),
        Tool("show_menu", [one_of("course", list(course), said=course)], r.choice(["Show a course of the menu with prices.", "Show a part of the menu.", "Read a course of the menu."]),
             ["show the {course}", "what {course} do you have?", "which {course} are there?", "menu: {course}", "{course}?", "list the {course}", "i want to see the {course}", "what is there for {course}?", "read me the {course}", "do you have {course}?",
              "[show/read/list/give/tell/bring/let me see] [me/us/] [/the/your/all] {course}[/ please/ on the menu/ you have]",
              "[what/which] {course} [do you have/are there/do you serve/can we get/are on the menu/have you got/do you offer]?", "[what/what do you have/what can i get] [for/as] [a/] {course}?",
              "[i/we] [would like/want/fancy/need] to [see/look at/know/read] the {course}", "[the/your] {course}[?/ please/, please/ menu/ list/ card]", "[any/which/and the/what about the/how about the] {course}?",
              "[menu/card/the menu][,/:/ for] {course}", "[are there/have you] [any/good/] {course}?", "[i am/we are] in the mood for {course}", "how much are the {course}?"],
             ["{course}: {thing} {price}, {thing2} {price2}, {word} {price}.", "{thing} {price}, {thing2} {price2}.", "{course}: {thing} {price}, {thing2} {price2}, {word} {price}."], reads=True),
        Tool("order_dish", [text("dish", dish), whole("quantity", V.small_number, "{} times", "times {}", required=False)], r.choice(["Add a dish to the takeaway order.", "Order a dish to take away.", "Add a dish to the order."]),
             ["order {quantity} {dish}", "i want {quantity} {dish} to go", "{quantity} {dish} to take away", "order a {dish}", "order the {dish}", "i'll have the {dish}", "add {quantity} {dish} to my order", "{quantity} {dish} please", "i take the {dish}", "one {dish} for me",
              "get me {quantity} {dish}", "a {dish} please", "takeaway: {quantity} {dish}", "i would like {dish}", "order something to eat",
              "[order/add/get/give me/bring me/bring us/pack/take/prepare/make] {quantity} [/of the/times the/portions of/plates of] {dish}[/ to go/ to take away/ for takeaway/ to my order/ please/ for us]",
              "[order/add/get/give me/bring me/pack/take/i'll have/i will have/i take/we take] [a/the/one/some/an/] {dish}[/ to go/ to take away/ for takeaway/ to my order/ please]",
              "[i/we] [want/need/would like/will have/would love/fancy/'ll take] {quantity} [/of the/portions of/more/plates of] {dish}[/ to go/ to take away/ please]",
              "[i/we] [want/need/will have/would love/fancy/feel like] [a/the/some/one/] {dish}[/ to go/ to take away/]", "[can/could/may] [i/we] [have/get/order/take] {quantity} {dish}[?/ to go?/ please?]",
              "[can/could/may] [i/we] [have/get/order/take] [a/the/some/one] {dish}[?/ to go?/ please?]", "[put/add/write] {quantity} {dish} [on/to/in] [my/the/our] [order/takeaway/list/bag]",
              "[put/add/write] [a/the/one/some] {dish} [on/to/in] [my/the/our] [order/takeaway/list/bag]", "{dish} [x/times/,] {quantity}[/ please]", "[for me/for us/to go/takeaway][:/,/] [a/the/] {dish}"],
             ["Added {quantity} × {dish}, total {price}.", "Added {quantity} × {dish}. Total {price}.", "Added 1 × {dish}. Total {price}.", "Ordered {dish}, {price}."], ["There is no {dish} on the menu.", "Which one, {thing} or {thing2}?", "{dish} is sold out.", "No more than 20 × {dish}, please."]),
        Tool("remove_dish", [text("dish", dish)], r.choice(["Remove a dish from the takeaway order.", "Take a dish out of the order."]),
             ["remove the {dish}", "take the {dish} off my order", "no {dish} please", "without the {dish}", "delete {dish} from the order", "i don't want the {dish}", "cancel the {dish}", "drop the {dish}", "skip the {dish}", "remove a dish",
              "[remove/delete/drop/cancel/take off/scratch/strike/take out/lose/leave out/forget] [the/my/all/that/] {dish}[/ from my order/ from the order/ again/ please/ after all]",
              "[take/leave/get/strike/cross] [the/my/that/] {dish} [off/out/away][/ please/ again/ my order]", "[i/we] [don't/do not/no longer] [want/need/like] [the/any/that] {dish}[/ any more/ anymore/ after all]",
              "[no/not the/not] {dish}[/ after all/, sorry/ for me/ please]", "the {dish} [can go/has to go/must go/is too much/was a mistake/should come off/is too expensive, drop it]",
              "[i changed my mind/second thoughts] about the {dish}"],
             ["Removed {dish}, total {price}.", "Removed {dish}, your order is empty.", "Removed {dish}. Total {price}.", "Removed {dish}. Your order is empty."], ["There is no {dish} in your order.", "no {dish} in the order"]),
        Tool("get_order", [], r.choice(["Read the takeaway order and its total.", "What is in the order."]),
             ["what did i order?", "show my order", "what is in my order?", "how much is my order?", "my order?", "what's the total?", "what do i pay for the food?", "read my order", "list the order",
              "[show/read/list/tell/give/repeat] [me/] [my/the/our/the whole] [order/takeaway/takeaway order]", "[what/which dishes] [is in/is on/are in/do we have in/did we put in] [my/the/our] [order/takeaway/bag]?",
              "[what/which dishes] [did/have] [i/we] [order/ordered/choose/pick/take][/ so far/ until now]?",
              "how much [is/does/will] [it/the food/my order/the takeaway/everything/that/all of it] [cost/come to/be/make/in all/so far]?", "[what/how much] [do/will/must] [i/we] [pay/owe][?/ for the food?/ for the order?]",
              "[what is/what's] [the total/the sum/my bill/the bill/in there]?", "[check/see/look at] [my/the/our] order", "[is/are] the [hummus/moussaka/lemonade/baklava] in my order?"],
             ["Your order is empty.", "Your order: 2 × {thing} {price}, 1 × {thing2} {price}. Total {price2}.", "{n} × {thing} {price}. Total {price2}.", "Order: {thing} {price}, {thing2} {price2}. Total {price}."], reads=True),
        Tool("buy_voucher", [whole("amount", V.amount, "for {} euros", "over {} euros", "of {}", "worth {} euros"), text("email", V.email, *MAIL)], r.choice(["Buy a gift voucher for an e-mail address.", "Buy a gift voucher."]),
             ["buy a voucher", "a gift voucher", "i want a voucher", "get a gift card", "a voucher for {amount} euros", "send a {amount} euro voucher", "i need a present, a voucher", "{amount} euro voucher", "make it a voucher of {amount} euros", "another voucher",
              "[buy/get/order/send/give/make/purchase] [/me/us] [a/one/another] [voucher/gift voucher/gift card/gift certificate]",
              "[i/we] [want/need/would like/have] [to buy/to send/to give/to order] a [voucher/gift voucher/gift card/gift certificate]",
              "[buy/get/order/send/give/purchase] a [voucher/gift card/gift voucher] [of/for/over/worth] {amount}[/ euros/ €]", "a[/ gift] {amount} [euro/€/euros] [voucher/gift card/gift voucher]",
              "[{amount} euros/€{amount}] as a [voucher/present/gift card/gift]", "[a gift/a present/something nice] [for a friend/for my mother/for my boss], a voucher [of/over/for/worth] {amount}[/ euros]",
              "can i [buy/get/order] a [voucher/gift card]"],
             ["A voucher of {amount} € is on its way to {email}.", "Sent a voucher of {amount} € to {email}.", "Bought a voucher over {amount} €, sent to {email}."], ["A voucher is from 20 to 200 €.", "A voucher is from 20 to 200 €.", "{email} is not an address."]),
        Tool("send_message", [text("email", V.email, "from {}", ", my email is {}", "my address is {}", "reply to {}", spoken="e-mail address"), text("message", V.sentence, ": {}", 'saying "{}"', ': "{}"', "that {}")], r.choice(["Send a message to the restaurant.", "Write to the restaurant."]),
             ["send a message", "write to the kitchen", "tell the restaurant", "send them a message", "message", "leave a message", "contact you",
              "[send/write/leave/pass on/give/deliver] [/you/them/the restaurant/the kitchen/the chef] [a message/a note/a mail/a line/word]",
              "[tell/write/message/inform/let] [the restaurant/the kitchen/the chef/them/the owner/the staff] [/know/]",
              "[i want/i would like/i need/i'd like] to [write to you/send a message/leave a note/contact the restaurant/write to the restaurant]", "[a message/a note/a question] [for/to] [the restaurant/the kitchen/you/the chef]",
              "[contact/reach/get in touch with] [the restaurant/you/the kitchen]"],
             ["Your message is sent, we answer to {email}.", "Your message was sent.", "Message sent, we answer to {email}."], ["{email} is not an address."]),
    ]  # fmt: skip


TOPIC = {
    "travel": ["travel", "travel", "travelling", "trips", "journeys"],
    "food": ["food", "food", "eating", "cooking", "recipes"],
    "science": ["science", "science", "research", "nature"],
    "culture": ["culture", "culture", "art", "theatre", "films"],
    "sport": ["sport", "sports", "athletics"],
}


def magazine(r):
    is_named = r.random() < 0.65  # On an article's own page it need not be.
    return [
        Tool("search_articles", [text("query", lambda r: V.plain(V.some_words(r, 1, 2)))], r.choice(["Search the articles.", "Find articles by a key word."]),
             ["search for {query}", "find articles about {query}", "anything about {query}?", "look for {query}", "articles on {query}", "what did you write about {query}?", "do you have something on {query}?", "is there anything about {query} in this issue?", "anything on {query} here?", "have you got something about {query} for me?", "search {query}", "i want to read about {query}", "something about {query}?", "find {query}", "is there an article about {query}", "search",
              "[search/search for/look for/look up/find/find me/hunt for/show me] [/some/any/an/all] [/articles about/articles on/stories about/something about/texts on/pieces on/something on] {query}",
              "[do you have/have you got/is there/are there/did you write/have you written] [/anything/something/articles/a story/an article] [about/on/with] {query}[?/ here?/ in this issue?]",
              "[i want/i would like/i'd love/i need] to [read/know/learn/see] [/something/more/all] about {query}", "[what/which articles] [have you/did you write/do you have/is there/are there] [on/about] {query}?",
              "[i am/i'm] [looking for/interested in/searching for/curious about] [/articles about/something on/stories about] {query}", "[anything/something/articles/stories/texts] [about/on/with] {query}[?/ please/]",
              "[search/look through/go through] the [magazine/articles/issue/site] for {query}", "{query}[?/, anything?/, do you have something on that?]"],
             ["1 article for {query}: {title}.", "2 articles for {query}: {title}, {title2}.", "No articles for {query}.", "Found: {title}, {title2}.", "{n} articles: {title}, {title2}, {title3}.", "1 article: {title}."], reads=True),
        Tool("open_article", [text("title", article)], r.choice(["Open an article by its title.", "Open an article."]),
             ["open {title}", "read {title}", "open the article {title}", "take me to {title}", "show me the article {title}", "i want to read {title}", "go to {title}", "let me read {title}", "{title} please", "show {title}", "open an article",
              "[open/read/show/view/load/see/display] [/me/the article/the story/the piece/the one called/me the article] {title}[/ please/ for me/]",
              "[go/take me/bring me/get me/jump/lead me/switch] to [/the article/the story/the page] {title}",
              "[let me/i want to/i would like to/i'd like to/can i/i will] [read/see/open/have a look at] [/the article/the story/] {title}",
              "[the article/the story/the text/article] {title}[/ please/, open it/, i want to read it/, show it]", "click [on/] {title}", "[and/now] [open/read/show me] {title}"],
             ["{title}", "{title} opened.", "{title}. {title2}"], ["There is no article {title}.", "There is no link {title}."], reads=True),
        Tool("list_articles", [], r.choice(["List the articles of this issue.", "List the newest articles."]),
             ["what is new?", "list the articles", "show the newest articles", "which articles are there?", "what can i read here?", "all articles", "articles?", "what do you write about?", "show me everything", "latest news", "what's on the front page?", "what is in this issue?", "what is there to read?",
              "[what/which articles/which stories] [can i read/is new/do you have/are there/are in this issue/are new/have you got][/ here/ today/ now]?",
              "[show/list/give/read] [me/] [/all/all the/the/the newest/the latest/your] [articles/stories/headlines/texts][/ of this issue/ please/]", "[anything/something/what is] new[/ here/ today/ to read]?",
              "[what's/what is] [in the magazine/in the issue/on the page/there/to read/in it this month]?", "[all/every] [articles/stories/article] please",
              "[the table of contents/contents/overview/headlines/the list of articles][/ please/?]", "how many articles are there?"],
             ["{title}, {title2}, {title3}.", "{n} articles: {title}, {title2}, {title3}."], reads=True),
        Tool("filter_by_topic", [one_of("topic", list(TOPIC), said=TOPIC)], r.choice(["Show the articles on a topic.", "Show only articles of a topic.", "Filter the articles by topic."]),
             ["only {topic} please", "show {topic} articles", "filter by {topic}", "i like {topic}", "just {topic}", "show me the {topic} section", "{topic} only", "articles in {topic}", "i am interested in {topic}", "topic {topic}", "give me {topic}", "{topic} articles", "now {topic}", "what do you have on {topic}?", "show {topic}",
              "[only/just/nothing but/show only/show just/show me only] [/the/articles on/articles about/stories on/the articles on] {topic}[/ please/ articles/ stories/ ones/]",
              "[filter/limit it/limit the list/narrow it/reduce it] [by/to/down to] {topic}", "[i/we] [like/love/want/prefer/am into/only read/only care about/am interested in/would like] {topic}[/ articles/ only/]",
              "[show/give/list/open] [me/] [/all/the/your] {topic} [articles/section/stories/pages/part/topic/pieces]", "[what/which articles/anything] [do you have/is there/are there] [on/about/in/under] {topic}?",
              "[articles/stories/texts] [on/about/in/under] {topic}[/ please/ only/]", "[now/and/then] [/the] {topic}[/ please/]", "[the/switch to/go to/take me to the] {topic}[/ section/ topic/ part/ articles]"],
             ["{n} articles on {topic}: {title}, {title2}.", "Showing {topic}: {title}."], reads=True),
        Tool("add_comment", [text("text", V.sentence, ": {}")], r.choice(["Add a comment under the article.", "Comment on this article."]),
             ["comment: {text}", "add the comment {text}", 'write a comment saying "{text}"', "post {text} as a comment", "comment {text}", "add a comment: {text}", 'leave the comment "{text}"', "write below: {text}", 'say "{text}" in the comments', "add a comment", "i want to comment",
              "[comment/add a comment/write a comment/post a comment/leave a comment/new comment/my comment/a comment][:/,/ saying:] {text}",
              '[comment/add the comment/write/post/leave the comment/put the comment/say/write below/add] "{text}"[/ as a comment/ under this/ below/ here/]',
              "[write/post/say/put] {text} [as a comment/as my comment/under the article/below the article/in the comments/under this]", '[tell them/tell the author/reply/answer/i want to say][:/] "{text}"',
              "[add/write/post/leave] [a/my] comment[/ here/ below/ under the article/]", "[i want/i would like/i'd like/can i] to [comment/leave a comment/write a comment/say something][/ here/ on this/]"],
             ["Posted your comment on {title}.", "Your comment is there.", "Added your comment."], ["The comment is empty."]),
        Tool("rate_article", [whole("stars", V.stars, "with {} stars")], r.choice(["Rate the article from 1 to 5.", "Give the article stars."]),
             ["rate it {stars}", "give it {stars} stars", "{stars} stars", "rate this article {stars} out of 5", "i give {stars} stars", "my rating is {stars}", "rate the article with {stars} stars", "{stars} stars for this one", "rate this article", "i want to rate it",
              "[rate/give/grade/mark] [it/this/the article/this article/that one/this one/this story] [/with/a] {stars}[/ stars/ points/ out of 5/ of 5/ out of five]",
              "[i/we] [give/would give/rate/say/vote] [/it/this/the article/this one] {stars}[/ stars/ out of 5/ points]", "{stars} [stars/points/out of 5/of 5/out of five/stars please/stars from me/stars for this]",
              "[my/a] [rating/vote/score/mark] [is/of/:] {stars}[/ stars/]", "[put/leave/set/add] [/a rating of/my rating to] {stars}[ stars/]", "[rate/give stars to/vote for/score] [it/this/the article/this article]"],
             ["Rated {title} {stars} out of 5.", "You gave {stars} stars.", "Rated {stars} of 5."], ["Stars are 1 to 5."]),
        Tool("save_article", [text("title", article, required=is_named)], r.choice(["Save an article to the reading list.", "Save an article to read later."]),
             ["save it", "save this article", "keep this for later", "bookmark this", "put it on my reading list", "save this one", "i want to read this later", "save {title}", "keep {title}",
              "[save/keep/bookmark/store/remember/mark/pin] [it/this/this one/this article/the article/that/this story][/ for later/ please/ for me/ to read later]",
              "[put/add] [it/this/this one/this article/that] [on/to/in] [my/the] [reading list/list/bookmarks/saved articles/favourites]",
              "[i/we] [want/would like/will] to [read/finish/see] [this/it/this one/that] [later/tomorrow/another time/at home/tonight]", "[save/keep/bookmark] [/the article] {title}[/ for later/]"] if not is_named else
             ["save {title}", "save {title} for later", "bookmark {title}", "put {title} on my reading list", "keep {title}", "remember the article {title}", "add {title} to my list", "i want to read {title} later", "save an article",
              "[save/keep/bookmark/store/remember/mark/pin] [/the article/the story/the one called] {title}[/ for later/ please/ for me/ to read later/]",
              "[put/add/get/write] [/the article] {title} [on/to/in/onto] [my/the] [reading list/list/bookmarks/saved articles/favourites]",
              "[i/we] [want/would like/will] to [read/finish/see] {title} [later/tomorrow/another time/at home/tonight]", "{title} [for later/on my list/on my reading list/, save it/, keep it]",
              "[save/keep/bookmark] [a story/something/one/an article]"],
             ["Saved {title}.", "Saved The Long Swim.", "{title} is on your reading list."], ["There is no article {title}.", "{title} is saved already."]),
        Tool("list_saved", [], r.choice(["List the saved articles.", "Read the reading list."]),
             ["what did i save?", "show my reading list", "my saved articles", "which articles did i save?", "list saved", "what is on my reading list?", "reading list?", "show my bookmarks",
              "[what/which articles/which stories/what all] [did i save/have i saved/did i keep/have i kept/did i bookmark/is saved/did i mark][/ so far/ for later/]?",
              "[show/list/read/open/give] [me/] [/all] [my/the] [reading list/saved articles/bookmarks/saved ones/saved stories/list]", "what [is/do i have/have i got/did i put] [on/in] my [reading list/list/bookmarks]?",
              "[did/have] i [save anything/keep anything/save something/saved anything/put anything aside][/ for later/]?", "[my/the] [reading list/saved articles/bookmarks/list][?/ please/]",
              "[what/which] [did i want/do i want] to read later?"],
             ["Nothing is saved yet.", "Your reading list is empty.", "Saved: {title}, {title2}.", "Saved: {title}."], reads=True),
        Tool("subscribe_newsletter", [text("email", V.email, *MAIL, spoken="e-mail address")], r.choice(["Subscribe an e-mail address to the newsletter.", "Subscribe to the newsletter."]),
             ["subscribe {email}", "sign me up with {email}", "send the newsletter to {email}", "my email is {email}, subscribe me", "newsletter for {email} please", "i want the newsletter, {email}", "register {email} for the newsletter", "put {email} on the mailing list",
              "subscribe me to the newsletter", "sign me up", "i want your newsletter", "newsletter please",
              "[subscribe/sign up/register/enroll/enter/put/note/add] {email}[/ please/ to the newsletter/ for the newsletter/ for your newsletter]", "[subscribe/sign up/register/sign] me[/ up] [with/as/under/using] {email}",
              "[send/mail] [me/] [the/your] [newsletter/news/mails] to {email}", "[my email is/my address is/i am/my mail:/use/it's] {email}, [subscribe me/sign me up/i want the newsletter/newsletter please/put me on the list]",
              "[newsletter/news/subscription][:/ for/ to] {email}", "[i/we] [want/would like/wish/need] [the/your/to get the/to subscribe to the/to receive the] newsletter[/, my email is {email}/ at {email}/: {email}]",
              "[subscribe/sign up/register/sign me up][/ me] [to/for] [the/your] [newsletter/mailing list/mails]", "[can i/how do i/where do i] [get the newsletter/subscribe/sign up/get your mails]"],
             ["Subscribed {email} to the newsletter.", "Subscribed {email}.", "{email} gets the newsletter now."], ["{email} is subscribed already.", "{email} is not an address."]),
        Tool("share_article", [text("email", V.email, "with {}", "to {}", spoken="e-mail address")], r.choice(["Send this article to a friend by e-mail.", "Send this article to a person.", "Share this article."]),
             ["share this with {email}", "send this article to {email}", "forward it to {email}", "share with {email}", "mail this to {email}", "send {email} this article", "email it to {email}", "send it to {email}", "and share it with {email}", "share this article", "send this to a friend",
              "[share/send/forward/mail/email/pass] [it/this/this article/the article/that/this one/this story/this on/the link] [to/with] {email}",
              "[send/mail/forward/email] {email} [this/this article/the article/the link/this one/this story]", "{email} [should read this/must see this/would like this/should get this article/wants to read this]",
              "[let/show] {email} [read this/see this/this/this article]", "[share/send/forward/mail] [it/this/this article/the article/this story] [to/with] [a friend/my mother/somebody/my friend/someone]",
              "[share/forward] [it/this/the article]"],
             ["Sent to {email}.", "Shared with {email}."], ["{email} is not an address."]),
    ]  # fmt: skip


def app(r):
    language = {
        "en": ["English", "english"],
        "de": ["German", "german", "Deutsch"],
        "fr": ["French", "french", "français"],
        "es": ["Spanish", "spanish", "español"],
    }
    theme = {
        "light": ["light", "light", "bright", "white"],
        "dark": ["dark", "dark", "night", "black"],
        "auto": ["auto", "automatic", "system"],
    }
    size = {
        "small": ["small", "smaller", "tiny", "little"],
        "medium": ["medium", "normal", "middle"],
        "large": ["large", "big", "larger", "bigger", "huge"],
    }
    shown = {
        "all": ["all", "all", "every"],
        "open": ["open", "open", "unfinished", "remaining", "pending", "undone"],
        "done": ["done", "finished", "completed", "ticked"],
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
             ["add a task: {title}", "new task {title}", "remind me to {title}", "remind me to {title}", "i must {title}", "please remember: {title}", "i should {title}", "add {title} to my tasks", "put {title} on my list", "i have to {title}", "i need to {title}, add it", "note down {title}", "add {title}", "don't let me forget {title}", "create the task {title}", "task: {title}", "add {title} to the list", "add a task", "new task",
              "[add/create/make/write/enter/put/note/new/make me] [/a/the/one/another/a new] [task/todo/to-do/item/entry][:/ called/ named/,/ to] {title}",
              "[put/add/write/note/set/stick] {title} [on/to/in/onto] [my/the/our] [list/todo list/tasks/todos/to-do list/task list]",
              "[remind me/remember/help me remember/make me remember/don't let me forget] to {title}[/ please/ later/]",
              "[i/we] [must/have to/need to/should/ought to/want to/still have to/still need to/mustn't forget to/can't forget to] {title}[/, add it/, put it on the list/, remember that/, note it/]",
              "[add/note/note down/write down/remember/jot down/enter][:/] {title}[/ please/ for me/ as a task]",
              "{title} [has to be done/needs to be done/must be on my list/is a new task/goes on the list/, add that/, put that on my list]", "[one more/another/new][:/ task:/ thing:/ todo:] {title}",
              "[add/create/make/enter] [a/a new/another/one more] [task/todo/entry]"],
             ["Added the task {title}.", "Added {title}.", "{title} is on the list."], ["{title} is on the list already.", "There is a task {title} already."]),
        Tool("complete_task", [text("title", task)], r.choice(["Mark a task as done.", "Complete a task."]),
             ["i finished {title}", "mark {title} as done", "{title} is done", "check off {title}", "check {title} off", "tick {title} off", "i did {title}", "{title} is finished", "i am through with {title}", "complete {title}", "tick off {title}", "done with {title}", "i have done {title}", "finish the task {title}", "{title} done", "set {title} to done", "mark a task as done",
              "[mark/check/tick/set/flag] [/the task/the] {title} [as done/off/as finished/as complete/to done/as completed/done]", "[tick/check/cross/strike] off [/the task/the] {title}",
              "[i/we] [finished/did/have done/have finished/completed/am done with/am through with/just did/just finished/took care of/managed to do/already did/got done with] [/the task/with] {title}",
              "{title} [is done/is finished/is complete/is ready/was done/has been done/is over/done/, done/: done/is taken care of/is completed/, i did that/, finished]",
              "[complete/finish/close/end/conclude/resolve] [/the task/my task] {title}", "[the/that] [task/one/todo] {title} [is done/is finished/is complete/can be ticked off/is over]",
              "[complete/finish/check off/tick off/mark as done] [a task/one/something/one of my tasks]"],
             ["Completed the task {title}.", "{title} is done.", "Marked {title} as done."], ["There is no task called {title}.", "The task {title} is done already.", "Which one, {title2} or {title3}?"]),
        Tool("delete_task", [text("title", task)], r.choice(["Delete a task.", "Delete a task from the list."]),
             ["delete the task {title}", "remove {title} from my tasks", "drop the task {title}", "delete {title}", "get rid of {title}", "remove {title}", "take {title} off the list", "erase {title}", "i don't need {title} any more", "delete a task",
              "[delete/remove/drop/erase/scratch/discard/throw away/get rid of/trash/bin/kill/cancel/scrap] [/the task/the/my task/the todo/the entry] {title}[/ please/ from my list/ from the list/ from my tasks/]",
              "[take/strike/wipe/get/cross] {title} off [my/the] [list/tasks/todo list]", "[i/we] [don't/do not/no longer/don't have to/needn't] [need/want/have to do/care about/do] {title}[/ any more/ anymore/ now/, delete it]",
              "{title} [can go/is not needed any more/can be deleted/is off/must go/should go/, delete it/, remove it/is no longer needed]", "[forget/forget about/never mind/no more] {title}",
              "[delete/remove/drop/erase] [a task/one/one task/something from my list]"],
             ["Deleted the task {title}.", "Deleted {title}."], ["There is no task called {title}.", "Which one, {title2} or {title3}?"]),
        Tool("rename_task", [text("title", task), text("new_title", V.title, "to {}", spoken="new title")], r.choice(["Give a task another title.", "Rename a task."]),
             ["rename {title} to {new_title}", "change {title} to {new_title}", "call {title} {new_title} instead", "change the task {title} into {new_title}", "rename the task {title} to {new_title}", "{title} should be called {new_title}", "make {title} into {new_title}", "rename {title}", "rename the task {title}", "rename a task",
              "[rename/change/retitle/edit/turn/correct/make] [/the task/my task/the title of/the name of] {title} [to/into/as] {new_title}", "[call/name/title] [/the task] {title} {new_title} [instead/from now on/now/please]",
              "{title} [should be/must be/should be called/is now called/should read/becomes/ought to be/is to be] {new_title}",
              "[the task/the one called/the todo] {title} [should be/should be called/must become/is called] {new_title}[/ now/ instead]", "[replace/swap/exchange] {title} [with/by/for] {new_title}",
              "[rename/retitle/change the title of/change the name of/edit the title of] [/the task/my task] {title}", "[rename/retitle/change the name of] [a task/one/one of my tasks]", "not {title} but {new_title}",
              "instead of {title} [it should be/write/say/call it] {new_title}"],
             ["Renamed {title} to {new_title}.", "{title} is now {new_title}."], ["There is no task called {title}."]),
        Tool("list_tasks", [], r.choice(["Read all tasks, open and done.", "List the tasks."]),
             ["what do i have to do?", "show my tasks", "list my tasks", "what is on my list?", "my tasks?", "read my list", "what's left to do?", "tasks please", "do i have anything to do?", "which tasks are there?", "what are my todos",
              "[show/list/read/give/tell/see] [me/] [/all/all of/all the] [my/the/our] [tasks/todos/list/to-dos/todo list/things to do]",
              "[what/which tasks/what all] [do i have/have i got/is there/do we have/is left/remains] [to do/left/left to do/on my list/today]?",
              "[what/which things] [is/are] [on/in] [my/the] [list/todo list/tasks][/ now/ today/]?", "[what/which things] [must i/should i/do i need to/do i have to] [do/get done/take care of][/ today/ still/ next]?",
              "[my/the/all] [tasks/todos/list/to-do list][?/ please/]", "[do i/have i] [have tasks/have anything left/got tasks/have something to do/got anything to do]?",
              "how many [tasks/todos/things] [do i have/are there/are left]?", "[what's/what is] [next/up/on/the plan]?"],
             ["There are no tasks.", "Open: {title}, {title2}; done: {title3}.", "Open: {title}; done: {title2}, {title3}.", "Open: none; done: {title}.", "{title}, {title2}, {title3}."], reads=True),
        Tool("show_tasks", [one_of("filter", list(shown), said=shown)], r.choice(["Show all tasks, the open ones or the done ones.", "Filter the tasks."]),
             ["show {filter} tasks", "show only {filter} tasks", "show the {filter} ones", "only {filter} tasks", "filter by {filter}", "let me see the {filter} tasks", "display {filter} tasks", "just the {filter} tasks",
              "[show/display/list/view/see/give] [me/] [/only/just/all the/the] {filter} [tasks/ones/todos/things/items]", "[only/just/nothing but/filter for/filter by/filter] [/the] {filter} [tasks/ones/todos/items/things]",
              "[let me/i want to/can i/i'd like to] see [/only/just] [the/] {filter} [tasks/ones/todos/items]", "[switch/change/set] [the list/the filter/the view/it] to {filter}",
              "[hide everything/hide all] but the {filter} [tasks/ones]", "[which/what] tasks are {filter}?"],
             ["Showing {filter} tasks: {title}, {title2}.", "There are no {filter} tasks."], reads=True),
        Tool("clear_completed", [], r.choice(["Remove all done tasks from the list.", "Clear the done tasks."]),
             ["clear completed", "delete all done tasks", "remove the finished tasks", "clean up the done ones", "clear the finished tasks", "throw away everything that is done", "remove completed tasks", "tidy up my list",
              "[clear/delete/remove/drop/erase/throw away/get rid of/throw out/clean up/sweep away/wipe] [/all/all the/the/my/every] [done/finished/completed/ticked/checked/old done] [tasks/ones/todos/items/things]",
              "[clear/delete/remove/throw away/get rid of] [everything/all/whatever/what] [that is done/i have done/that is finished/is done/i finished/that is completed]",
              "[tidy up/clean up/clean/tidy] [my list/the list/my tasks/the tasks/the done ones]", "the [done/finished/completed] [ones/tasks/things] can [go/be deleted/be removed]",
              "[i don't need/i do not want to see] the [done/finished/completed] [tasks/ones] [any more/anymore/now]"],
             ["Removed the done tasks: {title}, {title2}.", "Removed the done tasks: {title}.", "Cleared {n} tasks."], ["There are no done tasks."]),
        Tool("set_theme", [one_of("theme", list(theme), said=theme)], r.choice(["Set the color theme.", "Switch the theme."]),
             ["make it {theme}", "switch to {theme} mode", "use the {theme} theme", "set the theme to {theme}", "{theme} theme please", "{theme} mode", "i want {theme} mode", "turn on {theme} mode", "change to {theme}", "go {theme}", "change the theme",
              "[make/turn/set/put/switch] [it/everything/the page/the app/the screen/the colors/this] [/to/into/in] {theme}[/ mode/ please/ now/]",
              "[switch/change/go/set it/turn/move] [to/into] [/the] {theme}[/ mode/ theme/ colors/ design/ look/]",
              "[i/we] [want/like/need/prefer/would like/would prefer] [/it/the/a/my screen] {theme}[/ mode/ theme/ colors/ background/ screen]",
              "[use/take/give me/apply/activate/enable/turn on/start/choose] [/the/a] {theme} [theme/mode/colors/design/look/background]", "{theme} [theme/mode/colors/background/design/screen/look][/ please/]",
              "[the/a] {theme} [theme/one/mode][/ please/, please/]", "[change/switch/set/choose] [the/my/another] [theme/colors/look/design]"],
             ["Theme is {theme}.", "The theme is {theme}."]),
        Tool("set_language", [one_of("language", list(language), said=language)], r.choice(["Set the language.", "Change the language of the app."]),
             ["switch to {language}", "set the language to {language}", "i want it in {language}", "{language} please", "change language to {language}", "use {language}", "make it {language}", "can i have this in {language}?", "i speak {language}", "change the language",
              "[switch/change/set/put/turn/translate] [/it/the app/this/everything/the language/the page] [to/into] {language}[/ please/]",
              "[i/we] [want/speak/need/prefer/only speak/understand only/would like/read] [/it in/everything in/the app in/only] {language}[/ better/]",
              "[use/speak/show it in/show everything in/write in/talk/make it/display it in] {language}[/ please/ from now on/]", "{language}[ please/ language/, please/ instead]",
              "[can/could] [you/we/i] [speak/have/have it in/use/switch to/get this in] {language}?", "[the/my] language [is/should be/must be] {language}", "in {language}[/ please/]",
              "[change/switch/set/choose] [the/my/another] language"],
             ["Language is German.", "The language is {language}.", "Language is French."]),
        Tool("toggle_notifications", [onoff], r.choice(["Turn notifications on or off.", "Switch notifications."]), notify,
             ["Notifications are {on}."]),
        Tool("set_volume", [whole("level", V.level, "to {}")], r.choice(["Set the volume.", "Set the volume from 0 to 100."]),
             ["set the volume to {level}", "volume {level}", "make it {level} percent loud", "volume at {level}", "turn the volume to {level}", "change volume to {level}", "sound to {level}", "put the volume at {level} %", "the volume at {level}", "change the volume", "set the volume", "change how loud it is",
              "[set/turn/put/change/make/bring/move/adjust] [the/my/] [volume/sound/loudness/audio/speaker] [/down/up] [to/at] {level}[/ %/ percent/]", "[volume/sound/loudness/audio][/ to/ at/:/ on] {level}[/ %/ percent/ please/]",
              "[make/turn/set/put] it [to/at/] {level}[ percent loud/ % loud/ percent volume/ loud/ on the volume]", "[i/we] [want/need/would like/prefer] [the/] [volume/sound] [at/on/to be] {level}[/ %/ percent/]",
              "{level}[ %/ percent/] [volume/loud/for the sound/of volume]", "[change/set/adjust/turn] [the/my] [volume/sound/loudness]"],
             ["Volume is {level}.", "The volume is {level}."], ["Volume is 0 to 100."]),
        Tool("set_text_size", [one_of("size", list(size), said=size)], r.choice(["Set the size of the text.", "Change the text size."]),
             ["make the text {size}", "set text size to {size}", "{size} text please", "text size {size}", "i want {size} letters", "use a {size} font", "change the font size to {size}", "letters {size}", "the text {size}", "and the text {size}", "everything {size}", "change the text size", "set the text size",
              "[make/set/turn/put/change] [the/my/all/all the] [text/letters/font/writing/type/words/characters] [/size] [/to] {size}",
              "[i/we] [want/need/would like/prefer/like] [/the/a] {size} [text/letters/font/type/writing/size/print]",
              "[use/take/give me/show/choose/switch to/apply] [/a/the] {size} [text/letters/font/type/writing/text size/font size/print]", "{size} [text/letters/font/type/print/text size][/ please/]",
              "[text/font/letter/the text/text size/font size][/:/,] {size}[/ please/]", "[the text/the letters/the font/it] should be {size}", "[change/set/adjust] [the/my] [text size/font size/size of the text/letters]"],
             ["The text is {size}.", "Text size is {size}."]),
    ]  # fmt: skip


# What people say for a switch without naming it: the tool's name, the arguments, the words.
SWITCH_WORDS = {
    "show_menu": [
        ({"course": "desserts"}, "[something/anything/a bite of something] sweet[/ please/?]|[i/we] [feel like/want/crave/would love/need] something sweet|what is there [for/] after [dinner/the meal]?|[i want/is there/any] cake[/?]|[i have a sweet tooth/a sweet end to the meal]"),
        ({"course": "drinks"}, "[i am/we are/i'm] [/so/very] thirsty|[something/what is there/anything/what do you have] to drink[/?/ please]|what can [i/we] drink?|a drink please|what [wine/beer/juice] do you have?"),
        ({"course": "mains"}, "[i am/we are/i'm] [very/so/really] hungry|what is [there for dinner/for dinner/for lunch]?|what can [i/we] eat[/ tonight/ for dinner]?|[a big meal/a proper meal/something filling][/ please]"),
        ({"course": "starters"}, "what can [we/i] [begin/start] with?|[a small bite/something small/a little something] [first/to begin/to start with/before the meal]|what [is/comes] first?"),
    ],
    "sort_products": [
        ({"by": "price"}, "[the cheapest/cheapest/cheap ones/lowest price/the cheap ones] [first/on top/at the top]|from cheap to [expensive/dear]|start with the cheapest|[what is/which is/which one is] [cheapest/the cheapest]?"),
        ({"by": "rating"}, "[the best/best/most liked/highest rated/most stars/best rated/top rated] [first/on top/ones first/ones on top]|start with the best|what do [people/others] like [best/most]?|[which is/which one is] the best?"),
        ({"by": "name"}, "alphabetically|[from a to z/a to z/by the alphabet/in alphabetical order][/ please]"),
    ],
    "toggle_notifications": [
        ({"on": False}, "[stop/quit] [bothering/notifying/disturbing/interrupting] me[/ all the time]|[no/no more/mute/disable/stop/silence/without/kill/switch off/deactivate] [/the/all/my] [notifications/alerts][/ please]|don't notify me[/ any more]|do not disturb[/ me]|[i do not want/i don't want/i hate/enough of/i am sick of] [/the/these] [notifications/alerts]|leave me [alone/in peace]"),
        ({"on": True}, "[notify/alert] me[/ again/ please]|[enable/activate/allow/i want/i need/give me/send me/start/switch on] [/the/my] [notifications/alerts][/ again/ please]|notifications please|keep me [posted/informed/up to date]|[tell me/let me know] when something [happens/changes/is new]"),
    ],
    "set_volume": [
        ({"level": 0}, "[mute/silence/quiet][/ please/ it/ the sound/ everything/ the app]|[no sound/turn the sound off/sound off/turn off the sound/without sound][/ please]|make it [silent/completely quiet]|be quiet"),
        ({"level": 100}, "[full volume/maximum volume/as loud as possible/full blast/as loud as it gets/loudest][/ please]|turn it [up all the way/all the way up/up to the maximum/up fully]|[volume/sound] [to the maximum/all the way up/on full]"),
        ({"level": 50}, "half [volume/the volume/loud][/ please]|[volume/sound] [in the middle/at half/to half]"),
    ],
    "set_theme": [
        ({"theme": "dark"}, "[it is/it's/this is/the screen is/the page is] [too/so/much too/way too/far too] [bright/white]|my eyes hurt|[this/the screen/the page/it] [glares/blinds me/is blinding/hurts my eyes/dazzles me]|[it is night/it is late and the page is bright/too much light]|[lights off/turn off the light/turn the lights off/lights out]"),
        ({"theme": "light"}, "[it is/it's/this is/the screen is/the page is] [too/so/much too/way too/far too] [dark/black]|[lights on/turn the lights on/more light/turn on the light/give me some light][/ please]|[the sun is on my screen/i can't see in the dark]"),
    ],
    "set_text_size": [
        ({"size": "large"}, "[i can't/i cannot/i can not/i can hardly/i can barely/it is hard to/i am not able to/i have trouble to] [read/see/make out/decipher] [this/that/it/the letters/these letters/anything/the words/the text/what it says]|[the letters/the text/the words/everything/the writing] [is/are] [too/so/much too/way too/very] [small/tiny/little]|[these letters/the words/this] [are hard to read/is hard to read/are too small for me]|my eyes are [bad/weak/old/not good/not what they were]|i [need/forgot/don't have/lost] my glasses[/ for this/ today]|i can't read this, it is too small"),
        ({"size": "small"}, "[the letters/the text/the words/everything/the writing] [is/are] [too/so/much too/way too] [big/large/huge]|[too large/too big], [less please/smaller]"),
    ],
    "rate_article": [
        ({"stars": 5}, "[all the/all] stars[/ for this/, i love it]|[full marks/top marks/the best rating/the highest rating/top rating][/ please/ for this/ from me]"),
        ({"stars": 1}, "the [worst/lowest] [rating/mark][/ please/ for this/ from me]"),
    ],
}  # fmt: skip

SITES = {"shop": shop, "restaurant": restaurant, "magazine": magazine, "app": app}
NAMES = {name: {tool.name for tool in site(random.Random(0))} for name, site in SITES.items()}

# What people ask such sites for, and these do not have: what is done, and to what.
NOT_THERE = {
    "shop": (
        "return|send back|wrap|review|rate|repair|engrave|track|compare|exchange|sell you|print a label for|pay back|ship|gift wrap|insure|ask about|refund|deliver|pick up|haggle about|"
        "cancel|change|give me a sample of|reserve|show me a video of|tell me who made|subscribe to|where is|how long does it take to ship|when do i get|how much is the postage for",
        "my order|the {product}|a {product}|my parcel|last week's order|the invoice|my account|a gift card|my address|the delivery|my money|the price of the {product}|my old {product}|"
        "a broken {product}|the {product} i bought|my last purchase|the guarantee|my password|a job here|the owner|my wish list|a photo of the {product}",
    ),
    "restaurant": (
        "deliver|rate|review|cook|print|move|change|send me|translate|park|play|cater for|call|refund|hire|reserve a parking place for|pay|tip|photograph|split|order a taxi for|decorate|tell me about|"
        "where is|how do i get to|who is|bring to my home|confirm by phone|complain about",
        "my booking|my order|the {dish}|the menu|the chef|a taxi|my car|some music|the recipe of the {dish}|a birthday cake|the bill|a wedding|the waiter|my table|an invoice|the {dish} at home|"
        "the owner|the parking place|a cooking course|the reservation to another day|the address|a job in the kitchen",
    ),
    "magazine": (
        "delete|edit|print|translate|write|buy|download|publish|hide|correct|read aloud|illustrate|report|unsubscribe|cancel|archive|summarize|cite|shorten|follow|block|send me|pay for|play|"
        "turn into a pdf|where can i buy|who wrote|sell me",
        "the article {title}|this article|my comment|my rating|a subscription|the printed issue|the author|my account|{title}|an audio version|the photos|the last issue|an advertisement|"
        "me from the newsletter|the newsletter|an article of mine|the crossword|the editor|a podcast|a poster of the cover|the next issue|all comments",
    ),
    "app": (
        "print|share|export|sort|color|assign|archive|sync|back up|pin|schedule|import|duplicate|email|attach a file to|set a date for|lock|undo|group|prioritize|translate|time|split|"
        "set a deadline for|add a photo to|give to my colleague|send to my boss|put a star on|read aloud|merge",
        "my list|the task {title}|{title}|my tasks|all tasks|the calendar|my account|the list on paper|a reminder for noon|my notes|a photo|the done tasks as a file|the task {title} by friday|"
        "my password|the last change|the whole app|the list with my family|a second list|my profile|the tasks by date",
    ),
}


def not_there(r, site):
    """A tool for what this site is about, which it does not have."""
    does, what = (part.split("|") for part in NOT_THERE[site])
    things = [Param("product", product, []), Param("dish", dish, []), Param("title", article, [])]
    verb = r.choice(does)
    form = f"{verb} {r.choice(what)}"
    return Tool(verb.replace(" ", "_"), [p for p in things if f"{{{p.name}}}" in form], "", [form], [])
