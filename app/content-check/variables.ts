import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { variablesIn } from "#widgets/parser/fill-variables.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import { BUILT_IN_VARIABLES } from "../gateways/content/text-values.ts";
import type { RuleDiagnostic } from "./context.ts";
import { placeOf, wrong } from "./make-diagnostic.ts";

/** Text by variable and currency; a built-in variable stands for itself in every currency. */
export type KnownVariables = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The variables that a text of an entry may use. */
export function knownVariables(fields: Record<string, unknown>): KnownVariables {
  return new Map([
    ...BUILT_IN_VARIABLES.map((name): [string, Record<string, unknown>] => [name, { EUR: name }]),
    ...Object.entries(declaredVariables(fields)),
  ]);
}

export function declaredVariables(fields: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const declared = fields.variables ?? (isRecord(fields.json) ? fields.json.variables : undefined);
  if (!isRecord(declared)) return {};
  return Object.fromEntries(
    Object.entries(declared).filter((pair): pair is [string, Record<string, unknown>] => isRecord(pair[1])),
  );
}

/** Currencies for which an entry says something of its own; EUR stands for all others (CMS-05). */
export const currenciesOf = (variables: KnownVariables): string[] => [
  "EUR",
  ...new Set([...variables.values()].flatMap((texts) => Object.keys(texts)).filter((code) => code !== "EUR")),
];

/** What a variable says in a currency. */
export const valueIn = (variables: KnownVariables, name: string, currency: string): string => {
  const texts = variables.get(name);
  return String(texts?.[currency] ?? texts?.EUR ?? "");
};

export const unknownVariables = (
  text: string,
  known: KnownVariables,
  where: { field: string; locale: string },
): RuleDiagnostic[] =>
  variablesIn(text)
    .filter((name) => !known.has(name))
    .map((name) => {
      const guess = nearest(name, known.keys());
      return wrong(
        { ...where, ...placeOf(text, name) },
        "variable-unknown",
        `{{${name}}}`,
        `variables: ${[...known.keys()].join(", ")}`,
        guess ? `{{${guess}}}` : undefined,
      );
    });

/** Currencies that the house doesn't have: their texts are never shown. */
export const unknownCurrencies = (
  fields: Record<string, unknown>,
  where: { field: string; locale: string },
): RuleDiagnostic[] =>
  Object.entries(declaredVariables(fields)).flatMap(([name, texts]) =>
    Object.keys(texts)
      .filter((code) => !(CURRENCY_CODES as readonly string[]).includes(code))
      .map((code) =>
        wrong(
          { ...where, field: `${where.field}/${name}` },
          "currency-unknown",
          code,
          `currencies: ${CURRENCY_CODES.join(", ")}`,
          nearest(code, CURRENCY_CODES),
        ),
      ),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
