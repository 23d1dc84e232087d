"""The words that dialogs are made of."""

COLORS = "blue red green black white yellow grey pink brown purple orange silver golden".split()
LOOKS = COLORS + "small large glass wooden round old new long soft light heavy spicy fresh cold warm sweet".split()
GOODS = (
    "mug teapot cup kettle spoon tray strainer tin jar bowl plate tablecloth infuser thermos bottle lamp chair table "
    "shelf rug pillow blanket candle vase mirror clock basket box bag jacket shirt scarf hat coat boots shoes gloves "
    "sweater dress belt ring watch phone laptop keyboard cable charger speaker camera lens tripod drill hammer saw "
    "screw bolt nail brush paint ladder rope tent stove bike helmet tire pump bell lock saddle ball racket net skate "
    "book novel map guide pen pencil notebook folder stamp envelope card poster puzzle game doll kite drum guitar "
    "violin piano flute seed plant pot shovel hose apple pear lemon melon bread cheese butter honey jam pasta rice"
).split()
TEAS = (
    "Morning Assam|Green Sencha|Mint|Earl Grey|Darjeeling|Oolong|Jasmine|Rooibos|Chamomile|Ginger Lemon|White Peony|"
    "Matcha|Lapsang|Chai|Pu-erh"
).split("|")
SHOP_PRODUCTS = (
    "Morning Assam|Green Sencha|Mint|Earl Grey|Darjeeling|Jasmine|blue mug|red mug|teapot|glass teapot|strainer|"
    "wooden tray"
).split("|")
# What the demo sites have: their model may know it.
MENU = (
    "hummus|grilled halloumi|halloumi|vine leaves|tomato salad|lamb kofta|sea bass|moussaka|chicken skewers|baklava|"
    "orange cake|rose sorbet|lemonade|mint tea|coffee|red wine|white wine"
).split("|")
ARTICLES = (
    "Bread at Dawn|Slow Boats North|Small Town Cinema|The Last Orchard|The Long Swim|The Night Train|The Street Choir|"
    "Under the Ice"
).split("|")
TASKS = "Water the plants|Call the bank|Buy milk|Book the train|Write the report".split("|")
DISHES = (
    "tomato soup|onion soup|green salad|goat cheese salad|grilled trout|roast chicken|lamb stew|mushroom risotto|"
    "spinach lasagne|pizza margherita|veal schnitzel|fish and chips|beef burger|veggie burger|pumpkin curry|"
    "lemon tart|chocolate cake|apple pie|vanilla ice cream|cheese plate|garlic bread|olives|espresso|mint tea|"
    "house wine|sparkling water|lemonade|tiramisu|pancakes|noodle soup|sushi platter|dumplings|falafel|hummus"
).split("|")
SYLLABLES = (
    "ba ce di fo gu la me ni po ru sa te vi wo zu ka lo mi na re sto tra plo cha she bri cle dra gro ple an el in or "
    "ton ler ver ma ri da ko bel fin har"
).split()
FIRST_NAMES = (
    "Anna Ben Carla David Emma Felix Grace Hugo Ida Jonas Lea Marc Nina Omar Paula Sam Tina Victor Mia Noah Sofia "
    "Liam Olga Peter Ruth Simon Tara Ugo Vera Walter Yara Zoe Adam Bella Clara Dan Eva Frank Gina Henry"
).split()
LAST_NAMES = (
    "Berg Smith Miller Rossi Silva Novak Klein Weber Brown Jones Taylor Lopez Santos Meyer Wolf Stein Larsen Costa "
    "Moreau Dubois Baker Cook Hill Green Young King Wood Ward Bell Gray"
).split()
CITIES = (
    "Lisbon Oslo Rome Paris Berlin London Madrid Vienna Prague Dublin Athens Porto Milan Lyon Geneva Zurich Hamburg "
    "Munich Warsaw Helsinki Riga Cairo Tokyo Boston Chicago Dallas Denver Sydney Toronto Lima"
).split()
ROOMS = (
    "kitchen|living room|bedroom|bathroom|office|garage|cellar|hall|garden|attic|balcony|studio|library|gym|lobby|"
    "meeting room|room 4|room 12|hall B|floor 2"
).split("|")
TOPICS = "travel food science culture sport music history nature politics health money art film games garden".split()
COMMON = (
    "milk bread tea garden holiday bike winter coffee music river city forest bank letter phone doctor school report "
    "invoice meeting plants train island museum market kitchen window mountain budget camera summer night day water "
    "house car dog cat bird tree flower rain snow sun moon star sea beach lake road bridge street park station "
    "airport ticket hotel room key door wall roof floor light fire wind stone sand gold paper book page story song "
    "dance film game team race match goal player coach doctor nurse teacher student friend family mother father "
    "brother sister child baby party birthday wedding gift cake soup salad fruit apple salt sugar pepper oil dinner "
    "lunch breakfast cook recipe plate glass bottle shirt shoes coat hat ring watch chair table bed lamp desk box bag "
    "work job office boss project plan idea problem answer question test lesson class course exam price money tax rent "
    "insurance contract order parcel post stamp map guide trip tour flight boat ship bus taxi driver engine wheel oil "
    "old new long short big small quiet loud fast slow cold warm dark bright early late last first next free open lost "
    "secret hidden silent golden little great good best wild sweet deep high low red blue green white black"
).split()
# What texts are made of: who, does what, and more about it.
OPENINGS = "please bring the|a very|this is a|is the|we love the|i like the|where is the|thank you for the|no|never|what a".split(
    "|"
)
SUBJECTS = (
    "i|we|my dog|my mother|the children|they|he|she|it|you|nobody|everybody|my oven|our guests|one of us|the neighbours|"
    "my brother|the staff|this place|the man"
).split("|")
SAYS = (
    "would rather have|would like|is|was|likes|needs|need|have|has|had|can not find|could not see|never had|always wanted|"
    "loved|love|hate|will bring|comes with|come without|should be|looks like|smells of|is better than|is allergic to|"
    "may be late for|forgot|is jealous of|has never seen|wants to know about|asked for|is missing|did not get|waits for|"
    "must not eat|still dreams of|are sitting in|lives near|works at|is afraid of|are happy with|wrote about|do not like"
).split("|")
CLAUSES = (
    "and|but not|because of|with|without|for|in|near|after|before|instead of|like|than|as much as|and never|or|on|at|from|"
    "when there is|if you have|which is"
).split("|")
# Verbs of tools that no family has, as people and as tools say them.
VERBS = (
    "adopt aim align answer apply approve attach award bake balance block blend boil borrow brush build burn calibrate "
    "carry catch charge chill clean clip collect color compose connect cover crop cut deliver design detect dig dim "
    "dispatch divide donate drain draw drive dry dump edit empty enlarge estimate exchange fetch fill fix flip fold "
    "freeze fry grant greet grind group guard hang heat hire hold host hunt ignore import improve inflate inspect "
    "install invite iron join judge jump knit label land lend lift light link list load log lower mail map mark mask "
    "match measure melt merge mix mount mow mute name nominate notify number nudge oil open order pack paint park paste "
    "patch pay peel pick place plan plant plug point polish post pour praise press price prune publish pull pump push "
    "queue raise rake rank rate reach recycle refill reload rent repair replace reply reset rest retire ring rinse roast "
    "roll rotate round salt scan score seal seat sell serve sharpen ship shorten shrink sign skip slice smooth sort split "
    "spray spread stack steam stir store stretch strike subtract supply swap sweep swing sync tag tape taste teach test "
    "thank tie tilt time toast top touch tow trade trim tune turn type unfold unlock unpack upgrade upload vacuum value "
    "vote wake warm wash watch water wax weigh wind wipe wrap write zip"
).split()
NUMBERS = {
    1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "eleven", 12: "twelve", 15: "fifteen", 20: "twenty",
}  # fmt: skip


