import { expect, it } from "vitest";
import { shortManifest } from "./short-manifest.ts";

const entry = { module: "/assets/entry.js", imports: ["/assets/packages.js"], css: [] };
const rest = { entry, url: "/assets/manifest-1.js", version: "1" };
const none = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};
const written = (routes: object) => `window.__remixManifest=${JSON.stringify({ ...rest, routes })};`;

it("the browser's list of routes has no imports; all else of it stays", () => {
  const root = {
    ...none,
    id: "root",
    path: "",
    hasLoader: true,
    hasErrorBoundary: true,
    module: "/assets/root.js",
    css: ["/a.css"],
  };
  const lobby = {
    ...none,
    id: "routes/_index",
    parentId: "root",
    index: true,
    hasAction: true,
    module: "/assets/i.js",
    css: [],
  };
  const call = {
    ...none,
    id: "routes/c",
    parentId: "root",
    path: "c",
    hasClientLoader: true,
    hasClientAction: true,
    module: "/c.js",
    css: [],
  };
  const imports = ["/assets/packages.js"];
  const window: { __remixManifest?: unknown } = {};
  const script = shortManifest(
    written({
      root: { ...root, imports },
      "routes/_index": { ...lobby, imports },
      "routes/c": { ...call, imports: [] },
    }),
  );
  new Function("window", script)(window);
  expect(window.__remixManifest).toStrictEqual({ ...rest, routes: { root, "routes/_index": lobby, "routes/c": call } });
});

it("a route with something that the list has no place for fails the build", () => {
  expect(() => shortManifest(written({ root: { ...none, id: "root", caseSensitive: true } }))).toThrow(
    "a route has caseSensitive",
  );
});

it("a list in another form fails the build", () => {
  expect(() => shortManifest("export default {};")).toThrow("is it another Remix?");
});
