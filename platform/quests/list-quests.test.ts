import { expect, it } from "vitest";
import { QuestsHarness } from "#tests/harness/quests.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

it("a quest is listed for thirty days after its end, and found by its id later", async () => {
  const walks = await QuestsHarness.create();
  const [latest, older] = [
    await walks.announce({}, { fromMs: -40 * DAY_MS, toMs: -29 * DAY_MS }),
    await walks.announce({}, { fromMs: -40 * DAY_MS, toMs: -31 * DAY_MS }),
  ];
  expect((await walks.list()).map(({ id }) => id)).toEqual([latest]);
  expect((await walks.money.browser("GET", `/api/quests/${older}`)).status).toBe(200);
  await walks.close();
});
