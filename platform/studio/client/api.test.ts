import { afterEach, expect, it, vi } from "vitest";
import { StudioApi, Unreachable } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers calls one after the other with these statuses. */
function answers(...statuses: number[]) {
  const fetch = vi.fn(async () =>
    Response.json({ now: 1, balance: fetch.mock.calls.length }, { status: statuses.shift() }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("what was asked ahead answers the first call for the state, and no later one", async () => {
  const fetch = answers(200, 200);
  const api = new StudioApi("5c0e0b5e");
  api.askAhead();
  expect(fetch).toHaveBeenCalledOnce();
  expect(await api.state()).toMatchObject({ balance: 1 });
  expect(fetch).toHaveBeenCalledOnce();
  expect(await api.state()).toMatchObject({ balance: 2 });
});

it("an answer ahead that failed is heard of by the first call, and the next asks anew", async () => {
  answers(503, 200);
  const api = new StudioApi("5c0e0b5e");
  api.askAhead();
  await new Promise((resolve) => setTimeout(resolve));
  await expect(api.state()).rejects.toBeInstanceOf(Unreachable);
  expect(await api.state()).toMatchObject({ balance: 2 });
});
