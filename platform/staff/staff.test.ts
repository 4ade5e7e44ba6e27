import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  createDeskTicket,
  getEditor,
  redeemDeskTicket,
  signInEditor,
  signOutEditor,
} from "#schemas/api/editors.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { operation } from "#schemas/kit/operation.ts";
import { record } from "#schemas/kit/shape.ts";
import { DESK_PASSWORD, openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { createRouter, route } from "../http/router.ts";
import { invitationPath, inviteEditor } from "./invite.ts";
import { listEditors } from "./list-editors.ts";
import { removeEditor } from "./remove-editor.ts";
import {
  createEditorAuthenticate,
  DESK_COOKIE,
  DESK_IDLE_LIFE,
  endEditorSessions,
  findEditorOfSession,
} from "./sessions.ts";
import { prepareEditor, storeEditor } from "./store-editor.ts";
import { TICKET_LIFE } from "./tickets.ts";

const DAY = 24 * 60 * 60_000;
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const signIn = (email: string, password = DESK_PASSWORD) => ({ body: { email, password } });

describe("accounts at the desk", () => {
  it("an invitation is accepted once, by whoever has the link, and opens the desk", async () => {
    const { token } = await inviteEditor(runtime.context, { email: "Ada@Desk.example", role: "editor" });
    expect(invitationPath(token)).toBe(`/desk/invitation?token=${token}`);
    const client = runtime.client();
    const body = { token, name: " Ada ", password: DESK_PASSWORD };
    const wrong = await client.rejected(acceptInvitation, { body: { ...body, password: "short" } });
    expect(wrong).toMatchObject({ status: 422, errors: { password: [{ code: "FORM.PASSWORD.SHORT" }] } });
    const editor = await client.ok(acceptInvitation, { body });
    expect(editor).toMatchObject({ email: "Ada@Desk.example", name: "Ada", role: "editor" });
    expect(await client.ok(getEditor, {})).toEqual(editor);
    expect(await runtime.client().rejected(acceptInvitation, { body })).toMatchObject({
      status: 410,
      code: "DESK.INVITATION.GONE",
    });
    const late = await inviteEditor(runtime.context, { email: "late@desk.example", role: "editor" });
    runtime.clock.advance(3 * DAY);
    expect(await runtime.client().rejected(acceptInvitation, { body: { ...body, token: late.token } })).toMatchObject({
      status: 410,
    });
  });

  it("of two who accept at once one is let in; a second invitation ends the first and sets a new password", async () => {
    const before = await openDesk(runtime, "editor", { email: "twice@desk.example" });
    const first = await inviteEditor(runtime.context, { email: "twice@desk.example", role: "editor" });
    const { token } = await inviteEditor(runtime.context, { email: "TWICE@desk.example", role: "brand-manager" });
    const accept = (its: string) =>
      runtime.client().call(acceptInvitation, { body: { token: its, name: "Ada", password: "another-Slate 51 moth" } });
    expect((await accept(first.token)).status).toBe(410);
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await before.client.rejected(getEditor, {})).status).toBe(401);
    expect((await runtime.client().rejected(signInEditor, signIn("twice@desk.example"))).status).toBe(401);
    const second = await runtime.client().ok(signInEditor, signIn("twice@desk.example", "another-Slate 51 moth"));
    expect(second).toMatchObject({ id: before.editor.id, role: "brand-manager" });
  });

  it("a sign-in with the old password that a second invitation overtakes opens no desk", async () => {
    const { client, editor } = await openDesk(runtime, "editor", { email: "overtaken@desk.example" });
    let answer: ReturnType<typeof client.attempt> | undefined;
    await runtime.database.drizzle.transaction(async (tx) => {
      const values = { email: editor.email, name: "Ada", role: editor.role, password: "another-Slate 51 moth" };
      await storeEditor(tx, runtime.context, await prepareEditor(values));
      await endEditorSessions(tx, runtime.context, editor.id);
      answer = client.attempt(signInEditor, signIn(editor.email));
      expect(await waitForLocks(runtime.database.pool, 1)).toBe(1);
    });
    expect(await answer).toMatchObject({ status: 401, problem: { code: "AUTH.WRONG" } });
    expect((await client.rejected(getEditor, {})).status).toBe(401);
  });

  it("[SEC-09 part: the desk] a wrong address and a wrong password answer alike, and ten failures lock either", async () => {
    await openDesk(runtime, "editor", { email: "known@desk.example" });
    const answers = await Promise.all(
      ["known@desk.example", "unknown@desk.example"].map(async (email) => {
        const client = runtime.client();
        const errorStatuses = [];
        for (let count = 0; count < 11; count += 1) {
          runtime.clock.advance(61_000);
          errorStatuses.push(await client.rejected(signInEditor, signIn(email, "not-It 1234 either")));
        }
        return errorStatuses.map(({ status, code, errors }) => ({ status, code, errors }));
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.at(0)).toMatchObject({ status: 401, code: "AUTH.WRONG" });
    expect(answers[0]?.at(-1)).toMatchObject({ status: 429, code: "AUTH.LOCKED" });
    runtime.clock.advance(16 * 60_000);
    await runtime.client().ok(signInEditor, signIn("known@desk.example"));
  });

  it("[SEC-08 part: the desk] the eleventh try a minute from one address is refused", async () => {
    const client = runtime.client();
    for (let count = 0; count < 10; count += 1) {
      expect((await client.rejected(signInEditor, signIn(`a${count}@desk.example`))).status).toBe(401);
    }
    expect(await client.rejected(signInEditor, signIn("known@desk.example"))).toMatchObject({
      status: 429,
      code: "CALL.TOO_MANY",
    });
  });

  it("a removed editor is out at once, wherever they are signed in", async () => {
    const { client } = await openDesk(runtime, "editor", { email: "gone@desk.example" });
    await inviteEditor(runtime.context, { email: "asked@desk.example", role: "editor" });
    const listed = await listEditors(runtime.context);
    expect(listed.find(({ email }) => email === "gone@desk.example")).toMatchObject({ name: "Ada", role: "editor" });
    expect(listed.find(({ email }) => email === "asked@desk.example")).toMatchObject({ name: null });
    await removeEditor(runtime.context, "gone@desk.example");
    await removeEditor(runtime.context, "asked@desk.example");
    expect((await client.rejected(getEditor, {})).status).toBe(401);
    expect((await runtime.client().rejected(signInEditor, signIn("gone@desk.example"))).status).toBe(401);
    expect((await listEditors(runtime.context)).map(({ email }) => email)).not.toContain("asked@desk.example");
    await expect(removeEditor(runtime.context, "gone@desk.example")).rejects.toMatchObject({ status: 404 });
  });
});

describe("sessions at the desk", () => {
  it("live in a cookie of their own; neither sign-out touches the other", async () => {
    const { client } = await runtime.register();
    const headers = (await client.call(signInEditor, signIn("known@desk.example"))).headers.getSetCookie();
    const cookie = headers.find((line) => line.startsWith(DESK_COOKIE));
    expect(cookie).toMatch(/^__Host-marquee-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/);
    await client.ok(getEditor, {});
    await client.ok(signOutEditor, {});
    expect((await client.rejected(getEditor, {})).code).toBe("AUTH.REQUIRED");
    await client.ok(getPlayer, {});
  });

  it("end after twelve idle hours and after a week at most", async () => {
    const { client } = await openDesk(runtime, "editor", { email: "idle@desk.example" });
    runtime.clock.advance(DESK_IDLE_LIFE - 60_000);
    await client.ok(getEditor, {});
    runtime.clock.advance(DESK_IDLE_LIFE);
    expect((await client.rejected(getEditor, {})).status).toBe(401);
    const busy = await openDesk(runtime, "editor", { email: "busy@desk.example" });
    for (let halfDays = 0; halfDays < 15; halfDays += 1) {
      runtime.clock.advance(DESK_IDLE_LIFE - 1000);
      await busy.client.call(getEditor, {});
    }
    expect((await busy.client.rejected(getEditor, {})).status).toBe(401);
  });

  it("a ticket opens another host's desk, once and within a minute; signing out ends both", async () => {
    const { client, editor } = await openDesk(runtime, "brand-manager", { email: "roams@desk.example" });
    const { ticket } = await client.ok(createDeskTicket, {});
    const elsewhere = runtime.client({ brand: "test-ee" });
    expect(await elsewhere.ok(redeemDeskTicket, { body: { ticket } })).toEqual(editor);
    expect(await elsewhere.ok(getEditor, {})).toEqual(editor);
    expect((await runtime.client().rejected(redeemDeskTicket, { body: { ticket } })).code).toBe("DESK.TICKET.GONE");
    const old = await client.ok(createDeskTicket, {});
    runtime.clock.advance(TICKET_LIFE);
    expect((await runtime.client().rejected(redeemDeskTicket, { body: { ticket: old.ticket } })).status).toBe(410);
    const late = await client.ok(createDeskTicket, {});
    await elsewhere.ok(signOutEditor, {});
    expect((await client.rejected(getEditor, {})).status).toBe(401);
    expect((await runtime.client().rejected(redeemDeskTicket, { body: { ticket: late.ticket } })).status).toBe(410);
  });

  it("tell by id who still is at the desk, for what an editor has handed out", async () => {
    const { client, editor } = await openDesk(runtime, "editor", { email: "previews@desk.example" });
    const request = new Request("https://test.example/", {
      headers: { Cookie: `${DESK_COOKIE}=${client.cookies.get(DESK_COOKIE)}` },
    });
    const session = await createEditorAuthenticate(runtime.context)(request);
    expect(await findEditorOfSession(runtime.context, session?.id ?? "")).toEqual(editor);
    await client.ok(signOutEditor, {});
    expect(await findEditorOfSession(runtime.context, session?.id ?? "")).toBeNull();
    expect(await findEditorOfSession(runtime.context, "no id")).toBeNull();
  });
});

it("calls of brand managers are refused to editors, and calls of the desk to players", async () => {
  const call = operation({
    name: "onlyManagers",
    method: "GET",
    path: "/api/desk/only",
    tag: "desk",
    caller: "brand-manager",
    summary: "For this test",
    success: record({ name: { type: "string" } }),
  });
  const router = createRouter({
    routes: [route(call, async ({ editor }) => ({ name: editor.name }))],
    authenticate: async () => null,
    authenticateEditor: createEditorAuthenticate(runtime.context),
    verifyProvider: async () => {},
    onError: (error) => {
      throw error;
    },
    checkAnswers: true,
  });
  const asked = async ({ client }: Pick<Awaited<ReturnType<typeof openDesk>>, "client">) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request("https://test.example/api/desk/only", { headers: { Cookie: cookie } });
    const answer = await router.fetch(request, { requestContext: { ...client.requestContext } });
    return [answer.status, ((await answer.json()) as { code?: string; name?: string }).code];
  };
  expect(await asked(await openDesk(runtime, "brand-manager", { email: "m@desk.example" }))).toEqual([200, undefined]);
  expect(await asked(await openDesk(runtime, "editor", { email: "e@desk.example" }))).toEqual([403, "DESK.ROLE"]);
  expect(await asked(await runtime.register())).toEqual([401, "AUTH.REQUIRED"]);
  expect((await (await runtime.register()).client.rejected(getEditor, {})).status).toBe(401);
});
