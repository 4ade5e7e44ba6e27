import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlayer, type Player, signIn } from "#schemas/api/players.ts";
import * as contract from "#schemas/api/social.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { estonianTestBrand, testBrand } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { type IdentityProvider, type Person, startIdentityProvider } from "#tests/harness/identity-provider.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { enableTwoFactor, proposeTwoFactor } from "../players/enable-two-factor.ts";
import { totpOf } from "../players/two-factor.ts";
import { ATTEMPT_COOKIE } from "./attempt.ts";

let runtime: TestPlatform;
let lumen: IdentityProvider;
let other: IdentityProvider;

beforeAll(async () => {
  const callback = (id: string) => ["test", "ee.test"].map((name) => `https://${name}.localhost/auth/${id}/callback`);
  [lumen, other] = await Promise.all([
    startIdentityProvider("lumen", callback("lumen")),
    startIdentityProvider("other", callback("other")),
  ]);
  const authProviders: Brand["authProviders"] = [
    lumen.settings,
    other.settings,
    { id: "gone", title: "Gone", issuer: "http://localhost:9", clientId: "x" },
    { id: "secretless", title: "Secretless", issuer: lumen.settings.issuer, clientId: "x" },
  ];
  const estonian = estonianTestBrand({ authProviders });
  if (estonian.licences.EE) estonian.licences.EE.blockedFeatures.push("social-auth");
  runtime = await createTestPlatform({
    brands: [testBrand({ authProviders }), estonian],
    parts: {
      socialSecrets: new Map([
        ["lumen", "wrong one: the brand's own counts"],
        ["test/lumen", lumen.secret],
        ["other", other.secret],
        ["gone", "x"],
      ]),
    },
  });
});
afterAll(async () => {
  await runtime.close();
  await Promise.all([lumen.close(), other.close()]);
});

let people = 0;
const somebody = (changes: Partial<Person> = {}): Person => {
  people += 1;
  return { sub: `person-${people}`, email: `person-${people}@mail.example`, ...changes };
};

type Start = { intent?: "sign_in" | "link"; redirect?: string };
const begin = (browser: TestClient, id = "lumen", { intent = "sign_in", redirect }: Start = {}) =>
  browser.ok(contract.startSocialSignIn, { params: { id }, body: { intent, ...(redirect ? { redirect } : {}) } });
const finish = (browser: TestClient, query: string, id = "lumen") =>
  browser.call(contract.finishSocialSignIn, { params: { id }, body: { query } });

