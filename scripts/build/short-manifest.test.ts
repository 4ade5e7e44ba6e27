import { expect, it } from "vitest";
import { shortManifest } from "./short-manifest.ts";

it("the browser's list of routes has no imports; all else of it stays", () => {
  const entry = { module: "/assets/entry.js", imports: ["/assets/packages.js"], css: [] };
  const route = { id: "root", path: "", hasLoader: true, module: "/assets/root.js", css: ["/assets/root.css"] };
  const rest = { entry, url: "/assets/manifest-1.js", version: "1" };
  const whole = { ...rest, routes: { root: { ...route, imports: ["/assets/packages.js"] } } };
  expect(shortManifest(`window.__remixManifest=${JSON.stringify(whole)};`)).toBe(
    `window.__remixManifest=${JSON.stringify({ ...rest, routes: { root: route } })};`,
  );
});

it("a list in another form fails the build", () => {
  expect(() => shortManifest("export default {};")).toThrow("is it another Remix?");
});
