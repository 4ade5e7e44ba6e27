import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldRecords } from "#platform/monitoring/delete-old-records.ts";
import * as contract from "#schemas/api/monitoring.ts";
import { isTraced } from "#schemas/rules/sampling.ts";
import { scrub, scrubPath } from "#schemas/rules/scrub.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());
beforeEach(() => runtime.database.pool.query("truncate monitoring_records, utm_records"));

const record = { level: "error", name: "WINDOW_ERROR", message: "x is not a function", path: "/pokies" } as const;
const rows = async () =>
  (await runtime.database.pool.query("select kind, brand, record from monitoring_records order by id")).rows;

describe("[CALL-03] what browsers tell", () => {
  it("is kept by kind: log, performance, network, refused fields, the installed app", async () => {
    const guest = runtime.client();
    const timing = { path: "/", ttfb: 12, dom_content_loaded: 300, load: 900 };
    const network = { rtt: 50, downlink: 10, effectiveType: "4g" } as const;
    const errors = [{ key: "email", firstMessage: "That is no address." }];
    await guest.ok(contract.log, { body: { records: [record, { ...record, trace: "at f" }] } });
    await guest.ok(contract.performanceTiming, { body: timing });
    await guest.ok(contract.networkPerformance, { body: network });
    await guest.ok(contract.validationErrors, { body: { side: "server", component: "/sign-up", errors } });
    await guest.ok(contract.pwaEvents, { body: { event: "installed" } });
    expect(await rows()).toEqual([
      { kind: "log", brand: "test", record },
      { kind: "log", brand: "test", record: { ...record, trace: "at f" } },
      { kind: "performance", brand: "test", record: timing },
      { kind: "network", brand: "test", record: network },
      { kind: "validation", brand: "test", record: { side: "server", component: "/sign-up", errors } },
      { kind: "pwa", brand: "test", record: { event: "installed" } },
    ]);
  });

  it.each([
    ["no record", contract.log, { records: [] }],
    ["too many records", contract.log, { records: Array(21).fill(record) }],
    ["a long message", contract.log, { records: [{ ...record, message: "x".repeat(501) }] }],
    ["a long trace", contract.log, { records: [{ ...record, trace: "x".repeat(4_001) }] }],
    ["an unknown level", contract.log, { records: [{ ...record, level: "fatal" }] }],
    ["a field that is none", contract.log, { records: [{ ...record, email: "a@b.example" }] }],
    ["a time before the start", contract.performanceTiming, { path: "/", ttfb: -1, dom_content_loaded: 1, load: 1 }],
    ["a speed of nothing known", contract.networkPerformance, { effectiveType: "9g" }],
    ["an event that is none", contract.pwaEvents, { event: "bought" }],
    ["no side", contract.validationErrors, { component: "x", errors: [{ key: "a", firstMessage: "b" }] }],
    [
      "a name that is none",
      contract.validationErrors,
      { side: "client", component: "<x>", errors: [{ key: "a", firstMessage: "" }] },
    ],
  ])("with %s is refused, and nothing kept", async (_, operation, body) => {
    expect((await runtime.client().attempt(operation, { body })).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("comes at most 600 times a minute from one address", async () => {
    const guest = runtime.client();
    await runtime.database.pool.query("insert into rate_limits (key, hits, window_ends_at) values ($1, 599, $2)", [
      `monitoring ${guest.requestContext.ip}`,
      new Date(runtime.clock.now().getTime() + 60_000),
    ]);
    const body = { records: [record] };
    expect((await guest.attempt(contract.log, { body })).status).toBe(204);
    const rejected = await guest.attempt(contract.log, { body });
    expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await runtime.client().attempt(contract.log, { body })).status).toBe(204);
  });

  it("is forgotten after a week, and the oldest of what is too much", async () => {
    const guest = runtime.client();
    for (let count = 0; count < 5; count += 1)
      await guest.ok(contract.log, { body: { records: [{ ...record, name: `E${count}` }] } });
    await deleteOldRecords(runtime.context, 3);
    expect((await rows()).map((row) => row.record.name)).toEqual(["E2", "E3", "E4"]);
    runtime.clock.advance(7 * 86_400_000 + 1);
    await runtime.platform.cleanUp();
    expect(await rows()).toEqual([]);
  });

  it("[SEC-16 part: reports of browsers] is stored without what is personal, whatever the browser sent, and without who it was", async () => {
    const { client, player } = await runtime.register();
    const message = `GET https://orbit.example/api?token=abc#x failed for ${player.email}, card 4111 1111 1111 1111, password=hunter2 "otp": "123456"`;
    await client.ok(contract.log, {
      body: { records: [{ ...record, message, path: "/confirmation?confirmation_token=abc", trace: message }] },
    });
    const stored = JSON.stringify((await runtime.database.pool.query("select * from monitoring_records")).rows);
    for (const secret of [
      player.email,
      "4111",
      "hunter2",
      "123456",
      "token=abc",
      client.requestContext.ip,
      `${player.id}`,
    ])
      expect(stored).not.toContain(secret);
  });
});

it("[SEC-16 part: scrubbing] addresses, numbers and tokens are taken out of any text, and taking out twice changes nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.emailAddress(),
      fc.stringMatching(/^[0-9]{12,19}$/),
      (text, email, card) => {
        const clean = scrub(`${text} <${email}> ${card} ${text}`);
        expect(clean).not.toContain(email);
        expect(clean).not.toContain(card);
        expect(scrub(clean)).toBe(clean);
      },
    ),
  );
  expect(scrub("token=\"abc\"xyz, pin='1'2;"), "what is glued behind a quoted one").toBe(
    "token=(hidden), pin=(hidden);",
  );
  expect(scrubPath("/play/acme/gems?mode=real#x")).toBe("/play/acme/gems");
  expect(scrub("x is not a function at f (main-3.js:12:5)")).toBe("x is not a function at f (main-3.js:12:5)");
});

it("[CALL-03] of errors five in a hundred are told with their trace", () => {
  const traced = Array.from({ length: 1_000 }, (_, index) => isTraced(() => index / 1_000)).filter(Boolean);
  expect(traced).toHaveLength(50);
});

describe("[CALL-04] campaigns", () => {
  const utmMetrics = { utm_source: "mail", utm_campaign: "spring", sub_id: "7" };
  const campaigns = async () =>
    (await runtime.database.pool.query("select kind, brand, player_id, metrics from utm_records order by id")).rows;

  it("are kept when they are set, and with the player when they are sent, whose cookie has then done its work", async () => {
    await runtime.client().ok(contract.logUtmSet, { body: { utmMetrics } });
    const { client, player } = await runtime.register();
    client.cookies.set("utm", "utm_source=mail");
    await client.ok(contract.logUtmSend, { body: { utmMetrics } });
    expect(client.cookies.has("utm")).toBe(false);
    expect(await campaigns()).toEqual([
      { kind: "set", brand: "test", player_id: null, metrics: utmMetrics },
      { kind: "send", brand: "test", player_id: player.id, metrics: utmMetrics },
    ]);
  });

  it("of nobody are not sent, and fields are bounded", async () => {
    expect((await runtime.client().attempt(contract.logUtmSend, { body: { utmMetrics } })).status).toBe(401);
    for (const wrong of [{ utm_source: "x".repeat(129) }, { utm_id: "1" }, { utm_source: "" }, { utm_source: 1 }])
      expect((await runtime.client().attempt(contract.logUtmSet, { body: { utmMetrics: wrong } })).status).toBe(422);
    expect(await campaigns()).toEqual([]);
  });
});
