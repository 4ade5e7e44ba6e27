// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { PeriodScores } from "./period-scores.tsx";

afterEach(cleanup);

function scoresOf(sport: Sport, scores: readonly [number, number][]): string | null {
  const periods = scores.map(([home, away]) => ({ home, away }));
  const { container } = render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <PeriodScores event={{ sport, periods }} />
    </Language>,
  );
  return container.textContent;
}

it("a match of basketball has its quarters, and overtime under its own name", () => {
  const quarters: [number, number][] = [
    [20, 18],
    [15, 22],
    [19, 19],
    [24, 19],
  ];
  expect(scoresOf("basketball", quarters)).toBe("Quarters20:18 · 15:22 · 19:19 · 24:19");
  cleanup();
  expect(scoresOf("basketball", [...quarters, [9, 7]])).toBe("Quarters20:18 · 15:22 · 19:19 · 24:19 · OT 9:7");
});

it("the first map of e-sports has its score while it is played; a first half would repeat the match's", () => {
  expect(scoresOf("esports", [[7, 5]])).toBe("Maps7:5");
  expect(scoresOf("football", [[1, 0]])).toBe("");
});
