import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmEmail } from "#schemas/api/authentication.ts";
import { createUserLimit, deleteUserLimit, listLimitChanges, listUserLimits } from "#schemas/api/limits.ts";
import { getPlayer, register, signIn } from "#schemas/api/players.ts";
import { updatePlayer, updateSubscriptions } from "#schemas/api/profile.ts";
import { estonianTestBrand, testBrand } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { withinASecond } from "#tests/harness/within-a-second.ts";
import { storedPersonalId } from "../players/personal-id.ts";
import { beginSession } from "../players/sessions.ts";
import { endLimits } from "./end-limits.ts";

const DAY = 24 * 60 * 60_000;

let runtime: TestPlatform;
let served: SocketDependencies;
let mailbox: TestMailbox;
beforeAll(async () => {
  const second = testBrand({ id: "second", hosts: [{ name: "second.localhost", stage: "local", locales: ["en"] }] });
  const estonian = estonianTestBrand();
  if (estonian.licences.EE) estonian.licences.EE.rules.personalIdRequired = true;
  runtime = await createTestPlatform({ brands: [testBrand(), second, estonian] });
  served = await SocketDependencies.open(runtime);
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await served.close();
  await mailbox.close();
  await runtime.close();
});

const exclude = (client: TestClient, period: "month_3" | "month_6" | "forever" = "month_3", all_brands?: boolean) =>
  client.call(createUserLimit, {
    body: { type: "selfexclusion", period, ...(all_brands === undefined ? {} : { all_brands }) },
  });
const enter = (email: string, client = runtime.client()) =>
  client.attempt(signIn, { body: { user: { email, password: TEST_PASSWORD } } });
const rowOf = async (id: number) =>
  (await runtime.database.pool.query("select * from players where id = $1", [id])).rows[0];
/** Whether a signed-in browser's session is good. */
const isIn = async (client: TestClient) => (await client.attempt(getPlayer, {})).status === 200;
const copyOf = (client: TestClient, from: TestClient) => {
  for (const [name, value] of from.cookies) client.cookies.set(name, value);
  return client;
};

