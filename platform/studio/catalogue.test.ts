import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { RTP_PERCENT } from "./math/crash/flight.ts";
import { SLOT_MATHS } from "./math/slots.ts";

const FOLDER = "platform/games/catalogue";
const games = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => {
    const provider = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as CatalogueProvider;
    return provider.games.map((game) => ({ ...game, identifier: `${provider.id}/${game.name}` }));
  });

it("[RG-04 part: what is stated] every slot of the catalogue has a mathematics, and states its return and volatility", () => {
  const slots = games.filter(({ engine }) => engine === "slot");
  expect(slots.length).toBeGreaterThan(50);
  for (const { identifier, math, rtp, volatility } of slots) {
    const machine = SLOT_MATHS.get(math ?? "")?.machine;
    expect({ identifier, rtp, volatility }).toEqual({ identifier, rtp: machine?.rtp, volatility: machine?.volatility });
  }
});

it("[GAME-03 part: a bonus to buy] every game of the collection and the category has a bonus to sell, and has had rounds of other reels", () => {
  const sold = games.filter(({ collections }) => collections.includes("bonus-buy"));
  expect(sold.length).toBeGreaterThan(10);
  for (const { identifier, engine, math, former_math } of sold) {
    const bonus = SLOT_MATHS.get(math ?? "")?.bonus;
    expect({ identifier, engine, sells: bonus !== undefined }).toEqual({ identifier, engine: "slot", sells: true });
    expect(SLOT_MATHS.has(former_math ?? ""), identifier).toBe(true);
  }
  const named = games.filter(({ categories }) => categories.includes("bonus-buy"));
  expect(named.map(({ identifier }) => identifier)).toEqual(sold.map(({ identifier }) => identifier));
});

it("[GAME-03 part: a bonus to buy] the studio sells it in the games of the collection, and in no other", async () => {
  const catalogue = await loadCatalogue(FOLDER);
  for (const { identifier, collections } of games) {
    expect(catalogue.find(identifier)?.sells_bonus ?? false, identifier).toBe(collections.includes("bonus-buy"));
  }
});

it("[RG-04 part: what is stated] the crash game states its own", () => {
  const crash = games.filter(({ engine }) => engine === "crash");
  expect(crash.map(({ identifier, rtp }) => [identifier, rtp])).toEqual([["turbogames/rocket-x", RTP_PERCENT]]);
});
