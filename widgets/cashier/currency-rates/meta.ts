import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "currency-rates",
  title: "Crypto exchange rates",
  description: "The value of one unit of each of the brand's crypto currencies, with the date of the rate.",
  where: ["block"],
  parameters: parameters({
    currencies: {
      type: "array",
      items: { type: "string", enum: CURRENCY_CODES },
      minItems: 1,
      uniqueItems: true,
      description: "Only these, in order, with commas: BTC,ETH",
    },
  }),
  examples: ["#currency-rates#", "#currency-rates currencies=BTC,ETH#"],
  deprecatedNames: ["crypto-rates"],
});
