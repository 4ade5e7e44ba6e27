import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlayer, joinGroups, updateLocale } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { deleteExpired } from "./delete-expired.ts";
import { createAuthenticate, endAllSessions, IDLE_LIFE, WHOLE_LIFE } from "./sessions.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const DAY = 24 * 60 * 60_000;
const statusOf = async (client: TestClient) => (await client.call(getPlayer, {})).status;

describe("a session", () => {
  it("[SEC-01 part: its life] ends when it was not used for 14 days, and is kept by use until its 30th day", async () => {
    const idle = await runtime.register();
    const used = await runtime.register();
    for (let day = 1; day < 14; day += 1) {
      runtime.clock.advance(DAY);
      expect(await statusOf(used.client)).toBe(200);
    }
    runtime.clock.advance(IDLE_LIFE - 13 * DAY);
    expect(await statusOf(idle.client)).toBe(401);
    for (let day = 14; day < 29; day += 1) {
      runtime.clock.advance(DAY);
      expect(await statusOf(used.client)).toBe(200);
    }
    runtime.clock.advance(WHOLE_LIFE - 29 * DAY);
    expect(await statusOf(used.client)).toBe(401);
  });

  it("[SEC-01 part: its end] is ended in every browser of the player at once", async () => {
    const { client, player } = await runtime.register();
    await endAllSessions(runtime.database.drizzle, runtime.context, player.id);
    expect(await statusOf(client)).toBe(401);
  });

  it.each(["", "nonsense", "x".repeat(4000), "'; drop table sessions; --"])(
    "is not found for the token %j",
    async (token) => {
      const client = runtime.client();
      client.cookies.set("__Host-marquee", token);
      expect(await statusOf(client)).toBe(401);
    },
  );

  it("is found with one query, which brings the player along", async () => {
    const { client } = await runtime.register();
    const seen: string[] = [];
    const { pool } = runtime.database;
    const query = pool.query.bind(pool);
    const counting = { ...runtime.context, database: { ...runtime.database } };
    const watched = Object.assign(pool, {
      query: (...args: Parameters<typeof query>) => {
        seen.push(JSON.stringify(args[0]));
        return query(...args);
      },
    });
    try {
      const authenticate = createAuthenticate(counting);
      const cookie = `__Host-marquee=${client.cookies.get("__Host-marquee")}`;
      const request = new Request("https://test.localhost/api/player", { headers: { Cookie: cookie } });
      expect(await authenticate(request, "test")).toMatchObject({ brand: "test" });
      expect(seen).toHaveLength(1);
      seen.length = 0;
      expect(await statusOf(client)).toBe(200);
      // The player's call asks once more: for the version of their gifts.
      expect(seen).toHaveLength(2);
      expect(seen[1]).toContain("gifts");
    } finally {
      Object.assign(watched, { query });
    }
  });

  it("and everything else that ran out is forgotten in time", async () => {
    await runtime.register();
    runtime.clock.advance(2 * WHOLE_LIFE + DAY);
    const { client } = await runtime.register();
    await deleteExpired(runtime.context);
    const left = await runtime.database.pool.query("select count(*)::int as sessions from sessions");
    expect(left.rows[0]).toEqual({ sessions: 1 });
    expect(await statusOf(client)).toBe(200);
  });
});

describe("a player's own settings", () => {
  it("[PROF-10] [BRAND-05] the language is stored when the brand offers it", async () => {
    const { client } = await runtime.register();
    expect(await client.ok(updateLocale, { body: { locale: "fr-CA" } })).toEqual({ locale: "fr-CA" });
    expect(await client.ok(getPlayer, {})).toMatchObject({ language: "fr-CA" });
    expect((await client.rejected(updateLocale, { body: { locale: "it" } })).errors?.locale?.[0]?.code).toBe(
      "FORM.LANGUAGE.UNKNOWN",
    );
    expect((await client.attempt(updateLocale, { body: { locale: "xx" } })).status).toBe(422);
    expect((await runtime.client().rejected(updateLocale, { body: { locale: "en" } })).status).toBe(401);
    expect(await client.ok(getPlayer, {})).toMatchObject({ language: "fr-CA" });
  });

  it("[PROF-11] joins only the groups that a browser may join", async () => {
    const { client, player } = await runtime.register();
    const half = player.groups[0] ?? 0;
    const join = (...add: (number | string)[]) => client.call(joinGroups, { body: { groups: { add } } });
    expect((await join(1401, "1101", 1401)).body).toEqual({ groups: [half, 1401, 1101] });
    expect((await join(543, 544)).body, "a half is kept").toEqual({ groups: [half, 1401, 1101] });
    for (const group of [21, 916, 100, 255, 759, "vip_level_6", "21 "]) {
      const rejected = await join(1401, group);
      expect(rejected.status, String(group)).toBe(403);
      expect(rejected.problem.code).toBe("GROUPS.FORBIDDEN");
    }
    expect((await join()).status).toBe(422);
    expect((await client.ok(getPlayer, {})).groups.sort()).toEqual([half, 1101, 1401].sort());
  });
});
