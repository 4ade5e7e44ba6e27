import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMailTexts } from "#platform/mail/texts.ts";
import { readStudioTexts } from "#platform/studio/texts.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { checkBrands, loadBrands } from "./load-brands.ts";

let folder: BrandFolder;
beforeEach(async () => {
  folder = await copyBrands();
});
afterEach(() => folder.remove());

const write = (file: string, texts: object) => folder.write(file, JSON.stringify(texts, null, 2));
const MESSAGES = resolve("app/i18n/messages");

describe("brands/{id}/messages/{locale}.json", () => {
  it("[BRAND-12 part: inheritance, mails, games] is inherited text by text, and said in mails and games too", async () => {
    await write("orbit/messages/en.json", {
      $schema: "../../../schemas/json/messages.schema.json",
      "NAV.POKIES": "Reels",
      "MAIL.REMINDER.BUTTON": "Pick a password",
      "STUDIO.STAKE": "Bet",
    });
    await write("orbit-ee/messages/en.json", { "NAV.POKIES": "Spinners" });
    const { brands } = await loadBrands(folder.path);
    expect(brands.get("orbit-ee")?.messages).toEqual({
      en: { "NAV.POKIES": "Spinners", "MAIL.REMINDER.BUTTON": "Pick a password", "STUDIO.STAKE": "Bet" },
    });
    expect(brands.get("lagoon")?.messages).toBeUndefined();

    const mail = readMailTexts(MESSAGES);
    const button = (brand: string, locale: string) => mail(brands.get(brand) ?? {}, locale, "MAIL.REMINDER.BUTTON");
    expect(button("orbit", "en")).toBe("Pick a password");
    expect(button("orbit-ee", "en-CA")).toBe("Pick a password");
    expect(button("lagoon", "en")).toBe("Choose a new password");
    expect(button("orbit", "de")).toBe(button("lagoon", "de"));

    const studio = readStudioTexts(MESSAGES, brands);
    expect([studio("en", "orbit"), studio("en", "lagoon"), studio("en")].map((texts) => texts["STUDIO.STAKE"])).toEqual(
      ["Bet", "Stake", "Stake"],
    );
  });

  it("[BRAND-12 part: bad texts of a brand] is told with file and line: ids, variables, plurals, ICU, and locales that nobody has", async () => {
    await write("lagoon/messages/en.json", {
      "NAV.POKIE": "Reels",
      "FOOTER.AGE": "From {years}",
      "LOBBY.GAMES_COUNT": "{count, plural, one {# game} few {# games} other {# games}}",
      "NAV.LIVE": "Live {",
      "NAV.VIP": "",
      "NAV.SPORTS": 5,
    });
    await write("lagoon/messages/es.json", {});
    const { diagnosticsOf } = await checkBrands(folder.path);
    const found = diagnosticsOf.get("lagoon") ?? [];
    expect(found.map(({ file, line, rule, allowed, fix }) => [file, line, rule, fix ?? allowed])).toEqual([
      ["brands/lagoon/messages/en.json", 7, "type", 'write "5" in quotes'],
      ["brands/lagoon/messages/es.json", undefined, "unknown-file", expect.stringContaining("npm run messages -- add")],
    ]);
    expect(found[1]?.allowed).toContain("the locale one of: en, de");

    await folder.delete("lagoon/messages/es.json");
    await folder.replace("lagoon/messages/en.json", "5", '"Sport"');
    const texts = (await checkBrands(folder.path)).diagnosticsOf.get("lagoon") ?? [];
    expect(texts.map(({ line, pointer, rule }) => [line, pointer, rule])).toEqual([
      [2, "/NAV.POKIE", "messages-known"],
      [3, "/FOOTER.AGE", "messages-arguments"],
      [4, "/LOBBY.GAMES_COUNT", "messages-plurals"],
      [5, "/NAV.LIVE", "messages-icu"],
      [6, "/NAV.VIP", "messages-missing"],
    ]);
    expect(texts[0]?.fix).toBe('rename it to "NAV.POKIES"');
    expect(texts[1]).toMatchObject({ found: '"{years}"', allowed: "{age, ...}" });
    await expect(loadBrands(folder.path)).rejects.toThrow("NAV.POKIE");
  });
});
