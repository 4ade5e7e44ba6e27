import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { joinGroups, openAccount, signOut } from "#schemas/api/players.ts";
import { PRIVATE_CHANNELS, PUBLIC_CHANNELS, playerSettings } from "#schemas/api/realtime.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { withinASecond } from "#tests/harness/within-a-second.ts";
import { notifyPlayer } from "../notifications/notify-player.ts";
import { endAllSessions } from "../players/sessions.ts";

let runtime: TestPlatform;
let served: SocketDependencies;
beforeAll(async () => {
  runtime = await createTestPlatform();
  served = await SocketDependencies.open(runtime);
});
afterAll(async () => {
  await served.close();
  await runtime.close();
});

describe("settings", () => {
  it("[RT-01] name every channel, private ones with the player's own id", async () => {
    const { client, player } = await runtime.register();
    const { websocket } = await client.ok(playerSettings, {});
    expect(websocket).toMatchObject({ url: null, path: "/realtime" });
    expect(websocket.channels.public).toEqual([...PUBLIC_CHANNELS]);
    expect(websocket.channels.private).toEqual(PRIVATE_CHANNELS.map((channel) => `${channel}#${player.id}`));
  });

  it("[RT-01] are a player's: a guest gets none", async () => {
    expect(await runtime.client().rejected(playerSettings, {})).toMatchObject({ status: 401 });
  });
});

describe("a connection", () => {
  it("[SEC-13 part: origins] from a foreign origin is refused, and from none", async () => {
    const { client } = await runtime.register();
    for (const origin of ["https://evil.example", "http://test.localhost", "null", ""]) {
      const { rejected, socket } = await served.connect(client, { origin });
      expect(rejected, origin).toHaveLength(1);
      expect(socket.connected).toBe(false);
    }
  });

  it("[SEC-13 part: tokens] needs the session's cookie and the token that was given to this session, while it is fresh", async () => {
    const { client } = await runtime.register();
    const { client: other } = await runtime.register();
    const foreign = (await other.ok(playerSettings, {})).websocket.token;
    for (const options of [
      { token: foreign },
      { token: "" },
      { token: 7 },
      { token: `${foreign.split(".")[0]}.${"A".repeat(43)}` },
      { cookie: "" },
      { cookie: "__Host-marquee=guessed" },
    ])
      expect((await served.connect(client, options)).rejected).toEqual(["AUTH.REQUIRED"]);
    const { token, expires_in } = (await client.ok(playerSettings, {})).websocket;
    // A connection that is lost comes back with the token that it has.
    for (const _ of [1, 2]) expect((await served.connect(client, { token })).rejected).toEqual([]);
    runtime.clock.advance(expires_in * 1_000);
    expect((await served.connect(client, { token })).rejected).toEqual(["AUTH.REQUIRED"]);
    expect((await served.connect(client)).rejected).toEqual([]);
  });

  it("[SEC-13 part: channels] hears its own channels and the public ones, never another's and none that is not", async () => {
    const { client, player } = await runtime.register();
    const { player: other } = await runtime.register();
    const ours = await served.connect(client);
    for (const channel of PRIVATE_CHANNELS) {
      expect(await ours.subscribe(`${channel}#${player.id}`)).toBe(true);
      expect(await ours.subscribe(`${channel}#${other.id}`)).toBe(false);
      expect(await ours.subscribe(channel)).toBe(false);
    }
    for (const channel of PUBLIC_CHANNELS) expect(await ours.subscribe(channel)).toBe(true);
    for (const wrong of ["", "secrets", `session ${player.id}`, `player ${other.id} balance`])
      expect(await ours.subscribe(wrong)).toBe(false);
    const before = ours.heard.length;
    await runtime.context.realtime.toPlayer(other.id, "payments_changes", { id: 1 });
    await runtime.context.realtime.toPlayer(player.id, "payments_changes", { id: 2 });
    await expect.poll(() => ours.heard.slice(before)).toEqual([{ channel: "payments_changes", payload: { id: 2 } }]);
  });

  it("[RT-01 part: what is followed] hears of its player's channels those that it follows, not those of their other connections", async () => {
    const { client, player } = await runtime.register();
    const one = await served.connect(client);
    const other = await served.connect(client);
    await one.subscribe(`payments_changes#${player.id}`);
    await other.subscribe(`payments_events#${player.id}`);
    await runtime.context.realtime.toPlayer(player.id, "payments_changes", { id: 1 });
    await runtime.context.realtime.toPlayer(player.id, "payments_events", { id: 2 });
    await expect.poll(() => other.heard).toEqual([{ channel: "payments_events", payload: { id: 2 } }]);
    await expect.poll(() => one.heard).toEqual([{ channel: "payments_changes", payload: { id: 1 } }]);
  });

  it("[SEC-13 part: frames] is closed by a frame that is large, and by questions without end", async () => {
    const { client, player } = await runtime.register();
    const large = await served.connect(client);
    large.socket.emit("subscribe", "x".repeat(5_000));
    await expect.poll(() => large.closed).toHaveLength(1);
    const many = await served.connect(client);
    for (let count = 0; count <= 100; count += 1) many.socket.emit("subscribe", `balance#${player.id}`);
    await expect.poll(() => many.closed).toEqual(["io server disconnect"]);
  });

  it("[SEC-13 part: how many] is one of at most twenty of a session", async () => {
    const { client } = await runtime.register();
    for (let count = 0; count < 20; count += 1) expect((await served.connect(client)).rejected).toEqual([]);
    expect((await served.connect(client)).rejected).toEqual(["CALL.TOO_MANY"]);
  });
});

