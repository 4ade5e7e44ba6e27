import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { totpOf } from "#platform/players/two-factor.ts";
import {
  changePassword,
  confirmEmail,
  disableTwoFactor,
  enableTwoFactor,
  proposeTwoFactor,
  remindPassword,
  setPassword,
} from "#schemas/api/authentication.ts";
import { register, signIn } from "#schemas/api/players.ts";
import { createLog } from "#server/log.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

let log = "";
const written = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const logger = createLog("debug", written);

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  runtime = await createTestPlatform({ log: logger });
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

it("[SEC-16] after every flow, and every one of them failing, the log holds no password, code or token", async () => {
  const secrets: string[] = [TEST_PASSWORD, "a wrong one of these tests", "quiet harbour 58 lanterns", "captcha-sent"];
  const [, wrong = "", fresh = ""] = secrets;
  const { client, player } = await runtime.register();
  const { email } = player;
  const enter = (user: Record<string, string>) => runtime.client().attempt(signIn, { body: { user } });
  await enter({ email, password: wrong });
  await enter({ email, password: wrong, captcha: "captcha-sent" });
  const confirmation = (await mailbox.last(email)).link.searchParams.get("confirmation_token") ?? "";
  await client.attempt(confirmEmail, { query: { confirmation_token: confirmation } });
  const proposal = await client.ok(proposeTwoFactor, { body: {} });
  const code = totpOf(proposal.secret, "", "").generate({ timestamp: runtime.clock.now().getTime() });
  const { recovery_codes } = await client.ok(enableTwoFactor, {
    body: { proposal: proposal.proposal, code, password: TEST_PASSWORD },
  });
  await client.attempt(disableTwoFactor, { body: { code, password: wrong } });
  await client.attempt(changePassword, { body: { current_password: wrong, password: fresh } });
  await runtime.client().ok(remindPassword, { body: { email } });
  mailbox.server.reject.push(451);
  await mailbox.send();
  runtime.clock.advance(60_000);
  const reset = (await mailbox.last(email)).link.searchParams.get("reset_password_token") ?? "";
  secrets.push(confirmation, proposal.secret, proposal.proposal, ...recovery_codes, reset, ...client.cookies.values());

  // Every statement fails from here on: what is logged of it must not repeat its values.
  const { rows } = await runtime.database.pool.query<{ hash: string }>("select token_hash as hash from player_tokens");
  const { rows: hashes } = await runtime.database.pool.query<{ hash: string }>(
    "select password_hash as hash from players",
  );
  const { rows: sealed } = await runtime.database.pool.query<{ hash: string }>(
    "select sealed_values as hash from mails where sealed_values is not null",
  );
  secrets.push(...[...rows, ...hashes, ...sealed].map(({ hash }) => hash));
  await runtime.database.pool.query(
    "alter table player_tokens rename to lost; alter table players rename email to gone",
  );
  const failed = [
    await runtime.client().attempt(remindPassword, { body: { email } }),
    await runtime.client().attempt(setPassword, { body: { user: { reset_password_token: reset, password: fresh } } }),
    await enter({ email, password: TEST_PASSWORD }),
    await runtime.client().attempt(register, {
      body: {
        user: { email: "x@mail.example", password: fresh, country: "CA", currency: "EUR", terms_acceptance: true },
      },
    }),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500]);

  expect(log).toContain("a captcha was refused");
  expect(log).toContain("a job failed and will be tried again");
  expect(log).toContain("a call failed");
  expect(log).toContain("Failed query");
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(email);
});

it("[SEC-16 part: fields by name] what is logged by such a name is not written, however deep it stands", () => {
  log = "";
  const fields = { password: "pw-7", code: "123456", token: "tok-7", card_number: "4111111111111111", cvv: "737" };
  logger.error({ ...fields, body: { user: fields }, request: fields }, "a line");
  expect(log).toContain("a line");
  // In quotes: the time of the line may have the digits of a short one.
  for (const value of Object.values(fields)) expect(log).not.toContain(JSON.stringify(value));
});
