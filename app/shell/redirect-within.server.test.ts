import { expect, it } from "vitest";
import { redirectWithin } from "./redirect-within.server.ts";

const to = (prefix: string, path: string) =>
  redirectWithin({ origin: "https://orbit.example", prefix }, path).headers.get("Location");

it("keeps the prefix once, also before a query", () => {
  expect(to("/en", "/?modal=deposit")).toBe("https://orbit.example/en?modal=deposit");
  expect(to("/en", "/")).toBe("https://orbit.example/en");
  expect(to("/guest/de", "/pokies?page=2")).toBe("https://orbit.example/guest/de/pokies?page=2");
  expect(to("", "/?modal=deposit")).toBe("https://orbit.example/?modal=deposit");
});
