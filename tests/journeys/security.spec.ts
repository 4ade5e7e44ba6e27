import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { DeskAsset } from "#schemas/api/desk.ts";
import type { Player } from "#schemas/api/players.ts";
import type { PlayerDocument } from "#schemas/api/profile.ts";
import { type PlayerSettings, PRIVATE_CHANNELS, PUBLIC_CHANNELS } from "#schemas/api/realtime.ts";
import { type BrandFolder, copyBrands } from "../harness/brand-folder.ts";
import { type IdentityProvider, startIdentityProvider } from "../harness/identity-provider.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { newEmail, PASSWORD } from "../harness/people.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";

const FRESH = "quiet harbour 58 lanterns";
/** A bound for a hang: how soon a socket is closed, `npm run bench` measures (socket-closed-ms). */
const SOON = { timeout: 30_000 };

test.describe("the running program under attack", () => {
  test.describe.configure({ mode: "serial" });
  let folder: string;
  let brands: BrandFolder;
  let product: RunningProduct;
  const providers: IdentityProvider[] = [];

  test.beforeAll(async () => {
    folder = memoryFolder("marquee-security-");
    providers.push(await startIdentityProvider("lumen"), await startIdentityProvider("ember"));
    brands = await copyBrands();
    const file = { providers: providers.map(({ settings }) => settings) };
    await brands.write("orbit/auth-providers.json", JSON.stringify(file));
    const flag = '"description": "Signing in through other sites",\n      "enabled": ';
    await brands.replace("_base/flags.json", `${flag}false`, `${flag}true`);
    product = await startProduct(folder, {
      BRANDS_FOLDER: brands.path,
      SOCIAL_SECRETS: providers.map(({ settings, secret }) => `${settings.id}=${secret}`).join(","),
    });
  });
  test.afterAll(async () => {
    await product?.stop();
    await Promise.all(providers.map((provider) => provider.close()));
    await brands?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const browser = () => new ProductClient(Number(new URL(product.origin).port));
  async function register(): Promise<{ client: ProductClient; player: Player }> {
    const client = browser();
    const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
    return { client, player: await client.ok<Player>("POST", "/api/users", { user }) };
  }
  const signIn = (client: ProductClient, email: string, password = PASSWORD) =>
    client.call("POST", "/api/users/sign_in", { user: { email, password } });
  const isGuest = async (client: ProductClient) => (await client.call("GET", "/api/player")).status === 401;

  test("[SEC-11] codes and links work once, a reset leaves two-factor standing, and a provider's answer counts with its state, its PKCE and its own address alone", async () => {
    await codesWorkOnce();
    await resetKeepsTwoFactor();
    await providersAnswersCountOnce();
    await sameAddressIsNotLinked();
  });

  async function withTwoFactor() {
    const { client, player } = await register();
    const proposal = await client.ok<{ secret: string; proposal: string }>(
      "POST",
      "/api/player/two_factor/proposal",
      {},
    );
    const totp = new TOTP({ secret: Secret.fromBase32(proposal.secret) });
    /** Codes of this time and of the next are good, also when the time turns on the way: two that differ, without waiting. */
    const code = (steps: 0 | 1) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const first = code(0);
    const body = { proposal: proposal.proposal, code: first, password: PASSWORD };
    const { recovery_codes } = await client.ok<{ recovery_codes: string[] }>("PUT", "/api/player/two_factor", body);
    return { client, email: player.email, first, code, recovery_codes };
  }
  const sendCode = (client: ProductClient, otp_attempt: string) =>
    client.call("POST", "/api/users/sign_in", { otp_attempt });

  async function codesWorkOnce(): Promise<void> {
    const { email, first, code, recovery_codes } = await withTwoFactor();
    const owing = async () => {
      const client = browser();
      expect((await signIn(client, email)).json).toEqual({ two_factor_required: true });
      return client;
    };
    expect((await sendCode(await owing(), first)).status, "the one that switched it on").toBe(401);
    // Six browsers send one code at the same time.
    const six = await Promise.all(Array.from({ length: 6 }, owing));
    const next = code(1);
    const statuses = await Promise.all(six.map(async (client) => (await sendCode(client, next)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [recovery = ""] = recovery_codes;
    expect((await sendCode(await owing(), recovery)).status).toBe(200);
    const stillOwing = await owing();
    expect((await sendCode(stillOwing, recovery)).status, "a recovery code again").toBe(401);
    expect(await isGuest(stillOwing)).toBe(true);
  }

  async function resetKeepsTwoFactor(): Promise<void> {
    const { email, code } = await withTwoFactor();
    const thief = browser();
    await thief.ok("POST", "/api/users/password", { email });
    const token = /reset_password_token=([\w-]+)/.exec(await thief.lastMail(email))?.[1] ?? "";
    const user = { reset_password_token: token, password: FRESH };
    await thief.ok("PUT", "/api/users/password", { user });
    expect((await thief.call("PUT", "/api/users/password", { user })).status, "the link again").toBe(422);
    expect(await isGuest(thief), "the reset signs nobody in").toBe(true);
    expect((await signIn(thief, email, FRESH)).json).toEqual({ two_factor_required: true });
    expect(await isGuest(thief)).toBe(true);
    expect((await thief.call("GET", "/profile/security")).status, "nor a page").toBe(302);
    expect((await sendCode(thief, code(1))).status).toBe(200);
    expect(await isGuest(thief)).toBe(false);
  }

  const lumen = () => providers[0] as IdentityProvider;
  async function begin(client: ProductClient, id = "lumen"): Promise<URL> {
    const { url } = await client.ok<{ url: string }>("POST", `/api/auth_providers/${id}/start`, { intent: "sign_in" });
    return new URL(url);
  }
  const finish = (client: ProductClient, query: string, id = "lumen") =>
    client.call("POST", `/api/auth_providers/${id}/finish`, { query });
  const changed = (query: string, name: string, value: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set(name, value);
    return parameters.toString();
  };

  async function providersAnswersCountOnce(): Promise<void> {
    const somebody = () => ({ sub: newEmail(), email: newEmail() });
    const rejected = async (client: ProductClient, query: string, why: string) => {
      expect((await finish(client, query)).status, why).toBe(422);
      expect(await isGuest(client), why).toBe(true);
    };
    const victim = browser();
    const victimsUrl = await begin(victim);
    expect(victimsUrl.searchParams.get("code_challenge_method")).toBe("S256");
    const stolen = await lumen().visit(victimsUrl.href, somebody());
    await rejected(browser(), stolen, "no attempt of this browser");
    const wrong = browser();
    const wrongs = await lumen().visit((await begin(wrong)).href, somebody());
    await rejected(wrong, changed(wrongs, "state", "x".repeat(43)), "a wrong state");
    const thief = browser();
    const own = await lumen().visit((await begin(thief)).href, somebody());
    const code = new URLSearchParams(stolen).get("code") ?? "";
    await rejected(thief, changed(own, "code", code), "another's code under the own state: PKCE");
    // The challenge is taken out or put in another's place on the way to the provider.
    for (const challenge of [null, "Y".repeat(43)]) {
      const client = browser();
      const url = await begin(client);
      for (const name of ["code_challenge", "code_challenge_method"]) {
        if (challenge === null) url.searchParams.delete(name);
      }
      if (challenge !== null) url.searchParams.set("code_challenge", challenge);
      await rejected(client, await lumen().visit(url.href, somebody()), `challenge ${challenge}`);
    }
    const signed = browser();
    const query = await lumen().visit((await begin(signed)).href, somebody());
    const attempt = new Map(signed.cookies);
    expect((await finish(signed, query)).json).toMatchObject({ outcome: "registered" });
    const replay = browser();
    for (const [name, value] of attempt) replay.cookies.set(name, value);
    await rejected(replay, query, "an answer that was used");
  }

  async function sameAddressIsNotLinked(): Promise<void> {
    const [, ember] = providers as [IdentityProvider, IdentityProvider];
    const email = newEmail();
    const first = browser();
    await finish(first, await lumen().visit((await begin(first)).href, { sub: newEmail(), email }));
    expect(await isGuest(first)).toBe(false);
    const { player } = await register();
    for (const known of [email, player.email]) {
      const stranger = browser();
      const query = await ember.visit((await begin(stranger, "ember")).href, { sub: newEmail(), email: known });
      expect((await finish(stranger, query, "ember")).json).toMatchObject({ outcome: "link_needed" });
      expect(await isGuest(stranger)).toBe(true);
    }
  }

  // Its second is the bench's `socket-closed-ms`.
  test("[SEC-13] a socket is for the own origin, the own channels and a session that lasts, and a large frame closes it", async () => {
    const { client, player } = await register();
    const { client: otherClient, player: other } = await register();
    for (const origin of ["https://evil.example", `http://lagoon.localhost:${client.port}`, "null", ""]) {
      expect((await client.openSocket({ origin })).socket.connected, origin).toBe(false);
    }
    const { token } = (await otherClient.ok<PlayerSettings>("GET", "/api/player/settings")).websocket;
    expect((await client.openSocket({ token })).socket.connected, "another session's token").toBe(false);

    const own = await client.openSocket();
    for (const channel of PUBLIC_CHANNELS) expect(await own.subscribe(channel)).toBe(true);
    for (const channel of PRIVATE_CHANNELS) {
      expect(await own.subscribe(`${channel}#${other.id}`), channel).toBe(false);
      expect(await own.subscribe(`${channel}#${player.id}`), channel).toBe(true);
    }
    const before = own.heard.length;
    const others = await otherClient.openSocket();
    await others.subscribe(`balance#${other.id}`);
    await otherClient.ok("POST", "/api/player/accounts", { currency: "EUR" });
    await expect.poll(() => JSON.stringify(others.heard), SOON).toContain('"EUR"');
    await client.ok("POST", "/api/player/accounts", { currency: "NOK" });
    await expect.poll(() => JSON.stringify(own.heard.slice(before)), SOON).toContain('"NOK"');
    const ofPlayer = own.heard.filter(({ channel }) => !PUBLIC_CHANNELS.some((each) => each === channel));
    expect(JSON.stringify(ofPlayer)).not.toContain('"EUR"');

    own.socket.emit("subscribe", "x".repeat(5_000));
    await own.closed;

    await endedSessionsCloseTheirs(player.email);
    expect(others.socket.connected, "a player who did nothing").toBe(true);
    others.socket.close();
  });

  /** By signing out, by the list of sessions, by a new password and by a reset: each from elsewhere. */
  async function endedSessionsCloseTheirs(email: string): Promise<void> {
    let password = PASSWORD;
    const signedIn = async () => {
      const client = browser();
      expect((await signIn(client, email, password)).status).toBe(200);
      return client;
    };
    for (const end of [
      (client: ProductClient) => client.ok("DELETE", "/api/users/sign_out"),
      async () => (await signedIn()).ok("DELETE", "/api/player/sessions"),
      async () => {
        const elsewhere = await signedIn();
        await elsewhere.ok("PUT", "/api/player/password", { current_password: password, password: FRESH });
        password = FRESH;
      },
      async () => {
        const anybody = browser();
        await anybody.ok("POST", "/api/users/password", { email });
        const token = /reset_password_token=([\w-]+)/.exec(await anybody.lastMail(email))?.[1] ?? "";
        await anybody.ok("PUT", "/api/users/password", { user: { reset_password_token: token, password: PASSWORD } });
        password = PASSWORD;
      },
    ]) {
      const client = await signedIn();
      const { closed, socket } = await client.openSocket();
      expect(socket.connected).toBe(true);
      await end(client);
      expect(await closed).toBe("io server disconnect");
      expect((await client.openSocket({ token: "given before" })).socket.connected).toBe(false);
    }
  }

  test("[SEC-17] a file counts by its content and its size, lies where no address leads, and comes back as an attachment", async () => {
    const { client } = await register();
    const editor = browser();
    await editor.ok("POST", "/api/desk/sign_in", {
      email: "editor@marquee.example",
      password: "desk-Demo 2026 marquee",
    });
    const give = (bytes: string | Buffer, name: string, type: string) => {
      const form = new FormData();
      form.set("kind", "identity");
      form.set("file", new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
      return client.call("POST", "/api/player/documents", form);
    };
    const publish = (bytes: string | Buffer, name: string, type: string) => {
      const form = new FormData();
      form.set("title", name);
      form.set("file", new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
      return editor.call("POST", "/api/desk/assets", form);
    };
    const pdf = (words: string) => `%PDF-1.4\n% ${words}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`;

    // A name and a type that say picture, over what is none.
    for (const hostile of [
      "<!doctype html><script>alert(1)</script>",
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      "MZ\u0090\u0000",
      "GIF89a......",
    ]) {
      expect((await give(hostile, "card.png", "image/png")).status, hostile).toBe(422);
      expect((await publish(hostile, "card.png", "image/png")).status, hostile).toBe(415);
    }
    expect((await give(pdf("x".repeat(8 * 1024 * 1024)), "a.pdf", "application/pdf")).status).toBe(413);
    expect((await publish(pdf("x".repeat(5 * 1024 * 1024)), "a.pdf", "application/pdf")).status).toBe(413);
    expect(await client.ok("GET", "/api/player/documents")).toMatchObject({ documents: [] });

    const words = { player: `players-${process.pid}-words`, desk: `desks-${process.pid}-words` };
    const given = await give(pdf(words.player), "../../media/card.html", "text/html");
    expect(given.status, given.text).toBe(201);
    const document = given.json as PlayerDocument;
    expect(document).toMatchObject({ type: "application/pdf", file_name: "card.pdf" });
    const asset = (await publish(pdf(words.desk), "../book.html", "text/html")).json as DeskAsset;

    const back = await client.call("GET", `/api/player/documents/${document.id}`);
    expect(back.text).toBe(pdf(words.player));
    const published = await client.call("GET", asset.url);
    expect(published.text).toBe(pdf(words.desk));
    for (const { headers } of [back, published]) {
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w-]+\.pdf"/);
      expect(headers).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
      expect(headers["content-security-policy"]).toContain("default-src 'none'; sandbox");
    }
    expect(back.headers["cache-control"]).toContain("no-store");
    // To nobody else, and at no other address.
    const { client: stranger } = await register();
    expect((await stranger.call("GET", `/api/player/documents/${document.id}`)).status).toBe(404);
    expect((await browser().call("GET", `/api/player/documents/${document.id}`)).status).toBe(401);
    for (const path of [`/media/${document.id}`, "/media/card.pdf", "/assets/card.pdf", "/content-files/card.pdf"]) {
      expect((await client.call("GET", path)).status, path).toBe(404);
    }
    // A player's document is readable in no file at all; an editor's in none that is served.
    expect(await filesWith(folder, words.player)).toEqual([]);
    for (const served of ["build", "content", brands.path]) {
      for (const each of Object.values(words)) expect(await filesWith(served, each)).toEqual([]);
    }
  });
});

/** Files below a folder that hold these words. */
async function filesWith(folder: string, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Files of a database that runs come and go.
    const bytes = await readFile(path).catch(() => null);
    if (bytes?.includes(words)) found.push(path);
  }
  return found;
}
