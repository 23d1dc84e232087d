/**
 * The parts of each element, as the element around it hands them on by `exportparts`: what is inside a chat
 * can be styled from the page.
 */
export const CALL_PARTS =
  "call, call-summary, call-state, call-title, call-line, call-duration, call-body, call-error";
export const APPROVAL_PARTS =
  "approval, approval-title, approval-values, approval-run, approval-refuse";
const TEXT_PARTS = "text, heading, link, list, quote, table, image, code, code-copy";
export const MESSAGE_PARTS = `bubble, ${TEXT_PARTS}, ${CALL_PARTS}, ${APPROVAL_PARTS}`;
export const ACTIVITY_PARTS = "activity, activity-dots, activity-text, activity-time";
export const LOG_PARTS = `log, messages, to-end, ${ACTIVITY_PARTS}, ${MESSAGE_PARTS}`;
export const ERROR_PARTS = "error, error-title, error-text, error-details, error-retry";
export const CARD_PARTS =
  "card, card-title, card-text, card-model, card-progress, card-numbers, card-error, card-button";
export const COMPOSER_PARTS = "composer, box, input, send, stop, note";
