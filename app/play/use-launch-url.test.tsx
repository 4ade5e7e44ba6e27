// @vitest-environment happy-dom

import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLaunchUrl } from "./use-launch-url.ts";

afterEach(cleanup);

type Page = Parameters<typeof useLaunchUrl>[0];

/** What the frame shows as its page is loaded, and loaded anew. */
function shownOf(...pages: readonly Partial<Page>[]): (string | null)[] {
  const whole = pages.map(
    (page): Page => ({
      ...{ identifier: "acme/gems", mode: "demo", launchUrl: "/one", audience: { signedIn: true } },
      ...page,
    }),
  );
  const { result, rerender } = renderHook(useLaunchUrl, { initialProps: whole[0] as Page });
  return whole.map((page) => {
    rerender(page);
    return result.current;
  });
}

it("a demo goes on when its page is loaded anew", () => {
  expect(shownOf({}, { launchUrl: "/two" }, { launchUrl: null })).toEqual(["/one", "/one", "/one"]);
});

it("another game, another mode and another visitor begin anew, and so does what could not be opened before", () => {
  expect(shownOf({}, { identifier: "acme/stars", launchUrl: "/two" })).toEqual(["/one", "/two"]);
  expect(shownOf({}, { mode: "real", launchUrl: "/two" })).toEqual(["/one", "/two"]);
  expect(shownOf({}, { audience: { signedIn: false }, launchUrl: "/two" })).toEqual(["/one", "/two"]);
  expect(shownOf({ launchUrl: null }, { launchUrl: "/two" })).toEqual([null, "/two"]);
});

it("for real money the frame follows the server, which finds the open session again", () => {
  expect(shownOf({ mode: "real" }, { mode: "real", launchUrl: "/two" })).toEqual(["/one", "/two"]);
});
