import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Account, Player } from "#schemas/api/players.ts";

import { callWithCookies } from "./context-call.ts";
import { newEmail, PASSWORD } from "./people.ts";

/** Hosts of the shipped brands. */
export const HOSTS = {
  orbit: "orbit.localhost",
  "orbit-au": "au.orbit.localhost",
  "orbit-it": "it.orbit.localhost",
  "orbit-ee": "ee.orbit.localhost",
  lagoon: "lagoon.localhost",
} as const;
export type BrandId = keyof typeof HOSTS;

/** Address of a brand's path on the product under test. */
export const at = (brand: BrandId, path = "/"): string => `http://${HOSTS[brand]}:${process.env.PRODUCT_PORT}${path}`;

export { newEmail, PASSWORD };

/**
 * Remix writes this, and drops the answer, when a visitor goes on while the body of a page's data is being read (its single-fetch.js).
 * One that nothing catches is a `pageerror`, and fails a journey.
 */
const LEFT_WHILE_READ = "AbortError: signal is aborted without reason";

interface JourneyFixtures {
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** The cookie notice and the age card have been seen; tests about it say false. */
  consented: boolean;
}

const COOKIES = { consent: "cookie-accepted", age: "age-approved", country: "as-country" } as const;

export const test = base.extend<JourneyFixtures>({
  expectedErrors: [[], { option: true }],
  consented: [true, { option: true }],
  context: async ({ context, consented }, use) => {
    if (consented) {
      const brands = Object.keys(HOSTS) as BrandId[];
      const seen = [COOKIES.consent, COOKIES.age];
      await context.addCookies(brands.flatMap((brand) => seen.map((name) => ({ name, value: "1", url: at(brand) }))));
    }
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.text().startsWith(LEFT_WHILE_READ)) return;
      if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    expect(errors, "unexpected errors in the browser's console").toEqual([]);
  },
});

/** Opens a page and waits until its script is alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until script has taken over what the server sent, or the part of it that is named, effects included. */
export async function alive(page: Page, part = "main"): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  }, part);
  // A browser without a window may draw no frame where nothing changes.
  await page.evaluate(() => {
    const drawn = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}

/** Goes to an address within the page, as a link does, and waits until what it leads to is there. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): Promise<void> } };
    await router.navigate(to);
  }, address);
}

/** From now on the browser looks from that country (the demo's own override). */
export async function visitFrom(context: BrowserContext, brand: BrandId, country: string): Promise<void> {
  await context.addCookies([{ name: COOKIES.country, value: country, url: at(brand) }]);
}

/** What a call of the contract was answered. */
export interface Answered<T> {
  status: number;
  body: T;
}

/**
 * A call of the contract as a script of the brand's own pages makes it. A page of that brand makes it itself; from any
 * other place it goes out beside the browser, with the browser's cookies.
 */
export async function callFrom<T>(
  page: Page,
  brand: BrandId,
  path: string,
  { method = "GET", body }: { method?: string; body?: unknown } = {},
): Promise<Answered<T>> {
  const { origin } = new URL(at(brand));
  const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
  const request = { path, method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const { status, text } = page.url().startsWith(`${origin}/`)
    ? await page.evaluate(async ({ path, ...init }) => {
        const response = await fetch(path, init);
        return { status: response.status, text: await response.text() };
      }, request)
    : await callWithCookies(page.context(), origin, request);
  return { status, body: text === "" ? null : JSON.parse(text) };
}

/** A player of their own for a test, registered and signed in by the contract's call: forms have journeys of their own. */
export async function becomePlayer(
  page: Page,
  brand: BrandId,
  choices: { country?: string; currency?: string; language?: string } = {},
): Promise<Player> {
  const user = {
    email: newEmail(),
    password: PASSWORD,
    country: choices.country ?? "CA",
    currency: choices.currency ?? "CAD",
    terms_acceptance: true,
    ...(choices.language ? { language: choices.language } : {}),
  };
  // A page of another player would load itself anew as soon as the session is this one's.
  if ((await page.locator("html[data-player]").count()) > 0) await page.goto(at(brand, "/robots.txt"));
  const { status, body } = await callFrom<Player>(page, brand, "/api/users", { method: "POST", body: { user } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The account that the signed-in player has open. */
export async function activeAccount(page: Page, brand: BrandId): Promise<Account> {
  const { body } = await callFrom<Account[]>(page, brand, "/api/player/accounts");
  const active = body.find((account) => account.active);
  if (!active) throw new Error("the player has no open account");
  return active;
}

/** Longer than any fade of the product. */
const MOST_FADING_MS = 3_000;

/** No accessibility finding on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/**
 * What axe finds on a page and in its frames, each as "rule: places"; targets under 24 px, a rule of WCAG 2.2, where they
 * are asked for: what is scrolled halfway under the header counts as small.
 */
export async function axeViolations(page: Page, { targets = false } = {}): Promise<string[]> {
  await restedAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // A mail is shown without script, so that axe can't look inside of it.
    .exclude("iframe[sandbox]")
    // Else each look opens another page to gather what frames of other origins say, and takes three times as long.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: targets } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Colours of what fades in are no colours of the page yet: what moves for a while has come to rest, within bounds. */
const restedAnimations = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.race([
      Promise.allSettled(passing.map(({ finished }) => finished)),
      new Promise((resolve) => {
        setTimeout(resolve, most);
      }),
    ]);
  }, MOST_FADING_MS);

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
