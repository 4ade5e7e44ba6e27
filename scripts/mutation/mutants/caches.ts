import type { Mutant } from "../mutant.ts";

/** Faults in what is remembered for many visitors, and in whose copy a visitor gets. */
export const CACHES: readonly Mutant[] = [
  {
    name: "a page is never rendered again",
    file: "server/front-door/page-cache.ts",
    search: "if (age >= this.#options.freshFor) void",
    replace: "if (false) void",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "a page is answered however old it is",
    file: "server/front-door/page-cache.ts",
    search: "if (entry && age < this.#options.staleFor) {",
    replace: "if (entry) {",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "a page that was being rendered outlives a purge",
    file: "server/front-door/page-cache.ts",
    search: "if (generation === this.#generation) this.#keep",
    replace: "this.#keep",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "a brand's purge leaves its pages",
    file: "server/front-door/page-cache.ts",
    search: "key.startsWith(`${brand}|`)",
    replace: "key === brand",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "the cache grows without bound",
    file: "server/front-door/page-cache.ts",
    search: "if (this.#bytes <= this.#options.maxBytes) break;",
    replace: "break;",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "an error is remembered",
    file: "server/front-door/page-cache.ts",
    search: "        if (!rendered) return null;\n",
    replace: '        if (!rendered) return this.#entries.get([...this.#entries.keys()][0] ?? "") ?? null;\n',
    tests: ["server/front-door/page-cache.test.ts"],
  },
];
