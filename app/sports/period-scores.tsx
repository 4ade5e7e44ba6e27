import { useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { classNames } from "#ui/class-names.ts";
import { isOvertime, periodName } from "./period-clock.ts";

const NAMES = {
  football: "SPORTS.PERIODS.HALVES",
  tennis: "SPORTS.PERIODS.SETS",
  basketball: "SPORTS.PERIODS.QUARTERS",
  "ice-hockey": "SPORTS.PERIODS.PERIODS",
  esports: "SPORTS.PERIODS.MAPS",
} as const satisfies Record<Sport, string>;

interface Props {
  event: Pick<SportEvent, "sport" | "periods">;
  className?: string;
}

/** The score of each set, quarter, half or map, with what they are before them; nothing where one period says no more than the score. */
export function PeriodScores({ event: { sport, periods }, className }: Props) {
  const intl = useIntl();
  if (periods.length === 0 || (periods.length === 1 && sport !== "tennis" && sport !== "esports")) return null;
  const texts = periods.map(
    ({ home, away }, index) =>
      `${isOvertime(sport, index + 1) ? `${periodName(intl, sport, index + 1)} ` : ""}${home}:${away}`,
  );
  return (
    <p className={classNames("tabular-nums", className)}>
      <span className="mr-2">{intl.formatMessage({ id: NAMES[sport] })}</span>
      {texts.join(" · ")}
    </p>
  );
}
