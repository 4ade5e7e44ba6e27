import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { type CatalogueGame, catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import { validator } from "#schemas/kit/validate.ts";
import { isTableKind } from "#schemas/studio/table.ts";
import { hueDistance } from "./colour.ts";
import { type IconCollection, symbolSet } from "./symbols.ts";

const folder = new URL("../catalogue/", import.meta.url);
const check = validator(catalogueProviderSchema);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, content: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown }));
const providers = files.map(({ name, content }) => {
  const checked = check(content);
  if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.diagnostics)}`);
  return checked.value;
});
const games = providers
  .flatMap((provider) => provider.games.map((game) => ({ ...game, provider: provider.id })))
  .sort((one, other) => one.rank - other.rank);
const require = createRequire(import.meta.url);
const icons = JSON.parse(
  readFileSync(require.resolve("@iconify-json/fluent-emoji/icons.json"), "utf8"),
) as IconCollection;

/** Every list that a lobby shows, in the order that it shows it. */
function lists(): [string, CatalogueGame[]][] {
  const names = (pick: (game: (typeof games)[number]) => readonly string[]) => [...new Set(games.flatMap(pick))];
  return [
    ["all games", games],
    ...names((game) => game.categories).map((name): [string, CatalogueGame[]] => [
      `category ${name}`,
      games.filter((game) => game.categories.includes(name)),
    ]),
    ...names((game) => game.collections).map((name): [string, CatalogueGame[]] => [
      `collection ${name}`,
      games.filter((game) => (game.collections as string[]).includes(name)),
    ]),
    ...names((game) => [game.provider]).map((name): [string, CatalogueGame[]] => [
      `provider ${name}`,
      games.filter((game) => game.provider === name),
    ]),
  ];
}

describe("catalogue", () => {
  it("[GAME-01 part: the catalogue] has enough to choose from: 120 games and more of 12 providers beside turbogames", () => {
    expect(games.length).toBeGreaterThanOrEqual(132);
    expect(providers.filter(({ id }) => id !== "turbogames")).toHaveLength(12);
    expect(games.filter(({ engine }) => engine === "slot").length).toBeGreaterThanOrEqual(108);
    expect(games.find(({ name }) => name === "rocket-x")).toMatchObject({ provider: "turbogames", engine: "crash" });
  });

  it("names every file after its provider and every game once", () => {
    expect(files.map(({ name }) => name)).toEqual(providers.map(({ id }) => `${id}.json`));
    expect(new Set(games.map(({ provider, name }) => `${provider}/${name}`)).size).toBe(games.length);
    expect(new Set(games.map(({ title }) => title)).size).toBe(games.length);
    expect(games.map(({ rank }) => rank)).toEqual(games.map((_, index) => index + 1));
  });

  it("[GAME-01 part: the catalogue] offers no demo of a live table and runs every game by an engine", () => {
    for (const game of games) {
      const live = game.categories.includes("live");
      if (live) expect([game.name, game.currencies]).not.toEqual([game.name, expect.arrayContaining(["FUN"])]);
      expect([game.name, game.engine === "table"]).toEqual([game.name, live]);
      expect([game.name, game.engine, game.math]).not.toContain(undefined);
      if (live) expect([game.name, isTableKind(game.math)]).toEqual([game.name, true]);
    }
  });

  it("[LOBBY-05] has games without a demo and games that lack a currency of money", () => {
    const slots = games.filter(({ engine }) => engine === "slot");
    expect(slots.some(({ currencies }) => !currencies.includes("FUN"))).toBe(true);
    for (const currency of ["EUR", "AUD", "NOK", "JPY"] as const)
      expect(games.some(({ currencies }) => !currencies.includes(currency))).toBe(true);
  });

  it("names only drawings that there are", () => {
    const symbols = symbolSet(icons);
    const missing = games.flatMap(({ theme }) => [theme.hero, ...theme.sides]).filter((name) => !symbols.find(name));
    expect(missing).toEqual([]);
  });

  it("has at least twenty moods, eight compositions and six letterings", () => {
    expect(new Set(games.map(({ theme }) => theme.mood)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(games.map(({ theme }) => theme.composition)).size).toBe(8);
    expect(new Set(games.map(({ theme }) => theme.lettering)).size).toBe(6);
  });

  it.each(lists())("shows no sisters side by side: %s", (_name, list) => {
    const sisters = list.slice(1).flatMap((game, index) => {
      const before = list[index];
      if (!before) return [];
      const [hue = "#000000"] = game.theme.palette;
      const [hueBefore = "#000000"] = before.theme.palette;
      return game.theme.mood === before.theme.mood || hueDistance(hue, hueBefore) < 15
        ? [[before.name, game.name]]
        : [];
    });
    expect(sisters).toEqual([]);
  });
});
