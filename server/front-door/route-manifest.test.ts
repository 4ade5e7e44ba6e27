import { describe, expect, it } from "vitest";
import type { BuildSection } from "./build-sections.ts";
import { joinManifests, MAX_MANIFEST_PATHS, splitManifest } from "./route-manifest.ts";

const sectionOf = (path: string) => ({ name: path.split("/")[1] ?? "" }) as BuildSection;
const split = (paths: readonly string[], prefix = "") => {
  const query = paths.map((path) => `p=${encodeURIComponent(path)}`).join("&");
  return splitManifest(new URL(`http://own.example${prefix}/__manifest?version=1&${query}`), prefix, sectionOf);
};

describe("the routes of a page's links", () => {
  it("are asked of the section that each link leads to", () => {
    const requests = split(["/de/pokies", "/de/pokies/new", "/de/live"], "/de");
    expect([...(requests ?? [])].map(([name, { url }]) => [name, url.searchParams.getAll("p")])).toEqual([
      ["pokies", ["/de/pokies", "/de/pokies/new"]],
      ["live", ["/de/live"]],
    ]);
    expect(requests?.get("live")?.url.searchParams.get("version")).toBe("1");
  });

  it("are told for as many links as a page has, and for no path without end", () => {
    const links = Array.from({ length: 200 }, (_, index) => `/play/studio/game-${index}`);
    expect(split(links)?.size).toBe(1);
    expect(split(Array.from({ length: MAX_MANIFEST_PATHS + 1 }, (_, index) => `/${index}`))).toBeNull();
    expect(split(Array.from({ length: 20 }, (_, index) => `/${index}${"/a".repeat(30)}`))).toBeNull();
    expect(split(["/a".repeat(33)])).toBeNull();
    expect(split(["/a".repeat(3_000)])).toBeNull();
  });

  it("come as one list, or as whatever else one of them says", async () => {
    const list = (routes: object) => Response.json(routes, { headers: { "Cache-Control": "public" } });
    const joined = await joinManifests([list({ a: 1 }), list({ b: 2 })]);
    expect([await joined.json(), joined.headers.get("Cache-Control")]).toEqual([{ a: 1, b: 2 }, "public"]);
    const reload = new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
    expect(await joinManifests([list({ a: 1 }), reload])).toBe(reload);
    expect((await joinManifests([])).status).toBe(400);
  });
});
