import type { Mutant } from "../mutant.ts";

/** Faults in what keeps visitors where they may be. */
export const GUARDS: readonly Mutant[] = [
  {
    name: "a guest's target is lost",
    file: "app/shell/guards/guards.server.ts",
    search: 'const target = url.pathname.replace(/\\.data$/, "") + url.search;',
    replace: "const target = url.pathname;",
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "a session that was lost leads to sign-up",
    file: "app/shell/guards/guards.server.ts",
    search: "if (visitor.sessionLost) throw redirectDocument",
    replace: "if (false) throw redirectDocument",
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "a player stays on guests' pages",
    file: "app/shell/guards/guards.server.ts",
    search: 'if (visitor.player) throw redirect("/");',
    replace: "",
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "guest mode closes nothing",
    file: "app/shell/guards/guards.server.ts",
    search: "if (visitor.guestMode) throw",
    replace: "if (false) throw",
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "a sign-in leads to another site",
    file: "app/shell/guards/guards.server.ts",
    search: 'safeRedirect(typeof target === "string" ? target : null, fallback)',
    replace: 'typeof target === "string" ? target : fallback',
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "a sign-in loses its cookies",
    file: "app/shell/guards/guards.server.ts",
    search: "{ status: 303, headers: cookiesOf(platform) }",
    replace: "{ status: 303 }",
    tests: ["app/shell/guards/guards.server.test.ts"],
  },
  {
    name: "two slashes are a path",
    file: "schemas/rules/safe-redirect.ts",
    search: 'current.includes("//") || ',
    replace: "",
    tests: ["schemas/rules/safe-redirect.test.ts"],
  },
  {
    name: "a backslash is a path",
    file: "schemas/rules/safe-redirect.ts",
    search: ' || character === "\\\\"',
    replace: "",
    tests: ["schemas/rules/safe-redirect.test.ts"],
  },
  {
    name: "what is hidden behind percent signs is a path",
    file: "schemas/rules/safe-redirect.ts",
    search: "    current = decoded;",
    replace: "    return true;",
    tests: ["schemas/rules/safe-redirect.test.ts"],
  },
  {
    name: "dot segments are a path",
    file: "schemas/rules/safe-redirect.ts",
    search: " || /(^|\\/)\\.{1,2}(\\/|$)/.test(current)",
    replace: "",
    tests: ["schemas/rules/safe-redirect.test.ts"],
  },
  {
    name: "players of a fully restricted country sign in",
    file: "platform/players/geo.ts",
    search:
      '  const restriction = restrictionOf(brand, country);\n  if (restriction === "full") {\n    throw new ApiError(451, "OOPS.LOGIN_RESTRICTED"',
    replace:
      '  const restriction = restrictionOf(brand, country);\n  if (false) {\n    throw new ApiError(451, "OOPS.LOGIN_RESTRICTED"',
    tests: ["platform/players/sign-in.test.ts"],
  },
  {
    name: "Estonian players sign in elsewhere",
    file: "platform/players/geo.ts",
    search: 'if (licenceName === "EE" && !holdsEstonianLicence(brand)) {',
    replace: "if (false) {",
    tests: ["platform/players/estonia.test.ts", "platform/players/sign-in.test.ts"],
  },
  {
    name: "crypto is offered where a licence forbids it",
    file: "schemas/rules/payment-methods.ts",
    search: 'type !== "crypto" || !licence.blockedFeatures.includes("crypto")',
    replace: 'type !== "none"',
    tests: ["app/gateways/payment-methods.test.ts"],
  },
  {
    name: "Neosurf is offered from Australia",
    file: "schemas/rules/payment-methods.ts",
    search: ' && country !== "AU"',
    replace: "",
    tests: ["app/gateways/payment-methods.test.ts"],
  },
  {
    name: "personal info is asked of crypto players",
    file: "app/profile/required-modals.ts",
    search: "CURRENCIES[player.currency].fiat",
    replace: "true",
    tests: ["app/profile/guards.test.ts"],
  },
];