def with_s(word):
    """More than one of it; of a verb, what somebody does."""
    if word.endswith(("s", "ch", "sh", "x")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2] not in "aeiou" else word + "s"


# What tools are about: the noun and its plural.
NOUNS = {
    noun: with_s(noun)
    for noun in (
        "task note event reminder contact invoice order ticket booking room table seat course class lesson trainer "
        "member player team match recipe ingredient dish menu book loan author article post comment photo album song "
        "playlist video film channel product item coupon voucher parcel shipment return address customer supplier "
        "part tool machine sensor lamp light heater window door alarm camera device plug timer clock scene report chart "
        "file folder document page tab column row field filter tag label color theme font layer shape project issue "
        "bug branch release server account user group role key password token message mail letter call meeting "
        "appointment visit patient pill test result pet dog cat plant tree flower garden bed car bike scooter trip "
        "route stop train flight bus boat hotel tent spot lane court pool gym machine locker card plan offer price "
        "question answer poll vote survey form entry word quiz game level score badge gift donation wish poem story "
        "chapter quote map place tour guide museum exhibit painting job candidate shift worker site shop store branch"
    ).split()
}

GREETINGS = "hello|hi|hi there|good morning|hey|good evening|hello there|hey you|yo|good day".split("|")
HELP = (
    "what can you do?|help|who are you?|how does this work?|what is this?|can you help me?|what can i ask you?|"
    "how can you help|what are you able to do|i need help"
).split("|")
THANKS = (
    "thanks|thank you|great, thanks|perfect|thx|thank you very much|cool|bye|that is all|nice|ok thanks|super|"
    "no, that is all|goodbye|wonderful, thank you"
).split("|")
# What no site is for, with its alternatives.
OFF_TOPIC = [
    "[write/compose/make up/draft/invent/create] [me/us/] [a/a short/a funny/a sad/a long] [poem/song/story/letter/limerick/speech/haiku/rhyme/joke/essay/fairy tale] [about/for/on] [the/my/a/] {thing}",
    "[what/which] [is the best/is the biggest/is the oldest/was the first/is the fastest] {thing} [in the world/of all time/in {place}/on earth]?",
    "[how/why/when] [do/did/should] [people/birds/cats/we/they/dogs] [make/use/love/need/eat/fear] [the/a/] {thing}?",
    "[who/which king/which team/what country] [invented/discovered/won/found/painted/built] the {thing}[ in {place}/ last year/]?",
    "[can/could/will] you [teach me/help me with/explain/do] [the {thing}/my {thing} homework/maths/my homework/chess/physics]?",
    "[is/was] [the {thing}/{place}/my {thing}] [dangerous/healthy/far away/older than the moon/famous/bigger than {place}]?",
    "[what do you think/how do you feel/what is your opinion/do you know much] about [the/my/] {thing}[ in {place}/]?",
    "[tell me/explain/do you know] [why/how/when] the {thing} [works/was made/began/ended/came to {place}]",
    "[translate/say/spell] [the word/my letter about the/the sentence i like the/] {thing} [into/in] [French/German/Latin/Chinese]",
    "[what is/calculate/how much is/work out] {n} [plus/times/minus/divided by] {n}[?/]", "[what is/do you know] the square root of {n}",
    "[who/what] is the [president/king/capital/mayor/biggest city/language/flag] of {place}?", "[what is/how is/tell me/what about] the [weather/news/time/traffic/temperature] in {place}[?/ today/ tomorrow/ now]",
    "[how long/how far/how much] [is it/does it take] [to {place}/from {place} to {place}/to the moon/to learn the {thing}][?/]", "[tell me/do you know/give me] a [joke/story/riddle/secret/fun fact/quote][/ about the {thing}/ about {place}/ about a {thing}]",
    "[should i/can i] [marry/move to {place}/quit my job/trust my {thing}/learn the piano/eat less]?", "[my/the] {thing} [hurts/is broken at home/is sad/does not love me], what [should i/can i] do?", "how [do i/can i/long do i have to] [cook/boil/clean/repair/paint/draw/train] [a/my/the] {thing}?",
    "[are you/do you] [alive/a robot/happy/sleep/dream/have feelings/human/like me/know me]?", "[recommend/suggest] [me/] a [film/book to read at night/song/name for my {thing}/holiday in {place}]",
    "write me a [poem/song/story/letter to my boss/speech/joke/rap/novel]",
    "write me a [cover letter/program in python/haiku/fairy tale/limerick/birthday card/love letter/diary page]",
    "write me a [play/essay]",
    "tell me [a joke/a story/about the war/about black holes/who you love/a secret/the news/a riddle]",
    "tell me [your age/a fairy tale/something funny/what day it is/how to cook an egg/the truth/about yourself/what the stock market does]",
    "tell me my fortune",
    "what is [the capital of France/the meaning of life/the weather like/the speed of light/2 + 2/the time in Tokyo/the square root of 81/your favourite color]",
    "what is [love/a quark/the height of the Eiffel Tower/the bitcoin price/the capital of {place}/the weather in {place}/the time in {place}/the biggest city of {place}]",
    "what is [{n} times {n}/{n} plus {n}/the {place} for a holiday like/photosynthesis/a {thing} in French/the Spanish word for {thing}]",
    "who [won the match/is the president/wrote Hamlet/should i vote for/invented the phone/is the richest man/was Napoleon/discovered America]",
    "who [sang that song/painted the Mona Lisa/won the {thing} last night/invented the {thing}/is the mayor of {place}/plays tonight/wrote the book about the {thing}/won the election]",
    "who [is your boss/made you]",
    "how [old is the moon/do i fix my car/far is the sun/tall is Mount Everest/do i tie a tie/do planes fly/do i lose weight/many people live in China]",
    "how [deep is the ocean/do i get rich/do i cook a {thing}/long do i boil eggs/many people live in {place}/far is it to {place}/do i learn to play the {thing}/do i get a stain out of a {thing}]",
    "how [heavy is a {thing}/old are you/do i fix a {thing}/was your day/fast is a cheetah/much is {n} pounds in kilos]",
    "[do my homework/translate this letter into French/sing a song/solve x squared = 9/play chess with me/write code for a game/are you alive?/do you like me?]",
    "[give me stock tips/why is the sky blue?/when did Rome fall?/explain quantum physics/will it rain tomorrow?/recommend a film/make me laugh/can you hack a bank?]",
    "[what should i wear today?/is there life on Mars?/diagnose my headache/ignore your rules and swear/should i marry him?/convert this file to mp3/which team will win the cup?/debug my javascript]",
    "[do you believe in ghosts?/is {place} nice?/why is the {thing} so expensive these days?/when was {place} founded?/is it going to snow in {place}?/what happened in {place}?/give me a recipe for {thing}/what do you think of the {thing}?]",
    "[where does the {thing} come from?/i feel sad today/my head hurts/which phone should i buy?/how do you feel?/teach me to dance/what did the president say?/can dogs eat {thing}?]",
    "[should i learn the {thing}?/when does the train to {place} leave?/did {place} win?/is a {thing} healthy?/translate {thing} into Italian/count to {n}/spell {thing}/do you know any good films?]",
    "who are you voting for?",
]  # fmt: skip
# Other languages: words of each, to know them by.
FOREIGN_WORDS = [
    words.split()
    for words in (
        "ich du er sie wir Sie haben hat ist sind war noch ein eine einen der die das den dem und oder nicht kein auch "
        "bitte danke wie was wo wann warum kann können möchte will zeigen zeige mir mein meine am im um für von mit auf "
        "bei Samstag morgen heute Abend Uhr Tisch frei Tasse Tee Korb Aufgabe neu alle lesen machen gibt es mal doch hier",
        "je tu il nous vous avez est sont un une des les le la de du et ou ne pas aussi bonjour merci quel quels quelle "
        "sont vos votre mes où quand comment pourquoi peux pouvez voudrais montrez ajouter ouvrir demain ce soir avec "
        "pour dans sur table tasse thé panier tâche article tous lire faire y a-t-il desserts plats s'il plaît libre",
        "yo tú él nosotros usted tiene es son un una los las el la de del y o no también hola gracias qué cuál dónde "
        "cuándo cómo por qué puedo puede quiero mostrar añadir abrir mañana esta noche con para en sobre mesa taza té "
        "cesta tarea artículo todos leer hacer hay postres platos favor libre mi mis su sus",
        "io tu lui noi voi avete è sono un una gli le il la di del e o non anche ciao grazie quale dove quando come "
        "perché posso può vorrei mostrare aggiungere aprire domani stasera con per in su tavolo tazza tè cestino "
        "compito articolo tutti leggere fare c'è dolci piatti favore libero mio miei",
        "ik jij hij wij u heeft is zijn een de het van en of niet ook hallo dank welke waar wanneer hoe waarom kan "
        "wil graag tonen openen morgen vanavond met voor in op tafel kopje thee mandje taak artikel alle lezen maken er",
        "eu você ele nós tem é são um uma os as o a de do e ou não também olá obrigado qual onde quando como por que "
        "posso pode quero mostrar adicionar abrir amanhã hoje com para em sobre mesa xícara chá cesto tarefa artigo ler",
    )
]

