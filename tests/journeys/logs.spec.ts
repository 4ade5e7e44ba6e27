import { rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";

const EMAIL = "logged-nowhere@mail.example";
const PASSWORD = "plum-Orbit 4471 tandem";
const WRONG = "a wrong one of this test";
const FRESH = "quiet harbour 58 lanterns";
const CARD = "4111 1111 1111 1111";
const CARD_DIGITS = "4111111111111111";

let folder: string;
let product: RunningProduct;
test.beforeAll(async () => {
  folder = memoryFolder("marquee-logs-");
  product = await startProduct(folder, { LOG_LEVEL: "debug" });
});
test.afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A browser's requests: cookies go along and new ones are kept. */
const cookies = new Map<string, string>();
async function ask(method: string, path: string, body?: unknown, type = "application/json") {
  const answer = await rawRequest(Number(new URL(product.origin).port), {
    host: new URL(product.origin).host,
    path,
    method,
    headers: {
      "content-type": type,
      "x-requested-with": "XMLHttpRequest",
      "sec-fetch-site": "same-origin",
      origin: product.origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
    const [pair = ""] = line.split(";", 1);
    cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  return answer;
}
async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await ask(method, path, body);
  expect(status, `${method} ${path} ${text}`).toBeLessThan(300);
  return (text === "" ? null : JSON.parse(text)) as T;
}

test("[LEDGER-01 part: at start] the program audits its ledger as it starts, and logs the result", async () => {
  await expect.poll(() => product.log(), { timeout: 30_000 }).toContain("the ledger adds up");
});

test("[SEC-16] at its most talkative the program's log holds no password, code, token or card number", async () => {
  const secrets: string[] = [PASSWORD, WRONG, FRESH, CARD, CARD_DIGITS];
  const tokenOf = async (name: string) => {
    const mails = await json<OutboxMail[]>("GET", "/api/outbox");
    const found = mails.map(({ text }) => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1]).find(Boolean) ?? "";
    expect(found.length, name).toBeGreaterThan(20);
    secrets.push(found);
    return found;
  };

  const user = { email: EMAIL, password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
  await json("POST", "/api/users", { user });
  expect((await ask("POST", "/api/users", { user })).status, "the same address again").toBe(422);
  expect((await ask("POST", "/api/users/sign_in", { user: { email: EMAIL, password: WRONG } })).status).toBe(401);
  const confirmation = await tokenOf("confirmation_token");
  expect((await ask("GET", `/confirmation?confirmation_token=${confirmation}`)).status).toBeLessThan(400);

  // Two-factor: its secret, its codes and those for emergencies.
  const proposal = await json<{ secret: string; proposal: string }>("POST", "/api/player/two_factor/proposal", {});
  const code = new TOTP({ secret: Secret.fromBase32(proposal.secret) }).generate();
  const enabled = { proposal: proposal.proposal, code, password: PASSWORD };
  const { recovery_codes } = await json<{ recovery_codes: string[] }>("PUT", "/api/player/two_factor", enabled);
  secrets.push(proposal.secret, proposal.proposal, ...recovery_codes, ...cookies.values());
  await ask("DELETE", "/api/player/two_factor", { code: recovery_codes[0], password: WRONG });
  await json("DELETE", "/api/users/sign_out");
  await json("POST", "/api/users/sign_in", { user: { email: EMAIL, password: PASSWORD } });
  secrets.push(...cookies.values());
  await json("POST", "/api/users/sign_in", { otp_attempt: recovery_codes[1] });
  secrets.push(...cookies.values());

  // A new password, by the pages' own forms, with the token in the address.
  await json("POST", "/api/users/password", { email: EMAIL });
  const reset = await tokenOf("reset_password_token");
  expect((await ask("GET", `/new-password?reset_password_token=${reset}`)).status).toBeLessThan(400);
  const form = "application/x-www-form-urlencoded";
  await ask("POST", "/sign-in", new URLSearchParams({ email: EMAIL, password: WRONG }).toString(), form);
  await json("PUT", "/api/users/password", { user: { reset_password_token: reset, password: FRESH } });
  await ask("PUT", "/api/users/password", { user: { reset_password_token: reset, password: FRESH } });

  // A card number where nothing asks for one: in addresses, in searches, in what a browser reports, in a broken body.
  await ask("GET", `/search?q=${CARD_DIGITS}`);
  await ask("GET", `/?card=${encodeURIComponent(CARD)}&password=${encodeURIComponent(PASSWORD)}&token=${reset}`);
  await ask("POST", "/api/users/sign_in", `{"user":{"password":"${FRESH}","card":"${CARD}"`);
  await ask("PUT", "/log", { records: [{ level: "error", message: `paid with ${CARD}, password=${FRESH}` }] });

  const log = product.log();
  expect(log).toContain('"path":"/api/users/sign_in"');
  expect(log).toContain('"path":"/new-password"');
  for (const secret of new Set(secrets.filter((each) => each.length >= 6))) expect(log).not.toContain(secret);
  expect(log).not.toContain(encodeURIComponent(PASSWORD));
  expect(log).not.toContain(EMAIL);
});
