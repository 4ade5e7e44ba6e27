import { describe, expect, it } from "vitest";
import { pageSearch, readChoice, toQuery } from "./list-query.ts";

const query = (text: string) => toQuery(readChoice(new URLSearchParams(text), "orbit"));

describe("the desk's list of entries", () => {
  it("shows this host's brand unless another or all of them are asked for", () => {
    expect(query("")).toEqual({ brand: "orbit", limit: 50, skip: 0 });
    expect(query("brand=lagoon")).toMatchObject({ brand: "lagoon" });
    expect(query("brand=all")).not.toHaveProperty("brand");
  });

  it("takes every choice of its form into the call", () => {
    expect(query("type=page&locale=de&variant=EE&state=faulty&search=terms&page=3")).toEqual({
      content_type: "page",
      brand: "orbit",
      locale: "de",
      variant: "EE",
      state: "faulty",
      search: "terms",
      limit: 50,
      skip: 100,
    });
  });

  it("takes no nonsense from an address", () => {
    expect(query(`variant=nonsense&state=broken&page=-1&search=${"a".repeat(300)}`)).toEqual({
      brand: "orbit",
      search: "a".repeat(200),
      limit: 50,
      skip: 0,
    });
    expect(query("page=1.5")).toMatchObject({ skip: 0 });
  });

  it("keeps every choice from one page to the next", () => {
    expect(pageSearch(new URLSearchParams("type=banner&page=2"), 3)).toBe("?type=banner&page=3");
    expect(pageSearch(new URLSearchParams("type=banner&page=2"), 1)).toBe("?type=banner");
  });
});
