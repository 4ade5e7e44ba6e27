import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS, STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { createTestPlatform, type TestPlatform } from "../harness/platform.ts";

/** A call of a document. */
type Call = readonly [method: Operation["method"], path: string];

/** Document 1, section 7. */
const PLATFORM_CORE: readonly Call[] = [
  ...[
    "stag-by-referrer-name",
    "survey-config",
    "betting-config",
    "vip-adventures",
    "disabled-bonuses",
    "modify-gifts-config",
    "excluded-promo-stags",
    "currency-config",
    "additional-gifts",
    "main-widget-config",
    "vip-program-config",
    "providers-config",
    "logo-config",
    "menu-categories-games",
    "manage-promotion-pages",
    "banners-config",
    "wheel-config",
    "wheel-config-segments",
  ].map((name): Call => ["GET", `/api/fe/config/${name}`]),
  ["POST", "/api/fe/config/managers"],
  ["GET", "/api/player"],
  ["PATCH", "/api/player"],
  ["GET", "/api/player/settings"],
  ["GET", "/api/player/stats"],
  ["GET", "/api/player/payments"],
  ["GET", "/api/player/played_games"],
  ["POST", "/api/player/payments/{id}/recall"],
  ["GET", "/api/player/accounts"],
  ["POST", "/api/player/accounts"],
  ["POST", "/api/player/groups"],
  ["PATCH", "/api/player/update_locale"],
  ["GET", "/api/player/favorite_games"],
  ["PUT", "/api/player/favorite_games/{id}"],
  ["DELETE", "/api/player/favorite_games/{id}"],
  ["GET", "/api/v2/bonuses"],
  ["GET", "/api/subscriptions"],
  ["PUT", "/api/subscriptions"],
  ["POST", "/api/users/password"],
  ["PUT", "/api/users/password"],
  ["GET", "/api/users/confirmation"],
  ["POST", "/api/users/confirmation"],
  ["POST", "/check-email"],
  ["POST", "/api/users/sign_in"],
  ["DELETE", "/api/users/sign_out"],
  ["POST", "/api/users"],
  ["GET", "/api/info/auth_providers"],
  ["GET", "/api/auth_providers"],
  ["DELETE", "/api/auth_providers/{id}"],
  ["POST", "/api/auth_providers/update_details"],
  ["GET", "/api/info/player_fields"],
  ["GET", "/api/info/countries"],
  ["GET", "/api/info/currencies"],
  ["GET", "/api/info/project"],
  ["GET", "/api/info/crypto_exchange_rates"],
  ["GET", "/api/info/statuses"],
  ["GET", "/api/info/locales"],
  ["GET", "/api/current_ip"],
  ["GET", "/client-context"],
  ["GET", "/api/games/jackpots"],
  ["GET", "/api/games/random"],
  ["GET", "/api/games/collections"],
  ["GET", "/api/games/providers"],
  ["POST", "/api/games_filter"],
  ["POST", "/api/games_filter/select"],
  ["GET", "/api/jackpots"],
  ["GET", "/api/jackpot_wins"],
  ["GET", "/api/cms/pages"],
  ["GET", "/api/cms/snippets"],
  ["GET", "/api/cms/files"],
  ["GET", "/api/cms/pages/{id}"],
  ["GET", "/api/cms/pages{path}"],
  ["GET", "/messages/{lang}.json"],
  ["POST", "/restore-id/get"],
  ["POST", "/restore-id/set"],
  ["GET", "/jam/vip_status_progress"],
  ["POST", "/api/send_contact_message"],
  ["POST", "/api/pwa_events"],
  ["POST", "/log_utm_set"],
  ["POST", "/log_utm_send"],
  ["PUT", "/metrics-errors-validation"],
  ["PUT", "/log"],
  ["PUT", "/performance"],
  ["PUT", "/network-performance"],
];

