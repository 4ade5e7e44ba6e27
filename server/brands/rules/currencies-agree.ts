import type { BrandRule } from "./rule.ts";

/** What a player can sign up with is enabled, so is the default; each enabled currency says how it is shown. */
export const currenciesAgree: BrandRule = (draft) => {
  const { brand } = draft;
  if (!brand) return [];
  const rule = "currencies-agree";
  const enabled = `an enabled currency: ${brand.currencies.join(", ")}`;
  const isEnabled = (code: string) => (brand.currencies as readonly string[]).includes(code);
  const diagnostics = brand.signUpCurrencies.flatMap((code, index) =>
    isEnabled(code)
      ? []
      : [
          draft.diagnostic("brand.json", {
            pointer: `/signUpCurrencies/${index}`,
            found: code,
            allowed: enabled,
            fix: `add "${code}" to currencies, or remove it here`,
            rule,
          }),
        ],
  );
  if (!isEnabled(brand.defaultCurrency)) {
    const template = {
      pointer: "/defaultCurrency",
      found: brand.defaultCurrency,
      allowed: enabled,
      fix: `write "${brand.currencies[0]}"`,
      rule,
    };
    diagnostics.push(draft.diagnostic("brand.json", template));
  }
  const shown = draft.config["currency-config"]?.currencies.map(({ code }) => code);
  const unshown = shown ? brand.currencies.filter((code) => !shown.includes(code)) : [];
  if (unshown.length > 0) {
    diagnostics.push(
      draft.diagnostic("config/currency-config.json", {
        pointer: "/currencies",
        found: `nothing for ${unshown.join(", ")}`,
        allowed: `an entry for each currency that ${draft.id} enables`,
        fix: `copy the entry of another currency for ${unshown.join(", ")}`,
        rule,
      }),
    );
  }
  return diagnostics;
};
