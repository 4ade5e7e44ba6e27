// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { collectErrors, reportErrorsTo } from "./early-errors.ts";

/** What the browser sends for a promise whose failure nobody has heard of. */
function reject(reason: unknown): Event {
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

it("tells of what failed, but not of what was loading when the visitor went on", () => {
  const reported: unknown[] = [];
  collectErrors();
  const failure = new Error("no such game");
  expect(reject(failure).defaultPrevented).toBe(false);
  expect(reject(new DOMException("BodyStreamBuffer was aborted", "AbortError")).defaultPrevented).toBe(true);
  reportErrorsTo((error) => reported.push(error));
  expect(reported).toEqual([failure]);
});
