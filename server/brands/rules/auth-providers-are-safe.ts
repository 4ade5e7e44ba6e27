import type { BrandRule } from "./rule.ts";

/** A provider has an id of its own, and an issuer that nobody on the way can pretend to be (AUTH-03). */
export const authProvidersAreSafe: BrandRule = (draft) => {
  const rule = "auth-providers-are-safe";
  const seen = new Set<string>();
  return (draft.authProviders ?? []).flatMap(({ id, issuer }, index) => {
    const twice = seen.has(id);
    seen.add(id);
    return [
      ...(twice
        ? [
            draft.diagnostic("auth-providers.json", {
              pointer: `/providers/${index}/id`,
              found: id,
              allowed: "an id that no other provider of the brand has",
              fix: "rename one of the two",
              rule,
            }),
          ]
        : []),
      ...(isSafe(issuer)
        ? []
        : [
            draft.diagnostic("auth-providers.json", {
              pointer: `/providers/${index}/issuer`,
              found: issuer,
              allowed: "an https address without query and fragment; http on loopback only",
              fix: "write the issuer as the site's own /.well-known/openid-configuration names it",
              rule,
            }),
          ]),
    ];
  });
};

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

function isSafe(issuer: string): boolean {
  const { protocol, hostname, search, hash } = new URL(issuer);
  if (search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));
}
