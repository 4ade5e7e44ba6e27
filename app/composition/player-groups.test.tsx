import type { AppLoadContext } from "@remix-run/server-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import { listDepositGifts } from "#schemas/api/bonuses.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { adventureBrand } from "#tests/harness/adventure-brand.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type TestContent, testContent } from "#tests/harness/content-gateway.ts";
import { testPage } from "#tests/harness/content-space.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testQuest } from "#tests/harness/quests.ts";
import { testShop } from "#tests/harness/shop.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { loadContentPage } from "../page/load-content-page.server.ts";
import { loadFrame } from "../shell/frame-data.server.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { WidgetMenu } from "../shell/widget-menu/widget-menu.tsx";
import { answerExchangeForm } from "../shop/exchange-action.server.ts";
import { SERVER_FEATURES } from "./features.server.ts";

const TESTER = "21";
const SPECIAL = "700";
const MULTI_ACCOUNT = "100";
const PROMOTIONS = ["winter-voyage", "vip-weekend", "spring-sale"];

let runtime: TestPlatform;
let content: TestContent;
let brand: Brand;
beforeAll(async () => {
  const plain = testBrand();
  const welcome = { kind: "deposit-bonus", category: "deposit", percent: 100, amount: { EUR: "100" } } as const;
  const trigger = { on: "deposit", min: { EUR: "20" } } as const;
  brand = {
    ...plain,
    quests: [testQuest()],
    shop: testShop(),
    prizeBoxes: [
      { key: "loot_box", title: { en: "Loot box" }, form: "loot-box", days_valid: 7, trigger: { on: "manual" } },
    ],
    bonuses: [
      testTemplate({ ...welcome, trigger: { ...trigger, number: 1 }, key: "default_deposit_offer", welcome: true }),
      testTemplate({ ...welcome, trigger, key: "reload" }),
      testTemplate({ key: "prize_bonus", trigger: { on: "prize" } }),
    ],
    config: {
      ...plain.config,
      "vip-adventures": adventureBrand().config["vip-adventures"],
      "main-widget-config": {
        bookmarks: ["quest", "lootBox", "rocketMart", "adventures", "activityHub"],
        adventures_group: Number(SPECIAL),
      },
      "manage-promotion-pages": {
        pages: [
          { slug: "winter-voyage", groups: [], testers_only: true },
          { slug: "vip-weekend", groups: [259], testers_only: false },
          { slug: "spring-sale", groups: [], testers_only: false },
        ],
      },
    },
  };
  runtime = await createTestPlatform({ brands: [brand] });
  const pages = ["action", "adventures", "aquanova-odyssey", "rocket-mart", ...PROMOTIONS];
  content = await testContent(
    pages.map((slug) => testPage(slug, slug)),
    { clock: runtime.clock },
  );
});
afterAll(async () => {
  content.close();
  await runtime.close();
});

/** A guest, or a player in groups, with flags that are on. */
async function visitor({ groups = null as readonly string[] | null, off = [] as readonly string[] } = {}) {
  const { client, player } = await runtime.register({ currency: "EUR" });
  for (const group of groups ?? []) {
    await changeGroups(runtime.context, { playerId: player.id, verb: "add", group });
  }
  await awardPoints(runtime.context, { playerId: player.id, points: 1_000n, reference: "test" });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { context } = testStorefront(
    runtime,
    groups === null ? { brand } : { brand, player: await client.ok(getPlayer, {}), cookie },
  );
  const on = Object.fromEntries(FLAG_NAMES.filter((name) => !off.includes(name)).map((name) => [name, true as const]));
  const flags = { isOn: (name: string) => Object.hasOwn(on, name), variant: () => null, all: on };
  const storefront = { ...context, content: content.gateway, visitor: { ...context.visitor, flags } } as AppLoadContext;
  return { client, storefront };
}

