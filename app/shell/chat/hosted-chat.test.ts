// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const SRC = "https://widget.example/chat.js";
const player = { project: "orbit", locale: "de", player: 1001 };
const guest = { ...player, player: null };

let sent: { path: string; body: unknown }[];
let chat: typeof import("./hosted-chat.ts");
beforeEach(async () => {
  sent = [];
  document.body.innerHTML = "";
  // The network is the browser's.
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ restore_id: "stored-id" }));
  });
  // The widget's script is another company's; happy-dom loads none.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  });
  vi.resetModules();
  chat = await import("./hosted-chat.ts");
});
afterEach(() => {
  // What a page would take along when it goes.
  for (const script of scripts()) script.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
});

const scripts = () => [...document.querySelectorAll("script")];
const restoreId = (detail: unknown) => window.dispatchEvent(new CustomEvent(chat.RESTORE_EVENT, { detail }));

it("[CHAT-01 part: the hosted widget] is loaded with the first opening, with the player's restore id, and opened again by an event", async () => {
  expect(scripts()).toEqual([]);
  await chat.openHostedChat(SRC, player);
  expect(scripts().map(({ src }) => src)).toEqual([SRC]);
  expect({ ...scripts()[0]?.dataset }).toEqual({
    project: "orbit",
    locale: "de",
    player: "1001",
    restoreId: "stored-id",
  });
  expect(sent).toEqual([{ path: "/restore-id/get", body: { project: "orbit" } }]);
  let opened = 0;
  window.addEventListener(chat.OPEN_EVENT, () => {
    opened += 1;
  });
  await chat.openHostedChat(SRC, player);
  expect([opened, scripts().length]).toEqual([1, 1]);
});

it("[CHAT-01 part: the hosted widget] what it tells of its restore id is stored; the same one, and what is no text, is not", async () => {
  await chat.openHostedChat(SRC, player);
  for (const detail of ["stored-id", 7, null]) restoreId(detail);
  restoreId("another-id");
  expect(sent.slice(1)).toEqual([{ path: "/restore-id/set", body: { project: "orbit", restore_id: "another-id" } }]);
});

it("a guest's widget gets no id and nothing is stored; a script that fails is tried again", async () => {
  await chat.openHostedChat(SRC, guest);
  restoreId("another-id");
  expect(sent).toEqual([]);
  expect({ ...scripts()[0]?.dataset }).toEqual({ project: "orbit", locale: "de" });
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(scripts()).toEqual([]);
  await chat.openHostedChat(SRC, guest);
  expect(scripts()).toHaveLength(1);
});
