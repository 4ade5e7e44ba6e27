import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness, testGame } from "#tests/harness/money.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
  const identifier = "remote/game";
  const launchUrl = "https://games.example.com/open?skin=dark";
  money.games.set(identifier, testGame({ identifier, provider: "remote", engine: undefined, launchUrl }));
});
afterAll(() => money.close());

it("[GAME-03 part: a provider elsewhere] its game opens at the provider, with the session", async () => {
  const player = await money.player();
  const body = { identifier: "remote/game", mode: "real" };
  const { status, body: opened } = await money.browser("POST", "/api/games/sessions", { player, body });
  expect(status).toBe(201);
  expect(opened.launch_url).toBe(`https://games.example.com/open?skin=dark&session=${opened.id}`);
  expect((await money.provider("session", { session: opened.id }, "remote")).body).toMatchObject({ open: true });
});
