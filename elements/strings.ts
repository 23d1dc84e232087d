/**
 * Every word that the elements show or say, in English. `{name}` is filled in where it is used.
 * `lang` is the language in which numbers and sizes are written, so that they match the words.
 */
export const ENGLISH = {
  lang: "en",

  label: "Assistant",
  onDevice: "On this device · private",
  notLoaded: "The assistant could not be loaded. Check the connection, then load this page again.",
  greeting: "How can I help?",
  greetingMore: "I can find things on this page and do them for you.",

  conversation: "Conversation",
  newConversation: "New conversation",
  youSaid: "You said:",
  assistantSaid: "The assistant said:",
  newMessages: "New messages",

  message: "Message to the assistant",
  placeholder: "Ask, or say what to do",
  placeholderDownloadable: "Download the assistant first",
  placeholderDownloading: "Ready when the download is",
  placeholderNoModel: "No assistant here yet",
  placeholderUnavailable: "The assistant cannot run here",
  keys: "Enter sends, Shift and Enter begin a new line.",
  send: "Send",
  stop: "Stop",

  thinking: "Thinking",
  reading: "Reading the page",
  writing: "Writing",
  calling: "Using {tool}",
  waiting: "Waiting for you",

  callRunning: "Running",
  callDone: "Done",
  callFailed: "Failed",
  callWaiting: "Waiting for you",
  callDenied: "Not run",
  callStopped: "Stopped",
  deniedByYou: "You chose not to run it. Nothing was done.",
  unavailable: "It is not on this page now. Nothing was done.",
  invalid_arguments: "The assistant filled it in wrongly. Nothing was done.",
  denied: "It was not allowed. Nothing was done.",
  timeout: "It did not answer in time. It may have worked or not.",
  aborted: "It was stopped while it ran. It may have worked or not.",
  failed: "It did not work.",
  showAll: "Show all",
  code: "Code",
  copy: "Copy",
  copied: "Copied",
  table: "Table",
  image: "Image",
  yes: "yes",
  no: "no",
  nothing: "none",

  approvalTitle: "Run “{tool}”?",
  run: "Run",
  dontRun: "Don't run",

  downloadTitle: "Download the assistant",
  downloadPrivacy: "It runs in your browser. What you type never leaves this device.",
  download: "Download",
  cancel: "Cancel",
  downloading: "Downloading the assistant",
  progress: "{loaded} of {total}",
  timeLeft: "{time} left",
  loading: "Getting the assistant ready",
  downloadFailed: "The assistant is not ready",
  tryAgain: "Try again",
  unavailableTitle: "The assistant cannot run here",
  unavailableMore: "This browser cannot run a model. Try a current version, or another browser.",

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

// The same object of the page is completed once, however many elements it is handed to.
const completed = new WeakMap<object, AgentStrings>();

/**
 * The page's own words, with English where it gives none. A key that is not in the catalogue, or a value
 * that is no text, is named in the console once and left out.
 */
export function completeStrings(own: Partial<AgentStrings> | undefined): AgentStrings {
  if (typeof own !== "object" || own === null) return ENGLISH;
  const known = completed.get(own);
  if (known) return known;
  const strings: Record<string, string> = { ...ENGLISH };
  for (const [key, value] of Object.entries(own)) {
    if (Object.hasOwn(ENGLISH, key) && typeof value === "string") strings[key] = value;
    else console.warn(`Agent Elements: strings has no text "${key}" to replace.`);
  }
  completed.set(own, strings as AgentStrings);
  return strings as AgentStrings;
}

/** Puts the values where `{name}` stands; a name without a value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
