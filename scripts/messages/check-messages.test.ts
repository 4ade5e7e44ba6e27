import { describe, expect, it } from "vitest";
import { checkMessages } from "./check-messages.ts";
import { usesIn } from "./find-uses.ts";

const uses = usesIn(
  new Map([
    ["app/a.tsx", 't("NAV.HOME"); const id = "NAV.GONE"; say(`FORM.${name}`);'],
    ["app/b.tsx", '<FormattedMessage id="NAV.COUNT" />; refuse("BLOCKED")'],
  ]),
);
const diagnosticsOf = (en: Record<string, string>, own: Record<string, string>, locale: string) =>
  checkMessages({
    catalogues: new Map([
      ["en", new Map([["nav", en]])],
      [locale, new Map([["nav", own]])],
    ]),
    uses,
    locales: ["en", locale, "en-AU"],
    mustBeWhole: (each) => each === "en" || each === locale,
  });
const check = (en: Record<string, string>, own: Record<string, string>, locale = "de") =>
  diagnosticsOf(en, own, locale).map(
    ({ file, pointer, found, allowed }) =>
      `${file.replace("app/i18n/messages/", "")}${pointer} found ${found}, allowed ${allowed}`,
  );

const EN = { "NAV.HOME": "Home", "NAV.GONE": "x", "NAV.COUNT": "{n, plural, one {# game} other {# games}}" };
const ES = {
  ...EN,
  "NAV.HOME": "Inicio",
  "NAV.COUNT": "{n, plural, one {# juego} many {# de juegos} other {# juegos}}",
};

describe("npm run messages -- check", () => {
  it("[BRAND-03 part: the check] is content when every locale says everything", () => {
    expect(check(EN, { ...EN, "NAV.COUNT": "{n, plural, one {# Spiel} other {# Spiele}}" })).toEqual([]);
  });

  it("names ids that code uses and English lacks, with the file", () => {
    const { "NAV.GONE": _, ...rest } = EN;
    expect(check(rest, rest)).toEqual(["app/a.tsx found the message NAV.GONE, allowed messages that a file of en has"]);
  });

  it("names messages that nothing uses; beginnings and codes without a dot count as uses", () => {
    const more = { ...EN, "FORM.EMAIL": "E-mail", BLOCKED: "No", "NAV.OLD": "Old" };
    expect(check(more, more)).toEqual([
      "en/nav.json/NAV.OLD found a message that nothing uses, allowed messages that code uses",
    ]);
  });

  it("names what a locale lacks, has too many, or says with other variables", () => {
    expect(check(EN, { "NAV.HOME": "Start {name}", "NAV.COUNT": "viele", "NAV.X": "x" })).toEqual([
      "de/nav.json/NAV.HOME found {name}, allowed a text without variables",
      "de/nav.json/NAV.COUNT found no variable, allowed {n, ...}",
      "de/nav.json/NAV.X found NAV.X, allowed an id that en has",
      "de/nav.json/NAV.GONE found no text, allowed the text of en in this language, with the same variables",
    ]);
  });

  it("names wrong ICU, and a plural without other", () => {
    expect(check(EN, { ...EN, "NAV.HOME": "Start {" })[0]).toMatch(
      /^de\/nav\.json\/NAV\.HOME found Start \{ \(.+\), allowed ICU MessageFormat/,
    );
    expect(check(EN, { ...EN, "NAV.COUNT": "{n, plural, one {# Spiel}}" })).toEqual([
      "de/nav.json/NAV.COUNT found {n, plural, one {# Spiel}} (missing other clause), allowed a branch `other {...}` in every plural and select",
    ]);
  });

  it("[BRAND-12 part: plural rules from CLDR] names plural categories that a language doesn't have, and those that it lacks", () => {
    expect(check(EN, ES, "es")).toEqual([]);
    expect(
      check(EN, { ...ES, "NAV.COUNT": "{n, plural, one {# juego} few {# juegos} other {# juegos}}" }, "es"),
    ).toEqual([
      "es/nav.json/NAV.COUNT found {n}: one, few, other, allowed one, other (and if you like many), or exact numbers such as =0",
    ]);
    // Japanese has one form, Polish three for whole numbers, Arabic six.
    const counted = (locale: string, branches: string) =>
      check(EN, { ...EN, "NAV.COUNT": `{n, plural, ${branches}}` }, locale).length;
    expect(counted("ja", "other {#}")).toBe(0);
    expect(counted("ja", "one {#} other {#}")).toBe(1);
    expect(counted("pl", "one {#} other {#}")).toBe(1);
    expect(counted("pl", "one {#} few {#} many {#} other {#}")).toBe(0);
    expect(counted("pl", "=1 {#} few {#} many {#} other {#}")).toBe(0);
    expect(counted("ar", "zero {#} one {#} two {#} few {#} many {#} other {#}")).toBe(0);
  });

  it("counts an empty text, and a plural with an empty branch, as missing, and shows the plural that is wanted", () => {
    const empty = { "NAV.HOME": "", "NAV.GONE": " ", "NAV.COUNT": "{n, plural, one {} other {}}" };
    const found = diagnosticsOf(EN, empty, "pl");
    expect(found.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual([
      "/NAV.HOME messages-missing",
      "/NAV.GONE messages-missing",
      "/NAV.COUNT messages-missing",
    ]);
    expect(found[2]?.fix).toContain("{n, plural, one {} few {} many {} other {}}");
  });
});
