import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { action } from "../routes/sign-in.tsx";
import type { FormResult } from "../shell/form/form-result.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

/** What the sign-in's action answers to a form. */
async function send(fields: Record<string, string>): Promise<{ status: number; result: FormResult | null }> {
  const brand = [...runtime.context.brands.values()][0];
  if (!brand) throw new Error("no brand");
  const { context } = testStorefront(runtime, { brand, country: "CA" });
  const request = new Request("https://test.localhost/sign-in", { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({ request, context, params: {} } as ActionFunctionArgs);
  if (answer instanceof Response) return { status: answer.status, result: null };
  return { status: answer.init?.status ?? 200, result: answer.data };
}

describe("an automatic sign-in", () => {
  it("[AUTH-09 part: outcomes] goes on where it was going", async () => {
    const { player } = await runtime.register();
    const sent = await send({ email: player.email, password: TEST_PASSWORD, automatic: "1" });
    expect(sent).toEqual({ status: 303, result: null });
  });

  it("[AUTH-09 part: outcomes] of a player of the Estonian licence shows the blocked-licence handler", async () => {
    const { player } = await runtime.register();
    await runtime.database.pool.query("update players set license_name = 'EE' where id = $1", [player.id]);
    const { status, result } = await send({ email: player.email, password: TEST_PASSWORD, automatic: "1" });
    expect(status).toBe(403);
    expect(result?.problem?.code).toBe("EE_LICENSE_BLOCKED");
  });

  it("[AUTH-09 part: outcomes] that is refused for any other reason falls back to the form, and nothing is told", async () => {
    const { player } = await runtime.register();
    const { status, result } = await send({ email: player.email, password: "an old one 77", automatic: "1" });
    expect({ status, fields: result?.fields, problem: result?.problem }).toEqual({
      status: 200,
      fields: {},
      problem: null,
    });
    const typed = await send({ email: player.email, password: "an old one 77" });
    expect(typed.result?.problem?.code).toBe("AUTH.WRONG");
  });
});
