import { Link } from "@remix-run/react";
import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { oddsText } from "../page/sport-names.ts";
import { SLIP_PATH } from "./slip-path.ts";
import { useSlip } from "./slip-store.ts";

/** On a phone the slip is a bar in reach of a thumb, which leads to the slip's page. */
export function SlipBar() {
  const intl = useIntl();
  const { entries } = useSlip();
  const product = entries.reduce((odds, entry) => (odds * entry.odds) / 1_000, 1_000);
  return (
    <div className="sports-bar" data-empty={entries.length === 0 || undefined}>
      <Link
        to={SLIP_PATH}
        // The page's script comes with the first selection, so that the slip opens at once and also without a connection.
        prefetch={entries.length > 0 ? "render" : "none"}
        className={buttonClasses({ variant: "main", size: "large", wide: true })}
      >
        <Icon of={Ticket} />
        {intl.formatMessage({ id: "SPORTS.SLIP.BAR" }, { count: entries.length })}
        <span className="tabular-nums">{entries.length > 0 ? oddsText(intl, product) : null}</span>
      </Link>
    </div>
  );
}