describe("a self-exclusion", () => {
  it("[SEC-01 part: exclusion] ends every session of the player at once, and closes their sockets within a second", async () => {
    const { client, player } = await runtime.register();
    const phone = runtime.client();
    await phone.ok(signIn, { body: { user: { email: player.email, password: TEST_PASSWORD } } });
    const { client: other } = await runtime.register();
    const sockets = [await served.connect(client), await served.connect(phone)];
    const stays = await served.connect(other);
    const thief = copyOf(runtime.client(), client);
    const answered = await exclude(client);
    expect(answered).toMatchObject({
      status: 200,
      body: {
        type: "selfexclusion",
        period: "month_3",
        reached: true,
        active_until: "2026-06-02T12:00:00.000Z",
        accounts: [],
      },
    });
    expect(answered.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    for (const each of [thief, phone]) expect(await isIn(each)).toBe(false);
    await withinASecond(() => sockets.every(({ closed }) => closed.length > 0));
    expect(sockets.map(({ closed }) => closed.length)).toEqual([1, 1]);
    expect(stays.closed).toEqual([]);
    expect(await isIn(other)).toBe(true);
  });

  it("rejects a sign-in with the right password and says until when, a wrong one as ever", async () => {
    const { client, player } = await runtime.register();
    const from = runtime.clock.now();
    await exclude(client, "month_6");
    const { active_until } = { active_until: new Date(Date.UTC(2026, from.getUTCMonth() + 6, from.getUTCDate(), 12)) };
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await enter(player.email)).toMatchObject({
        status: 403,
        problem: { code: "AUTH.SELF_EXCLUDED_UNTIL", params: { until: active_until.getTime() } },
      });
    const wrong = { user: { email: player.email, password: "not this one 7391" } };
    expect(await runtime.client().attempt(signIn, { body: wrong })).toMatchObject({ problem: { code: "AUTH.WRONG" } });
  });

  it("stops marketing, which nothing turns on again meanwhile", async () => {
    const { client, player } = await runtime.register({ receive_promos: true });
    await client.ok(updateSubscriptions, { body: { receive_sms_promos: true } });
    expect(await rowOf(player.id)).toMatchObject({ receive_promos: true, receive_sms_promos: true });
    const thief = copyOf(runtime.client(), client);
    await exclude(client);
    expect(await rowOf(player.id)).toMatchObject({ receive_promos: false, receive_sms_promos: false });
    expect((await thief.attempt(updateSubscriptions, { body: { receive_promos: true } })).status).toBe(401);
    // Calls that were under way have passed the door already.
    await runtime.database.pool.query("update players set excluded_at = null where id = $1", [player.id]);
    const late = runtime.client();
    await late.ok(signIn, { body: { user: { email: player.email, password: TEST_PASSWORD } } });
    const blocker = await runtime.database.pool.connect();
    await blocker.query("begin");
    await blocker.query("update players set excluded_at = now() where id = $1", [player.id]);
    const calls = [
      late.attempt(updateSubscriptions, { body: { receive_promos: true } }),
      late.attempt(updatePlayer, { body: { receive_sms_promos: true } }),
    ];
    await expect
      .poll(async () => {
        const waiting =
          "select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()";
        return (await runtime.database.pool.query(waiting)).rowCount;
      })
      .toBe(calls.length);
    await blocker.query("commit");
    blocker.release();
    for (const call of calls) expect((await call).problem.code).toBe("AUTH.SELF_EXCLUDED_UNTIL");
    expect(await rowOf(player.id)).toMatchObject({ receive_promos: false, receive_sms_promos: false });
  });

  it("leaves no session to a sign-in that was under way", async () => {
    const { client, player } = await runtime.register();
    await exclude(client);
    const late = runtime.client();
    const headers = new Headers();
    const request = new Request("https://test.localhost/");
    const { requestContext } = late;
    await runtime.database.drizzle.transaction((tx) =>
      beginSession(tx, runtime.context, { playerId: player.id, requestContext, request, headers }),
    );
    late.cookies.set("__Host-marquee", /__Host-marquee=([^;]+)/.exec(headers.getSetCookie()[0] ?? "")?.[1] ?? "");
    expect(await isIn(late)).toBe(false);
  });

  it("ends at its time: the player may come back, and marketing stays off", async () => {
    const { client, player } = await runtime.register({ receive_promos: true });
    const { body } = await exclude(client);
    await mailbox.send();
    runtime.clock.advance(new Date(body.active_until ?? 0).getTime() - runtime.clock.now().getTime() - 1_000);
    expect((await enter(player.email)).status).toBe(403);
    runtime.clock.advance(1_000);
    const back = runtime.client();
    expect((await enter(player.email, back)).status).toBe(200);
    expect((await back.ok(listUserLimits, {})).limits).toEqual([]);
    await endLimits(runtime.context);
    await endLimits(runtime.context);
    expect((await back.ok(listLimitChanges, {})).changes.map(({ change }) => change)).toEqual(["ended", "set"]);
    expect(await rowOf(player.id)).toMatchObject({ receive_promos: false });
    expect((await exclude(back, "forever")).status).toBe(200);
  });

  it("forever never ends", async () => {
    const { client, player } = await runtime.register();
    expect((await exclude(client, "forever")).body.active_until).toBeNull();
    await mailbox.send();
    runtime.clock.advance(400 * DAY);
    await endLimits(runtime.context);
    expect(await enter(player.email)).toMatchObject({ status: 403, problem: { code: "AUTH.SELF_EXCLUDED" } });
  });
});

