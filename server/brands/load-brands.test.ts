import { cp, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { type BrandDiagnostic, BrandFilesError } from "./diagnostics.ts";
import { checkBrands, loadBrands } from "./load-brands.ts";

describe("the shipped brands", () => {
  it("[BRAND-01] every host leads to its brand", async () => {
    const { byHost } = await loadBrands("brands");
    expect(Object.fromEntries([...byHost].map(([name, { brand }]) => [name, brand.id]))).toEqual({
      localhost: "orbit",
      "orbit.localhost": "orbit",
      "au.orbit.localhost": "orbit-au",
      "it.orbit.localhost": "orbit-it",
      "ee.orbit.localhost": "orbit-ee",
      "lagoon.localhost": "lagoon",
      "sport.orbit.localhost": "orbit",
      "sport.au.orbit.localhost": "orbit-au",
      "sport.it.orbit.localhost": "orbit-it",
      "sport.lagoon.localhost": "lagoon",
    });
  });

  it("[BRAND-02] are five: international, Australian, Italian, Estonian and a sibling with another face", async () => {
    const { brands } = await loadBrands("brands");
    expect([...brands.keys()].sort()).toEqual(["lagoon", "orbit", "orbit-au", "orbit-ee", "orbit-it"]);
    const [orbit, lagoon] = [brands.get("orbit")!, brands.get("lagoon")!];
    expect(lagoon.theme.scheme).not.toBe(orbit.theme.scheme);
    expect(lagoon.art["logo-full.svg"]).not.toBe(orbit.art["logo-full.svg"]);
    expect(lagoon.config["logo-config"].alt).not.toBe(orbit.config["logo-config"].alt);
  });

  it("[BRAND-04] offer the locales that the specification gives to each host", async () => {
    const { byHost } = await loadBrands("brands");
    const offered = (host: string) => byHost.get(host)?.host.locales.filter((locale) => locale !== "en-KW");
    expect(offered("localhost")).toEqual(["en", "en-CA", "de"]);
    expect(offered("orbit.localhost")).toEqual(["en", "en-CA", "de"]);
    expect(offered("au.orbit.localhost")).toEqual(["en", "en-AU"]);
    expect(offered("it.orbit.localhost")).toEqual(["it"]);
    expect(offered("ee.orbit.localhost")).toEqual(["en", "de", "no"]);
    expect(offered("lagoon.localhost")).toEqual(["en", "en-NZ", "no", "fr-CA", "de", "it"]);
  });

  it("[BRAND-03] the pseudo locale is offered on local and develop hosts only", async () => {
    const { byHost } = await loadBrands("brands");
    const stages = [...byHost.values()]
      .filter(({ host }) => host.locales.includes("en-KW"))
      .map(({ host }) => host.stage);
    expect(new Set(stages)).toEqual(new Set(["local"]));
  });

  it("[BRAND-05] the international brand starts with CA and EUR", async () => {
    const { brands } = await loadBrands("brands");
    expect(brands.get("orbit")).toMatchObject({ defaultCountry: "CA", defaultCurrency: "EUR" });
  });

  it("[BRAND-06] [BRAND-07] run under their licences, each with texts in five languages and its own payment list", async () => {
    const { brands } = await loadBrands("brands");
    expect(Object.keys(brands.get("orbit")!.licences)).toEqual(["CW"]);
    expect(Object.keys(brands.get("orbit-ee")!.licences)).toEqual(["EE"]);
    expect(Object.keys(brands.get("lagoon")!.licences).sort()).toEqual(["CA", "GCB"]);
    for (const { licences } of brands.values()) {
      for (const licence of Object.values(licences)) {
        expect(Object.keys(licence.footer).sort()).toEqual(["de", "en", "fr-CA", "it", "no"]);
        expect(new Set(Object.values(licence.footer)).size).toBe(5);
      }
    }
    const estonian = brands.get("orbit-ee")!.licences.EE!;
    expect(estonian.minimumAge).toBe(21);
    expect(estonian.payments.length).toBeLessThan(8);
    expect(estonian.payments).not.toContain("btc");
    expect(brands.get("orbit")!.licences.CW!.payments).toHaveLength(33);
  });

  it("[BRAND-07] crypto limits are those of document 2 section 9", async () => {
    const { payments } = (await loadBrands("brands")).brands.get("orbit")!;
    const limits = payments
      .filter(({ type }) => type === "crypto")
      .map(({ id, deposit, withdrawal, fee, processingTime }) => [
        id,
        deposit?.min,
        withdrawal?.min,
        withdrawal?.max,
        fee,
        processingTime,
      ]);
    expect(limits).toEqual([
      ["btc", "0.0001", "0.0001", "0.4", "free", "instant"],
      ["bch", "0.0001", "0.0001", "0.4", "free", "instant"],
      ["ltc", "0.01", "0.0001", "60", "free", "instant"],
      ["eth", "0.01", "0.0001", "12", "free", "instant"],
      ["doge", "0.01", "0.0001", "1600000", "free", "instant"],
      ["usdt", "20", "25", "4000", "free", "instant"],
    ]);
  });

  it("[CONF-01] every brand has all 18 configuration payloads", async () => {
    const { brands } = await loadBrands("brands");
    expect(CONFIG_NAMES).toHaveLength(18);
    for (const brand of brands.values()) expect(Object.keys(brand.config)).toEqual(CONFIG_NAMES);
  });
});

describe("inheritance", () => {
  let folder: BrandFolder;
  beforeEach(async () => {
    folder = await copyBrands();
  });
  afterEach(() => folder.remove());

  it("merges objects deeply and replaces lists and scalars", async () => {
    const { brands } = await loadBrands(folder.path);
    const [orbit, australia] = [brands.get("orbit")!, brands.get("orbit-au")!];
    expect(australia.description).toMatchObject({
      "en-AU": expect.stringContaining("Aussie"),
      de: orbit.description.de,
    });
    expect(australia.support).toEqual({ ...orbit.support, email: "help@au.orbit.example", phone: "+61 2 5550 0142" });
    expect(australia.social.map(({ network }) => network)).toEqual(["facebook", "instagram"]);
    expect(australia.config["logo-config"]).toEqual({ ...orbit.config["logo-config"], alt: "Orbit Australia" });
    expect(australia.art["seal-cw.svg"]).toBe(join(resolve(folder.path), "_base/art/seal-cw.svg"));
    expect(australia.art["logo-full.svg"]).toBe(join(resolve(folder.path), "orbit-au/art/logo-full.svg"));
  });

  it("is resolved once: $schema and what no brand names are left behind", async () => {
    const { brands } = await loadBrands(folder.path);
    expect(brands.get("orbit")).not.toHaveProperty("$schema");
    expect(brands.get("orbit")!.config["logo-config"]).not.toHaveProperty("$schema");
    expect(brands.has("_base")).toBe(false);
    expect(brands.has("_template")).toBe(false);
  });

  it("[BRAND-10] a new brand copied from the template is valid once it has a name of its own", async () => {
    await cp(join(folder.path, "_template"), join(folder.path, "new-brand"), { recursive: true });
    const { byHost } = await loadBrands(folder.path);
    expect(byHost.get("new-brand.localhost")?.brand.name).toBe("New Brand");
  });

  it("[CONF-01] missing game and provider configuration is an empty list", async () => {
    await folder.delete("_base/config/providers-config.json");
    await folder.delete("_base/config/menu-categories-games.json");
    await folder.delete("lagoon/config/menu-categories-games.json");
    for (const name of ["orbit-au", "orbit-it", "orbit-ee"]) {
      await folder.delete(`${name}/config/menu-categories-games.json`);
    }
    for (const name of ["orbit", "orbit-au", "orbit-it", "orbit-ee", "lagoon"]) {
      if ((await readFile(join(folder.path, name, "config/providers-config.json"), "utf8").catch(() => "")) !== "") {
        await folder.delete(`${name}/config/providers-config.json`);
      }
    }
    const { config } = (await loadBrands(folder.path)).brands.get("lagoon")!;
    expect(config["providers-config"]).toEqual({ disabled: {}, order: [] });
    expect(config["menu-categories-games"]).toEqual({ lobby: [], pokies: [], live: [] });
  });
});

describe("a wrong file", () => {
  let folder: BrandFolder;
  beforeEach(async () => {
    folder = await copyBrands();
  });
  afterEach(() => folder.remove());

  const diagnostics = async () => (await checkBrands(folder.path)).diagnostics;
  const diagnosed = async (expected: Partial<BrandDiagnostic>) =>
    expect(await diagnostics()).toContainEqual(expect.objectContaining(expected));

  it("[BRAND-10] a misspelt name: place, what is allowed, and the name that was meant", async () => {
    await folder.replace("lagoon/brand.json", '"affiliates"', '"afiliates"');
    const place = await folder.placeOf("lagoon/brand.json", '"afiliates"');
    expect(await diagnostics()).toEqual([
      {
        file: "brands/lagoon/brand.json",
        ...place,
        pointer: "/afiliates",
        found: '"afiliates"',
        allowed: expect.stringContaining("affiliates"),
        fix: 'rename it to "affiliates"',
        rule: "additionalProperties",
      },
    ]);
  });

  it("[BRAND-10] a value outside its list, found in the ancestor's file and told once", async () => {
    await folder.replace("_base/brand.json", '"licence": "CW"', '"licence": "CV"');
    const place = await folder.placeOf("_base/brand.json", '"licence"');
    expect(await diagnostics()).toEqual([
      {
        file: "brands/_base/brand.json",
        ...place,
        pointer: "/licence",
        found: '"CV"',
        allowed: "a licence with a file licences/cv.json; there are: CW",
        fix: 'write "CW", or run: npm run brand -- add-licence orbit CV',
        rule: "licences-are-there",
      },
    ]);
  });

  it("[BRAND-10] a wrong type deep in a list", async () => {
    await folder.replace("_base/config/wheel-config.json", '"weight": 2000', '"weight": "2000"');
    await diagnosed({
      file: "brands/_base/config/wheel-config.json",
      ...(await folder.placeOf("_base/config/wheel-config.json", '"weight": "2000"')),
      pointer: "/prizes/2/weight",
      found: '"2000"',
      allowed: "a value of type integer, at least 1",
      fix: "write 2000 without quotes",
    });
  });

  it("[BRAND-10] a missing value, told at its parent in the nearest file", async () => {
    await folder.replace("lagoon/brand.json", '"email": "ahoy@lagoon.example",', "");
    await diagnosed({
      file: "brands/lagoon/brand.json",
      ...(await folder.placeOf("lagoon/brand.json", '"support"')),
      pointer: "/support/email",
      found: "nothing",
      allowed: "a value: this is required",
    });
  });

  it("[BRAND-10] all that would be accepted where a value may be of two kinds", async () => {
    await folder.write("orbit/config/providers-config.json", '{"disabled": {"turbogames": "AU"}}');
    await diagnosed({
      file: "brands/orbit/config/providers-config.json",
      pointer: "/disabled/turbogames",
      found: '"AU"',
      allowed: '"all", or a value of type array',
      fix: "put it in [ ]",
    });
  });

  it("[BRAND-10] text that is not JSON", async () => {
    await folder.replace("orbit/brand.json", '"name": "Orbit",', '"name": "Orbit"');
    await diagnosed({
      file: "brands/orbit/brand.json",
      rule: "json",
      allowed: expect.stringContaining("comma expected"),
    });
  });

  it("[BRAND-10] a name that stands twice", async () => {
    await folder.replace("orbit/brand.json", '"name": "Orbit",', '"name": "Orbit",\n  "name": "Orbital",');
    await diagnosed({ file: "brands/orbit/brand.json", pointer: "/name", rule: "repeated-name", line: 6, column: 3 });
  });

  it("[BRAND-10] a file that nothing reads", async () => {
    await folder.write("orbit/config/logo-confg.json", "{}");
    await diagnosed({
      file: "brands/orbit/config/logo-confg.json",
      rule: "unknown-file",
      fix: "rename it to config/logo-config.json",
    });
  });

  it("[BRAND-10] a file that no one in the line has", async () => {
    await folder.delete("_base/config/survey-config.json");
    await diagnosed({ file: "brands/orbit/config/survey-config.json", rule: "missing-file" });
  });

  it("[BRAND-10] an ancestor that does not exist, and ancestors in a circle", async () => {
    await folder.replace("lagoon/brand.json", '"extends": "_base"', '"extends": "_bas"');
    await diagnosed({ file: "brands/lagoon/brand.json", pointer: "/extends", found: '"_bas"', fix: 'write "_base"' });
    await folder.replace("orbit/brand.json", '"extends": "_base"', '"extends": "orbit-au"');
    await diagnosed({ file: "brands/orbit/brand.json", pointer: "/extends", found: "orbit-au -> orbit -> orbit-au" });
  });

  it("[BRAND-01] a host that two brands list", async () => {
    await folder.replace("lagoon/brand.json", '"lagoon.localhost"', '"orbit.localhost"');
    await diagnosed({
      file: "brands/lagoon/brand.json",
      pointer: "/hosts/0/name",
      found: '"orbit.localhost"',
      allowed: expect.stringContaining("also belongs to orbit"),
    });
  });

  it("[BRAND-03] the pseudo locale on a production host", async () => {
    await folder.replace(
      "orbit-it/brand.json",
      '"locales": ["it"]\n    }\n  ]',
      '"locales": ["it", "en-KW"]\n    }\n  ]',
    );
    await folder.replace(
      "orbit-it/brand.json",
      '"locales": ["it"]\n    }\n  }',
      '"locales": ["it", "en-KW"]\n    }\n  }',
    );
    await diagnosed({ file: "brands/orbit-it/brand.json", pointer: "/hosts/0/locales/1", found: '"en-KW"' });
    await diagnosed({ file: "brands/orbit-it/brand.json", pointer: "/sports/host/locales/1", found: '"en-KW"' });
  });

  it("[BRAND-06] a licence without a file, and a file with another licence in it", async () => {
    await folder.replace("orbit-it/brand.json", '"defaultCountry"', '"licence": "EE",\n  "defaultCountry"');
    await diagnosed({ file: "brands/orbit-it/brand.json", pointer: "/licence", rule: "licences-are-there" });
    await folder.replace("orbit-ee/licences/ee.json", '"code": "EE"', '"code": "CW"');
    await diagnosed({ file: "brands/orbit-ee/licences/ee.json", pointer: "/code", fix: 'write "EE"' });
  });

  it("[BRAND-07] a payment method that the brand does not know", async () => {
    await folder.replace("orbit-ee/licences/ee.json", '"maestro"', '"meastro"');
    await diagnosed({
      file: "brands/orbit-ee/licences/ee.json",
      pointer: "/payments/2",
      found: '"meastro"',
      fix: 'write "maestro"',
    });
  });

  it("an adventure calendar with a gap, runs that overlap, or a gift that is not there is named with place and fix", async () => {
    const file = "brands/_base/config/vip-adventures.json";
    await folder.replace(
      "_base/config/vip-adventures.json",
      "Trade winds, 2/27, 06/01/2026",
      "Trade winds, 2/27, 07/01/2026",
    );
    const rule = "adventures-are-sound";
    await diagnosed({ file, rule, pointer: "/days/1/title", fix: 'write "Trade winds, 2/27, 06/01/2026"' });
    await folder.replace("_base/config/vip-adventures.json", '"repeat_days": 28', '"repeat_days": 27');
    await diagnosed({ file, rule, pointer: "/repeat_days", fix: "write 28" });
    await folder.replace("_base/config/vip-adventures.json", '"adventure_super"', '"adventure_supper"');
    await diagnosed({ file, rule, pointer: "/days/27/gift", fix: 'write "adventure_super"' });
  });

  it("a shop whose cards share a group, name no currency, template or box, or pay nothing is named with place and fix", async () => {
    const file = "brands/_base/shop.json";
    await folder.replace("_base/shop.json", '"cash_25"', '"cash_5"');
    await folder.replace("_base/shop.json", '"NZD": "20"', '"NZZ": "20"');
    await folder.replace("_base/shop.json", '"amount": { "EUR": "250" }', '"amount": { "EUR": "0.001" }');
    await diagnosed({ file, pointer: "/cards/2/group", fix: "give one of the two another group" });
    await diagnosed({ file, pointer: "/accrual/stake_per_point/NZZ", fix: 'write "NZD"' });
    await diagnosed({ file, pointer: "/cards/3/amount/EUR", fix: "write a larger or a coarser amount" });
    await folder.replace("_base/shop.json", '"shop_spins_20"', '"shop_spins_21"');
    await folder.replace("_base/shop.json", '"box": "loot_box"', '"box": "loot_bx"');
    await diagnosed({ file, pointer: "/cards/5/template", fix: 'write "shop_spins_20"' });
    await diagnosed({ file, pointer: "/cards/7/box", fix: 'write "loot_box"' });
  });

  it("a lottery that shares its slug, overlaps its next edition, ends before it starts, or gives what is not there", async () => {
    const file = "brands/_base/lotteries.json";
    await folder.replace("_base/lotteries.json", '"grand-draw"', '"sunday-draw"');
    await folder.replace("_base/lotteries.json", '"repeat_days": 7', '"repeat_days": 3');
    await folder.replace(
      "_base/lotteries.json",
      '"end_at": "2026-01-30T12:00:00Z"',
      '"end_at": "2026-01-01T12:00:00Z"',
    );
    await folder.replace("_base/lotteries.json", '"template": "lottery_bonus_500"', '"template": "lottery_bonus_501"');
    await diagnosed({ file, pointer: "/lotteries/1/slug", found: '"sunday-draw"' });
    await diagnosed({ file, pointer: "/lotteries/0/repeat_days", fix: "write 7" });
    await diagnosed({ file, pointer: "/lotteries/1/end_at", fix: "write a later time" });
    await diagnosed({ file, pointer: "/lotteries/1/prizes/0/template", fix: 'write "lottery_bonus_500"' });
  });

  it("a quest that names no size, shares its slug, overlaps its next edition, leaves a level without a prize, or gives what is not there", async () => {
    const file = "brands/_base/quests.json";
    await folder.replace("_base/quests.json", "quest--s--silver-trail", "quest--xl--silver-trail");
    await folder.replace("_base/quests.json", "quest--m--long-crossing", "quest--m--harbour-walk");
    await folder.replace("_base/quests.json", '"repeat_days": 28', '"repeat_days": 7');
    const prize = (levels: string, template: string) => `"levels": ${levels},\n          "template": "${template}"`;
    await folder.replace(
      "_base/quests.json",
      prize("[6, 7, 8, 9]", "quest_spins_50"),
      prize("[5, 6, 7, 8]", "quest_spins_51"),
    );
    await diagnosed({ file, pointer: "/quests/1/identifier", found: '"quest--xl--silver-trail"' });
    await diagnosed({ file, pointer: "/quests/2/identifier", allowed: "a slug that no other quest has" });
    await diagnosed({ file, pointer: "/quests/2/repeat_days", fix: "write 28" });
    await diagnosed({ file, pointer: "/quests/2/prizes/1/template", fix: 'write "quest_spins_50"' });
    await diagnosed({ file, pointer: "/quests/2/prizes", fix: "name a prize for: 9; take out: 5" });
  });

  it("a survey whose questions share a key, or that gives options to what is no choice", async () => {
    const file = "brands/_base/config/survey-config.json";
    await folder.replace("_base/config/survey-config.json", '"key": "words"', '"key": "better"');
    await folder.replace("_base/config/survey-config.json", '"kind": "choice"', '"kind": "rating"');
    await diagnosed({ file, pointer: "/questions/2/key", found: '"better"' });
    await diagnosed({ file, pointer: "/questions/1/options", allowed: "none: the question is a rating" });
  });

  it("a tournament that shares its slug, overlaps its next edition, ends before it starts, or gives what is not there or both", async () => {
    const file = "brands/_base/tournaments.json";
    await folder.replace("_base/tournaments.json", '"grand-voyage"', '"weekly-sprint"');
    await folder.replace("_base/tournaments.json", '"repeat_days": 14', '"repeat_days": 7');
    await folder.replace(
      "_base/tournaments.json",
      '"end_at": "2026-02-02T00:00:00Z"',
      '"end_at": "2026-01-01T00:00:00Z"',
    );
    await folder.replace("_base/tournaments.json", '"producer": "copper-crane",', "");
    await folder.replace("_base/tournaments.json", '"tournament_spins_20"', '"tournament_spins_21"');
    await folder.replace("_base/tournaments.json", '"places": 14,', '"places": 14, "template": "tournament_spins_20",');
    await diagnosed({ file, pointer: "/tournaments/1/slug", found: '"weekly-sprint"' });
    await diagnosed({ file, pointer: "/tournaments/2/repeat_days", fix: "write 14" });
    await diagnosed({ file, pointer: "/tournaments/1/end_at", fix: "write a later time" });
    await diagnosed({ file, pointer: "/tournaments/2/category", fix: "name the producer, or write another category" });
    await diagnosed({ file, pointer: "/tournaments/3/prizes/2/template", fix: 'write "tournament_spins_20"' });
    await diagnosed({ file, pointer: "/tournaments/1/prizes/4", allowed: "either amount or template" });
  });

  it("[BRAND-07] payment limits that leave no room, an unknown currency, an id twice", async () => {
    await folder.replace("_base/payments.json", '"max": "60"', '"max": "0.00001"');
    await folder.replace("_base/payments.json", '"currency": "DOG"', '"currency": "DOGE"');
    await folder.replace("_base/payments.json", '"id": "ecopayz"', '"id": "visa"');
    const file = "brands/_base/payments.json";
    await diagnosed({ file, pointer: "/methods/2/withdrawal/max", allowed: "at least the minimum, 0.0001" });
    await diagnosed({ file, pointer: "/methods/4/currency", fix: 'write "DOG"' });
    await diagnosed({ file, pointer: "/methods/9/id", found: '"visa"' });
  });

  it("a gift's key and code twice, an unknown currency, an amount that is too fine", async () => {
    await folder.replace("_base/bonuses.json", '"key": "welcome_third"', '"key": "welcome_second"');
    await folder.replace("_base/bonuses.json", '"code": "MARQUEE10"', '"code": "RELOAD50"');
    await folder.replace("_base/bonuses.json", '"JPY": "15000"', '"JPY": "15000.5", "JPYN": "1"');
    const file = "brands/_base/bonuses.json";
    await diagnosed({ file, pointer: "/templates/2/key", found: '"welcome_second"' });
    await diagnosed({ file, pointer: "/templates/9/code", found: '"RELOAD50"' });
    await diagnosed({ file, pointer: "/templates/3/amount/JPY", found: '"15000.5"' });
    await diagnosed({ file, pointer: "/templates/3/amount/JPYN", fix: 'write "JPY"' });
  });

  it("[FLAG-01 part: checked files] a flag that no code asks for", async () => {
    await folder.replace("_base/flags.json", '"name": "tech-work"', '"name": "techwork"');
    await diagnosed({ file: "brands/_base/flags.json", pointer: "/features/0/name", fix: 'write "tech-work"' });
  });

  it.each([
    ["a strategy", '"name": "flexibleRollout"', '"name": "flexibelRollout"', 'write "flexibleRollout"'],
    ["a field of the visitor", '"contextName": "groups"', '"contextName": "group"', 'write "groups"'],
    ["an operator", '"operator": "STR_CONTAINS"', '"operator": "STR_CONTAIN"', 'write "STR_CONTAINS"'],
  ])("[FLAG-01 part: checked files] %s that Unleash's client doesn't know", async (_, right, wrong, fix) => {
    const text = await readFile(join(folder.path, "_base/flags.json"), "utf8");
    await folder.write("_base/flags.json", text.replace(right, wrong));
    await diagnosed({ file: "brands/_base/flags.json", fix });
  });

  it("[FLAG-01 part: checked files] a segment and a flag depended on that don't exist, weights without any", async () => {
    const feature = {
      name: "WWW",
      enabled: true,
      strategies: [{ name: "default", segments: [7], variants: [{ name: "A", weight: 0 }] }],
      dependencies: [{ feature: "conpoint" }],
    };
    const text = JSON.parse(await readFile(join(folder.path, "_base/flags.json"), "utf8"));
    const features = [feature, ...text.features.filter(({ name }: { name: string }) => name !== "WWW")];
    await folder.write("_base/flags.json", JSON.stringify({ ...text, features }));
    const file = "brands/_base/flags.json";
    await diagnosed({ file, pointer: "/features/0/strategies/0/segments/0", found: '"7"' });
    await diagnosed({
      file,
      pointer: "/features/0/strategies/0/variants",
      allowed: "weights that add up to more than 0",
    });
    await diagnosed({ file, pointer: "/features/0/dependencies/0/feature", fix: 'write "conpoints"' });
  });

  it("[BRAND-10] a drawing that is not there, a colour that can't be read, a currency that isn't enabled", async () => {
    await folder.write("orbit/config/logo-config.json", '{"logoUrl": {"full": "/brand-art/logo-ful.svg"}}');
    await diagnosed({
      file: "brands/orbit/config/logo-config.json",
      pointer: "/logoUrl/full",
      fix: "write logo-full.svg",
    });
    await folder.replace("lagoon/brand.json", '"licence": "GCB"', '"signUpCurrencies": ["PLN"],\n  "licence": "GCB"');
    await diagnosed({ file: "brands/lagoon/brand.json", pointer: "/signUpCurrencies/0", rule: "currencies-agree" });
    const theme = JSON.parse(await readFile(join(folder.path, "lagoon/theme.json"), "utf8"));
    theme.colours.text = theme.colours.ground;
    await folder.write("lagoon/theme.json", JSON.stringify(theme));
    await diagnosed({ file: "brands/lagoon/theme.json", pointer: "/colours/text", rule: "texts-are-readable" });
  });

  it("[BRAND-10] an id that is not the folder's, a text by a locale that doesn't exist", async () => {
    await folder.replace("lagoon/brand.json", '"id": "lagoon"', '"id": "laguna"');
    await diagnosed({ pointer: "/id", fix: 'write "lagoon"' });
    await folder.replace("orbit-au/brand.json", '"en-AU": "Pokies', '"en-AUS": "Pokies');
    await diagnosed({
      file: "brands/orbit-au/brand.json",
      pointer: "/description/en-AUS",
      fix: 'rename it to "en-AU"',
    });
  });

  it("[BRAND-10] the start fails with everything that is wrong", async () => {
    await folder.replace("lagoon/brand.json", '"name": "Lagoon"', '"name": ""');
    await folder.replace("_base/licences/cw.json", '"minimumAge": 18', '"minimumAge": "18"');
    const error = await loadBrands(folder.path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrandFilesError);
    const { message, diagnostics } = error as BrandFilesError;
    expect(diagnostics.map(({ file, pointer }) => [file, pointer])).toEqual([
      ["brands/_base/licences/cw.json", "/minimumAge"],
      ["brands/lagoon/brand.json", "/name"],
    ]);
    expect(message).toContain("brands/_base/licences/cw.json:");
    expect(message).toContain('found: "18"');
    expect(message).toContain("fix: write 18 without quotes");
  });
});
