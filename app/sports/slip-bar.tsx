import { Link } from "@remix-run/react";
import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { oddsText } from "../page/sport-names.ts";
import { productOf, useLegsNow } from "./slip-odds.ts";
import { SLIP_PATH } from "./slip-path.ts";

/** On a phone the slip is a bar in reach of a thumb, which leads to the slip's page. */
export function SlipBar() {
  const intl = useIntl();
  const legs = useLegsNow();
  return (
    <div className="sports-bar" data-empty={legs.length === 0 || undefined}>
      <Link to={SLIP_PATH} className={buttonClasses({ variant: "main", size: "large", wide: true })}>
        <Icon of={Ticket} />
        {intl.formatMessage({ id: "SPORTS.SLIP.BAR" }, { count: legs.length })}
        <span className="tabular-nums">{legs.length > 0 ? oddsText(intl, productOf(legs)) : null}</span>
      </Link>
    </div>
  );
}
