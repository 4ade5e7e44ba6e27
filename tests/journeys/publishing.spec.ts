import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type EmbeddedServer, startEmbeddedServer } from "#platform/db/embedded.ts";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import type { DeskAsset, DeskEntry } from "#schemas/api/desk.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";

const HOST = "orbit.localhost";
const CALL = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };
/** A bound for a hang, not a measure. */
const VISIBLE_MS = 30_000;

test.describe("two processes on one database", () => {
  test.describe.configure({ mode: "serial", timeout: 180_000 });
  let folder: string;
  let server: EmbeddedServer;
  let processes: RunningProduct[];
  let cookie: string;
  let environment: Record<string, string>;

  test.beforeAll(async () => {
    folder = memoryFolder("marquee-publishing-");
    openToServerUser(folder);
    server = await startEmbeddedServer({ folder: join(folder, "database"), settings: ["max_connections=100"] });
    environment = {
      DATABASE_URL: await server.database("marquee"),
      SECRET: "the secret of two processes, thirty-two bytes or more",
    };
    processes = await Promise.all([1, 2].map((which) => startProduct(join(folder, `data-${which}`), environment)));
    const answer = await send(0, "POST", "/api/desk/sign_in", {
      email: "editor@marquee.example",
      password: DEMO_DESK_PASSWORD,
    });
    expect(answer.status, answer.text).toBe(200);
    cookie = [answer.headers["set-cookie"]]
      .flat()
      .map((line) => String(line).split(";", 1)[0])
      .join("; ");
  });
  test.afterAll(async () => {
    for (const each of processes ?? []) await each.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const port = (which: number) => Number(new URL(processes[which]?.origin ?? "").port);
  const send = (which: number, method: string, path: string, body?: unknown) =>
    rawRequest(port(which), {
      host: HOST,
      path,
      method,
      headers: { ...CALL, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const guest = async (which: number, path: string) =>
    (await rawRequest(port(which), { host: HOST, path, headers: { cookie: "locale=en" } })).text;
  const entry = async (id: string) => JSON.parse((await send(0, "GET", `/api/desk/entries/${id}`)).text) as DeskEntry;
  type Bodies = Record<string, Record<string, string>>;

  test("[CMS-12] [EDIT-01 part: processes] what is published in one shows in both, on pages that were kept", async () => {
    for (const which of [0, 1]) expect(await guest(which, "/en/fair-play")).not.toContain("Seen everywhere");
    const seen = await entry("fair-play");
    const fields = structuredClone(seen.fields) as Bodies;
    Object.assign(fields.body ?? {}, { en: `<p>Seen everywhere at once</p>${fields.body?.en}` });
    const saved = await send(0, "PUT", "/api/desk/entries/fair-play", { version: seen.version, fields });
    expect(saved.status, saved.text).toBe(200);
    for (const which of [0, 1]) expect(await guest(which, "/en/fair-play")).not.toContain("Seen everywhere");

    const published = await send(0, "POST", "/api/desk/entries/fair-play/publish", { version: seen.version + 1 });
    expect(published.status, published.text).toBe(200);
    for (const which of [0, 1])
      await expect
        .poll(() => guest(which, "/en/fair-play"), { timeout: VISIBLE_MS })
        .toContain("Seen everywhere at once");
  });

  test("[CMS-12] a text of the frame, which every page shows, changes on all of them", async () => {
    const path = "/api/desk/entries/snippet-footer-content";
    for (const which of [0, 1]) expect(await guest(which, "/en")).toContain("is operated by");
    const seen = await entry("snippet-footer-content");
    const fields = structuredClone(seen.fields) as Bodies;
    Object.assign(fields.body ?? {}, { en: "<p>A footer of another day</p>" });
    expect((await send(1, "PUT", path, { version: seen.version, fields })).status).toBe(200);
    expect((await send(1, "POST", `${path}/publish`, { version: seen.version + 1 })).status).toBe(200);
    for (const which of [0, 1]) {
      await expect.poll(() => guest(which, "/en"), { timeout: VISIBLE_MS }).toContain("A footer of another day");
    }
  });

  test("[EDIT-06] a draft with a broken marker is told and not published; the page goes on", async () => {
    const seen = await entry("fair-play");
    const fields = structuredClone(seen.fields) as Bodies;
    Object.assign(fields.body ?? {}, { en: "<p>Broken</p><p>#no-such-widget#</p>" });
    const saved = await send(1, "PUT", "/api/desk/entries/fair-play", { version: seen.version, fields });
    const { diagnostics, version } = JSON.parse(saved.text) as DeskEntry;
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ fault: "marker-unknown", field: "body", locale: "en" }),
    );
    const rejected = await send(1, "POST", "/api/desk/entries/fair-play/publish", { version });
    expect([rejected.status, JSON.parse(rejected.text).code]).toEqual([422, "DESK.DIAGNOSTICS"]);
    for (const which of [0, 1]) expect(await guest(which, "/en/fair-play")).toContain("Seen everywhere at once");
  });

  test("[EDIT-03] a schedule comes due in whichever process, and shows in both", async () => {
    const seen = await entry("about-orbit");
    const fields = structuredClone(seen.fields) as Bodies;
    Object.assign(fields.body ?? {}, { en: `<p>As was planned</p>${fields.body?.en}` });
    expect((await send(0, "PUT", "/api/desk/entries/about-orbit", { version: seen.version, fields })).status).toBe(200);
    for (const which of [0, 1]) expect(await guest(which, "/en/about")).not.toContain("As was planned");
    const due = Date.now() + 1_500;
    const at = new Date(due).toISOString();
    const planned = await send(0, "POST", "/api/desk/entries/about-orbit/schedules", { action: "publish", at });
    expect(planned.status, planned.text).toBe(201);
    for (const which of [0, 1]) {
      await expect.poll(() => guest(which, "/en/about"), { timeout: VISIBLE_MS }).toContain("As was planned");
      expect(Date.now(), "not before it was due").toBeGreaterThanOrEqual(due);
    }
    const { schedules, state } = await entry("about-orbit");
    expect([schedules, state]).toEqual([[], "published"]);
  });

  test("[CMS-10] a file that was uploaded in one is answered by the other, to be kept for good", async () => {
    const form = new FormData();
    form.set("title", "A book");
    form.set("file", new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], "book.pdf"));
    const uploaded = await fetch(`http://localhost:${port(0)}/api/desk/assets`, {
      method: "POST",
      headers: { "x-requested-with": "XMLHttpRequest", cookie },
      body: form,
    });
    expect(uploaded.status).toBe(201);
    const { url } = (await uploaded.json()) as DeskAsset;
    const answer = await rawRequest(port(1), { host: HOST, path: url });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("[EDIT-06 part: killed and started again] a broken draft that came due meanwhile is not published", async () => {
    const seen = await entry("fair-play");
    const fields = structuredClone(seen.fields) as Bodies;
    Object.assign(fields.body ?? {}, { en: "<p>Broken</p><p>#no-such-widget#</p>" });
    const path = "/api/desk/entries/fair-play";
    expect((await send(0, "PUT", path, { version: seen.version, fields })).status).toBe(200);
    const due = Date.now() + 1_000;
    const at = new Date(due).toISOString();
    expect((await send(0, "POST", `${path}/schedules`, { action: "publish", at })).status).toBe(201);
    for (const each of processes) await each.stop("SIGKILL");
    await expect.poll(() => Date.now()).toBeGreaterThan(due);

    processes = await Promise.all([1, 2].map((which) => startProduct(join(folder, `data-${which}`), environment)));
    await expect.poll(async () => (await entry("fair-play")).schedules, { timeout: VISIBLE_MS }).toEqual([]);
    const history = await send(0, "GET", "/api/desk/history?entry=fair-play");
    expect(history.text).toContain("Not published, as");
    for (const which of [0, 1]) expect(await guest(which, "/en/fair-play")).not.toContain("<p>Broken</p>");
    expect((await entry("fair-play")).state).toBe("changed");
  });
});
