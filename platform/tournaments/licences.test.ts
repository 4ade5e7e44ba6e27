import { afterAll, beforeAll, expect, it } from "vitest";
import { testLicence } from "#tests/harness/brand.ts";
import { PRIZE_TEMPLATE, TournamentsHarness } from "#tests/harness/tournaments.ts";

let cups: TournamentsHarness;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
  const { brand } = cups.money;
  const EE = testLicence({ code: "EE", blockedFeatures: ["tournament-points"] });
  const MT = testLicence({ code: "MT", blockedFeatures: ["bonuses"] });
  Object.assign(brand, { licences: { ...brand.licences, EE, MT } });
});
afterAll(() => cups.close());

const put = (player: number, licence: string) =>
  cups.money.database.pool.query("update players set license_name = $2 where id = $1", [player, licence]);

it("stakes in another currency, and of players whose licence has no tournaments, score nothing", async () => {
  const id = await cups.announce({ join: "automatic", currencies: ["EUR"] });
  const [own, dollars, blocked] = [await cups.player(), await cups.player("USD"), await cups.player()];
  await put(blocked, "EE");
  for (const player of [own, dollars, blocked]) await cups.play(player, 300);
  await cups.follow();
  expect(await cups.leaderboard(id, own)).toMatchObject({ players: 1, own: { award_place: 1, points: 3 } });
});

it("a winner whose licence has no gifts is paid a prize of money and given no gift", async () => {
  const id = await cups.announce({
    prizes: [
      { places: 1, amount: { EUR: "50" } },
      { places: 1, template: PRIZE_TEMPLATE.key },
    ],
  });
  const [first, second] = [await cups.joined(id), await cups.joined(id)];
  await cups.play(first, 900);
  await cups.play(second, 300);
  await cups.follow();
  for (const player of [first, second]) await put(player, "MT");
  cups.pastTheEnd();
  await cups.end();
  const results = "select outcome from tournament_results where tournament_id = $1 order by place";
  const { rows } = await cups.money.database.pool.query(results, [id]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["given", "withheld"]);
});
