import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerGroups } from "#platform/players/tables.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { getPlayer } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testGame } from "#tests/harness/money.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { testStorefront } from "#tests/harness/storefront.ts";
import { giftCodeOf, leadToGift } from "../bonuses/gift-code.server.ts";
import { guestPromoCode, storePromoCodes } from "../cashier/promo-code.server.ts";
import { loadGame } from "../play/load-game.server.ts";
import { managerOf } from "./load-head.server.ts";
import { ManagerCard } from "./manager-card.tsx";
import { requiredModals } from "./required-modals.ts";

const MANAGER = {
  managerName: "Mia",
  avatar: "mia.webp",
  time: "9 to 17",
  whatsAppLink: "https://wa.test.example/mia",
  telegramLink: "https://t.test.example/mia",
  email: "mia@test.example",
};

let runtime: TestPlatform;
let brand: Brand;
beforeAll(async () => {
  brand = testBrand({ managers: [{ groups: ["vip_level_1"], manager: MANAGER }] });
  runtime = await createTestPlatform({
    brands: [brand],
    parts: {
      games: { find: (identifier) => (identifier === "acme/gems" ? testGame() : undefined) },
    },
  });
});
afterAll(() => runtime.close());

async function visitor() {
  const { client, player } = await runtime.register();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { client, player, context: testStorefront(runtime, { brand, player, cookie }).context };
}

/** Where a guard leads. */
async function ledTo(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("the guard let pass");
}

const at = (path: string, cookie?: string) =>
  new Request(`http://localhost:3000${path}`, cookie ? { headers: { cookie } } : {});

