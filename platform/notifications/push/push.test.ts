import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readNotificationTexts } from "#platform/mail/texts.ts";
import { endAllSessions } from "#platform/players/sessions.ts";
import { getPushSettings, savePushSubscription } from "#schemas/api/push.ts";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { NOTIFICATION_LIFE_MS } from "#schemas/rules/notification-life.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openPushService, type SubscribedBrowser, type TestPushService } from "#tests/harness/push-service.ts";
import { notifyPlayer } from "../notify-player.ts";
import { isPushService, vapidKeys } from "./push-settings.ts";
import { PUSH_QUEUE } from "./queue.ts";
import { createPushWorker } from "./send-push.ts";
import { pushSubscriptions } from "./tables.ts";

const CONTACT = "mailto:operator@test.example";

let service: TestPushService;
let runtime: TestPlatform;
beforeAll(async () => {
  service = await openPushService();
  runtime = await createTestPlatform({ parts: { push: { contact: CONTACT, services: [service.host] } } });
});
afterAll(async () => {
  await service.close();
  await runtime.close();
});
beforeEach(async () => {
  await runtime.database.drizzle.delete(pushSubscriptions);
  await runtime.database.pool.query("delete from pgboss.job");
  service.pushes.length = 0;
  service.answers.length = 0;
});

type Client = Awaited<ReturnType<TestPlatform["register"]>>["client"];

const subscribe = (client: Client, browser: SubscribedBrowser, topics: NotificationType[]) =>
  client.ok(savePushSubscription, { body: { ...browser, topics } });

const notify = (playerId: number, type: NotificationType, title = "NOTIFICATION.PAYMENT.PAID.TITLE") =>
  runtime.database.drizzle.transaction((tx) =>
    notifyPlayer(tx, runtime.context, {
      ...{ playerId, type, title, text: "NOTIFICATION.PAYMENT.AMOUNT", values: { amount: 12_345, currency: "EUR" } },
    }),
  );

const send = (services: readonly string[] = [service.host]) =>
  runtime.jobs.run(
    createPushWorker(runtime.context, {
      options: { contact: CONTACT, services },
      keys: vapidKeys(runtime.context.secret),
      texts: readNotificationTexts("app/i18n/messages"),
    }),
  );

const subscribed = () => runtime.database.drizzle.select().from(pushSubscriptions);

