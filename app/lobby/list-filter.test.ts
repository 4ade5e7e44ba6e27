import { expect, it } from "vitest";
import { listHref, readListFilter } from "./list-filter.ts";

it("a list's filter goes through its address, and what there isn't is left out", () => {
  const address = "/pokies/gems?provider=nightjar&feature=many-ways&volatility=high&sort=rtp&page=3";
  const filter = readListFilter(new URL(address, "http://a.localhost").searchParams);
  expect(listHref("/pokies/gems", filter, 3)).toBe(address);
  const nothing = readListFilter(new URLSearchParams("provider=&feature=free&volatility=HIGH&sort=popular&x=1"));
  expect(Object.values(nothing)).toEqual([null, null, null, null]);
  expect(listHref("/pokies/gems", nothing)).toBe("/pokies/gems");
});