it("[PROF-08] a VIP player is shown their manager with hours and contacts, asked for by all of their groups; nobody else has one", async () => {
  const { client, player, context } = await visitor();
  expect(await managerOf(context, player)).toBeNull();
  const at = runtime.clock.now();
  await runtime.database.drizzle
    .insert(playerGroups)
    .values({ playerId: player.id, groupId: "vip_level_1", addedAt: at });
  const manager = await managerOf(context, await client.ok(getPlayer, {}));
  expect(manager).toEqual(MANAGER);
  if (!manager) return;
  const intl = { locale: "en", messages: englishMessages };
  const shown = renderToStaticMarkup(createElement(IntlProvider, intl, createElement(ManagerCard, { manager })));
  expect(shown).toContain(">Mia<");
  expect(shown).toContain("9 to 17");
  expect(shown).toContain('src="/brand-art/mia.webp"');
  const links = [...shown.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([MANAGER.whatsAppLink, MANAGER.telegramLink, "mailto:mia@test.example"]);
});

describe("guards of the profile", () => {
  it("[GUARD-05] a player whose limit is reached is led from the game to the limits, in real mode only", async () => {
    const { client, context } = await visitor();
    expect((await loadGame(context, at("/play/acme/gems"), "acme/gems")).page.launchUrl).toContain("/studio/acme/gems");
    await client.ok(createUserLimit, {
      body: { type: "loss", period: "day", currency: "EUR", amount_cents: 0 },
    });
    const real = await ledTo(() => loadGame(context, at("/play/acme/gems"), "acme/gems"));
    expect(real.headers.get("Location")).toBe("/profile/limits?reached=loss");
    expect((await loadGame(context, at("/play/acme/gems?mode=demo"), "acme/gems")).status).toBe(200);
    await client.ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
    const onBreak = await ledTo(() => loadGame(context, at("/play/acme/gems"), "acme/gems"));
    expect(onBreak.headers.get("Location")).toBe("/profile/limits?reached=coolingoff");
  });

  it("[GUARD-06] a kept gift code leads a player from the main route to the gifts, once", async () => {
    const { context } = await visitor();
    const answer = await ledTo(() => leadToGift(context, at("/", "a=b; giftPromocode=SUMMER-26")));
    expect(answer.headers.get("Location")).toBe("/profile/gifts?code=SUMMER-26");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^giftPromocode=; .*Max-Age=0/);
    expect(giftCodeOf(at("/profile/gifts?code=SUMMER-26"))).toBe("SUMMER-26");
    leadToGift(context, at("/"));
    leadToGift(context, at("/", "giftPromocode=<script>"));
    const { context: guest } = testStorefront(runtime, { brand });
    leadToGift(guest, at("/", "giftPromocode=SUMMER-26"));
    expect(giftCodeOf(at("/profile/gifts?code=%3Cb%3E"))).toBeNull();
  });

  it("[GUARD-06] a gift code in an address is kept and taken out of it", async () => {
    const { context } = testStorefront(runtime, { brand });
    const answer = await ledTo(() => storePromoCodes(context, at("/pokies?page=2&giftPromocode=SUMMER-26")));
    expect(answer.headers.get("Location")).toBe("http://localhost:3000/pokies?page=2");
    expect(answer.headers.get("Set-Cookie")).toBe("giftPromocode=SUMMER-26; Path=/; HttpOnly; SameSite=Lax");
    const wrong = await ledTo(() => storePromoCodes(context, at("/?giftPromocode=a%0Ab")));
    expect(wrong.headers.get("Set-Cookie")).toBeNull();
    storePromoCodes(context, at("/?page=2"));
  });

  it("[CASH-11 part: a guest at the main page] a deposit's code leads to sign-up, which shows it; elsewhere it waits", async () => {
    const { context } = testStorefront(runtime, { brand });
    const answer = await ledTo(() => storePromoCodes(context, at("/?depositPromocode=RELOAD50&utm=a")));
    expect(answer.headers.get("Location")).toBe("http://localhost:3000/sign-up?utm=a");
    expect(answer.headers.get("Set-Cookie")).toContain("depositPromocode=RELOAD50;");
    expect(guestPromoCode(context, at("/sign-up", "depositPromocode=RELOAD50"))).toBe("RELOAD50");
    // Where the licence forbids bonuses, a code is no reason to register.
    const { context: strict } = testStorefront(runtime, { brand });
    Object.assign(strict.visitor, { licence: { ...strict.visitor.licence, blockedFeatures: ["bonuses"] } });
    const stays = await ledTo(() => storePromoCodes(strict, at("/?depositPromocode=RELOAD50")));
    expect(stays.headers.get("Location")).toBe("http://localhost:3000/");
    expect(guestPromoCode(strict, at("/sign-up", "depositPromocode=RELOAD50"))).toBeNull();
    const below = await ledTo(() => storePromoCodes(context, at("/pokies?depositPromocode=RELOAD50")));
    expect(below.headers.get("Location")).toBe("http://localhost:3000/pokies");
    const { context: own } = await visitor();
    const player = await ledTo(() => storePromoCodes(own, at("/?depositPromocode=RELOAD50")));
    expect(player.headers.get("Location")).toBe("http://localhost:3000/");
    expect(guestPromoCode(own, at("/sign-up", "depositPromocode=RELOAD50"))).toBeNull();
  });
});

it("[MODAL-09] personal info stands before fiat players who lack any, while social sign-in is on", async () => {
  const { player } = await visitor();
  const flags = (on: boolean) => ({ isOn: (flag: string) => on && flag === "social-auth" });
  expect(requiredModals(player, flags(true))).toEqual(["personal-info"]);
  expect(requiredModals(player, flags(false))).toEqual([]);
  expect(requiredModals({ ...player, currency: "BTC" }, flags(true))).toEqual([]);
  const result = {
    mobile_phone: "+1 604 555 0199",
    first_name: "A",
    last_name: "B",
    date_of_birth: "1990-01-01",
    city: "C",
    address: "D",
    postal_code: "K1A 0B1",
  };
  expect(requiredModals({ ...player, ...result }, flags(true))).toEqual([]);
  expect(requiredModals({ ...player, ...result, city: null }, flags(true))).toEqual(["personal-info"]);
});