describe("a session that ends", () => {
  it("[SEC-13 part: ended sessions] by signing out closes its sockets within a second, and no other's", async () => {
    const { client } = await runtime.register();
    const { client: other } = await runtime.register();
    const ended = await served.connect(client);
    const stays = await served.connect(other);
    await client.ok(signOut, {});
    await withinASecond(() => ended.closed.length > 0);
    expect(ended.closed).toEqual(["io server disconnect"]);
    expect(stays.closed).toEqual([]);
  });

  it("[SEC-13 part: ended sessions] in another process closes its sockets within a second", async () => {
    const { client, player } = await runtime.register();
    const ended = await served.connect(client);
    const elsewhere = openDatabase(runtime.database.url, { connections: 1 });
    await endAllSessions(elsewhere.drizzle, runtime.context, player.id);
    await withinASecond(() => ended.closed.length > 0);
    expect(ended.closed).toEqual(["io server disconnect"]);
    await elsewhere.close();
  });
});

describe("what is told", () => {
  it("[RT-01] a balance at once, and again when it has moved", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const { heard, subscribe } = await served.connect(client);
    await subscribe(`balance#${player.id}`);
    expect(heard).toEqual([
      { channel: "balance", payload: { accounts: [expect.objectContaining({ currency: "EUR", active: true })] } },
    ]);
    await client.ok(openAccount, { body: { currency: "USD" } });
    await expect.poll(() => heard.at(-1)?.payload.accounts).toMatchObject([{ currency: "USD" }, { currency: "EUR" }]);
  });

  it("[RT-01] groups that were joined", async () => {
    const { client, player } = await runtime.register();
    const { heard, subscribe } = await served.connect(client);
    await subscribe(`groups_updates#${player.id}`);
    await client.ok(joinGroups, { body: { groups: { add: [1401] } } });
    await expect.poll(() => heard.at(-1)?.payload.groups).toContain(1401);
  });

  it("[NOTIF-01] a notification at once, to one who comes later too, for two hours, and not of a transaction that failed", async () => {
    const { client, player } = await runtime.register();
    const { heard, subscribe } = await served.connect(client);
    await subscribe(`personal_notifications#${player.id}`);
    const notice = { playerId: player.id, type: "personal", title: "T", text: "X", values: { n: 1 } } as const;
    await runtime.database.drizzle
      .transaction(async (tx) => {
        await notifyPlayer(tx, runtime.context, { ...notice, title: "LOST" });
        throw new Error("undone");
      })
      .catch(() => {});
    await runtime.database.drizzle.transaction((tx) => notifyPlayer(tx, runtime.context, notice));
    await expect.poll(() => heard.at(-1)?.payload.notifications).toMatchObject([{ title: "T", values: { n: 1 } }]);
    expect(JSON.stringify(heard)).not.toContain("LOST");

    const titles = async () => {
      const late = await served.connect(client);
      await late.subscribe(`personal_notifications#${player.id}`);
      const [first] = late.heard as unknown as { payload: { notifications: { title: string }[] } }[];
      return first?.payload.notifications.map(({ title }) => title);
    };
    expect(await titles()).toContain("T");
    runtime.clock.advance(2 * 3_600_000);
    expect(await titles()).toEqual([]);
    await runtime.platform.cleanUp();
    expect((await runtime.database.pool.query("select 1 from player_notifications")).rowCount).toBe(0);
  });
});

it("[SEC-13 part: a lost database] a lost database connection closes sockets, and what comes after it is heard again", async () => {
  const { client, player } = await runtime.register();
  const cut = await served.connect(client);
  await runtime.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await expect.poll(() => cut.closed).toEqual(["io server disconnect"]);
  const { heard, subscribe } = await served.connect(client);
  await subscribe(`payments_events#${player.id}`);
  await runtime.context.realtime.toPlayer(player.id, "payments_events", { id: 3 });
  await expect.poll(() => heard).toEqual([{ channel: "payments_events", payload: { id: 3 } }]);
});
