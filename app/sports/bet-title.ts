import type { IntlShape } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";

/** What kind of bet it is: "Single", "Multiple of 3", "System 2 of 3". */
export const betTitle = (
  intl: IntlShape,
  { kind, legs, system_size }: Pick<SportBet, "kind" | "legs" | "system_size">,
): string =>
  kind === "system"
    ? intl.formatMessage({ id: "SPORTS.BET.SYSTEM" }, { size: system_size ?? 0, count: legs.length })
    : intl.formatMessage(
        { id: kind === "single" ? "SPORTS.BET.SINGLE" : "SPORTS.BET.MULTIPLE" },
        { count: legs.length },
      );
