import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import type { WidgetParameterSchema } from "#schemas/widget/meta.ts";
import { defineWidget, parameters } from "../../registry/define.ts";

const amount = (code: string) =>
  ({ type: "number", minimum: 0, description: `Amount in units of ${code}` }) as const satisfies WidgetParameterSchema;

type Amounts = Readonly<Record<string, ReturnType<typeof amount>>>;

/** One parameter a currency, in lower case. */
const amounts: Amounts = Object.fromEntries(
  CURRENCY_CODES.filter((code) => code !== "EUR").map((code) => [code.toLowerCase(), amount(code)]),
);

export const meta = defineWidget({
  name: "currency-amount",
  title: "Amount of money",
  description:
    "An amount in the visitor's currency and in the format of their language. A currency without an amount gets the EUR amount.",
  where: ["inline"],
  parameters: parameters({ ...amounts, eur: amount("EUR") }, ["eur"]),
  examples: ["#currency-amount eur=20#", "#currency-amount eur=20 cad=30 aud=35 nok=200 btc=0.0004#"],
  deprecatedNames: ["money"],
});
