import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorOf } from "#tests/harness/front-door.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  runtime = await createTestPlatform();
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

const POISONS: Record<string, string>[] = [
  { "X-Forwarded-Host": "evil.example" },
  { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", Forwarded: "host=evil.example" },
  { "X-Host": "evil.example", "X-Original-Host": "evil.example", Origin: "http://evil.example" },
  { Host: "TEST.localhost:81" },
];

describe("[SEC-12] links of mails", () => {
  it.each(POISONS)("keep to the brand's own origin: %o", async (headers) => {
    const { player } = await runtime.register();
    const call = doorOf(runtime);
    const remind = await call("198.51.100.20", "/api/users/password", { body: { email: player.email }, headers });
    expect(remind?.status).toBe(204);
    const reminder = await mailbox.last(player.email);
    expect(reminder.link.origin).toBe("http://test.localhost:3000");
    const repeated = await call("198.51.100.20", "/api/users/confirmation", {
      body: { user: { email: player.email } },
      headers,
    });
    expect(repeated?.status).toBe(204);
    expect((await mailbox.last(player.email)).link.origin).toBe("http://test.localhost:3000");
    for (const { text, html } of mailbox.server.mails) expect(text + html).not.toMatch(/evil\.example|:81\b/);
  });

  it("a host that no brand has gets nothing sent at all", async () => {
    const { player } = await runtime.register();
    await mailbox.send();
    const before = mailbox.server.mails.length;
    const call = doorOf(runtime);
    const headers = { Host: "evil.example" };
    expect(await call("198.51.100.21", "/api/users/password", { body: { email: player.email }, headers })).toBeNull();
    await mailbox.send();
    expect(mailbox.server.mails.length).toBe(before);
  });
});
