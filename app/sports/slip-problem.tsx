import { useIntl } from "react-intl";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { type SlipCheck, takesNoStake } from "./latest-check.ts";
import type { SlipEntry } from "./slip-store.ts";

const BEFORE_PRESS = {
  "SPORT.MARKET_SUSPENDED": "SPORTS.SLIP.SUSPENDED",
  "SPORT.MARKET_CLOSED": "SPORTS.SLIP.CLOSED",
  NO_STAKE: "SPORTS.SLIP.NO_STAKE",
} as const;

/** Why the button waits, and what can be done; nothing was sent yet. */
export function SlipProblem({
  code,
  check,
  entries,
}: {
  code: string;
  check: SlipCheck | null;
  entries: readonly SlipEntry[];
}) {
  const intl = useIntl();
  const event = entries[check?.related[0]?.[0] ?? 0]?.event;
  const id = BEFORE_PRESS[code as keyof typeof BEFORE_PRESS];
  const match = event && intl.formatMessage({ id: "SPORTS.EVENT" }, { home: event.home.name, away: event.away.name });
  return (
    <p className="text-muted text-sm">
      {id
        ? intl.formatMessage({ id })
        : code === "SPORT.LEGS_RELATED" && match
          ? intl.formatMessage({ id: "SPORTS.SLIP.RELATED" }, { match })
          : formatErrorCode(intl, check?.problem?.code === code ? check.problem : { code })}
    </p>
  );
}

/** Whether the field of the stake says it already. */
export const isOfStake = (code: string): boolean => code === "SPORT.STAKE_TOO_LOW" || code === "SPORT.STAKE_TOO_HIGH";

/** What keeps the slip from being placed, all of it; odds that moved are the price choice's to decide. */
export function problemOf(check: SlipCheck | null, kind: string, lineStake: number | null): string | null {
  if (!check) return null;
  const broken = check.legs.filter(({ problem }) => problem !== null && problem !== "SPORT.ODDS_MOVED");
  // Singles that take no bets stay on the slip while the others are placed.
  const isBlocked = kind !== "single" || broken.length === check.legs.length;
  if (broken[0]?.problem && isBlocked) return broken[0].problem;
  if (kind !== "single" && check.problem) return check.problem.code;
  if (kind !== "single" && check.related.length > 0) return "SPORT.LEGS_RELATED";
  if (check.lines === 0 || (kind === "single" && check.legs.length > 1)) return null;
  if (takesNoStake(check)) return "NO_STAKE";
  if (lineStake === null) return null;
  if (lineStake < check.minimum_line_stake) return "SPORT.STAKE_TOO_LOW";
  return lineStake > check.maximum_line_stake ? "SPORT.STAKE_TOO_HIGH" : null;
}
