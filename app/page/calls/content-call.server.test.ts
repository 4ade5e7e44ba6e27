import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import { listContentFiles } from "#schemas/api/content.ts";
import { answerContentCall } from "./content-call.server.ts";

const visitor = { locale: "en", host: { locales: ["en", "de"] }, licence: { code: "CW" }, groups: [], player: null };
const ask = async (query: string, found: unknown = []) => {
  const context = { visitor } as unknown as AppLoadContext;
  const request = new Request(`http://localhost/api/cms/files${query}`);
  const answer = await answerContentCall({ context, request }, listContentFiles, async ({ locale }) =>
    found === null ? null : { locale },
  );
  return { status: answer.status, body: await answer.json() };
};

it("reads in the visitor's language, or in one of the host's that is asked for", async () => {
  expect(await ask("")).toEqual({ status: 200, body: { locale: "en" } });
  expect(await ask("?l=de")).toEqual({ status: 200, body: { locale: "de" } });
});

it("says which parameter is wrong, and what is allowed", async () => {
  expect(await ask("?l=it")).toMatchObject({
    status: 422,
    body: { code: "FORM.INVALID", errors: { l: [{ code: "FORM.WRONG_VALUE", message: "allowed: en, de" }] } },
  });
  expect(await ask("?l=klingon")).toMatchObject({ status: 422, body: { errors: { l: [{}] } } });
  expect(await ask("?limit=5")).toMatchObject({ body: { errors: { limit: [{ code: "FORM.UNKNOWN_FIELD" }] } } });
});

it("answers 404 for what is not there", async () => {
  expect(await ask("", null)).toMatchObject({ status: 404, body: { code: "CONTENT.UNKNOWN" } });
});
