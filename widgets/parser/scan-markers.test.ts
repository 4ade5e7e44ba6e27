import { expect, it } from "vitest";
import { scanMarkers } from "./scan-markers.ts";
import type { MarkerVocabulary } from "./vocabulary.ts";

const vocabulary: MarkerVocabulary = new Map([["games-row", { name: "games-row", where: ["block"] as const }]]);
const scan = (text: string) => {
  const { parts, faults } = scanMarkers(text, vocabulary);
  return { markers: parts.filter(({ kind }) => kind === "marker").length, faults: faults.map(({ fault }) => fault) };
};

/** A marker of exactly this many characters, hashes included. */
const marker = (length: number) => `#games-row title="${"x".repeat(length - `#games-row title=""#`.length)}"#`;

it("[CMS-04 part: a marker's length] 500 characters are a marker, 501 are none and are reported", () => {
  expect([marker(500).length, marker(501).length]).toEqual([500, 501]);
  expect(scan(`See ${marker(500)} there`)).toEqual({ markers: 1, faults: [] });
  expect(scan(`See ${marker(501)} there`)).toEqual({ markers: 0, faults: ["marker-unclosed"] });
});

it("[CMS-04 part: a marker's length] spaces count like any other character", () => {
  const spaced = (length: number) => `#games-row${" ".repeat(length - "#games-row#".length)}#`;
  expect(scan(spaced(500))).toEqual({ markers: 1, faults: [] });
  expect(scan(spaced(501))).toEqual({ markers: 0, faults: ["marker-unclosed"] });
});