describe("a browser that has asked for it", () => {
  it("is sent the notification's title in the player's language, encrypted and signed, and no amount", async () => {
    const { client, player } = await runtime.register({ currency: "EUR", language: "de" });
    const browser = service.browser();
    await subscribe(client, browser, ["payments"]);
    await notify(player.id, "payments");
    expect(await send()).toBe(1);
    const [push] = service.pushes;
    expect(push).toMatchObject({
      endpoint: browser.endpoint,
      payload: { title: "Test Casino", path: "/profile/payments-history", lang: "de" },
      headers: { "content-encoding": "aes128gcm", ttl: String(NOTIFICATION_LIFE_MS / 1_000) },
      claims: { aud: service.origin, sub: CONTACT },
    });
    expect(push?.payload.body).toBe("Deine Auszahlung ist erfolgt");
    // The amount, as it was sent or as it is read. The tag is random.
    const { tag, ...shown } = push?.payload ?? {};
    expect(tag).toBeTruthy();
    expect(JSON.stringify(shown)).not.toMatch(/123|EUR/);
    const { public_key } = await client.ok(getPushSettings, {});
    expect(String(push?.headers.authorization)).toContain(`k=${public_key}`);
  });

  it("hears of what it asked for, as other browsers of the player do of theirs, and of nothing of another player", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const other = await runtime.register({ currency: "EUR" });
    const [one, two, theirs] = [service.browser(), service.browser(), service.browser()];
    await subscribe(client, one, ["payments", "bonuses"]);
    await subscribe(client, two, ["bonuses"]);
    await subscribe(other.client, theirs, ["payments", "bonuses"]);
    await notify(player.id, "payments");
    await notify(player.id, "tournament");
    await notify(player.id, "bonuses");
    await send();
    const heard = service.pushes.map(({ endpoint, payload }) => [endpoint, payload.path]).sort();
    expect(heard).toEqual(
      [
        [one.endpoint, "/profile/payments-history"],
        [one.endpoint, "/profile/gifts"],
        [two.endpoint, "/profile/gifts"],
      ].sort(),
    );
  });

  it("is notified for whoever asked last, and no more once nothing is asked for", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const next = await runtime.register({ currency: "EUR" });
    const browser = service.browser();
    await subscribe(client, browser, ["payments"]);
    await subscribe(next.client, browser, ["payments"]);
    await notify(player.id, "payments");
    expect(await send()).toBe(0);
    await notify(next.player.id, "payments");
    expect(await send()).toBe(1);
    await notify(next.player.id, "payments");
    await subscribe(next.client, browser, ["bonuses"]);
    await send();
    expect(service.pushes, "nothing of what waited, since it asks for something else now").toHaveLength(1);
    await subscribe(next.client, browser, []);
    await notify(next.player.id, "payments");
    expect(await send()).toBe(0);
    expect(service.pushes).toHaveLength(1);
  });

  it("may ask many times at once, over two accounts too: each is answered, and one subscription is there", async () => {
    const clients = [await runtime.register({ currency: "EUR" }), await runtime.register({ currency: "EUR" })];
    const browser = service.browser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        clients[index % 2]?.client.call(savePushSubscription, { body: { ...browser, topics: ["payments"] } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    expect(await subscribed()).toHaveLength(1);
  });

  it("[SEC-01 part: push] hears nothing after its session has ended, even of what waited", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    await subscribe(client, service.browser(), ["payments"]);
    await notify(player.id, "payments");
    await endAllSessions(runtime.database.drizzle, runtime.context, player.id);
    await send();
    expect(service.pushes).toEqual([]);
  });

  it("hears nothing late: a notification that is over is not sent", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    await subscribe(client, service.browser(), ["payments"]);
    await notify(player.id, "payments");
    runtime.clock.advance(NOTIFICATION_LIFE_MS + 1);
    await send();
    expect(service.pushes).toEqual([]);
  });

  it("[RG-02 part: push] hears of a self-excluded player's own money, and of nothing that invites to play", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    await subscribe(client, service.browser(), ["payments", "bonuses"]);
    await runtime.database.pool.query("update players set excluded_at = $2 where id = $1", [
      player.id,
      runtime.clock.now(),
    ]);
    await notify(player.id, "bonuses");
    await notify(player.id, "payments");
    await send();
    expect(service.pushes.map(({ payload }) => payload.path)).toEqual(["/profile/payments-history"]);
  });

  it("is one of ten of a player: the first that asked goes", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const browsers = Array.from({ length: 11 }, () => service.browser());
    for (const browser of browsers) {
      runtime.clock.advance(1_000);
      await subscribe(client, browser, ["payments"]);
    }
    expect((await subscribed()).map(({ endpoint }) => endpoint).sort()).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
    await notify(player.id, "payments");
    expect(await send()).toBe(10);
  });
});

