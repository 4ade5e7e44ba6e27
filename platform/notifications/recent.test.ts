import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { notifyPlayer, recentNotifications } from "./notify-player.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await createTestPlatform();
});
afterAll(() => test.close());

it("of more notifications than are sent again the latest ones are, the oldest of them first", async () => {
  const { player } = await test.register();
  const { context, clock } = test;
  const notice = { playerId: player.id, type: "personal", title: "T", text: "X" } as const;
  for (let nth = 1; nth <= 60; nth += 1) {
    clock.advance(1_000);
    await context.database.drizzle.transaction((tx) => notifyPlayer(tx, context, { ...notice, values: { nth } }));
  }
  const sent = await recentNotifications(context, player.id);
  expect(sent.map(({ values }) => values.nth)).toEqual(Array.from({ length: 50 }, (_, place) => place + 11));
});
