import { afterAll, beforeAll, expect, it } from "vitest";
import { chooseAdventureZone, claimAdventureDay, getAdventure } from "#schemas/api/adventures.ts";
import { listGifts } from "#schemas/api/bonuses.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { adventureBrand } from "#tests/harness/adventure-brand.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { LoyaltyHarness } from "#tests/harness/loyalty.ts";
import { countAdventureEntries } from "./count-entries.ts";
import { deleteOldAdventureEntries } from "./delete-old-entries.ts";

let world: LoyaltyHarness;
beforeAll(async () => {
  world = await LoyaltyHarness.create({
    brand: adventureBrand(),
    consumersOf: (context) => [countAdventureEntries(context)],
  });
});
afterAll(() => world.close());

const RUN = "2026-10-31";

const show = (player: number) => world.money.clientOf(player).ok(getAdventure, { query: {} });
const statuses = async (player: number) => {
  const { days, super_day } = await show(player);
  return [...days, super_day].map((card) => card?.status);
};
/** Claims a card; answers the code of the refusal, or the card's prize type. */
async function claim(player: number, step: number, id = RUN): Promise<string> {
  const answer = await world.money.clientOf(player).call(claimAdventureDay, { params: { id, step } });
  return answer.status === 200 ? answer.body.status : answer.problem.code;
}
const gifts = async (player: number) =>
  (await world.money.clientOf(player).ok(listGifts, {})).map(({ group_key, amount_cents, freespins_total, wager }) => ({
    ...{ group_key, amount_cents, freespins_total, wager },
  }));
const claimsOf = async (player: number): Promise<number> =>
  (await world.money.database.pool.query("select from adventure_claims where player_id = $1", [player])).rowCount ?? 0;

it("[ADV-02] titles of the configuration become days; each prize is a gift of its type under the day's conditions", async () => {
  world.goTo("2026-10-31T12:00:00Z");
  const player = await world.player();
  const shown = await show(player);
  expect(shown).toMatchObject({ id: RUN, today: RUN, currency: "EUR", time_zone: "America/Toronto", total: 3 });
  expect(shown.days).toMatchObject([
    {
      ...{ step: 1, step_total: 3, title: "First light, and then some", date: "2026-10-31", index: 0, today: true },
      ...{ day: 31, month: 10, weekday: 6, is_super_prize: false, image: "sail" },
      prize: { type: "fs", freespins_count: 10, amount_cents: 0 },
    },
    {
      ...{ step: 2, title: "Trade winds", prize: { type: "bonus", freespins_count: 0, amount_cents: 500 } },
      condition: { min_deposit_cents: 2_000, min_bet_cents: 0, wager: 35, activation_days: 2 },
    },
    { step: 3, condition: { min_deposit_cents: 0, min_bet_cents: 1_000 } },
  ]);
  expect(shown.super_day).toMatchObject({
    ...{ step: 4, is_super_prize: true, status: "superb", prize: { type: "superPrize", amount_cents: 5_000 } },
    condition: { days_needed: 2, wager: 25, activation_days: 3 },
  });
  await claim(player, 1);
  world.goTo("2026-11-01T12:00:00Z");
  await world.deposit(player, 2_000);
  await world.follow();
  await claim(player, 2);
  world.goTo("2026-11-03T12:00:00Z");
  await claim(player, 4);
  expect(await gifts(player)).toEqual([
    { group_key: "super_bonus", amount_cents: 5_000, freespins_total: 0, wager: 25 },
    { group_key: "day_bonus", amount_cents: 500, freespins_total: 0, wager: 35 },
    { group_key: "day_spins", amount_cents: 0, freespins_total: 10, wager: 30 },
  ]);
  const [, second] = await world.money.clientOf(player).ok(listGifts, {});
  expect(second?.activatable_until, "two days from the claim").toBe("2026-11-03T12:00:00.000Z");
}, 60_000);

