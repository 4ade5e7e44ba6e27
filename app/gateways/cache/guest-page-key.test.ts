import { describe, expect, it } from "vitest";
import type { Visitor } from "#app/request/visitor.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { guestPageKey } from "./guest-page-key.ts";

const guest = testVisitor();
const DIFFERENT: [string, Partial<Visitor>][] = [
  ["brand", { brand: { ...guest.brand, id: "other" } }],
  ["origin", { origin: guest.origin.replace("http:", "https:") }],
  ["host", { host: { ...guest.host, name: "other.localhost" } }],
  ["prefix", { prefix: "/de" }],
  ["guest mode", { guestMode: true }],
  ["locale", { locale: "de" }],
  ["country", { country: "NZ" }],
  ["licence", { licence: { ...guest.licence, code: "EE" } }],
  ["currency", { currency: "NZD" }],
  ["device", { device: "mobile" }],
  ["machine, the server's own", { local: true }],
  ["flag", { flags: { ...guest.flags, all: { "ab-registration": "B" } } }],
  ["switched flag", { flags: { ...guest.flags, switched: { switches: { WWW: false }, given: {} } } }],
];

describe("[SEC-14 part: guests' pages] the key of a page", () => {
  it.each(DIFFERENT)("is another for a guest of another %s", (_, change) => {
    expect(guestPageKey({ ...guest, ...change })).not.toBe(guestPageKey(guest));
  });

  it("is the same for two guests who differ in nothing that shows, and begins with the brand", () => {
    const other = { ...guest, ip: "198.51.100.7", requestId: "other", nonce: "other" };
    expect(guestPageKey(other)).toBe(guestPageKey(guest));
    expect(guestPageKey(guest)).toMatch(/^test\|/);
  });

  it("a player has none", () => {
    expect(guestPageKey({ ...guest, player: { id: 7 } as never })).toBeNull();
  });
});