/** From the button to the answer. */
async function enter(browser: TestClient, person: Person, start: Start = {}, provider = lumen) {
  const { id } = provider.settings;
  const { url } = await begin(browser, id, start);
  return finish(browser, await provider.visit(url, person), id);
}
const rowsOf = async (table: "players" | "player_identities") =>
  Number((await runtime.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe("social sign-in", () => {
  it("[AUTH-03] is offered where the brand names a provider, has its secret and a licence that lets it", async () => {
    const offered = await runtime.client().ok(contract.listAuthProviders, {});
    expect(offered).toEqual([
      { id: "lumen", title: "The lumen", url: "/auth/lumen" },
      { id: "other", title: "The other", url: "/auth/other" },
      { id: "gone", title: "Gone", url: "/auth/gone" },
    ]);
    const estonian = runtime.client({ brand: "test-ee", licence: "EE" });
    expect(await estonian.ok(contract.listAuthProviders, {})).toEqual([]);
    for (const [browser, id] of [
      [estonian, "lumen"],
      [runtime.client(), "secretless"],
      [runtime.client(), "nobody"],
    ] as const) {
      const answer = await browser.rejected(contract.startSocialSignIn, {
        params: { id },
        body: { intent: "sign_in" },
      });
      expect(answer).toMatchObject({ status: 404, code: "SOCIAL.UNKNOWN" });
    }
  });

  it("[AUTH-01] [AUTH-03] [MODAL-08] registers with a verified address; terms and country come with update_details", async () => {
    const browser = runtime.client({ country: "NO", locale: "no" });
    const person = somebody();
    const answered = await enter(browser, person, { redirect: "/de/live?x=1" });
    expect(answered.body).toMatchObject({ outcome: "registered", redirect: "/de/live?x=1" });
    const player = await browser.ok(getPlayer, {});
    expect(player).toMatchObject({
      email: person.email,
      currency: "NOK",
      language: "no",
      country: "",
      auth_fields_missed: ["terms_acceptance", "country"],
      groups: [player.id % 2 === 1 ? 543 : 544],
    });
    expect(player.confirmed_at).not.toBeNull();
    const update = (user: object) => browser.call(contract.updateAuthDetails, { body: { user } });
    for (const [user, status, field] of [
      [{ terms_acceptance: false }, 422, "user.terms_acceptance"],
      [{ terms_acceptance: true, country: "XX" }, 422, "user.country"],
      [{ terms_acceptance: true, country: "RU" }, 451, "user.country"],
      [{ verified: true }, 422, "user.verified"],
    ] as const) {
      const rejected = await update(user);
      expect(rejected.status).toBe(status);
      expect(Object.keys(rejected.problem.errors ?? {})).toEqual([field]);
    }
    expect((await browser.ok(getPlayer, {})).auth_fields_missed).toHaveLength(2);
    const whole = await update({ terms_acceptance: true, country: "NO" });
    expect(whole.body).toMatchObject({ country: "NO", auth_fields_missed: [] });
    expect((await update({ country: "DE" })).status, "a country that is set stays").toBe(422);

    const second = runtime.client();
    expect((await enter(second, { ...person, email: "moved@mail.example" })).body).toMatchObject({
      outcome: "signed_in",
      player: { id: player.id, email: person.email },
    });
    expect((await second.ok(getPlayer, {})).id).toBe(player.id);
  });

  it("[AUTH-03] an address that the provider has not verified, or none at all, registers nobody", async () => {
    const before = await rowsOf("players");
    for (const person of [somebody({ verified: false }), somebody({ email: undefined })]) {
      const answer = await enter(runtime.client(), person);
      expect(answer).toMatchObject({ status: 422, problem: { code: "SOCIAL.EMAIL_UNVERIFIED" } });
    }
    const taken = await runtime.register();
    const thief = await enter(runtime.client(), somebody({ email: taken.player.email, verified: false }));
    expect(thief.problem.code, "nor tells whether it is known").toBe("SOCIAL.EMAIL_UNVERIFIED");
    expect(await rowsOf("players")).toBe(before + 1);
  });

  it("[SEC-11 part: the same e-mail] an address that has an account is not linked silently: its player signs in and connects", async () => {
    const { player } = await runtime.register();
    const person = somebody({ email: player.email.toUpperCase() });
    const stranger = runtime.client();
    const answer = await enter(stranger, person);
    expect(answer.body).toEqual({ outcome: "link_needed", email: person.email, redirect: null });
    expect((await stranger.call(getPlayer, {})).status).toBe(401);

    await stranger.ok(signIn, { body: { user: { email: player.email, password: TEST_PASSWORD } } });
    expect((await enter(stranger, person, { intent: "link" })).body).toEqual({ outcome: "linked", redirect: null });
    expect((await enter(stranger, person, { intent: "link" })).status, "doing it again changes nothing").toBe(200);
    expect(await stranger.ok(contract.listConnectedProviders, {})).toMatchObject([
      { id: "lumen", title: "The lumen", email: person.email, removable: true },
    ]);
    expect((await enter(runtime.client(), person)).body).toMatchObject({
      outcome: "signed_in",
      player: { id: player.id },
    });
    const elsewhere = await enter(runtime.client(), somebody({ sub: "same-mail", email: player.email }), {}, other);
    expect(elsewhere.body, "the same address at another provider").toMatchObject({ outcome: "link_needed" });
  });

  it("[AUTH-03] linking takes the session that began it, and an account that is nobody else's", async () => {
    const person = somebody();
    const [first, second] = [await runtime.register(), await runtime.register()];
    await enter(first.client, person, { intent: "link" });
    expect((await enter(second.client, person, { intent: "link" })).problem.code).toBe("SOCIAL.ELSEWHERE");
    expect((await enter(first.client, somebody(), { intent: "link" })).problem.code).toBe("SOCIAL.CONNECTED");
    const guest = runtime.client();
    const start = { params: { id: "lumen" }, body: { intent: "link" as const } };
    expect((await guest.rejected(contract.startSocialSignIn, start)).status).toBe(401);
    const { url } = await begin(second.client, "lumen", { intent: "link" });
    const query = await lumen.visit(url, somebody());
    first.client.cookies.set(ATTEMPT_COOKIE, second.client.cookies.get(ATTEMPT_COOKIE) ?? "");
    expect((await finish(first.client, query)).status, "a planted attempt").toBe(401);
    expect(await second.client.ok(contract.listConnectedProviders, {})).toEqual([]);
  });

  it("[AUTH-02] [AUTH-03] two-factor is asked all the same", async () => {
    const { client, player } = await runtime.register();
    const person = somebody();
    await enter(client, person, { intent: "link" });
    const { secret } = proposeTwoFactor("Test", player.email);
    const totp = totpOf(secret, "Test", player.email);
    const code = () => totp.generate({ timestamp: runtime.clock.now().getTime() });
    await enableTwoFactor(runtime.context, { playerId: player.id, secret, code: code() });
    runtime.clock.advance(30_000);
    const browser = runtime.client();
    expect((await enter(browser, person)).body).toEqual({ outcome: "two_factor_required", redirect: null });
    expect((await browser.call(getPlayer, {})).status).toBe(401);
    expect(await browser.ok(signIn, { body: { otp_attempt: code() } })).toMatchObject({ id: player.id });
  });
});

describe("[SEC-11 part: state and PKCE] an answer counts only for the browser that asked, once", () => {
  const rejectedAs = async (browser: TestClient, query: string, code: string, id = "lumen") => {
    const before = [await rowsOf("players"), await rowsOf("player_identities")];
    expect(await finish(browser, query, id)).toMatchObject({ status: 422, problem: { code } });
    expect([await rowsOf("players"), await rowsOf("player_identities")]).toEqual(before);
    expect((await browser.call(getPlayer, {})).status).toBe(401);
  };
  const started = async (browser = runtime.client()) => {
    const { url } = await begin(browser);
    const cookie = browser.cookies.get(ATTEMPT_COOKIE) ?? "";
    return { browser, url: new URL(url), cookie };
  };
  const changed = (query: string, name: string, value: string | null) => {
    const parameters = new URLSearchParams(query);
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
    return parameters.toString();
  };

  it("state, nonce and PKCE are sent, fresh each time, and stay unreadable in the cookie", async () => {
    const [first, second] = [await started(), await started()];
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.url.searchParams.get(name)?.length, name).toBeGreaterThan(30);
      expect(first.url.searchParams.get(name)).not.toBe(second.url.searchParams.get(name));
    }
    expect(first.url.searchParams.get("code_challenge_method")).toBe("S256");
    const text = Buffer.from(first.cookie, "base64url").toString("latin1");
    expect(text).not.toContain("verifier");
    expect(text).not.toContain(first.url.searchParams.get("state"));
  });

  it("a wrong state, a missing one, no attempt and a forged one are refused", async () => {
    const { browser, url, cookie } = await started();
    const query = await lumen.visit(url.href, somebody());
    await rejectedAs(runtime.client(), query, "SOCIAL.STATE");
    await rejectedAs(browser, changed(query, "state", "x".repeat(43)), "SOCIAL.STATE");
    await rejectedAs(browser, query, "SOCIAL.STATE");
    browser.cookies.set(ATTEMPT_COOKIE, cookie);
    await rejectedAs(browser, changed(query, "state", null), "SOCIAL.STATE");
    browser.cookies.set(ATTEMPT_COOKIE, `${cookie.slice(0, -4)}AAAA`);
    await rejectedAs(browser, query, "SOCIAL.STATE");
  });

  it("an attempt that took too long is over", async () => {
    const { browser, url } = await started();
    const query = await lumen.visit(url.href, somebody());
    runtime.clock.advance(10 * 60_000);
    await rejectedAs(browser, query, "SOCIAL.STATE");
  });

  it("a code that was used is nothing, even with the attempt's cookie kept", async () => {
    const { browser, url, cookie } = await started();
    const query = await lumen.visit(url.href, somebody());
    expect((await finish(browser, query)).status).toBe(200);
    const replay = runtime.client();
    replay.cookies.set(ATTEMPT_COOKIE, cookie);
    await rejectedAs(replay, query, "SOCIAL.REFUSED");
  });

  it("a code of another sign-in fails by PKCE, whatever state is put to it", async () => {
    const [thief, victim] = [await started(), await started()];
    const stolen = new URLSearchParams(await lumen.visit(victim.url.href, somebody()));
    const own = await lumen.visit(thief.url.href, somebody());
    await rejectedAs(thief.browser, changed(own, "code", stolen.get("code")), "SOCIAL.REFUSED");
  });

  it("the provider itself starts nothing without PKCE", async () => {
    const { url } = await started();
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const query = new URLSearchParams(await lumen.visit(url.href, somebody()));
    expect(query.get("error")).toBe("invalid_request");
  });

  it("an ID token for another nonce is refused", async () => {
    const { browser, url } = await started();
    url.searchParams.set("nonce", "n".repeat(43));
    await rejectedAs(browser, await lumen.visit(url.href, somebody()), "SOCIAL.REFUSED");
  });

  it("an answer of another issuer (mix-up), or at another provider's address, is refused", async () => {
    const { browser, url, cookie } = await started();
    const query = await lumen.visit(url.href, somebody());
    await rejectedAs(browser, query, "SOCIAL.STATE", "other");
    browser.cookies.set(ATTEMPT_COOKIE, cookie);
    await rejectedAs(browser, changed(query, "iss", other.settings.issuer), "SOCIAL.REFUSED");
    browser.cookies.set(ATTEMPT_COOKIE, cookie);
    await rejectedAs(browser, changed(query, "iss", null), "SOCIAL.REFUSED");
  });

  it("who breaks off at the provider is told so", async () => {
    const { browser, url } = await started();
    await rejectedAs(browser, await lumen.visit(url.href, somebody({ cancels: true })), "SOCIAL.DENIED");
  });

  it("[SEC-04 part: social sign-in] leads only to paths of the own site afterwards", async () => {
    const answer = await enter(runtime.client(), somebody(), { redirect: "//evil.example" });
    expect(answer.body).toMatchObject({ redirect: null });
  });
});