it("[ADV-01 part: days and claims] a prize is claimed on its day when the task is done, once; statuses, timer and count follow", async () => {
  world.goTo("2026-10-31T12:00:00Z");
  const player = await world.player();
  expect(await statuses(player)).toEqual(["active", "future", "future", "superb"]);
  expect(await claim(player, 2)).toBe("ADVENTURE.TOO_EARLY");
  expect(await claim(player, 4)).toBe("ADVENTURE.TOO_EARLY");
  expect(await claim(player, 5)).toBe("ADVENTURE.UNKNOWN");
  expect(await claim(player, 1, "2026-11-04"), "a run to come").toBe("ADVENTURE.UNKNOWN");
  expect(await claim(player, 1, "2026-10-27"), "a run that is over").toBe("ADVENTURE.TOO_LATE");

  world.goTo("2026-11-01T12:00:00Z");
  expect(await statuses(player)).toEqual(["lost", "active", "future", "superb"]);
  expect(await claim(player, 1)).toBe("ADVENTURE.TOO_LATE");
  expect(await claim(player, 2)).toBe("ADVENTURE.NOT_MET");
  const payment = await world.deposit(player, 2_000);
  await world.follow(1);
  expect((await show(player)).days[1]).toMatchObject({ claimable: true, progress: { deposit_cents: 2_000 } });
  await world.chargeBack(player, payment, 2_000);
  await world.chargeBack(player, payment, 2_000);
  await world.follow();
  expect(await claim(player, 2), "taken back").toBe("ADVENTURE.NOT_MET");
  await world.deposit(player, 2_500);
  await world.follow();
  const claims = await Promise.all([claim(player, 2), claim(player, 2), claim(player, 2), claim(player, 2)]);
  expect(claims, "in several tabs at once").toEqual(["completed", "completed", "completed", "completed"]);
  expect(await claim(player, 2)).toBe("completed");
  expect([await claimsOf(player), (await gifts(player)).length]).toEqual([1, 1]);
  expect(await world.events(player, "adventure-day-completed")).toMatchObject([{ adventure: RUN, step: 2 }]);
  const completed = await show(player);
  expect(completed).toMatchObject({ completed: 1, total: 3, ended: false, time_zone_fixed: true });
  expect(completed.next_day_at, "midnight in Toronto, an hour later since the clocks have gone back").toBe(
    "2026-11-02T05:00:00.000Z",
  );
  expect(completed.days[1]?.gift).toMatchObject({ stage: "issued", activatable_until: "2026-11-03T12:00:00.000Z" });

  world.goTo("2026-11-02T12:00:00Z");
  const round = await world.play(player, 1_000);
  await world.follow();
  await world.takeBack(round);
  await world.follow();
  expect(await claim(player, 3), "the round was taken back").toBe("ADVENTURE.NOT_MET");
  await world.play(player, 400);
  await world.play(player, 600);
  await world.follow();
  expect(await claim(player, 3)).toBe("completed");
  expect(await statuses(player)).toEqual(["lost", "completed", "completed", "superb"]);
  const ended = await show(player);
  expect(ended.ended, "the last day is completed").toBe(true);
  expect(ended.super_day).toMatchObject({ claimable: true, closes_at: "2026-11-04T05:00:00.000Z" });
  expect(await Promise.all([claim(player, 4), claim(player, 4)])).toEqual(["superb", "superb"]);
  expect((await gifts(player)).filter(({ group_key }) => group_key === "super_bonus")).toHaveLength(1);

  world.goTo("2026-11-04T05:00:00Z");
  expect(await show(player), "the next run").toMatchObject({ id: "2026-11-04", completed: 0, time_zone_fixed: false });
  expect(await claim(player, 4)).toBe("ADVENTURE.TOO_LATE");
}, 60_000);

it("[ADV-01 part: super day] it takes its days, opens when the last one is over and closes with the day after", async () => {
  world.goTo("2026-10-31T12:00:00Z");
  const [one, two] = [await world.player(), await world.player()];
  await claim(one, 1);
  await claim(two, 1);
  world.goTo("2026-11-01T12:00:00Z");
  await world.deposit(two, 5_000);
  await world.follow();
  await claim(two, 2);
  world.goTo("2026-11-03T04:59:59Z");
  expect(await claim(two, 4)).toBe("ADVENTURE.TOO_EARLY");
  world.goTo("2026-11-03T05:00:00Z");
  expect([await claim(one, 4), await claim(two, 4)]).toEqual(["ADVENTURE.NOT_MET", "superb"]);
  expect((await show(one)).ended, "today is the last day plus one").toBe(false);
}, 60_000);

it("[ADV-01 part: dates] a day is the player's own, from midnight to midnight; an instant before or after counts for its neighbour, on a day of 25 hours, too", async () => {
  world.goTo("2026-10-31T03:59:59Z");
  const player = await world.player();
  expect((await show(player)).today).toBe("2026-10-30");
  expect(await claim(player, 1)).toBe("ADVENTURE.TOO_EARLY");
  world.goTo("2026-11-01T03:59:59.999Z");
  await world.deposit(player, 2_000);
  world.goTo("2026-11-01T04:00:00Z");
  await world.follow();
  expect((await show(player)).today).toBe("2026-11-01");
  expect(await claim(player, 2), "the deposit was a millisecond early").toBe("ADVENTURE.NOT_MET");
  await world.deposit(player, 2_000);
  await world.follow();
  // 24 hours after its beginning the day goes on for one more.
  world.goTo("2026-11-02T04:59:59Z");
  expect(await claim(player, 2)).toBe("completed");
  const late = await world.player();
  await world.deposit(late, 2_000);
  await world.follow();
  expect(await claim(late, 2), "the deposit came in the 25th hour").toBe("completed");
  world.goTo("2026-11-02T05:00:00Z");
  expect((await show(player)).today).toBe("2026-11-02");
  expect(await statuses(player)).toEqual(["lost", "completed", "active", "superb"]);
}, 60_000);

