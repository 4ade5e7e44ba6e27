// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const own = window.fetch;
let status: number;
let code: string;
let answered: () => Response;
let sent: [player: string | null, path: string][];
let raised: number;
const onAuthError = () => {
  raised += 1;
};

let module: typeof import("./auth-error.ts");
beforeEach(async () => {
  vi.resetModules();
  raised = 0;
  status = 401;
  code = "AUTH.REQUIRED";
  // The network is the browser's.
  answered = () => new Response(JSON.stringify({ code }), { status });
  sent = [];
  window.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), window.location.href), init);
    sent.push([request.headers.get("X-Page-Player"), new URL(request.url).pathname]);
    return answered();
  };
  document.documentElement.dataset.player = "";
  module = await import("./auth-error.ts");
  window.addEventListener(module.AUTH_ERROR, onAuthError);
  module.raiseAuthErrors();
});
afterEach(() => {
  window.removeEventListener(module.AUTH_ERROR, onAuthError);
  window.fetch = own;
  delete document.documentElement.dataset.player;
  delete document.documentElement.dataset.preview;
});

it("[GUARD-03 part: every call] any request of a player's page that finds no session raises auth-error, once, and is answered all the same", async () => {
  const answer = await window.fetch("/api/player/groups", { method: "POST" });
  expect(await answer.json()).toEqual({ code: "AUTH.REQUIRED" });
  await window.fetch(new Request(new URL("/api/jackpots", window.location.href)));
  expect(raised).toBe(1);
  expect(module.wasAuthErrorRaised()).toBe(true);
});

it("[GUARD-03 part: forms] a form whose answer is marked raises auth-error, and its redirect is not followed", async () => {
  const ended = new Headers({ "X-Session-Ended": "1" });
  answered = () => new Response(null, { status: 202, headers: ended });
  let followed = false;
  const follow = () => {
    followed = true;
  };
  for (const path of ["/favorite-games.data", "/de/currency.data"]) {
    void window.fetch(path, { method: "POST" }).then(follow);
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect([raised, followed]).toEqual([1, false]);
});

it("[GUARD-03 part: another player] each call of a player's page carries whom it was made for; it is loaded anew where somebody else is signed in", async () => {
  document.documentElement.dataset.player = "17";
  status = 200;
  await window.fetch("/api/chat", { method: "POST", headers: { "X-Requested-With": "XMLHttpRequest" } });
  await window.fetch(new Request(new URL("/support.data", window.location.href)));
  await window.fetch("/messages/en.json");
  await window.fetch("https://elsewhere.example/api/player");
  await module.fetchQuietly("/api/player");
  document.documentElement.dataset.player = "";
  await window.fetch("/api/player");
  expect(sent).toEqual([
    ["17", "/api/chat"],
    ["17", "/support.data"],
    [null, "/messages/en.json"],
    [null, "/api/player"],
    [null, "/api/player"],
    [null, "/api/player"],
  ]);

  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const other = new Headers({ "X-Session-Ended": "other" });
  answered = () => new Response(JSON.stringify({ code: "AUTH.OTHER_PLAYER" }), { status: 409, headers: other });
  let followed = false;
  void window.fetch("/api/chat", { method: "POST" }).then(() => {
    followed = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect([reload.mock.calls.length, raised, followed]).toEqual([1, 0, false]);
  reload.mockRestore();
});

it("raises none for a wrong password, another status, another site, a guest, a preview and a quiet question", async () => {
  code = "AUTH.WRONG";
  await window.fetch("/api/users/sign_in");
  code = "AUTH.REQUIRED";
  status = 403;
  await window.fetch("/api/player");
  status = 401;
  await window.fetch("https://elsewhere.example/api/player");
  await window.fetch("/search.data");
  await module.fetchQuietly("/api/player");
  document.documentElement.dataset.preview = "";
  await window.fetch("/api/player");
  delete document.documentElement.dataset.preview;
  delete document.documentElement.dataset.player;
  await window.fetch("/api/player");
  expect(raised).toBe(0);
});
