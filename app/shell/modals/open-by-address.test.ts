// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endExpected, expectedModal } from "./expected-modal.ts";
import { openByAddress } from "./open-by-address.ts";

const navigate = vi.fn();
const below = { page: "/pokies?page=2", navigate };
const entry = () => window.history.state as { key: string; idx: number };

beforeEach(() => window.history.pushState({ usr: null, key: "page", idx: 3 }, "", "/pokies?page=2"));
afterEach(() => {
  endExpected();
  navigate.mockReset();
});

it("a modal has an entry of the history before its address is loaded, which the router then takes", () => {
  openByAddress("deposit", below);
  expect(window.location.search).toBe("?page=2&modal=deposit");
  expect(entry()).toMatchObject({ idx: 4, key: expect.not.stringMatching("page") });
  expect(navigate.mock.calls).toEqual([["/pokies?page=2&modal=deposit", { replace: true, preventScrollReset: true }]]);
  expect(expectedModal.current().expected).toMatchObject({ name: "deposit", from: "page" });
});

it("one that is opened again before that has no second entry", () => {
  openByAddress("deposit", below);
  const { length } = window.history;
  openByAddress("deposit", below, { data: {} });
  expect([window.history.length, entry().idx]).toEqual([length, 4]);
  expect(navigate).toHaveBeenLastCalledWith(expect.anything(), { replace: true, preventScrollReset: true });
  expect(expectedModal.current().expected, "it is still the page below that it stands over").toMatchObject({
    from: "page",
  });
});

it("over another modal the router adds the entry", () => {
  window.history.pushState({ usr: null, key: "modal", idx: 4 }, "", "/pokies?modal=dashboard");
  openByAddress("chat", { page: "/pokies?modal=dashboard", navigate });
  expect(window.location.search).toBe("?modal=dashboard");
  expect(navigate.mock.calls).toEqual([["/pokies?modal=chat", { replace: false, preventScrollReset: true }]]);
  expect(expectedModal.current().expected).toMatchObject({ name: "chat", from: "modal" });
});
