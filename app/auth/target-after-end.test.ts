import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loader } from "../routes/sign-in.tsx";

const MINUTE = 60_000;
const PLAY = "/en/play/test:dice";
const LIMITS = `/en/profile/limits?reached=session&redirect=${encodeURIComponent(PLAY)}`;
const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

/** Where the sign-in page's form leads, to a guest whose browser may hold the cookie of a session that is over. */
async function targetOf(query: string, cookie?: string): Promise<string> {
  const { context } = testStorefront(runtime, { brand, prefix: "/en", ...(cookie && { cookie }) });
  Object.assign(context.visitor, { sessionLost: cookie !== undefined });
  const request = new Request(`http://localhost:3000/en/sign-in?redirect=${encodeURIComponent(PLAY)}${query}`);
  return (await loader({ request, context, params: {} } as LoaderFunctionArgs)).target;
}

it("after a session that its own time limit ended, a sign-in leads to the limits first, and else back to where the player was", async () => {
  const { client } = await runtime.register();
  await client.ok(createUserLimit, { body: { type: "session", minutes: 10 } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  runtime.clock.advance(11 * MINUTE);
  expect(await targetOf("", cookie)).toBe(LIMITS);
  expect(await targetOf("&ended=time_limit&minutes=10&until=")).toBe(LIMITS);
  expect(await targetOf("")).toBe(PLAY);
  expect(await targetOf("&ended=exclusion&minutes=&until=")).toBe(PLAY);
});
