/**
 * What the corrections listen for in a reply, a language at a time: those that the chat's elements speak. A
 * reply in another language may be corrected once without need; it is never lost.
 *
 * Patterns are the sources of regular expressions with the flags `iu`, bounded by `wholeWord` where they are
 * used: `\b` knows the letters of English alone.
 */
interface Phrases {
  /** The reply admits that something did not work. */
  failure: string;
  /** The reply tells the person to do something on the page; the tool's name follows. */
  instruction: string;
  /** The same where the verb comes last: what stands before the tool's name, and what after it. */
  framed?: { before: string; after: string };
  /** The request wants to know something rather than have it done. */
  question: string;
  /** Politeness before it, which says nothing about that. */
  preamble: string;
}

const ENGLISH: Phrases = {
  failure:
    "not|no|none|never|cannot|unable|fail\\w*|errors?|sorry|unfortunately|wrong|problems?|denied|refused|declined|missing|unavailable|impossible|invalid|expired|ended|stopped|timed out|\\w+n['’]t",
  instruction: "click|press|tap|hit|push|use|select|choose|go to|open|call|run|try",
  preamble: "please|can|could|would|will|you|tell|show|explain|me|to",
  question: "how|what|where|which|who|why|when|is|are|does|did",
};

/** "Ich öffne …" tells what the assistant does, not what the person is to do. */
const NOT_I = "(?<!ich )";

const GERMAN: Phrases = {
  failure:
    "nicht|kein\\p{L}*|nie|niemals|nichts|leider|fehler\\p{L}*|fehlgeschlagen|gescheitert|entschuldigung|tut mir leid|falsch|problem\\p{L}*|abgelehnt|verweigert|verboten|fehlt|fehlen|unmöglich|ungültig|abgelaufen|abgebrochen|angehalten|misslungen",
  // Not "öffnet" or "nutzt": mostly somebody else does it then.
  instruction: `${NOT_I}(?:klicke?|klicken sie|drücke?|drücken sie|tippe?|tippen sie|nutze?|nutzen sie|benutze?|benutzen sie|verwende|verwenden sie|wähle|wählen sie|öffne|öffnen sie|gehe? (?:auf|zu)|gehen sie (?:auf|zu)|rufe?|rufen sie|versuche?|versuchen sie|probiere?|probieren sie)(?! ich(?!\\p{L}))`,
  framed: {
    before:
      "kannst du|du kannst|können sie|sie können|musst du|du musst|müssen sie|sie müssen|solltest du|du solltest|sollten sie|sie sollten|bitte",
    after:
      "klicken|anklicken|drücken|tippen|antippen|nutzen|benutzen|verwenden|wählen|auswählen|öffnen|gehen|aufrufen|versuchen|probieren|ausprobieren",
  },
  preamble:
    "bitte|kannst|könntest|können|könnten|würdest|würden|du|sie|mir|uns|mal|sag|sage|sagen|zeig|zeige|zeigen|erklär|erkläre|erklären",
  question:
    "wie|was|wo|woher|wohin|welche[rsmn]?|wer|wen|wem|warum|wieso|weshalb|wann|wieviel|ist|sind|gibt es|hast|hat|haben|war|wurde",
};

const ARABIC: Phrases = {
  failure:
    "لا|لم|لن|ليس|ليست|غير|تعذر|يتعذر|فشل|فشلت|خطأ|أخطاء|عذرا|للأسف|آسف|نأسف|مشكلة|رفض|رفضت|مرفوض|ممنوع|مستحيل|ناقص|مفقود|انتهت|انتهى|توقف|توقفت",
  instruction:
    "[وف]?(?:اضغط|اضغطي|اضغطوا|انقر|انقري|انقروا|استخدم|استخدمي|استخدموا|اختر|اختاري|اختاروا|افتح|افتحي|افتحوا|اذهب إلى|اذهبي إلى|جرب|جربي)|(?:يمكنك|بإمكانك|عليك|يجب عليك|قم|قومي|يرجى|الرجاء) ب?(?:الضغط|النقر|استخدام|اختيار|فتح|تجربة)",
  preamble:
    "من فضلك|لو سمحت|رجاء|هل يمكنك|هل تستطيع|هل بإمكانك|يمكنك|أن|قل|قولي|أخبرني|تخبرني|اشرح|تشرح|لي",
  question: "كيف|ماذا|ما|أين|أي|أية|من(?! فضلك)|لماذا|متى|هل(?! (?:يمكنك|تستطيع|بإمكانك))|كم",
};

const LANGUAGES = [ENGLISH, GERMAN, ARABIC];

const FAILURE = RegExp(wholeWord(LANGUAGES.map(({ failure }) => failure).join("|")), "iu");

const QUESTIONS = LANGUAGES.map(
  ({ preamble, question }) =>
    new RegExp(`^[\\s\\p{P}]*(?:(?:${preamble})[\\s,،]+)*${wholeWord(question)}`, "iu"),
);

/** Whether a reply admits that something did not work. */
export function admitsFailure(reply: string): boolean {
  return FAILURE.test(plain(reply));
}

/** Whether a reply asks the person something. */
export function asksBack(reply: string): boolean {
  return /[?؟？]/.test(reply);
}

/** Whether a request wants to know something rather than have it done. */
export function isQuestion(request: string): boolean {
  const text = plain(request);
  return QUESTIONS.some((question) => question.test(text));
}

/** Whether a reply tells the person to use what is called by one of these names, in one sentence. */
export function tellsToUse(reply: string, names: readonly string[]): boolean {
  const text = plain(reply);
  const name = names.map((one) => escapeForRegExp(plain(one))).join("|");
  return LANGUAGES.some(({ instruction, framed }) => {
    const patterns = [`${wholeWord(instruction)}${WITHIN}${called(name)}`];
    if (framed) {
      patterns.push(
        `${wholeWord(framed.before)}${WITHIN}${called(name)}${WITHIN}${wholeWord(framed.after)}`,
      );
    }
    return patterns.some((pattern) => new RegExp(pattern, "iu").test(text));
  });
}

/** A few words of the same sentence. */
const WITHIN = "[^.!?؟\\n]{0,60}?";

/** Not a part of another word, nor of a name such as `open_basket`. */
function wholeWord(pattern: string): string {
  return `(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`;
}

/** A tool's name or title, which may stand between marks such as `_…_`. */
function called(pattern: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
}

/** Without the vowel signs that Arabic may be written with or without, and with one white space for several. */
function plain(text: string): string {
  return text.replace(/[\u064b-\u0652\u0640]/g, "").replace(/[^\S\n]+/g, " ");
}

function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
