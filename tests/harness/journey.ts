import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

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

export const PASSWORD = "plum-Orbit 4471 tandem";
let players = 0;
/** An address that no other test uses. */
export const newEmail = (): string => `journey-${process.pid}-${Date.now()}-${++players}@mail.example`;

interface JourneyFixtures {
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[];
}

export const test = base.extend<JourneyFixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    expect(errors, "unexpected errors in the browser's console").toEqual([]);
  },
});

/** No accessibility finding on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