describe("a push service", () => {
  it("that knows the browser no more ends the subscription; one that is busy gets the push again", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const [gone, busy] = [service.browser(), service.browser()];
    await subscribe(client, gone, ["payments"]);
    await subscribe(client, busy, ["payments"]);
    service.drop(gone.endpoint);
    service.answers.push(503);
    await notify(player.id, "payments");
    await send();
    expect((await subscribed()).map(({ endpoint }) => endpoint)).toEqual([busy.endpoint]);
    expect(service.pushes).toEqual([]);
    runtime.clock.advance(PUSH_QUEUE.retryDelaySeconds * 2_000);
    await send();
    expect(service.pushes.map(({ endpoint }) => endpoint)).toEqual([busy.endpoint]);
  });

  it("that has no time for so many gets the push again; one that has never heard of the browser ends the subscription", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const browser = service.browser();
    await subscribe(client, browser, ["payments"]);
    service.answers.push(429);
    await notify(player.id, "payments");
    await send();
    expect(service.pushes).toEqual([]);
    runtime.clock.advance(PUSH_QUEUE.retryDelaySeconds * 2_000);
    await send();
    expect(service.pushes).toHaveLength(1);
    service.answers.push(404);
    await notify(player.id, "payments");
    await send();
    expect(await subscribed()).toEqual([]);
  });

  it("[SEC-07 part: endpoints] that the operator names no more is not called, and none leads the server elsewhere", async () => {
    const { client, player } = await runtime.register({ currency: "EUR" });
    const called: string[] = [];
    const inside = createServer((request, response) => {
      called.push(String(request.url));
      response.writeHead(request.url === "/secret" ? 200 : 302, { location: "/secret" }).end();
    });
    await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
    try {
      await subscribe(client, service.browser(), ["payments"]);
      await runtime.database.drizzle.update(pushSubscriptions).set({ endpoint: `http://${host}/send` });
      vi.spyOn(runtime.context.log, "error").mockImplementation(() => {});
      await notify(player.id, "payments");
      await send();
      expect(called).toEqual([]);
      await notify(player.id, "payments");
      await send([host]);
      expect(called).toEqual(["/send"]);
    } finally {
      vi.mocked(runtime.context.log.error).mockRestore();
      inside.closeAllConnections();
      inside.close();
    }
  });

  it("[SEC-07 part: endpoints] is one of those that the operator names: the server calls no other address", () => {
    const services = ["fcm.googleapis.com", "*.push.apple.com", "127.0.0.1:4000"];
    for (const known of [
      "https://fcm.googleapis.com/send/1",
      "https://web.push.apple.com/x",
      "http://127.0.0.1:4000/x",
    ])
      expect(isPushService(known, services), known).toBe(true);
    for (const other of [
      "http://fcm.googleapis.com/send/1",
      "https://fcm.googleapis.com:8443/x",
      "https://fcm.googleapis.com.evil.example/x",
      "https://evil.example/fcm.googleapis.com",
      "https://push.apple.com.evil.example/",
      "https://push.apple.com/x",
      "https://.push.apple.com/",
      "https://a..push.apple.com/",
      "https://*.push.apple.com/",
      "https://a_b.push.apple.com/",
      "https://user:pass@fcm.googleapis.com/x",
      "http://127.0.0.1:5432/x",
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
      "fcm.googleapis.com",
    ])
      expect(isPushService(other, services), other).toBe(false);
  });
});

it("wrong subscriptions are rejected with a reason, and nothing is stored", async () => {
  const { client } = await runtime.register({ currency: "EUR" });
  const browser = service.browser();
  const code = async (body: object) => {
    const answer = await client.call(savePushSubscription, { body: body as never });
    return [answer.status, (answer.body as { code?: string }).code];
  };
  const topics = ["payments"];
  expect(await code({ ...browser, endpoint: "https://evil.example/1", topics })).toEqual([422, "PUSH.UNKNOWN_SERVICE"]);
  expect(await code({ ...browser, keys: { ...browser.keys, auth: "AAAA" }, topics })).toEqual([422, "PUSH.BAD_KEYS"]);
  expect(await code({ ...browser, keys: { ...browser.keys, p256dh: "AAAA" }, topics })).toEqual([422, "PUSH.BAD_KEYS"]);
  expect((await code({ ...browser, topics: ["everything"] }))[0]).toBe(422);
  expect(await subscribed()).toEqual([]);
  const off = await createTestPlatform();
  try {
    const signedUp = await off.register({ currency: "EUR" });
    expect((await signedUp.client.ok(getPushSettings, {})).public_key).toBeNull();
    const answer = await signedUp.client.call(savePushSubscription, { body: { ...browser, topics: ["payments"] } });
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([404, "PUSH.OFF"]);
  } finally {
    await off.close();
  }
});

it("no title of a notification has a value in it: it is read from a locked screen", () => {
  const languages = ["de", "en", "fr-CA", "it", "no"].map((locale) => join("app/i18n/messages", locale));
  const titles = languages.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.startsWith("notification"))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>))
      .filter(([id]) => id.endsWith(".TITLE")),
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter(([, text]) => text.includes("{"))).toEqual([]);
});

it("an installation has one pair of keys, made from its secret", () => {
  const keys = vapidKeys("a secret of at least thirty-two characters");
  expect(keys).toEqual(vapidKeys("a secret of at least thirty-two characters"));
  expect(keys.publicKey).not.toBe(vapidKeys("another secret of at least thirty-two characters").publicKey);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
});
