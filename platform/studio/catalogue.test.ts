import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
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

it("[RG-04 part: what is stated] the crash game states its own", () => {
  const crash = games.filter(({ engine }) => engine === "crash");
  expect(crash.map(({ identifier, rtp }) => [identifier, rtp])).toEqual([["turbogames/rocket-x", RTP_PERCENT]]);
});