describe("providers that fail", () => {
  it("one that can't be reached says so, and is asked again the next time", async () => {
    const start = { params: { id: "gone" }, body: { intent: "sign_in" as const } };
    for (const _ of [1, 2]) {
      const answer = await runtime.client().rejected(contract.startSocialSignIn, start);
      expect(answer).toMatchObject({ status: 503, code: "SOCIAL.UNREACHABLE" });
    }
  });

  it("what a provider says of itself is asked once an hour; one that is lost on the way is told as such", async () => {
    const brief = await startIdentityProvider("brief", ["https://test.localhost/auth/brief/callback"]);
    const town = await createTestPlatform({
      brands: [testBrand({ authProviders: [brief.settings] })],
      parts: { socialSecrets: new Map([["brief", brief.secret]]) },
    });
    const browser = town.client();
    const { url } = await begin(browser, "brief");
    const query = await brief.visit(url, somebody());
    await brief.close();
    expect((await begin(town.client(), "brief")).url, "remembered").toContain(brief.settings.issuer);
    expect(await finish(browser, query, "brief")).toMatchObject({
      status: 503,
      problem: { code: "SOCIAL.UNREACHABLE" },
    });
    town.clock.advance(60 * 60_000);
    const start = { params: { id: "brief" }, body: { intent: "sign_in" as const } };
    expect((await town.client().rejected(contract.startSocialSignIn, start)).status).toBe(503);
    await town.close();
  });

  it("[SEC-08 part: social sign-in] is limited by address", async () => {
    const browser = runtime.client();
    const statuses = [];
    for (let hit = 0; hit < 21; hit += 1) {
      statuses.push(
        (await browser.call(contract.startSocialSignIn, { params: { id: "lumen" }, body: { intent: "sign_in" } }))
          .status,
      );
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });
});

describe("disconnecting", () => {
  const remove = (browser: TestClient, id: string) => browser.call(contract.disconnectProvider, { params: { id } });

  it("[AUTH-03] removes a provider, but not the only way in", async () => {
    const browser = runtime.client({ country: "NO" });
    const person = somebody();
    const { player } = (await enter(browser, person)).body as { player: Player };
    expect(await browser.ok(contract.listConnectedProviders, {})).toMatchObject([{ id: "lumen", removable: false }]);
    expect(await remove(browser, "lumen")).toMatchObject({ status: 409, problem: { code: "SOCIAL.ONLY_WAY" } });
    expect((await remove(browser, "other")).status).toBe(404);
    await enter(browser, somebody(), { intent: "link" }, other);
    const both = await Promise.all([remove(browser, "lumen"), remove(browser, "other")]);
    expect(both.map(({ status }) => status).sort(), "at the same moment one of two stays").toEqual([204, 409]);
    const nobody = { body: { user: { email: player.email, password: "" } } };
    expect((await runtime.client().rejected(signIn, nobody)).status, "there is no password to sign in with").toBe(422);
  });

  it("[SEC-05 part: social sign-in] touches the player's own only", async () => {
    const [mine, theirs] = [await runtime.register(), await runtime.register()];
    await enter(theirs.client, somebody(), { intent: "link" });
    expect((await remove(mine.client, "lumen")).status).toBe(404);
    expect(await theirs.client.ok(contract.listConnectedProviders, {})).toHaveLength(1);
  });
});
