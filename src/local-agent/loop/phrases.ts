/**
 * What the corrections listen for in a reply, a language at a time. A reply in another language may be
 * corrected once without need; it is never lost.
 */
interface Phrases {
  /** The reply admits that something did not work. */
  failure: RegExp;
  /** The reply tells the person to do something on the page. */
  instruction: string;
  /** The request wants to know something rather than have it done. */
  question: RegExp;
}

export const ENGLISH: Phrases = {
  failure:
    /\b(?:not|no|none|never|cannot|unable|fail\w*|errors?|sorry|unfortunately|wrong|problems?|denied|refused|declined|missing|unavailable|impossible|invalid|expired|ended|stopped|timed out)\b|n't\b/i,
  instruction: "click|press|tap|hit|push|use|select|choose|go to|open|call|run|try",
  question:
    /^\s*(?:(?:please|can|could|would|will|you|tell|show|explain|me|to)\s+)*(?:how|what|where|which|who|why|when|is|are|does|did)\b/i,
};
