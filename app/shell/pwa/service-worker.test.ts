import { afterEach, expect, it, vi } from "vitest";
import { type NewVersion, startServiceWorker } from "./service-worker.ts";

afterEach(() => vi.unstubAllGlobals());

/** Starts the worker in a browser where a version waits, and answers which versions the page was offered. */
async function offered(controller: object | null, { ends = false } = {}) {
  const postMessage = vi.fn();
  const registration = { waiting: { postMessage }, addEventListener: () => {}, update: async () => {} };
  const serviceWorker = { controller, addEventListener: () => {}, register: async () => registration };
  vi.stubGlobal("navigator", { serviceWorker });
  const versions: NewVersion[] = [];
  const end = startServiceWorker((version) => versions.push(version));
  if (ends) end();
  await new Promise((resolve) => setTimeout(resolve));
  end();
  return { versions, postMessage };
}

it("the first worker of a browser takes over in silence; a later version waits until the page lets it", async () => {
  expect((await offered(null)).versions).toEqual([]);
  const { versions, postMessage } = await offered({});
  expect(versions).toHaveLength(1);
  expect(postMessage).not.toHaveBeenCalled();
  versions[0]?.apply();
  expect(postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
});

it("a page that has gone is offered nothing", async () => {
  expect((await offered({}, { ends: true })).versions).toEqual([]);
});
