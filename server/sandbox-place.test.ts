import { expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";
import { paymentPagesOf, paymentProvidersOf, sandboxPlace } from "./sandbox-place.ts";

const KEY = "a key of the sandbox and the platform";
const placeOf = (values: Record<string, string>) => sandboxPlace(readEnvironment(values));

it("is in this process in a demo, and nowhere in production unless it is asked for", () => {
  expect(placeOf({})).toEqual({ kind: "here", host: "pay.localhost" });
  expect(placeOf({ DEMO: "public", SANDBOX_HOST: "pay.example.com" })).toEqual({
    kind: "here",
    host: "pay.example.com",
  });
  expect(placeOf({ DEMO: "false" })).toEqual({ kind: "nowhere" });
  expect(placeOf({ DEMO: "false", SANDBOX: "true" })).toEqual({ kind: "here", host: "pay.localhost" });
  expect(placeOf({ SANDBOX: "false", SANDBOX_URL: "http://pay.localhost:3100" })).toEqual({ kind: "nowhere" });
});

it("is elsewhere with an address and a key, and says which of them is missing", () => {
  const url = "http://pay.localhost:3100";
  expect(placeOf({ SANDBOX_URL: url, SANDBOX_KEY: KEY })).toEqual({ kind: "elsewhere", url, key: KEY });
  expect(() => placeOf({ SANDBOX_URL: url })).toThrow("SANDBOX_KEY");
});

it("lets a shop's pages frame the sandbox's pages alone", () => {
  const pages = (values: Record<string, string>, origin = "http://orbit.localhost:3000") =>
    paymentPagesOf(readEnvironment(values))(origin);
  expect(pages({})).toEqual(["http://pay.localhost:3000"]);
  expect(pages({ DEMO: "public", SANDBOX_HOST: "pay.example.com" }, "https://orbit.example.com")).toEqual([
    "https://pay.example.com",
  ]);
  expect(pages({ PLATFORM_URL: "http://127.0.0.1:4000" })).toEqual(["http://pay.localhost:4000"]);
  expect(pages({ SANDBOX_URL: "http://pay.localhost:3100", SANDBOX_KEY: KEY })).toEqual(["http://pay.localhost:3100"]);
  expect(pages({ DEMO: "false" })).toEqual([]);
});

it("an installation without sandbox and without providers has none, so that it promises no deposits", () => {
  const providers = (values: Record<string, string>) => paymentProvidersOf(readEnvironment(values));
  expect(providers({})).toEqual(["sandbox", "sandbox-orders"]);
  expect(providers({ DEMO: "false" })).toEqual([]);
  expect(providers({ DEMO: "false", SANDBOX_URL: "http://pay.localhost:3100", SANDBOX_KEY: KEY })).toHaveLength(2);
});
