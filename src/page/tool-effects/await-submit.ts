import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { defaultButton } from "./form-fields.js";
import type { FormPlace } from "./form-place.js";

/** A framework may take a form away and put another in its place a little later, in ms. */
const ABSENCE_MS = 500;

/**
 * Shows a form to the person and waits until they have submitted it. Returns a sentence that says so.
 *
 * What WebMCP's declarative forms do without `toolautosubmit`: the button to submit with gets the focus, and the
 * call ends when the form is submitted, reset or removed. A form that a framework puts in its place counts as
 * the same one.
 *
 * @param onSubmit Called when the form is submitted, before the page hears of it.
 * @throws WebToolError `denied` where the person resets the form, `unavailable` where it is gone; the signal's
 * reason when that fires.
 */
export function awaitSubmit(
  place: FormPlace,
  signal: AbortSignal,
  onSubmit: () => void = () => {},
): Promise<string> {
  const form = place.find();
  if (!form) return Promise.reject(gone(place));
  const ended = new AbortController();
  const waiting = new Promise<string>((resolve, reject) => {
    const listen = (type: string, heard: (event: Event) => void) => {
      const isOurs = (event: Event) => event.target === place.find();
      const listener = (event: Event) => isOurs(event) && heard(event);
      form.getRootNode().addEventListener(type, listener, { capture: true, signal: ended.signal });
    };
    listen("submit", () => {
      onSubmit();
      resolve("Submitted.");
    });
    listen("reset", (event) => {
      // The page may ask "Are you sure?" and prevent it, after this listener.
      setTimeout(() => event.defaultPrevented || reject(cancelled()));
    });
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { signal: ended.signal });
    if (signal.aborted) stop();
    onRemoval(form, place, ended.signal, () => reject(gone(place)));
  });
  bringToPerson(form);
  return waiting.finally(() => ended.abort());
}

function cancelled(): WebToolError {
  return new WebToolError(
    "denied",
    "The person cancelled: the form was reset. Nothing was submitted.",
  );
}

function gone({ name }: FormPlace): WebToolError {
  const text = `${name} went away before the person submitted it. Nothing was submitted.`;
  return new WebToolError("unavailable", text);
}

function bringToPerson(form: HTMLFormElement): void {
  const button = defaultButton(form);
  form.scrollIntoView({ block: "nearest" });
  button?.scrollIntoView({ block: "nearest" }); // A form may be higher than the window.
  button?.focus({ preventScroll: true });
}

/** Calls back once no form is at that place any more, and none has come there soon after. */
function onRemoval(
  form: HTMLFormElement,
  place: FormPlace,
  ended: AbortSignal,
  callBack: () => void,
): void {
  const isThere = () => place.find()?.isConnected ?? false;
  const observer = new MutationObserver(() => {
    if (isThere()) return;
    setTimeout(() => isThere() || callBack(), ABSENCE_MS);
  });
  // A shadow root goes with its host, of which only the tree around it tells.
  for (let root = form.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
    if (!(root instanceof ShadowRoot)) break;
  }
  ended.addEventListener("abort", () => observer.disconnect());
}
