import { describe, expect, it } from "vitest";
import { localeChain } from "#schemas/i18n/locales.ts";
import { mergeMessages } from "#schemas/i18n/merge-messages.ts";
import { intlFor, intlOf } from "./intl.ts";
import { messagesFile, messagesOf } from "./messages.server.ts";

const harbour = {
  messages: { en: { "AUTH.SIGN_IN": "Come aboard", "NAV.POKIES": "Reels" }, de: { "AUTH.SIGN_IN": "An Bord" } },
};

describe("a brand's own words", () => {
  it("[BRAND-12 part: single texts] stand in its pages and in what its browsers load, and in no other brand's", () => {
    expect(intlFor("en", messagesOf("en", harbour)).formatMessage({ id: "AUTH.SIGN_IN" })).toBe("Come aboard");
    expect(messagesFile("en", harbour)?.body).toContain('"Come aboard"');
    expect(messagesFile("en", harbour)?.etag).not.toBe(messagesFile("en")?.etag);
    expect(messagesFile("en")?.body).not.toContain("Come aboard");
    // What it doesn't say itself is the program's, and takes no more memory.
    expect(messagesOf("de", harbour)["FOOTER.AGE"]).toBe(messagesOf("de")["FOOTER.AGE"]);
    expect(messagesOf("de", harbour)["AUTH.SIGN_IN"]).toBe("An Bord");
    expect(messagesOf("it", harbour)).toEqual(messagesOf("it"));
    expect(messagesOf("en-KW", harbour)["NAV.POKIES"]).toMatch(/^\[Rēēlš~+\]$/);
  });

  it("of a language stand in its countries', unless these have words of their own", () => {
    const australian = messagesOf("en-AU", harbour);
    expect([australian["AUTH.SIGN_IN"], australian["NAV.POKIES"]]).toEqual(["Come aboard", "Pokies"]);
  });

  it("are those of a page's title, though two brands are rendered in turn", () => {
    const title = (brand: string) => intlOf("en", brand)?.formatMessage({ id: "NAV.POKIES" });
    intlFor("en", messagesOf("en", harbour), "harbour");
    intlFor("en", messagesOf("en"), "orbit");
    expect([title("harbour"), title("orbit")]).toEqual(["Reels", "Slots"]);
    intlFor("en", messagesOf("en"), "lagoon");
    expect(title("lagoon")).toBe("Slots");
  });
});

describe("a language with gaps", () => {
  const texts: Record<string, Record<string, string>> = {
    en: { A: "Home", B: "{n, plural, one {# game} other {# games}}", C: "Hello {name}", D: "Bye" },
    es: { A: "", B: "{n, plural, one {} other {}}", C: "Hola {nombre}", D: "Adiós {", E: "Nada" },
    de: { A: "Start" },
  };
  const merged = (chain: string[], own = {}) => mergeMessages(chain, (locale) => texts[locale] ?? {}, own);

  it("says its fallback's text where its own is missing or can't be shown", () => {
    expect(merged(["es", "en"])).toEqual(texts.en);
    expect(merged(["es", "de", "en"])).toMatchObject({ A: "Start" });
    expect(merged(["es", "en"], { es: { A: "Inicio", D: "Chao {" } })).toMatchObject({ A: "Inicio", D: "Bye" });
    expect(localeChain("en-AU")).toEqual(["en-AU", "en"]);
    expect(localeChain("xx")).toEqual(["xx", "en"]);
  });
});
