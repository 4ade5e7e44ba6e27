import { expect, it } from "vitest";
import { isVip, levelOf, statusOf, vipTagOf, wageringPercent } from "./player-status.ts";

const status = (id: string) => ({ id, name: `name of ${id}` });
const ALL = ["vip_level_1", "vip_level_2", "1117", "257", "258"].map(status);

it("[PROF-06] [NAV-09] a player stands on the highest step of each ladder that their groups give", () => {
  const { tiers, vip } = statusOf(ALL, [status("vip_level_1"), status("1117"), status("257")]);
  expect([tiers.reached?.id, vip.reached?.id]).toEqual(["257", "vip_level_1"]);
  expect(tiers.steps.map(({ id }) => id)).toEqual(["1117", "257", "258"]);
  expect(statusOf(ALL, [])).toMatchObject({ tiers: { reached: null }, vip: { reached: null } });
  expect(levelOf([status("vip_level_2")])).toBeNull();
  expect(levelOf([status("1117"), status("258")])).toBe("name of 258");
  expect([isVip([status("257")]), isVip([status("vip_level_1")])]).toEqual([false, true]);
});

it("[CHAT-01 part: VIP tag] agents see a VIP player's level in the club, else their tier; new players who play have none", () => {
  expect(vipTagOf([status("vip_level_1"), status("vip_level_2"), status("258")])).toBe("name of vip_level_2");
  expect(vipTagOf([status("1117"), status("257"), status("258")])).toBe("name of 258");
  expect([vipTagOf([status("1117")]), vipTagOf([])]).toEqual([null, null]);
});

it("[NAV-09] wagering progress is what is wagered over what is to be wagered, and zero while there is nothing", () => {
  const cases = [
    [0, 0, 0],
    [5, 0, 0],
    [1, 3, 33],
    [3, 3, 100],
    [9, 3, 100],
    [-1, 3, 0],
  ] as const;
  for (const [wagered, total, percent] of cases) expect(wageringPercent({ wagered, total })).toBe(percent);
});
