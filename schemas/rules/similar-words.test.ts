import { describe, expect, it } from "vitest";
import { misspeltRank, similarity } from "./similar-words.ts";

describe("similarity", () => {
  it("is pg_trgm's: the share of common three-letter pieces", () => {
    expect(similarity("roket", "rocket")).toBeCloseTo(4 / 9);
    expect(similarity("rocket", "rocket")).toBe(1);
    expect(similarity("word", "two")).toBeCloseTo(0);
  });
});

describe("a misspelt query", () => {
  const rank = (query: string, text: string) => misspeltRank(query.split(" "), text.split(" "));
  it("is forgiven a letter left out, doubled, changed or swapped", () => {
    for (const query of ["roket", "rockett", "rokcet", "rocked"]) expect(rank(query, "rocket x"), query).not.toBeNull();
  });
  it("takes a word alike for each of its words", () => {
    expect(rank("sweat bonaza", "sweet bonanza")).not.toBeNull();
    expect(rank("roket zebra", "rocket x")).toBeNull();
  });
  it("leaves other words and very short ones alone", () => {
    expect(rank("qqqq", "rocket x")).toBeNull();
    expect(rank("xy", "rocket x")).toBeNull();
  });
  it("ranks the closer text higher", () => {
    expect(rank("roket", "rocket")).toBeGreaterThan(rank("roket", "pocket") ?? 0);
  });
});
