import { expect, it } from "vitest";
import { SeasonFeed } from "./season-feed.ts";
import { simulatorSeed } from "./simulator-seed.ts";

const NOW = Date.parse("2026-03-14T15:00:00Z");
const settledBy = async (secret: string) =>
  (await new SeasonFeed(simulatorSeed(secret)).between(NOW, NOW + 20 * 60_000)).filter(
    ({ type }) => type === "settlement",
  );

it("each installation has a season of its own, the same after a restart, that its secret alone tells", async () => {
  const [one, again, other] = await Promise.all(["secret of one", "secret of one", "secret of another"].map(settledBy));
  expect(one?.length).toBeGreaterThan(0);
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
  expect(simulatorSeed("secret of one")).toMatch(/^[0-9a-f]{64}$/);
});
