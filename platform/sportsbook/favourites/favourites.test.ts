import { afterAll, beforeAll, expect, it } from "vitest";
import { SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

it("[BET-01 part: favourites] stars events and leagues that there are, once each, for their player alone", async () => {
  const [player, other] = [await sports.money.player(), await sports.money.player()];
  const event = await sports.event();
  const call = (method: string, path: string, who = player) =>
    sports.money.browser(method, `/api/sports/favourites${path}`, { player: who });
  for (const path of [`/event/${event}`, "/league/league", `/event/${event}`])
    expect((await call("PUT", path)).status).toBe(204);
  expect((await call("PUT", "/event/nothing")).body.code).toBe("SPORT.EVENT_UNKNOWN");
  expect((await call("PUT", "/team/one")).status).toBe(422);
  const stars = [
    { kind: "event", target: event },
    { kind: "league", target: "league" },
  ];
  expect((await call("GET", "")).body).toEqual(expect.arrayContaining(stars));
  expect((await call("GET", "", other)).body).toEqual([]);
  expect((await call("DELETE", `/event/${event}`, other)).status).toBe(204);
  for (let time = 0; time < 2; time += 1) expect((await call("DELETE", `/event/${event}`)).status).toBe(204);
  expect((await call("GET", "")).body).toEqual([stars[1]]);
});