describe("[RG-02 part: sibling brands] an exclusion at every brand", () => {
  const second = () => runtime.client({ brand: "second", origin: "https://second.localhost" });
  const confirmed = async (client: TestClient, email: string) => {
    const { link } = await mailbox.last(email);
    await client.ok(confirmEmail, { query: { confirmation_token: link.searchParams.get("confirmation_token") ?? "" } });
  };

  it("covers accounts of the same address, at once and in one transaction; without it they stay open", async () => {
    const { client, player } = await runtime.register({ email: "Two.Brands@mail.example" });
    const sibling = await runtime.register({ email: "two.brands@mail.example", receive_promos: true }, second());
    const stranger = await runtime.register({}, second());
    await confirmed(client, player.email);
    const answered = await exclude(client, "forever", true);
    expect(answered.status).toBe(200);
    expect(await isIn(sibling.client)).toBe(false);
    expect(await rowOf(sibling.player.id)).toMatchObject({ receive_promos: false, excluded_until: null });
    expect((await enter(sibling.player.email, second())).problem.code).toBe("AUTH.SELF_EXCLUDED");
    expect(await isIn(stranger.client)).toBe(true);

    const alone = await runtime.register({ email: "one.brand@mail.example" });
    const free = await runtime.register({ email: "one.brand@mail.example" }, second());
    expect((await exclude(alone.client, "forever", false)).status).toBe(200);
    expect(await isIn(free.client)).toBe(true);
  });

  it("covers accounts of the same personal id under another address", async () => {
    const { client, player } = await runtime.register();
    const sibling = await runtime.register({}, second());
    await confirmed(client, player.email);
    const { secret } = runtime.context;
    for (const [id, brand] of [
      [player.id, "test"],
      [sibling.player.id, "second"],
    ] as const) {
      const stored = storedPersonalId(secret, brand, "38001085718");
      await runtime.database.pool.query(
        "update players set personal_id_sealed = $2, personal_id_key = $3 where id = $1",
        [id, stored.personalIdSealed, stored.personalIdKey],
      );
    }
    expect((await exclude(client, "month_3", true)).status).toBe(200);
    expect(await isIn(sibling.client)).toBe(false);
  });

  it("covers an account that is opened later, once its address is confirmed; before, nobody is notified", async () => {
    const { client, player } = await runtime.register({ email: "later@mail.example" });
    await confirmed(client, player.email);
    const { body } = await exclude(client, "month_6", true);
    const late = await runtime.register({ email: "later@mail.example" }, second());
    expect(await isIn(late.client)).toBe(true);
    await confirmed(late.client, late.player.email);
    expect(await isIn(late.client)).toBe(false);
    expect((await enter(late.player.email, second())).problem).toMatchObject({
      code: "AUTH.SELF_EXCLUDED_UNTIL",
      params: { until: Date.parse(body.active_until ?? "") },
    });
    const own = await runtime.register({ email: "own.brand@mail.example" });
    await confirmed(own.client, own.player.email);
    await exclude(own.client, "month_6", false);
    const free = await runtime.register({ email: "own.brand@mail.example" }, second());
    await confirmed(free.client, free.player.email);
    expect(await isIn(free.client)).toBe(true);
  });

  it("rejects a registration with the personal id of an excluded person", async () => {
    const { client, player } = await runtime.register();
    await confirmed(client, player.email);
    const stored = storedPersonalId(runtime.context.secret, "test", "37605030299");
    await runtime.database.pool.query(
      "update players set personal_id_sealed = $2, personal_id_key = $3 where id = $1",
      [player.id, stored.personalIdSealed, stored.personalIdKey],
    );
    await exclude(client, "forever", true);
    const user = {
      email: "again@mail.example",
      password: TEST_PASSWORD,
      country: "EE",
      currency: "EUR" as const,
      terms_acceptance: true,
      date_of_birth: "03/05/1976",
      personal_id: "37605030299",
    };
    const visitor = runtime.client({ brand: "test-ee", country: "EE", licence: "EE" });
    expect(await visitor.attempt(register, { body: { user } })).toMatchObject({
      status: 403,
      problem: { code: "AUTH.SELF_EXCLUDED" },
    });
    const { rowCount } = await runtime.database.pool.query("select 1 from players where email = $1", [user.email]);
    expect(rowCount).toBe(0);
  });

  it("needs a confirmed address: nobody locks a stranger out by registering under theirs", async () => {
    const { client } = await runtime.register({ email: "not.mine@mail.example" });
    const victim = await runtime.register({ email: "not.mine@mail.example" }, second());
    expect(await exclude(client, "forever", true)).toMatchObject({
      status: 422,
      problem: { errors: { all_brands: [{ code: "LIMIT.EMAIL_UNCONFIRMED" }] } },
    });
    expect(await isIn(victim.client)).toBe(true);
    expect(await isIn(client)).toBe(true);
  });

  it("never makes an exclusion shorter that a sibling has", async () => {
    const { client, player } = await runtime.register({ email: "longer@mail.example" });
    await confirmed(client, player.email);
    const sibling = await runtime.register({ email: "longer@mail.example" }, second());
    await exclude(sibling.client, "forever");
    expect((await exclude(client, "month_3", true)).status).toBe(200);
    expect((await enter(sibling.player.email, second())).problem.code).toBe("AUTH.SELF_EXCLUDED");
  });
});

describe("a break", () => {
  it("can be made longer, never shorter, and is not ended before its time", async () => {
    const { client } = await runtime.register();
    const take = (period: "day" | "day_3" | "week") =>
      client.call(createUserLimit, { body: { type: "coolingoff", period } });
    await mailbox.send();
    const { body } = await take("day_3");
    const until = new Date(runtime.clock.now().getTime() + 3 * DAY);
    expect(body).toMatchObject({ active_until: until.toISOString(), reached: true });
    const shorter = { status: 409, problem: { code: "LIMIT.ACTIVE_UNTIL", params: { until: until.getTime() } } };
    expect(await take("day")).toMatchObject(shorter);
    expect(await take("day_3")).toMatchObject(shorter);
    expect(await client.attempt(deleteUserLimit, { params: { id: body.id } })).toMatchObject(shorter);
    expect((await take("week")).body).toMatchObject({ id: body.id, period: "week" });
    expect((await client.ok(listLimitChanges, {})).changes.map(({ change }) => change)).toEqual(["tightened", "set"]);
    expect(await isIn(client), "it ends no session").toBe(true);
    runtime.clock.advance(7 * DAY);
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
    expect((await take("day")).body.id).not.toBe(body.id);
  });
});
