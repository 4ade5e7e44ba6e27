const MOST = 20;

/** What failed in this page before monitoring was there to tell of it. */
const waiting: unknown[] = [];
let report: ((error: unknown) => void) | null = null;

/** Notes something that failed, or tells of it at once. */
export function noteError(error: unknown): void {
  if (report) report(error);
  else if (waiting.length < MOST) waiting.push(error);
}

/** From the first script on. Browser only. */
export function collectErrors(): void {
  window.addEventListener("error", (event) => noteError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => {
    // What was being loaded when the visitor went on is nobody's failure; the router leaves its body to itself.
    if (isAbort(event.reason)) event.preventDefault();
    else noteError(event.reason);
  });
}

const isAbort = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "AbortError";

/** From now on errors go there, those that have waited first. */
export function reportErrorsTo(listener: (error: unknown) => void): void {
  report = listener;
  for (const error of waiting.splice(0)) listener(error);
}
