import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath, safeRedirect } from "./safe-redirect.ts";

describe("the safe redirect rule", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2f%2fevil.example",
    "%2f%2fevil.example",
    "/%2Fevil.example",
    "/%252f%252fevil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "\n//evil.example",
    " //evil.example",
    "/..//evil.example",
    "/.%2e//evil.example",
    "/%2e%2e/%2fevil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "/%",
    "/%00",
    "",
    null,
    undefined,
  ])("[SEC-04 part: the rule] refuses %j", (target) => {
    expect(safePath(target)).toBeNull();
    expect(safeRedirect(target, "/home")).toBe("/home");
  });

  it.each([
    "/",
    "/de/profile",
    "/play/turbogames/rocket-x?mode=real",
    "/de/pokies?page=2#row-3",
    "/caf%C3%A9",
    "/a%20b",
  ])("[GUARD-01] keeps %j, prefix, query and hash included", (target) => {
    expect(safePath(target)).toBe(target);
  });

  it("keeps a query and a hash that name other sites, for they lead nowhere", () => {
    expect(safePath("/sign-in?from=https%3A%2F%2Fevil.example//x#//evil")).toBe(
      "/sign-in?from=https%3A%2F%2Fevil.example//x#//evil",
    );
  });

  const nasty = fc
    .array(
      fc.constantFrom(
        "/",
        "\\",
        "%2f",
        "%2F",
        "%5c",
        "%252f",
        ".",
        "..",
        "%2e",
        "\t",
        "\n",
        "\u0000",
        "@",
        ":",
        "?",
        "#",
        "%",
        "evil.example",
        "http:",
        "https://",
        "javascript:",
        "a",
        " ",
        "\u2028",
        "。",
        "／",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(""));

  it("[SEC-04 part: the rule] whatever passes stays on the own site, however a browser reads it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          fc.string({ unit: "binary" }),
        ),
        (target) => {
          const path = safePath(target);
          if (path === null) return;
          const own = "https://own.example";
          expect(new URL(path, `${own}/some/page`).origin).toBe(own);
          const { pathname } = new URL(path, own);
          for (let text = pathname; ; text = decodeURIComponent(text)) {
            expect(new URL(text, own).origin).toBe(own);
            expect(text.startsWith("//")).toBe(false);
            if (decodeURIComponent(text) === text) break;
          }
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("[SEC-04 part: the rule] a plain path of words always passes", () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const path = `/${words.join("/")}`;
        expect(safePath(path)).toBe(path);
      }),
    );
  });
});

it.each(["/..", "/a/../b", "/./a", "/a/.", "/%2e%2e/a"])(
  "[SEC-04 part: the rule] %s has segments of dots: refused",
  (target) => {
    expect(safePath(target)).toBeNull();
  },
);
