import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mountAssets } from "./assets.ts";

let folder: string;
let app: Hono;
const SCRIPT = "storefront/client/assets/entry-1234abcd.js";

const write = async (path: string, content: string) => {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), content);
};
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { headers });
  const { status } = answer;
  return { status, text: await answer.text(), header: (name: string) => answer.headers.get(name) };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-assets-"));
  await write(SCRIPT, "plain");
  await write(`${SCRIPT}.br`, "br");
  await write("media/a-1234abcd.avif", "avif");
  await write("media/a-1234abcd.webp", "webp");
  await write("media/sign.svg", "first");
  await write("studio/assets/desk-1234abcd.js", "desk");
  app = new Hono();
  mountAssets(app, folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("a file with a hash in its name is sent once from the disk, then the same from memory", async () => {
  const first = await ask("/assets/entry-1234abcd.js");
  await rm(join(folder, SCRIPT));
  const second = await ask("/assets/entry-1234abcd.js");
  for (const { status, text, header } of [first, second]) {
    expect({ status, text }).toEqual({ status: 200, text: "plain" });
    expect(header("Cache-Control")).toContain("immutable");
    expect(header("Content-Type")).toContain("javascript");
    expect(header("X-Content-Type-Options")).toBe("nosniff");
  }
});

it("each browser gets the form that it reads, in whatever order they ask", async () => {
  for (const round of [1, 2]) {
    const packed = await ask("/assets/entry-1234abcd.js", { "Accept-Encoding": "gzip, br" });
    expect([round, packed.text, packed.header("Content-Encoding")]).toEqual([round, "br", "br"]);
    const plain = await ask("/assets/entry-1234abcd.js", { "Accept-Encoding": "gzip" });
    expect([round, plain.text, plain.header("Content-Encoding")]).toEqual([round, "plain", null]);
    expect((await ask("/media/a-1234abcd", { Accept: "image/avif,*/*" })).text).toBe("avif");
    expect((await ask("/media/a-1234abcd", { Accept: "image/webp,*/*" })).text).toBe("webp");
  }
});

it("a part of a file is a part, also of one in memory", async () => {
  await ask("/assets/entry-1234abcd.js");
  const part = await ask("/assets/entry-1234abcd.js", { Range: "bytes=1-2" });
  expect(part).toMatchObject({ status: 206, text: "la" });
});

it("a file whose name says nothing of its content, and one that is not there, are looked for each time", async () => {
  expect((await ask("/media/sign.svg")).text).toBe("first");
  await write("media/sign.svg", "second");
  expect((await ask("/media/sign.svg")).text).toBe("second");
  expect((await ask("/assets/late-1234abcd.js")).status).toBe(404);
  await write("storefront/client/assets/late-1234abcd.js", "late");
  expect((await ask("/assets/late-1234abcd.js")).text).toBe("late");
});
