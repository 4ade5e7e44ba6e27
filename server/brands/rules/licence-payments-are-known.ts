import { nearest } from "#schemas/kit/files/suggest.ts";
import { licencePath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";

/** A licence lists payment methods of the brand (BRAND-07). */
export const licencePaymentsAreKnown: BrandRule = (draft) => {
  if (!draft.payments) return [];
  const known = draft.payments.map(({ id }) => id);
  return [...draft.licences].flatMap(([code, licence]) =>
    licence.payments.flatMap((id, index) => {
      if (licence.payments.indexOf(id) < index) {
        return [
          draft.diagnostic(licencePath(code), {
            pointer: `/payments/${index}`,
            found: id,
            allowed: "each method once: the order is the one that players see",
            fix: "remove one of the two",
            rule: "licence-payments-are-known",
          }),
        ];
      }
      if (known.includes(id)) return [];
      const instead = nearest(id, known);
      return [
        draft.diagnostic(licencePath(code), {
          pointer: `/payments/${index}`,
          found: id,
          allowed: `the id of a method in payments.json: ${known.join(", ")}`,
          fix: instead ? `write "${instead}"` : "take it out, or add the method to payments.json",
          rule: "licence-payments-are-known",
        }),
      ];
    }),
  );
};