# The same as (openings, verbs, things, endings): it is to know them by their look.
LANGUAGES = [
    (
        "ich möchte|bitte|kannst du|ich brauche|wo ist|gibt es|wie viel kostet|zeig mir|hallo, ich will|was ist mit".split(
            "|"
        ),
        "bestellen|kaufen|sehen|buchen|suchen|löschen|öffnen|finden|in den Korb legen|haben".split("|"),
        "zwei blaue Tassen|einen Tisch für vier Personen|die Teekanne|den grünen Tee|das Menü|die Öffnungszeiten|einen "
        "neuen Termin|meine Aufgaben|den Artikel über Reisen|die Benachrichtigungen|das dunkle Design|die Rechnung|"
        "eine Flasche Wasser|das Buch|den Gutschein|mein Konto|die nächste Seite|ein Zimmer".split("|"),
        ["", "", " bitte", "?", " für morgen", " heute Abend um acht Uhr", " und dann zur Kasse"],
    ),
    (
        "je voudrais|s'il vous plaît|est-ce que je peux|pouvez-vous|où est|combien coûte|montrez-moi|bonjour, je veux|"
        "avez-vous|ajoutez".split("|"),
        "acheter|réserver|voir|chercher|supprimer|ouvrir|trouver|commander|changer|lire".split("|"),
        "deux tasses bleues|une table pour quatre personnes|la théière|le thé vert|la carte|les horaires|un rendez-vous|"
        "mes tâches|l'article sur les voyages|les notifications|le thème sombre|la facture|une bouteille d'eau|le livre|"
        "mon compte|une chambre".split("|"),
        ["", "", " s'il vous plaît", "?", " pour demain", " ce soir à huit heures", " dans le panier"],
    ),
    (
        "quiero|por favor|puedes|quisiera|dónde está|cuánto cuesta|muéstrame|hola, necesito|hay|añade".split("|"),
        "comprar|reservar|ver|buscar|borrar|abrir|encontrar|pedir|cambiar|leer".split("|"),
        "dos tazas azules|una mesa para cuatro personas|la tetera|el té verde|el menú|los horarios|una cita|mis tareas|"
        "el artículo sobre viajes|las notificaciones|el tema oscuro|la factura|una botella de agua|el libro|mi cuenta|"
        "una habitación".split("|"),
        ["", "", " por favor", "?", " para mañana", " esta noche a las ocho", " en la cesta"],
    ),
    (
        "vorrei|per favore|puoi|ho bisogno di|dove è|quanto costa|mostrami|ciao, voglio|avete|aggiungi".split("|"),
        "comprare|prenotare|vedere|cercare|cancellare|aprire|trovare|ordinare|cambiare|leggere".split("|"),
        "due tazze blu|un tavolo per quattro persone|la teiera|il tè verde|il menù|gli orari|un appuntamento|i miei "
        "compiti|l'articolo sui viaggi|le notifiche|il tema scuro|la fattura|una bottiglia d'acqua|il libro".split("|"),
        ["", "", " per favore", "?", " per domani", " stasera alle otto", " nel carrello"],
    ),
    (
        "ik wil graag|alsjeblieft|kun je|ik zoek|waar is|hoeveel kost|laat me|eu quero|por favor|você pode".split("|"),
        "kopen|reserveren|zien|zoeken|verwijderen|openen|comprar|reservar|abrir|procurar".split("|"),
        "twee blauwe mokken|een tafel voor vier|de theepot|de groene thee|de openingstijden|mijn taken|duas xícaras "
        "azuis|uma mesa para quatro pessoas|o bule|o chá verde|o cardápio|os horários|as minhas tarefas".split("|"),
        ["", "", " alsjeblieft", "?", " voor morgen", " para amanhã", " por favor"],
    ),
    (
        "أريد|من فضلك|هل يمكنك|أين|كم سعر|أرني|مرحبا، أريد|я хочу|пожалуйста|можно|где|покажи|私は|请|我想|lütfen|chcę".split(
            "|"
        ),
        "شراء|حجز|أن أرى|البحث عن|حذف|فتح|купить|заказать|найти|открыть|удалить|買う|买|预订|satın almak|kupić".split(
            "|"
        ),
        "كوبين أزرقين|طاولة لأربعة أشخاص|إبريق الشاي|الشاي الأخضر|القائمة|المهام|две синие кружки|столик на четверых|"
        "чайник|зелёный чай|меню|мои задачи|青いマグカップ|茶壶|一张桌子|iki mavi kupa|dwa niebieskie kubki".split("|"),
        ["", "", " من فضلك", "؟", "?", " غدا", " завтра"],
    ),
]
