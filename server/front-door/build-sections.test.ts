import type { ServerBuild } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import { createBuildSections } from "./build-sections.ts";

const PATHS: Record<string, [parent: string, path: string | undefined]> = {
  root: ["", ""],
  index: ["root", undefined],
  profile: ["root", "profile"],
  level: ["profile", "level"],
  play: ["root", "play/:producer/:name"],
  pages: ["root", "*"],
};

const entries = Object.entries(PATHS).map(([id, [parentId, path]]) => [
  id,
  { id, parentId: parentId || undefined, path, index: id === "index" || undefined },
]);
const build = {
  routes: Object.fromEntries(entries),
  assets: { routes: Object.fromEntries(entries), version: "1" },
} as unknown as ServerBuild;

const routesOf = (path: string) => Object.keys(createBuildSections(build)(path).build.routes).sort();

it("a path is answered by the routes that it can lead to, and by their children", () => {
  expect(routesOf("/")).toEqual(["index", "pages", "root"]);
  expect(routesOf("")).toEqual(["index", "pages", "root"]);
  expect(routesOf(".data")).toEqual(["index", "pages", "root"]);
  expect(routesOf("/_root.data")).toEqual(["index", "pages", "root"]);
  expect(routesOf("/profile")).toEqual(["index", "level", "pages", "profile", "root"]);
  expect(routesOf("/profile/level.data")).toEqual(["index", "level", "pages", "profile", "root"]);
  expect(routesOf("/Profile.data")).toEqual(["index", "level", "pages", "profile", "root"]);
  expect(routesOf("/play/acme/gems")).toEqual(["index", "pages", "play", "root"]);
  expect(routesOf("/%E0%A4%A")).toEqual(["index", "pages", "root"]);
  expect(routesOf("/no/such/page")).toEqual(["index", "pages", "root"]);
});

it("the browser's question for further routes is answered by all of them", () => {
  expect(routesOf("/__manifest")).toHaveLength(6);
});

it("unknown names share one section", () => {
  const sectionOf = createBuildSections(build);
  expect(sectionOf("/one").build).toBe(sectionOf("/two/three").build);
});
