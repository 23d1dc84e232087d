/**
 * The parts of each element, as the element around it hands them on by `exportparts`: what is inside a chat
 * can be styled from the page.
 */
const CARD_OF_CALL_PARTS =
  "call, call-summary, call-state, call-title, call-line, call-duration, call-body, call-error, call-image, call-audio, call-link, call-file, call-calls, call-view";
export const APPROVAL_PARTS =
  "approval, approval-title, approval-origin, approval-values, approval-run, approval-refuse, approval-more";
/** With those of the calls below it, one of which may ask. */
export const CALL_PARTS = `${CARD_OF_CALL_PARTS}, ${APPROVAL_PARTS}`;
const TEXT_PARTS = "text, heading, link, list, quote, table, image, code, code-copy";
export const MESSAGE_PARTS = `bubble, message-edit, message-copy, ${TEXT_PARTS}, ${CALL_PARTS}`;
export const ACTIVITY_PARTS = "activity, activity-dots, activity-text, activity-time";
export const LOG_PARTS = `log, messages, to-end, not-kept, ${ACTIVITY_PARTS}, ${MESSAGE_PARTS}`;
export const ERROR_PARTS = "error, error-title, error-text, error-details, error-retry";
export const CARD_PARTS =
  "card, card-title, card-text, card-model, card-fact, card-progress, card-numbers, card-error, card-ready, card-button";
export const COMPOSER_PARTS = "composer, editing, box, input, send, stop, note";
export const SUGGESTION_PARTS = "suggestions, suggestion, suggestions-note";
