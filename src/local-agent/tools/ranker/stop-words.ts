/**
 * Words of a request that say nothing of what it is about: articles, pronouns, auxiliaries, politeness. Short texts such
 * as a page's tools cannot tell by counting that they are common.
 */
const ENGLISH =
  "a an the this that these those some any each every all both such other another one ones " +
  "i me my mine myself you your yours we us our ours he him his she her it its they them their " +
  "am is are was were be been being do does did done doing have has had having " +
  "can could will would shall should may might must let lets " +
  "to of in on at by for with from into onto about as than then so too very just only also even still again " +
  "and or but if because while not no nor dont doesnt didnt isnt cant wont im ive id ill youre its thats " +
  "what which who whom whose when where why how there here please thanks thank ok okay yes hi hello hey " +
  "want wanted need needed like would want know tell give help get got make take go going " +
  "s t m re ve ll d really something anything thing things now today up out off over";

const GERMAN =
  "der die das den dem des ein eine einen einem einer eines kein keine und oder aber wenn weil dass " +
  "ich mich mir mein meine meinen meinem du dich dir dein deine deinen er ihn ihm sie ihr es wir uns unser " +
  "ihre ihren sein seine bin bist ist sind war waren habe hast hat haben werde wird werden wurde " +
  "kann kannst konnen konnte mochte mochten will wollen soll sollen muss mussen darf " +
  "zu zum zur in im ins an am auf aus bei mit nach von vom vor fur uber unter um als wie was wer wo " +
  "wann warum welche welcher welches nicht nur auch noch schon sehr so da dann hier bitte danke ja nein mal doch";

const ARABIC =
  "في من على الى عن مع هذا هذه ذلك تلك التي الذي ما ماذا هل كيف اين متى لماذا انا انت انتم هو هي هم نحن " +
  "لي لك له لها لنا كان كانت يكون ان او ثم لا لم لن قد كل بعض اريد ممكن يمكن يمكنك فضلك لو سمحت رجاء شكرا نعم";

const STOP_WORDS: ReadonlySet<string> = new Set([ENGLISH, GERMAN, ARABIC].join(" ").split(" "));

/** Pronouns and articles, which stand inside turns of speech: "log me out" is "log out". */
const BETWEEN: ReadonlySet<string> = new Set(
  "a an the my me your us him it this that these those mich mir das die der den".split(" "),
);

/** Whether a folded word says nothing of what a request is about. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a folded word is left out where turns of speech are looked for. */
export function isBetween(word: string): boolean {
  return BETWEEN.has(word);
}
