import { describe, expect, it } from "vitest";
import { isDeskPath, markPrivate } from "./desk.ts";

describe("pages of the desk", () => {
  it("are known under every prefix, data requests included", () => {
    for (const path of ["/desk", "/desk.data", "/desk/entries/a", "/de/desk", "/guest/de/desk/files"])
      expect(isDeskPath(path), path).toBe(true);
    for (const path of ["/", "/desktop", "/de/desks", "/pokies/desk", "/api/desk/entries"])
      expect(isDeskPath(path), path).toBe(false);
  });

  it("are kept by nobody and listed nowhere", () => {
    const { headers } = markPrivate(new Response(""));
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });
});
