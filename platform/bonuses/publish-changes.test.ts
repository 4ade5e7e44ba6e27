import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlayer } from "#schemas/api/players.ts";
import { CHANNEL_PAYLOADS } from "#schemas/api/realtime.ts";
import { validator } from "#schemas/kit/validate.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";

const spins = { freespins: { count: 5, bet: { EUR: "0.20" }, games: ["acme:gems"] }, amount: {} };

let gifts: GiftsHarness;
let served: SocketDependencies;
beforeAll(async () => {
  gifts = await GiftsHarness.create([testTemplate(), testTemplate({ key: "spins", kind: "gift-spins", ...spins })]);
  served = await SocketDependencies.open(gifts.money.test);
});
afterAll(async () => {
  await served.close();
  await gifts.close();
});

it("each change of a gift reaches its player's browser and, where it is news, their notifications, once", async () => {
  const player = await gifts.player();
  const browser = await served.connect(gifts.money.clientOf(player));
  for (const channel of ["bonuses_changes", "freespins_changes"]) await browser.subscribe(`${channel}#${player}`);
  const id = await gifts.active(player);
  await gifts.issue(player, "spins");
  await gifts.follow();
  await gifts.spin(await gifts.money.session(player), 5_000);
  await Promise.all([gifts.follow(), gifts.follow()]);
  const heard = () =>
    browser.heard
      .filter(({ channel, payload }) => channel.endsWith("_changes") && payload.gift !== null)
      .map(({ channel, payload }) => `${channel} ${(payload.gift as { stage: string }).stage}`);
  await expect.poll(heard).toHaveLength(3);
  // A change is published as the gift is then: issued and activated in one batch, it is heard of once.
  expect(heard().sort()).toEqual(["bonuses_changes handle_bets", "bonuses_changes lost", "freespins_changes issued"]);
  for (const { channel, payload } of browser.heard) {
    const schema = CHANNEL_PAYLOADS[channel as "bonuses_changes"];
    if (schema) expect(validator(schema)(payload), channel).toMatchObject({ ok: true });
  }
  const { rows } = await gifts.money.database.pool.query<{ title: string; type: string; text: string; gift: string }>(
    "select type, title, text, values->>'gift' as gift from player_notifications where player_id = $1 order by created_at, title",
    [player],
  );
  expect(rows.map(({ type, title }) => `${type} ${title}`).sort()).toEqual([
    "bonuses NOTIFICATION.BONUS.ISSUED.TITLE",
    "bonuses NOTIFICATION.BONUS.LOST.TITLE",
    "freespins NOTIFICATION.SPINS.ISSUED.TITLE",
  ]);
  // The text of a gift that came names it: several at once would read alike.
  const come = rows.filter(({ title }) => title.includes("ISSUED"));
  expect(come.map(({ text }) => text).sort()).toEqual([
    "NOTIFICATION.BONUS.ISSUED.GIFT",
    "NOTIFICATION.SPINS.ISSUED.GIFT",
  ]);
  for (const { gift } of come) expect(gift).toBe(testTemplate().title.en);
  expect((await gifts.gift(player, id)).stage).toBe("lost");
});

it("[RT-01 part: the gap] who begins to listen is sent how many changes there have been, which the player's call says too", async () => {
  const player = await gifts.player();
  const client = gifts.money.clientOf(player);
  const versions = async () => {
    const browser = await served.connect(client);
    for (const channel of ["bonuses_changes", "freespins_changes"]) await browser.subscribe(`${channel}#${player}`);
    await expect.poll(() => browser.heard.filter(({ payload }) => payload.gift === null)).toHaveLength(2);
    const sent = browser.heard.flatMap(({ payload }) => (payload.gift === null ? [payload.gifts_version] : []));
    return [(await client.ok(getPlayer, {})).gifts_version, ...sent];
  };
  expect(await versions()).toEqual([0, 0, 0]);
  await gifts.issue(player, "spins");
  expect(await versions(), "issued").toEqual([1, 1, 1]);
  await gifts.active(player);
  expect(await versions(), "another is issued and activated").toEqual([3, 3, 3]);
});
