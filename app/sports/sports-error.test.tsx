// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { SportsError } from "./sports-error.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Nothing = () => null;

/** The page of a route whose loader was answered so. */
async function fail(status: number, data: unknown) {
  // The stub has no future flags, which the router points out.
  vi.spyOn(console, "warn").mockReturnValue();
  const Stub = createRemixStub([{ id: "root", path: "/", Component: Nothing, ErrorBoundary: SportsError }]);
  const failure = { status, statusText: "", data, internal: false };
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <Stub hydrationData={{ loaderData: {}, errors: { root: failure } }} />
      </Language>,
    );
  });
}

it.each([null, { code: "SPORT.EVENT_UNKNOWN" }])("what isn't there (%j) leads to the matches", async (data) => {
  await fail(404, data);
  expect(screen.getByRole("link", { name: "See the matches" }).getAttribute("href")).toBe("/bets");
});

it("a site that is closed to the visitor leads to the casino's games, not to matches that aren't there either", async () => {
  await fail(404, { code: "SPORT.NOT_OFFERED", casino: "https://casino.example", country: null });
  const link = screen.getByRole("link", { name: "Go to the games" });
  expect(link.getAttribute("href")).toBe("https://casino.example/");
  expect(screen.getByText("There are no sports bets here.")).toBeTruthy();
});

it("a visitor from a country without sports reads which one", async () => {
  await fail(404, { code: "SPORT.NOT_OFFERED", casino: "https://casino.example", country: "Estonia" });
  expect(screen.getByRole("heading", { name: "Sports bets aren’t offered in Estonia" })).toBeTruthy();
  expect(screen.getByRole("main").textContent).toContain("Have a look at our games instead.");
  expect(screen.getByRole("link", { name: "Go to the games" }).getAttribute("href")).toBe("https://casino.example/");
});
