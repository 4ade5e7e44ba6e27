import { describe, expect, it } from "vitest";
import { LOCALES } from "#schemas/kit/constants.ts";
import { compileMessage, compileMessages, withOwnMessages } from "./compile-messages.ts";
import { formatErrorCode } from "./format-error-code.ts";
import { intlFor } from "./intl.ts";
import { messagesFile, messagesOf } from "./messages.server.ts";
import { messagesUrl } from "./messages-url.ts";

describe("the catalogue", () => {
  it("[CALL-05] has a file for every locale and none for anything else", () => {
    for (const locale of LOCALES) expect(messagesFile(locale)?.body).toContain("NAV.POKIES");
    expect(messagesFile("xx")).toBeNull();
    expect(messagesFile("../en")).toBeNull();
  });

  it("leaves out of what browsers load the texts that only the server or the desk shows", () => {
    const loaded = (locale: string) => Object.keys(JSON.parse(messagesFile(locale)?.body ?? ""));
    const apart = /^(DESK|MAIL|STUDIO)\./;
    for (const locale of LOCALES) expect(loaded(locale).filter((id) => apart.test(id))).toEqual([]);
    expect(Object.keys(messagesOf("en")).filter((id) => !apart.test(id))).toEqual(loaded("en"));
  });

  it("[CALL-05] is asked for with the time rounded down to five minutes", () => {
    expect(messagesUrl("de", Date.UTC(2026, 0, 1, 10, 14, 59, 999))).toBe(
      `/messages/de.json?timestamp=${Date.UTC(2026, 0, 1, 10, 10)}`,
    );
  });

  it("[GUARD-07] says something in every locale for every English message", () => {
    const ids = Object.keys(messagesOf("en"));
    expect(ids.length).toBeGreaterThan(50);
    for (const locale of LOCALES) expect(Object.keys(messagesOf(locale))).toEqual(expect.arrayContaining(ids));
  });

  it("keeps plain text plain and reads ICU ahead", () => {
    expect(compileMessage("A", "Sign in")).toBe("Sign in");
    expect(compileMessage("A", "It's here")).toBe("It's here");
    expect(compileMessage("A", "{count, plural, one {# game} other {# games}}")).toBeInstanceOf(Array);
    expect(() => compileMessage("LOBBY.X", "{count, plural}")).toThrow("LOBBY.X");
  });

  it("reads a message's ICU once, when it is first asked for, and shares what it read", () => {
    const shared = compileMessages({ GAMES: "{count} games", TITLE: "Games", WRONG: "{" });
    const own = withOwnMessages(shared, compileMessages({ TITLE: "Play" }));
    expect(own.GAMES).toBeInstanceOf(Array);
    expect(own.GAMES).toBe(shared.GAMES);
    expect(JSON.parse(JSON.stringify({ ...own }))).toEqual({ GAMES: own.GAMES, TITLE: "Play", WRONG: "{" });
    expect(shared.TITLE).toBe("Games");
  });

  it("[BRAND-03] en-KW shows what went through the catalogue and keeps its arguments", () => {
    const intl = intlFor("en-KW", messagesOf("en-KW"));
    expect(intl.formatMessage({ id: "NAV.POKIES" })).toMatch(/^\[Šlötš~+\]$/);
    expect(intl.formatMessage({ id: "FOOTER.AGE" }, { age: 21 })).toMatch(/^\[.*21.*\]$/);
  });

  it("never shows a code that it has no words for", () => {
    const intl = intlFor("en", messagesOf("en"));
    expect(formatErrorCode(intl, { code: "AUTH.SIGN_IN" })).toBe("Sign in");
    expect(formatErrorCode(intl, { code: "SOMETHING.NEW" })).toBe(intl.formatMessage({ id: "ERROR.FAILED.TEXT" }));
  });

  it("promises after a failure nothing that nobody knows", () => {
    const promises = /nothing|nichts|rien n|ingenting|nulla/i;
    for (const locale of LOCALES) {
      const intl = intlFor(locale, messagesOf(locale));
      for (const id of [
        "ERROR.FAILED.TEXT",
        "ERROR.BUSY.TEXT",
        "CALL.FAILED",
        "CALL.UNREACHABLE",
        "CALL.UNCLEAR",
      ] as const)
        expect(intl.formatMessage({ id }), `${locale} ${id}`).not.toMatch(promises);
      expect(formatErrorCode(intl, { code: "CALL.UNAVAILABLE" })).not.toBe(
        intl.formatMessage({ id: "ERROR.FAILED.TEXT" }),
      );
    }
  });
});