/** Where the floating menu of a visitor's main page leads, by what its links are called. */
async function menuOf(who: Parameters<typeof visitor>[0] = {}, pathname = "/"): Promise<Record<string, string>> {
  const { storefront } = await visitor(who);
  const frame = await loadFrame(storefront, new Request("http://localhost:3000/"), SERVER_FEATURES);
  const { dataRoutes } = createStaticHandler([{ id: "root", path: "*", element: <WidgetMenu /> }]);
  const context = {
    ...{ basename: "", location: { pathname, search: "", hash: "", state: null, key: "default" } },
    matches: dataRoutes.map((route) => ({ route, params: {}, pathname: "/", pathnameBase: "/" })),
    ...{ loaderData: { root: sendFrame(frame) }, actionData: null, errors: null, statusCode: 200 },
    ...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
  };
  const html = renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Language>,
  );
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
    /aria-label="([^"]*)"/.exec(tag)?.[1] ?? "",
    /href="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  return Object.fromEntries(links);
}

it("[NAV-12] the floating menu leads to quests, loot boxes, shop and activity hub, each by its flag; testers and the special group have the adventures, too", async () => {
  const everybody = {
    Quests: "/action",
    "Loot boxes": "/rocket-chance",
    Shop: "/rocket-mart",
    "Activity hub": "/aquanova-odyssey",
  };
  expect(await menuOf()).toEqual(everybody);
  expect(await menuOf({ groups: [] })).toEqual(everybody);
  // Nothing lies over stakes, accounts and the pages to stop on.
  for (const path of ["/play/halcyon-works/rocket-x", "/sport/my", "/profile/limits", "/profile/payments-history"])
    expect([path, await menuOf({ groups: [] }, path)]).toEqual([path, {}]);
  expect(await menuOf({ groups: [] }, "/sports-news")).toEqual(everybody);
  for (const [flag, label] of [
    ["quest", "Quests"],
    ["lootBox", "Loot boxes"],
    ["rocketMart", "Shop"],
    ["activityHub", "Activity hub"],
  ] as const) {
    const { [label]: gone, ...rest } = everybody;
    expect([flag, gone, await menuOf({ off: [flag] })]).toEqual([flag, expect.any(String), rest]);
  }
  expect(await menuOf({ off: ["all-widgets"] })).toEqual({});
  for (const group of [TESTER, SPECIAL]) {
    expect(await menuOf({ groups: [group] })).toEqual({ ...everybody, Adventures: "/adventures" });
    expect(await menuOf({ groups: [group], off: ["adventures"] })).toEqual(everybody);
  }
});

it("[PROF-07] a tester sees all promotion pages and the adventures bookmark and gets no default deposit offer; neither does a player with several accounts, who is warned before an exchange", async () => {
  const seen = async (groups: readonly string[]) => {
    const { client, storefront } = await visitor({ groups });
    const pages = await Promise.all(PROMOTIONS.map((slug) => loadContentPage(storefront, slug)));
    const form = new URLSearchParams({ card: "cash_5", quantity: "1", cost: "500" });
    const request = new Request("http://localhost:3000/rocket-mart/exchange", { method: "POST", body: form });
    const answer = await answerExchangeForm(storefront, request);
    return {
      promotions: PROMOTIONS.filter((_, index) => pages[index] !== null),
      adventures: "Adventures" in (await menuOf({ groups })),
      offers: (await client.ok(listDepositGifts, {})).map(({ group_key }) => group_key),
      exchange: new URL(answer.headers.get("location") ?? "", "http://localhost:3000").searchParams.get("step"),
    };
  };
  expect(await seen([])).toEqual({
    ...{ promotions: ["spring-sale"], adventures: false, exchange: "done" },
    offers: ["default_deposit_offer", "reload"],
  });
  expect(await seen([TESTER])).toEqual({
    ...{ promotions: PROMOTIONS, adventures: true, exchange: "done" },
    offers: ["reload"],
  });
  expect(await seen([MULTI_ACCOUNT])).toEqual({
    ...{ promotions: ["spring-sale"], adventures: false, exchange: "accounts" },
    offers: ["reload"],
  });
});
