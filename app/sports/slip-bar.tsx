import { Link } from "@remix-run/react";
import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
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
  return (
    <div className="sports-bar" data-empty={entries.length === 0 || undefined}>
      <Link to={SLIP_PATH} className={buttonClasses({ variant: "main", size: "large", wide: true })}>
        <Icon of={Ticket} />
        {intl.formatMessage({ id: "SPORTS.SLIP.BAR" }, { count: entries.length })}
        <span className="tabular-nums">{odds === null ? null : oddsText(intl, odds * 1_000)}</span>
      </Link>
    </div>
  );
}