it("[ADV-01 part: time zones] players choose among the zones of their country until their first claim; no day comes twice", async () => {
  world.goTo("2026-10-31T05:00:00Z");
  const player = await world.player();
  const choose = async (time_zone: string) => {
    const answer = await world.money.clientOf(player).call(chooseAdventureZone, { body: { time_zone } });
    return answer.status === 200 ? answer.body.today : answer.problem.code;
  };
  expect(await choose("Europe/Berlin")).toBe("ADVENTURE.ZONE_UNKNOWN");
  expect(await choose("Mars/Olympus")).toBe("ADVENTURE.ZONE_UNKNOWN");
  expect(await choose("America/Regina"), "still the evening before").toBe("2026-10-30");
  expect(await claim(player, 1)).toBe("ADVENTURE.TOO_EARLY");
  expect(await choose("America/Toronto")).toBe(RUN);
  expect(await claim(player, 1)).toBe("completed");
  expect(await choose("America/St_Johns")).toBe("ADVENTURE.ZONE_FIXED");
  expect(await choose("America/Toronto"), "the same again").toBe(RUN);
  world.goTo("2026-11-04T05:00:00Z");
  // In Regina, whose clocks never change, the run of before would go on for an hour: the new zone holds from its own midnight on.
  expect(await choose("America/Regina"), "the next run").toBe("2026-11-04");
  expect(await claim(player, 1)).toBe("ADVENTURE.TOO_LATE");
  world.goTo("2026-11-05T05:59:59Z");
  expect(await show(player)).toMatchObject({ id: "2026-11-04", today: "2026-11-04", time_zone: "America/Regina" });
  expect(await claimsOf(player)).toBe(1);
}, 60_000);

it("[ADV-01 part: refusals] a prize that is gone, bonuses that are off, a closed account: nothing is given, and the day stays open", async () => {
  world.goTo("2026-10-31T12:00:00Z");
  const player = await world.player();
  const { pool } = world.money.database;
  const templates = world.money.brand.bonuses as unknown[];
  const taken = templates.splice(0, templates.length);
  expect(await claim(player, 1)).toBe("ADVENTURE.NO_PRIZE");
  expect((await show(player)).days[0]).toMatchObject({ claimable: false, prize: { freespins_count: 0 } });
  templates.push(...taken);
  await pool.query("update players set can_issue_bonuses = false where id = $1", [player]);
  expect(await claim(player, 1)).toBe("ADVENTURE.NOT_NOW");
  await pool.query("update players set can_issue_bonuses = true where id = $1", [player]);
  expect([await claimsOf(player), await gifts(player)]).toEqual([0, []]);
  expect(await claim(player, 1)).toBe("completed");
  await expect(pool.query("delete from adventure_claims where player_id = $1", [player])).rejects.toThrow("only grows");
}, 60_000);

it("a player who takes a break claims nothing until it is over, and is shown nothing to claim", async () => {
  world.goTo("2026-10-31T12:00:00Z");
  const player = await world.player();
  expect(await show(player)).toMatchObject({ paused: false, days: [{ claimable: true }, {}, {}] });
  await world.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  expect(await show(player)).toMatchObject({ paused: true, days: [{ claimable: false }, {}, {}] });
  expect(await claim(player, 1)).toBe("ADVENTURE.NOT_NOW");
  expect(await gifts(player)).toEqual([]);
}, 60_000);

it("guests see the calendar and claim nothing; entries of days that are long over are deleted", async () => {
  world.goTo("2026-11-01T12:00:00Z");
  const guest = world.money.test.client();
  const shown = await guest.ok(getAdventure, { query: { currency: "USD" } });
  expect(shown).toMatchObject({ currency: "USD", completed: 0 });
  expect(shown.days.map(({ claimable }) => claimable)).toEqual([false, false, false]);
  expect(shown.days[1]?.condition.min_deposit_cents).toBe(2_500);
  const refused = await guest.call(claimAdventureDay, { params: { id: RUN, step: 1 } });
  expect(refused.status).toBe(401);
  // A licence without gifts has no calendar: its prizes are gifts.
  const { brand } = world.money;
  const strict = testLicence({ code: "EE", blockedFeatures: ["bonuses"] });
  Object.assign(brand, { licences: { ...brand.licences, EE: strict } });
  const elsewhere = await world.money.test.client({ licence: "EE" }).rejected(getAdventure, { query: {} });
  expect(elsewhere.code).toBe("ADVENTURE.NONE");
  const player = await world.player();
  await world.deposit(player, 2_000);
  await world.follow();
  const count = async () =>
    (await world.money.database.pool.query("select from adventure_entries where player_id = $1", [player])).rowCount;
  world.goTo("2026-11-09T11:59:59Z");
  await deleteOldAdventureEntries(world.money.context);
  expect(await count()).toBe(1);
  world.goTo("2026-11-09T12:00:01Z");
  await deleteOldAdventureEntries(world.money.context);
  expect(await count()).toBe(0);
}, 60_000);
