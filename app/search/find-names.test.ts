import { describe, expect, it } from "vitest";
import { findNames } from "./find-names.ts";

const find = (names: readonly string[], q: string) => findNames(names, (name) => name, q);

describe("names that a search means", () => {
  const providers = ["Ember & Oak", "Halcyon Works", "Nightjar", "Velvet Ace"];
  it("are found by a beginning, a later word, and in spite of a slip", () => {
    expect(find(providers, "emb")).toEqual(["Ember & Oak"]);
    for (const q of ["ember and oak", "Ember & Oak", "ember oak"])
      expect(find(providers, q), q).toEqual(["Ember & Oak"]);
    expect(find(providers, "works")).toEqual(["Halcyon Works"]);
    expect(find(providers, "nigthjar")).toEqual(["Nightjar"]);
    expect(find(["Tischspiele", "Früchte"], "fruchte")).toEqual(["Früchte"]);
  });
  it("are none for other words", () => {
    for (const q of ["", " - ", "qqqq", "rocket"]) expect(find(providers, q), q).toEqual([]);
  });
  it("are at most four, the best first", () => {
    expect(find(["A gold", "Gold", "Golden", "B gold", "C gold"], "gold")).toEqual([
      "Gold",
      "Golden",
      "A gold",
      "B gold",
    ]);
  });
});
