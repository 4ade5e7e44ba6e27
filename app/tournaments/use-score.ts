import { useIntl } from "react-intl";
import type { Tournament } from "#schemas/api/promotions.ts";

/** Writes a score: points, or how many times the stake. */
export function useScore(kind: Tournament["scoring"]["kind"]): (points: number) => string {
  const intl = useIntl();
  const isTimes = kind === "multiplier" || kind === "streak";
  return (points) => {
    const number = intl.formatNumber(points, { maximumFractionDigits: 2 });
    return isTimes ? intl.formatMessage({ id: "TOURNAMENT.TIMES" }, { number }) : number;
  };
}
