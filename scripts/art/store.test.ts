import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ArtStore } from "./store.ts";

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`;
const files = [
  { path: "games/a/b-210.webp", as: { format: "webp", width: 20, quality: 70 } },
  { path: "games/a/b-210.avif", as: { format: "avif", width: 20, quality: 50 } },
] as const;

describe("ArtStore", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "art-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () => new ArtStore(join(folder, "out"), join(folder, "cache"));

  it("renders a drawing once and copies it afterwards", async () => {
    const first = open();
    await first.render(drawing("#ff0000"), files);
    expect([first.rendered, first.reused]).toEqual([2, 0]);
    const made = await readFile(join(folder, "out", "games/a/b-210.webp"));
    await rm(join(folder, "out"), { recursive: true });

    const second = open();
    await second.render(drawing("#ff0000"), files);
    expect([second.rendered, second.reused]).toEqual([0, 2]);
    expect(await readFile(join(folder, "out", "games/a/b-210.webp"))).toEqual(made);
  });

  it("renders a changed drawing again and leaves no half files", async () => {
    const store = open();
    await store.render(drawing("#ff0000"), files);
    await store.render(drawing("#00ff00"), files);
    expect(store.rendered).toBe(4);
    expect((await readdir(join(folder, "cache"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
