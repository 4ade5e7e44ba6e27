import { afterAll, beforeAll, expect, it } from "vitest";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
  // Somebody is at the desk: messages are taken.
  await openDesk(runtime, "editor");
});
afterAll(() => runtime.close());

const headersOf = (player: number) => ({
  "X-Requested-With": "XMLHttpRequest",
  "Content-Type": "application/json",
  "X-Page-Player": String(player),
});

it("[GUARD-03 part: another player] a call of a page that was made for another player is refused with a code, and does nothing", async () => {
  const [ann, bob] = [await runtime.register(), await runtime.register()];
  const body = JSON.stringify({ client_id: "typed-by-ann", text: "This is Ann" });
  for (const [path, init] of [
    ["/api/player", {}],
    ["/api/chat", {}],
    ["/api/chat/messages", { method: "POST", body }],
  ] as const) {
    const answer = await bob.client.request(path, { ...init, headers: headersOf(ann.player.id) });
    expect([answer.status, answer.headers.get("X-Session-Ended")], path).toEqual([409, "other"]);
    expect((await answer.json()).code).toBe("AUTH.OTHER_PLAYER");
  }
  const own = await bob.client.request("/api/chat", { headers: headersOf(bob.player.id) });
  expect(await own.json()).toMatchObject({ messages: [] });
  // Whoever is signed out is answered as ever.
  const guest = await runtime.client().request("/api/player", { headers: headersOf(ann.player.id) });
  expect(guest.status).toBe(401);
});
