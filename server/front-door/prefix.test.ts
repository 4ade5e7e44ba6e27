import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, parsePrefix } from "./prefix.ts";

describe("parsePrefix", () => {
  it.each([
    ["/", { guest: false, locale: null, prefix: "", rest: "/" }],
    ["/de", { guest: false, locale: "de", prefix: "/de", rest: "/" }],
    ["/de.data", { guest: false, locale: "de", prefix: "/de", rest: "/.data" }],
    ["/en-nz/pokies/new", { guest: false, locale: "en-NZ", prefix: "/en-NZ", rest: "/pokies/new" }],
    ["/guest/de/live", { guest: true, locale: "de", prefix: "/guest/de", rest: "/live" }],
    ["/guest", { guest: true, locale: null, prefix: "/guest", rest: "/" }],
    ["/guests", { guest: false, locale: null, prefix: "", rest: "/guests" }],
    ["/italy", { guest: false, locale: null, prefix: "", rest: "/italy" }],
    ["/deposit", { guest: false, locale: null, prefix: "", rest: "/deposit" }],
  ])("[ROUTE-02 part: reading] [ROUTE-03] reads %s", (path, parts) => {
    expect(parsePrefix(path)).toEqual(parts);
  });
});

describe("canonicalPath", () => {
  it.each([
    ["/", null],
    ["/pokies", null],
    ["/pokies/", "/pokies"],
    ["/de/", "/de"],
    ["/guest/de/live/", "/guest/de/live"],
    ["/EN-nz/live", "/en-NZ/live"],
    ["/de.data", null],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
  ])("[ROUTE-04] %s should be %s", (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });

  it("[SEC-04 part: prefixes] never leads to another host, whatever the path", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const target = canonicalPath(`/${path}`) ?? "/";
        expect(new URL(target, "http://own.example").host).toBe("own.example");
      }),
    );
  });

  it("[ROUTE-04 part: trailing slashes] takes all of them off, and only those, however many stand inside", () => {
    const inside = `/a${"/".repeat(200_000)}b`;
    expect(canonicalPath(inside)).toBeNull();
    expect(canonicalPath(`${inside}//`)).toBe(inside);
    expect(canonicalPath("/".repeat(200_000))).toBe("/");
  });

  it("reads a locale as a whole segment alone", () => {
    for (const path of ["/dex", "/de-x", "/en-", "/e", "/.data", "/xde.data", "/de.datax"])
      expect(parsePrefix(path)).toEqual({ guest: false, locale: null, prefix: "", rest: path });
    expect(parsePrefix("/guest.data")).toEqual({ guest: true, locale: null, prefix: "/guest", rest: "/.data" });
    expect(parsePrefix("/guest/de.data")).toEqual({ guest: true, locale: "de", prefix: "/guest/de", rest: "/.data" });
    expect(parsePrefix("/de/guest")).toEqual({ guest: false, locale: "de", prefix: "/de", rest: "/guest" });
  });
});
