import { ownKeys, readOwn } from "../src/local-agent/tools/foreign-data.js";
import {
  BUSY,
  EMPTY,
  NO_MODEL,
  NOT_READY,
  NOTHING_TO_EDIT,
  UNAVAILABLE,
} from "../src/store/requests/request-refusal.js";

/**
 * Every word that the elements show or say, in English. `{name}` is filled in where it is used.
 * `lang` is the language in which numbers and sizes are written, so that they match the words; `dir` is the
 * direction in which it is written, `ltr` or `rtl`.
 */
export const ENGLISH = {
  lang: "en",
  dir: "ltr",

  label: "Assistant",
  onDevice: "On this device · private",
  onServer: "On this site's server",
  notLoaded: "The assistant could not be loaded. Check the connection, then load this page again.",
  greeting: "How can I help?",
  greetingMore: "I can find things on this page and do them for you.",

  conversation: "Conversation",
  copyConversation: "Copy conversation",
  newConversation: "New conversation",
  clearQuestion: "Clear this conversation?",
  clear: "Clear",
  close: "Close",
  suggestions: "Suggestions",
  youSaid: "You said:",
  assistantSaid: "The assistant said:",
  newMessages: "New messages",
  edit: "Edit",
  editing: "You are changing your last message.",
  notKept: "This conversation cannot be kept on this device: it is gone when you leave the page.",

  message: "Message to the assistant",
  placeholder: "Ask, or say what to do",
  placeholderDownloadable: "Download the assistant first",
  placeholderDownloading: "Ready when the download is",
  placeholderNoModel: "No assistant here yet",
  placeholderUnavailable: "The assistant cannot run here",
  keys: "Enter sends, Shift and Enter begin a new line.",
  send: "Send",
  stop: "Stop",

  // The store's own words, so that they stand in one place.
  refusedBusy: BUSY.message,
  refusedEmpty: EMPTY.message,
  refusedNoModel: NO_MODEL.message,
  refusedDownloadable: NOT_READY.downloadable.message,
  refusedDownloading: NOT_READY.downloading.message,
  refusedEdit: NOTHING_TO_EDIT.message,
  refusedUnavailable: UNAVAILABLE.message,

  thinking: "Thinking",
  reading: "Reading the page",
  writing: "Writing",
  calling: "Using {tool}",
  waiting: "Waiting for you",
  queued: "Waiting for other tabs (ahead: {count})",

  callRunning: "Running",
  callDone: "Done",
  callFailed: "Failed",
  callWaiting: "Waiting for you",
  callDenied: "Not run",
  callStopped: "Stopped",
  callsOf: "Steps of {agent}",
  deniedByYou: "You chose not to run it. Nothing was done.",
  unavailable: "It is not on this page now. Nothing was done.",
  invalid_arguments: "The assistant filled it in wrongly. Nothing was done.",
  denied: "It was not allowed. Nothing was done.",
  timeout: "It did not answer in time. It may have worked or not.",
  aborted: "It was stopped.",
  failed: "It did not work.",
  showAll: "Show all",
  code: "Code",
  copy: "Copy",
  copied: "Copied",
  table: "Table",
  image: "Image",
  audio: "Audio",
  play: "Play",
  file: "File",
  notShown: "It cannot be shown here.",
  yes: "yes",
  no: "no",
  nothing: "none",

  approvalTitle: "Run “{tool}”?",
  approvalOrigin: "It belongs to {origin}, not to this page.",
  approvalMore: "More after this: {count}",
  run: "Run",
  dontRun: "Don't run",

  downloadTitle: "Download the assistant",
  downloadPrivacy: "It runs in your browser. What you type never leaves this device.",
  download: "Download",
  cancel: "Cancel",
  downloading: "Downloading the assistant",
  progress: "{loaded} of {total}",
  timeLeft: "{time} left",
  downloadFrom: "From {host}. Kept in this browser, which has {space} free.",
  downloadHere: "{loaded} of it are here already.",
  dataDear: "Your connection is set to save data, or is metered.",
  modelNotKept: "This browser keeps nothing: the model is gone when you leave.",
  pause: "Pause",
  resume: "Resume",
  deleteModel: "Delete",
  deleteQuestion: "Really delete it?",
  readyHere: "{model}: {size} on this device.",
  readySite: "In memory for all pages of this site.",
  readyTabs: "In memory while a page of this site is open.",
  readyPage: "In memory for this page alone.",
  readyIdle: "It is put into memory when you ask something.",
  loading: "Getting the assistant ready",
  downloadFailed: "The assistant is not ready",
  tryAgain: "Try again",
  unavailableTitle: "The assistant cannot run here",
  unavailableMore: "This browser cannot run a model. Try a current version, or another browser.",

  serverTitle: "This site's server answers",
  serverMore:
    "This device cannot run the assistant. What you write, and this conversation so far, is sent to {host}.",

  errorTitle: "The assistant stopped.",
  details: "Details",

  saidSent: "Message sent.",
  saidAnswering: "The assistant is answering.",
  saidAsking: "The assistant asks whether to run {tool}.",
  saidStopped: "Stopped.",
  saidReady: "The assistant is ready.",
} as const;

/** The catalogue: give an element's `strings` property any part of it. */
export type AgentStrings = { readonly [Key in keyof typeof ENGLISH]: string };

// The same object of the page is completed once for each language, however many elements it is handed to.
const completed = new WeakMap<object, WeakMap<object, AgentStrings>>();
const complete = new WeakSet<object>([ENGLISH]);

/** Whether these words are all there: then no language of the page is asked for others. */
export function isComplete(strings: unknown): strings is AgentStrings {
  return typeof strings === "object" && strings !== null && complete.has(strings);
}

/**
 * The page's own words, completed from a language's, or English. A key that is not in the catalogue, or a
 * value that is no text, is named in the console once and left out.
 */
export function completeStrings(
  own: Partial<AgentStrings> | null | undefined,
  others: AgentStrings = ENGLISH,
): AgentStrings {
  if (isComplete(own)) return own;
  if (typeof own !== "object" || own === null) return others;
  const languages = completed.get(own) ?? new WeakMap<object, AgentStrings>();
  const known = languages.get(others);
  if (known) return known;
  const strings: Record<string, string> = { ...others };
  for (const key of ownKeys(own)) {
    const value = readOwn(own, key);
    if (Object.hasOwn(ENGLISH, key) && typeof value === "string") strings[key] = value;
    else if (!completed.has(own)) {
      console.warn(`Agent Elements: strings has no text "${key}" to replace.`);
    }
  }
  completed.set(own, languages.set(others, strings as AgentStrings));
  complete.add(strings);
  return strings as AgentStrings;
}

/** Puts the values where `{name}` stands; a name without a value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
