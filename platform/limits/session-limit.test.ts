import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmUserLimit, createUserLimit, deleteUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { getPlayer, getSessionEnd, signIn } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { TEST_PASSWORD } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { withinASecond } from "#tests/harness/within-a-second.ts";
import { SESSION_COOKIE } from "../identity/cookies.ts";
import { findEndedSessions } from "../realtime/find-ended-sessions.ts";
import { applySessionLimit } from "./apply-session-limit.ts";
import { createLimitMailWorker } from "./mail-confirmations.ts";
import type { LimitRow } from "./record-change.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let money: MoneyHarness;
let served: SocketDependencies;
let mailbox: TestMailbox;
beforeAll(async () => {
  money = await MoneyHarness.create();
  served = await SocketDependencies.open(money.test);
  mailbox = await TestMailbox.open(money.test);
});
afterAll(async () => {
  await served.close();
  await mailbox.close();
  await money.close();
});

const setMinutes = (client: TestClient, minutes: number) =>
  client.call(createUserLimit, { body: { type: "session", minutes } });
const isIn = async (client: TestClient) => (await client.attempt(getPlayer, {})).status === 200;
const emailOf = async (player: number) =>
  (await money.database.pool.query("select email from players where id = $1", [player])).rows[0].email as string;
const enter = async (client: TestClient, player: number) =>
  client.ok(signIn, { body: { user: { email: await emailOf(player), password: TEST_PASSWORD } } });

describe("a session limit", () => {
  it("ends the running session so long after its sign-in, its games and sockets too, and each later one", async () => {
    const player = await money.player({ real: 1_000n });
    const client = money.clientOf(player);
    const session = await money.session(player);
    const bet = (action: string, on = session) =>
      money.provider("bet", { session: on, action, round: action, amount: 10 });
    money.clock.advance(20 * MINUTE);
    expect(await setMinutes(client, 60)).toMatchObject({
      status: 200,
      body: { type: "session", period: null, minutes: 60, accounts: [], reached: false, resets_at: null },
    });
    const later = await money.session(player);
    const socket = await served.connect(client);
    money.clock.advance(40 * MINUTE - 1_000);
    expect(await isIn(client)).toBe(true);
    expect((await bet("s-1")).status).toBe(200);
    expect((await bet("s-2", later)).status).toBe(200);
    money.clock.advance(1_000);
    expect(await isIn(client)).toBe(false);
    for (const on of [session, later])
      expect(await bet("s-3", on)).toMatchObject({ body: { code: "WALLET.SESSION_ENDED" } });
    const win = { session, action: "s-1-win", round: "s-1", amount: 50, finished: true };
    expect((await money.provider("win", win)).status).toBe(200);
    // Sockets of sessions that run out are found by a timer.
    expect(socket.closed).toEqual([]);
    const { rows } = await money.database.pool.query("select id from sessions where player_id = $1", [player]);
    const ids = rows.map(({ id }) => id as string);
    expect(await findEndedSessions(money.context, ids)).toEqual(ids);
    await enter(client, player);
    money.clock.advance(60 * MINUTE - 1);
    expect(await isIn(client)).toBe(true);
    money.clock.advance(1);
    expect(await isIn(client)).toBe(false);
  });

  it("[RG-01 part: sessions] holds for a sign-in that is under way while it is set", async () => {
    const player = await money.player();
    const client = money.clientOf(player);
    client.cookies.delete(SESSION_COOKIE);
    const limit = { playerId: player, minutes: 30, endedAt: null } as LimitRow;
    let entered: Promise<unknown> | undefined;
    await money.database.drizzle.transaction(async (tx) => {
      await applySessionLimit(tx, money.context, limit);
      entered = enter(client, player);
      expect(await waitForLocks(money.database.pool, 1)).toBe(1);
    });
    await entered;
    money.clock.advance(30 * MINUTE - 1);
    expect(await isIn(client)).toBe(true);
    money.clock.advance(1);
    expect(await isIn(client)).toBe(false);
  });

  it("[RG-01 part: sessions] a stricter one ends a session that has lasted longer at once, with its sockets", async () => {
    const player = await money.player();
    const client = money.clientOf(player);
    await setMinutes(client, 120);
    money.clock.advance(30 * MINUTE);
    const socket = await served.connect(client);
    expect((await setMinutes(client, 20)).status).toBe(200);
    await withinASecond(() => socket.closed.length > 0);
    expect(socket.closed).toEqual(["io server disconnect"]);
    expect(await isIn(client)).toBe(false);
  });

  it("[LIMIT-01 part: sessions] a longer one and its removal wait and are confirmed, and hold from the next sign-in on", async () => {
    const player = await money.player();
    const client = money.clientOf(player);
    const { id } = (await setMinutes(client, 30)).body;
    expect((await setMinutes(client, 90)).body).toMatchObject({
      minutes: 30,
      pending: { change: "raise", minutes: 90 },
    });
    await mailbox.send();
    const confirm = async () => {
      money.clock.advance(DAY);
      await money.test.jobs.run(createLimitMailWorker(money.context));
      const { link } = await mailbox.last(await emailOf(player));
      await money.test.client().ok(confirmUserLimit, { body: { token: link.searchParams.get("token") ?? "" } });
    };
    await confirm();
    await enter(client, player);
    await mailbox.send();
    expect((await client.ok(listUserLimits, {})).limits).toMatchObject([{ id, minutes: 90, pending: null }]);
    money.clock.advance(90 * MINUTE - 1);
    expect(await isIn(client)).toBe(true);
    await client.ok(deleteUserLimit, { params: { id } });
    await confirm();
    await enter(client, player);
    money.clock.advance(2 * DAY);
    expect(await isIn(client)).toBe(true);
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
  });

  it("says to the browser that still holds its cookie why the session is over, and so does an exclusion", async () => {
    const client = money.clientOf(await money.player());
    const end = () => client.ok(getSessionEnd, {});
    expect(await end()).toEqual({ reason: null, minutes: null, until: null });
    money.clock.advance(13 * MINUTE);
    await setMinutes(client, 10);
    expect(await end()).toEqual({ reason: "time_limit", minutes: 10, until: null });
    const excluded = await money.player();
    const other = money.clientOf(excluded);
    // As by an exclusion at a sibling brand: this browser has asked for nothing.
    await money.database.pool.query("update players set excluded_at = $2 where id = $1", [excluded, money.clock.now()]);
    expect(await other.ok(getSessionEnd, {})).toEqual({ reason: "exclusion", minutes: null, until: null });
  });
});
