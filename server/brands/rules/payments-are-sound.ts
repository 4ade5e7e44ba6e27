import { CURRENCIES, CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { BrandRule } from "./rule.ts";

/** Payment methods have ids of their own, currencies that exist and of their kind, and limits that leave room. */
export const paymentsAreSound: BrandRule = (draft) => {
  const seen = new Set<string>();
  return (draft.payments ?? []).flatMap((method, index) => {
    const templates: Omit<DiagnosticTemplate, "rule">[] = [];
    const at = `/methods/${index}`;
    if (seen.has(method.id)) {
      templates.push({
        pointer: `${at}/id`,
        found: method.id,
        allowed: "an id that no other method has",
        fix: "give one of the two another id",
      });
    }
    seen.add(method.id);

    const currency = Object.entries(CURRENCIES).find(([code]) => code === method.currency)?.[1];
    if (!currency) {
      const instead = nearest(method.currency, CURRENCY_CODES);
      templates.push({
        pointer: `${at}/currency`,
        found: method.currency,
        allowed: `one of: ${CURRENCY_CODES.join(", ")}`,
        fix: `write "${instead ?? CURRENCY_CODES[0]}"`,
      });
    } else if (currency.fiat !== (method.type === "fiat")) {
      templates.push({
        pointer: `${at}/type`,
        found: method.type,
        allowed: `the kind of ${method.currency}: ${currency.fiat ? "fiat" : "crypto"}`,
        fix: `write "${currency.fiat ? "fiat" : "crypto"}"`,
      });
    }
    if (!method.deposit && !method.withdrawal) {
      templates.push({
        pointer: `${at}/deposit`,
        found: method.deposit,
        allowed: "limits here or for withdrawals",
        fix: 'write { "min": "10", "max": null }',
      });
    }
    for (const way of ["deposit", "withdrawal"] as const) {
      const range = method[way];
      if (range?.max && Number(range.max) < Number(range.min)) {
        templates.push({
          pointer: `${at}/${way}/max`,
          found: range.max,
          allowed: `at least the minimum, ${range.min}`,
          fix: "write a larger number, or null for no limit",
        });
      }
    }
    return templates.map((template) => draft.diagnostic("payments.json", { ...template, rule: "payments-are-sound" }));
  });
};
