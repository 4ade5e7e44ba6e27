import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import type { FairRound } from "#schemas/studio/fair.ts";
import type { MoneyUnit } from "#ui/format-money.ts";

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/** The unit of a round's amounts; play money is no currency of the site, and is shown by its code. */
export const unitOfRound = ({ currency, subunits }: Pick<FairRound, "currency" | "subunits">): MoneyUnit =>
  isCurrency(currency) ? unitOf(currency) : { code: currency, fiat: false, subunits_to_unit: subunits };
