import { Link, useLocation } from "@remix-run/react";
import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { oddsText } from "../page/sport-names.ts";
import { useSlipOdds } from "./latest-check.ts";
import { SLIP_PATH } from "./slip-path.ts";
import { useSlip } from "./slip-store.ts";

/** On a phone the slip is a bar in reach of a thumb, which leads to the slip's page. */
export function SlipBar() {
  const intl = useIntl();
  const { entries } = useSlip();
  const odds = useSlipOdds();
  // Among the player's bets the main action is to cash one out: nothing near its button looks like it.
  const isBesideBets = useLocation().pathname.startsWith(`${SPORTS_PATH}/my`);
  return (
    <div className="sports-bar" data-empty={entries.length === 0 || undefined}>
      <Link
        to={SLIP_PATH}
        className={buttonClasses({ variant: isBesideBets ? "quiet" : "main", size: "large", wide: true })}
      >
        <Icon of={Ticket} />
        {intl.formatMessage({ id: "SPORTS.SLIP.BAR" }, { count: entries.length })}
        <span className="tabular-nums">{odds === null ? null : oddsText(intl, odds * 1_000)}</span>
      </Link>
    </div>
  );
}
