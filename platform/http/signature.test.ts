import { expect, it } from "vitest";
import { sign, signatureMatches } from "./signature.ts";

const parts = { timestamp: "1772452800", method: "POST", path: "/wallet/v1/bet", body: '{"amount":100}' };

it("signs as the guide's example says", () => {
  expect(sign("secret", parts)).toBe("c8eaf97a50c667539fc108da5469acefa553950742649da5a712bb00a085934f");
});

it("refuses a signature when any signed part differs", () => {
  const signature = sign("secret", parts);
  expect(signatureMatches("secret", parts, signature)).toBe(true);
  expect(signatureMatches("other", parts, signature)).toBe(false);
  expect(signatureMatches("secret", parts, signature.slice(1))).toBe(false);
  expect(signatureMatches("secret", parts, "")).toBe(false);
  for (const change of [{ timestamp: "1" }, { method: "PUT" }, { path: "/wallet/v1/win" }, { body: "{}" }]) {
    expect(signatureMatches("secret", { ...parts, ...change }, signature)).toBe(false);
  }
});
