import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Change, Profile } from "./records.ts";
import { Store } from "./store.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-store-"));
  path = join(folder, "nested", "payments.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const profile = (id: string, label = "VISA ···· 4242"): Profile => ({
  type: "profile",
  id,
  label,
  expires: null,
  cardRange: null,
});
const put = (store: Store, ...changes: Change[]) => store.change(() => ({ changes, result: null }));

it("has everything again after a restart, and only the newest of it on disk", async () => {
  const store = new Store(path);
  await put(store, profile("a"), profile("b"));
  await put(store, profile("a", "newer"));
  await put(store, { type: "profile", id: "b", deleted: true });
  await store.close();
  const again = new Store(path);
  expect(again.all("profile")).toEqual([profile("a", "newer")]);
  expect(readFileSync(path, "utf8").split("\n")).toHaveLength(1);
  expect(statSync(path).mode & 0o077).toBe(0);
  await again.close();
});

it("loses nothing but half a line that a killed process left behind", async () => {
  const store = new Store(path);
  await put(store, profile("a"));
  await store.close();
  appendFileSync(path, '\n[{"type":"profile","id":"half');
  const again = new Store(path);
  expect(again.all("profile")).toEqual([profile("a")]);
  // A process that lived on after a failed write.
  appendFileSync(path, '\n[{"type":"profile","id":"half');
  await put(again, profile("c"));
  await again.close();
  const last = new Store(path);
  expect(last.all("profile").map(({ id }) => id)).toEqual(["a", "c"]);
  await last.close();
});

it("decides one change after the other", async () => {
  const store = new Store(path);
  const add = () =>
    store.change(() => {
      const label = String(Number(store.get("profile", "count")?.label ?? 0) + 1);
      return { changes: [profile("count", label)], result: label };
    });
  const results = await Promise.all(Array.from({ length: 20 }, add));
  expect(new Set(results).size).toBe(20);
  await expect(
    store.change(() => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await add()).toBe("21");
  await store.close();
});