/** Document 2, section 7, without what document 1 has. */
const MONEY_AND_REWARDS: readonly Call[] = [
  ["GET", "/api/player/bonuses"],
  ["GET", "/api/player/freespins"],
  ["GET", "/api/bonuses/deposit"],
  ["GET", "/api/bonuses/registration"],
  ["DELETE", "/api/player/freespins/{id}"],
  ["DELETE", "/api/player/bonuses/{id}"],
  ["POST", "/api/player/freespins/{id}/activation"],
  ["POST", "/api/player/bonuses/{id}/activation"],
  ["POST", "/api/v2/bonuses/promo-code"],
  ["PATCH", "/api/player/set_bonus_code"],
  ["DELETE", "/api/player/clear_bonus_code"],
  ["PATCH", "/api/player/update_bonus_settings"],
  ["POST", "/api/bonuses/coupon"],
  ["GET", "/api/comp_points/rates/money"],
  ["GET", "/api/comp_points/rates/{type}"],
  ["GET", "/api/player/comp_points"],
  ["POST", "/api/comp_points/exchange/{type}"],
  ["GET", "/api/player/lootboxes"],
  ["POST", "/api/player/lootboxes/{id}/activation"],
  ["GET", "/api/user_limits"],
  ["POST", "/api/user_limits"],
  ["DELETE", "/api/user_limits/{id}"],
  ["POST", "/api/user_limits/confirm"],
  ["POST", "/api/users/transaction"],
];

/** Document 3, section 7, without what document 1 has. */
const CONTENT_AND_PLAY: readonly Call[] = [
  ["GET", "/api/tournaments"],
  ["GET", "/api/tournaments/{id}"],
  ["GET", "/api/tournaments/player"],
  ["GET", "/api/tournaments/{id}/status"],
  ["GET", "/api/tournaments/recent"],
  ["POST", "/api/tournaments/{id}/confirm"],
  ["GET", "/api/lotteries"],
  ["GET", "/api/lotteries/statuses"],
  ["GET", "/api/lotteries/{id}"],
  ["GET", "/api/lotteries/{id}/status"],
];

const CALLS = [...PLATFORM_CORE, ...MONEY_AND_REWARDS, ...CONTENT_AND_PLAY];

let runtime: TestPlatform;
let paths: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  runtime = await createTestPlatform();
  const answer = await runtime.client().request("/api/openapi.json");
  ({ paths } = (await answer.json()) as { paths: typeof paths });
});
afterAll(() => runtime.close());

/** `pages{path}` of the documents is a path that begins with its slash. */
const nameless = (path: string) => path.replace(/\/?\{\w+\}/g, "/{}");

/** An operation's path, and those that it has with each value of a parameter that has a list of them. */
function pathsOf({ path, params }: Operation): string[] {
  const { properties = {} } = (params ?? {}) as { properties?: Record<string, { enum?: readonly string[] }> };
  const parameters = Object.entries(properties);
  return [
    path,
    ...parameters.flatMap(([name, { enum: values = [] }]) => values.map((value) => path.replace(`{${name}}`, value))),
  ];
}

/** The contract's operation of this method and path, whatever its parameters are called. */
const operationOf = (method: string, path: string): Operation | undefined =>
  [...OPERATIONS, ...STOREFRONT_OPERATIONS].find(
    (operation) => operation.method === method && pathsOf(operation).some((each) => nameless(each) === nameless(path)),
  );

/** Whether the platform answers the call at all: as a guest it is refused, or misses its body. */
async function isServed(method: string, path: string): Promise<boolean> {
  const answer = await runtime.client().request(path.replace(/\{\w+\}/g, "7"), {
    method,
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  return !(answer.status === 404 && ((await answer.json()) as { code?: string }).code === "CALL.UNKNOWN");
}

describe("the calls of the three documents' tables", () => {
  it("are each named once", () => {
    const names = CALLS.map(([method, path]) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(CALLS)("[CALL-02] %s %s is served and in the OpenAPI document", async (method, path) => {
    const operation = operationOf(method, path);
    expect(operation, "in the contract").toBeDefined();
    expect(paths[operation?.path ?? ""]?.[method.toLowerCase()], "in the document").toBeDefined();
    // What the storefront answers is asked of it in tests/journeys/calls.spec.ts.
    if (operation && STOREFRONT_OPERATIONS.includes(operation)) return;
    expect(await isServed(method, path), "served").toBe(true);
  });
});
