// @vitest-environment happy-dom

import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aTile } from "#tests/harness/games.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { GamePages } from "./game-pages.tsx";

/** A window whose observer finds every place near at once, sooner than any real one: before anything is rendered again. */
class NearAtOnce {
  readonly #found: IntersectionObserverCallback;
  constructor(found: IntersectionObserverCallback) {
    this.#found = found;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    this.#found([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", NearAtOnce);
  // The stub leaves out a flag of the router's, which the router points out once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** All games can be played in EUR; the first one alone in AUD, too. */
const pageOf = (page: number, currency = "EUR") => ({
  games: [aTile({ id: `birch-hall/game-${page}`, title: `Game ${page}`, unsupported: currency === "AUD" && page > 1 })],
  page,
  pageSize: 1,
  total: 3,
  similar: false,
});

const FIRST = pageOf(1);

function ListOfThree() {
  const [first, setFirst] = useState(FIRST);
  const [audience, setAudience] = useState({ signedIn: true, currency: "EUR" });
  return (
    <>
      <GamePages label="All" first={first} audience={audience} hrefOf={(page) => `/further?page=${page}`} />
      <button type="button" onClick={() => setFirst(structuredClone(FIRST))}>
        Load anew
      </button>
      <button type="button" onClick={() => setFirst({ ...pageOf(1), total: 2 })}>
        Filter
      </button>
      <button
        type="button"
        onClick={() => {
          setFirst(structuredClone(FIRST));
          setAudience({ ...audience, currency: "AUD" });
        }}
      >
        Play in AUD
      </button>
      <button type="button" onClick={() => setAudience({ ...audience, signedIn: false })}>
        Sign out
      </button>
    </>
  );
}

/** Shows the list and returns the pages that it asks for, in their order; those that `fails` names are answered without games. */
function showList(fails: (page: number, times: number) => boolean, currencyOf = () => "EUR"): number[] {
  const asked: number[] = [];
  const loader = ({ request }: { request: Request }) => {
    const page = Number(new URL(request.url).searchParams.get("page"));
    asked.push(page);
    const times = asked.filter((one) => one === page).length;
    return { games: fails(page, times) ? null : pageOf(page, currencyOf()) };
  };
  const Stub = createRemixStub([
    { path: "/", Component: ListOfThree },
    { id: "further", path: "/further", loader },
  ]);
  const future = { v3_relativeSplatPath: true, v3_fetcherPersist: true, v3_singleFetch: true };
  render(
    <IntlProvider locale="en" messages={englishMessages}>
      <Stub initialEntries={["/"]} future={future} />
    </IntlProvider>,
  );
  return asked;
}

it("[LOBBY-02 part: one request a page] each further page is asked for once, however soon its place is near", async () => {
  const asked = showList(() => false);
  await screen.findByText("3 of 3 games");
  expect(asked).toEqual([2, 3]);
});

it("[LOBBY-02 part: a page that fails] is asked for once more by the link alone, however soon its place is near", async () => {
  const asked = showList((page, times) => page === 2 && times < 2);
  const retry = await screen.findByRole("link", { name: "Try again" });
  expect(asked).toEqual([2]);
  fireEvent.click(retry);
  await screen.findByText("3 of 3 games");
  expect(asked).toEqual([2, 2, 3]);
});

it("a page that is loaded anew, as after a heart was pressed, leaves the further pages where they are; another list begins anew", async () => {
  const asked = showList(() => false);
  await screen.findByText("3 of 3 games");
  fireEvent.click(screen.getByText("Load anew"));
  expect(screen.getByText("3 of 3 games")).toBeTruthy();
  expect(asked).toEqual([2, 3]);
  fireEvent.click(screen.getByText("Filter"));
  expect(screen.getByText("1 of 2 games")).toBeTruthy();
});

it("[LOBBY-05 part: further pages] another currency or a sign-out asks for the further pages anew: they show what holds now", async () => {
  let currency = "EUR";
  const asked = showList(
    () => false,
    () => currency,
  );
  await screen.findByText("3 of 3 games");
  expect(screen.queryAllByText("Not available in AUD")).toHaveLength(0);
  currency = "AUD";
  fireEvent.click(screen.getByText("Play in AUD"));
  await screen.findByText("3 of 3 games");
  expect(asked).toEqual([2, 3, 2, 3]);
  expect(screen.getAllByText("Not available in AUD")).toHaveLength(2);
  fireEvent.click(screen.getByText("Sign out"));
  await screen.findByText("3 of 3 games");
  expect(asked).toEqual([2, 3, 2, 3, 2, 3]);
});
