import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptInvitation } from "#schemas/api/editors.ts";
import { DESK_PASSWORD } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { type DeskCommand, invite, list, remove } from "./accounts.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const run = (command: DeskCommand, ...words: string[]) => command.read(words)?.(runtime.context) ?? null;

it("an operator invites, lists and removes who works at the desk", async () => {
  expect(await run(list)).toBe("The desk has no accounts yet");
  const invited = await run(invite, "ada@desk.example", "brand-manager");
  const token = /\/desk\/invitation\?token=([\w-]{43})$/.exec(invited ?? "")?.[1] ?? "";
  expect(await run(list)).toMatch(/^ada@desk\.example {2}brand-manager {2}invited until \d{4}/);
  await runtime.client().ok(acceptInvitation, { body: { token, name: "Ada", password: DESK_PASSWORD } });
  expect(await run(list)).toMatch(/^ada@desk\.example {2}brand-manager {2}Ada {2}last seen \d{4}/);
  expect(await run(remove, "ADA@desk.example")).toBe("ADA@desk.example no longer has access to the desk");
  expect(await run(list)).toBe("The desk has no accounts yet");
  await expect(run(invite, "nobody", "editor")).rejects.toMatchObject({ status: 422 });
});

it("understands nothing but its own words", () => {
  expect(run(invite)).toBeNull();
  expect(run(invite, "ada@desk.example", "owner")).toBeNull();
  expect(run(list, "all")).toBeNull();
  expect(run(remove)).toBeNull();
});
