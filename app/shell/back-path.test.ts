import { describe, expect, it } from "vitest";
import { backPath } from "./back-path.ts";

const from = (referrer: string | null, prefix = "") =>
  backPath(
    new Request("http://localhost:3000/favorite-games", { headers: referrer ? { Referer: referrer } : {} }),
    "http://localhost:3000",
    prefix,
  );

describe("the page that a form was sent from", () => {
  it("keeps path and query and leaves the prefix to the router", () => {
    expect(from("http://localhost:3000/pokies/new?page=2")).toBe("/pokies/new?page=2");
    expect(from("http://localhost:3000/de/pokies", "/de")).toBe("/pokies");
    expect(from("http://localhost:3000/de", "/de")).toBe("/");
  });

  it("[SEC-04 part: the way back] is the main page when the referrer is missing, malformed or another site", () => {
    for (const referrer of [null, "nonsense", "https://evil.example/x", "http://localhost:3000//evil.example"]) {
      expect(from(referrer)).toBe("/");
    }
  });
});
