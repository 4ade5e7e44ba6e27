import { describe, expect, it } from "vitest";
import { checkMessages } from "./check-messages.ts";
import { usesIn } from "./find-uses.ts";

const uses = usesIn(
  new Map([
    ["app/a.tsx", 't("NAV.HOME"); const id = "NAV.GONE"; say(`FORM.${name}`);'],
    ["app/b.tsx", '<FormattedMessage id="NAV.COUNT" />; refuse("BLOCKED")'],
  ]),
);
const check = (en: Record<string, string>, de: Record<string, string>) =>
  checkMessages({
    catalogues: new Map([
      ["en", new Map([["nav", en]])],
      ["de", new Map([["nav", de]])],
    ]),
    uses,
    locales: ["en", "de", "en-AU"],
    fallbacks: { "en-AU": "en" },
  }).map(({ where, id, message }) => `${where} ${id} ${message}`);

const EN = { "NAV.HOME": "Home", "NAV.GONE": "x", "NAV.COUNT": "{n, plural, one {# game} other {# games}}" };

describe("npm run messages -- check", () => {
  it("[BRAND-03] is content when every locale says everything", () => {
    expect(check(EN, { ...EN, "NAV.COUNT": "{n, plural, one {# Spiel} other {# Spiele}}" })).toEqual([]);
  });

  it("names ids that code uses and English lacks, with the file", () => {
    const { "NAV.GONE": _, ...rest } = EN;
    expect(check(rest, rest)).toEqual(["app/a.tsx NAV.GONE is used here and is in no file of en"]);
  });

  it("names messages that nothing uses; beginnings and codes without a dot count as uses", () => {
    const more = { ...EN, "FORM.EMAIL": "E-mail", BLOCKED: "No", "NAV.OLD": "Old" };
    expect(check(more, more)).toEqual(["app/i18n/messages/en/nav.json NAV.OLD is used nowhere"]);
  });

  it("names what a locale lacks, has too many, or says with other arguments", () => {
    expect(check(EN, { "NAV.HOME": "Start {name}", "NAV.COUNT": "viele", "NAV.X": "x" })).toEqual([
      "app/i18n/messages/de/nav.json NAV.HOME has the arguments (name:text), en has ()",
      "app/i18n/messages/de/nav.json NAV.COUNT has the arguments (), en has (n:typed)",
      "app/i18n/messages/de/nav.json NAV.X is not in en",
      "app/i18n/messages/de/nav.json NAV.GONE is missing",
    ]);
  });

  it("names wrong ICU", () => {
    expect(check(EN, { ...EN, "NAV.HOME": "Start {" })[0]).toContain("NAV.HOME is not ICU");
  });
});
