import { describe, expect, it } from "vitest";
import { readPreview } from "#schemas/api/desk.ts";
import { getPlayer, listAccounts } from "#schemas/api/players.ts";
import type { Preview } from "#schemas/content/preview.ts";
import { operation } from "#schemas/kit/operation.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import type { StorefrontRequest } from "../context.ts";
import { createPlatformGateway } from "../gateways/platform.server.ts";
import { createVisitor } from "./create-visitor.server.ts";
import { previewOf, previewPlayer, resolveRequestAs, withoutCookies } from "./preview.server.ts";
import { clearPreviewCookie, previewToken, rememberPreview } from "./preview-cookie.ts";
import { answerPreviewCall, isPreviewCall, readingPlatform } from "./preview-platform.server.ts";

const brand = testBrand({ licences: { CW: testLicence(), GCB: testLicence({ code: "GCB" }) } });
const [host] = brand.hosts;
const preview: Preview = {
  content: "published",
  at: "2027-03-01T09:30:00.000Z",
  signedIn: true,
  locale: "de",
  licence: "GCB",
  country: "NO",
  currency: "BTC",
  groups: [257],
};
const editor = { id: 1, email: "e@desk.example", name: "E", role: "editor" as const };

function storefrontRequest(): StorefrontRequest {
  if (!host) throw new Error("the test's brand has a host");
  return {
    site: "casino",
    requestContext: {
      brand: brand.id,
      origin: "http://test.localhost:3000",
      country: "CA",
      ip: "203.0.113.9",
      locale: "en",
      licence: "CW",
      requestId: "test",
    },
    host,
    prefix: "",
    guestMode: false,
    localeFrom: "country",
    share: 0,
    nonce: "nonce",
  };
}

/** A platform that notes what it is asked, and with which cookies. */
function platform(answer: (path: string) => Response) {
  const asked: { path: string; cookie: string | null }[] = [];
  return {
    asked,
    platform: async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push({ path: pathname, cookie: request.headers.get("cookie") });
      return answer(pathname);
    },
  };
}

const request = (cookie: string) => new Request("http://test.localhost/", { headers: { cookie } });
const changing = operation({
  name: "changing",
  method: "POST",
  path: "/api/change",
  tag: "players",
  caller: "player",
  summary: "Changes something",
  success: null,
});

describe("[CMS-11] the site through a preview", () => {
  it("is found by its cookie and asked of the platform; who has none asks nothing", async () => {
    const runtime = platform(() => Response.json({ preview, editor }));
    expect(await previewOf(request("__Host-marquee=x"), storefrontRequest(), runtime)).toBeNull();
    expect(runtime.asked).toEqual([]);
    expect(await previewOf(request("a=b; marquee-preview=to.ken"), storefrontRequest(), runtime)).toEqual(preview);
    expect(runtime.asked[0]?.path).toBe(readPreview.path.replace("{token}", "to.ken"));
  });

  it("is as none once its token is no good any more", async () => {
    const over = platform(() => Response.json({ code: "DESK.PREVIEW.GONE", message: "over" }, { status: 410 }));
    expect(await previewOf(request("marquee-preview=to.ken"), storefrontRequest(), over)).toBeNull();
  });

  it("makes the visitor whom the editor chose: country, licence, locale, money, groups, guest or player", async () => {
    const seen = resolveRequestAs(preview, storefrontRequest(), brand);
    const visitor = await createVisitor({
      request: request("__Host-marquee=somebody"),
      storefrontRequest: seen,
      services: { flagsPage: false, brands: new Map([[brand.id, brand]]) },
      platform: { call: () => Promise.reject(new Error("nobody is asked who is signed in")) } as never,
      flagsOf: async () => ({ isOn: () => false, variant: () => null, all: {} }),
      preview,
    });
    expect(visitor).toMatchObject({
      country: "NO",
      locale: "de",
      currency: "BTC",
      groups: [257],
      licence: { code: "GCB" },
      player: { id: 0, currency: "BTC", groups: [257] },
      sessionLost: false,
      preview,
    });
    const guest = { ...preview, signedIn: false, currency: null, country: "AU", licence: null, locale: "it" as const };
    const there = resolveRequestAs(guest, storefrontRequest(), brand);
    expect(there.requestContext).toMatchObject({ country: "AU", locale: "en" });
    expect(previewPlayer(guest, there, brand)).toBeNull();
  });

  it("never looks with the session that the browser holds, changes nothing, and has money of nobody", async () => {
    const runtime = platform(() => Response.json([]));
    const player = previewPlayer(preview, resolveRequestAs(preview, storefrontRequest(), brand), brand);
    const door = createPlatformGateway(
      { platform: readingPlatform(runtime.platform, player) },
      storefrontRequest().requestContext,
      withoutCookies(request("__Host-marquee=somebody").headers),
    );
    expect(await door.call(getPlayer, {})).toMatchObject({ id: 0 });
    expect(await door.call(listAccounts, {})).toEqual([
      { currency: "BTC", active: true, amount_cents: 0, available_to_cashout_cents: 0 },
    ]);
    await expect(door.call(changing, {})).rejects.toMatchObject({
      status: 403,
      problem: { code: "PREVIEW.READ_ONLY" },
    });
    expect(runtime.asked).toEqual([]);
  });

  it("answers the calls of a page's script as the previewed player, never as the session that the browser holds", async () => {
    const runtime = platform(() => Response.json({ code: "AUTH.REQUIRED", message: "nobody" }, { status: 401 }));
    const player = previewPlayer(preview, resolveRequestAs(preview, storefrontRequest(), brand), brand);
    const reading = readingPlatform(runtime.platform, player);
    const call = (method: string, path: string) =>
      new Request(`http://test.localhost${path}`, { method, headers: { cookie: "__Host-marquee=somebody" } });
    expect(isPreviewCall(call("GET", "/api/games/jackpots"))).toBe(false);
    expect(isPreviewCall(call("PUT", "/log"))).toBe(false);
    for (const path of ["/api/player/sessions", "/api/player/stats", "/api/player/payments"]) {
      expect(isPreviewCall(call("GET", path))).toBe(true);
      expect((await answerPreviewCall(reading, call("GET", path), storefrontRequest().requestContext)).status).toBe(
        200,
      );
    }
    const signOut = call("DELETE", "/api/users/sign_out");
    expect(isPreviewCall(signOut)).toBe(true);
    expect((await answerPreviewCall(reading, signOut, storefrontRequest().requestContext)).status).toBe(403);
    const view = call("POST", "/api/banner_views");
    expect(isPreviewCall(view)).toBe(true);
    expect((await answerPreviewCall(reading, view, storefrontRequest().requestContext)).status).toBe(204);
    expect(runtime.asked).toEqual([]);
  });

  it("ends with its cookie, which no script can read", () => {
    const set = rememberPreview("to.ken", "https://test.example");
    expect(set).toBe("marquee-preview=to.ken; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=3600");
    expect(previewToken(set.split(";")[0] ?? "")).toBe("to.ken");
    expect(clearPreviewCookie("http://test.localhost")).toContain("Max-Age=0");
    expect(previewToken("marquee-preview=")).toBeNull();
  });
});
