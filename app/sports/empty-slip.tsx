import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";

const LOOK = "grid justify-items-center gap-2 py-6 text-center text-muted";

/** What a slip without selections shows. */
export function EmptySlip() {
  const intl = useIntl();
  return (
    <p className={LOOK}>
      <Icon of={Ticket} size={32} />
      {intl.formatMessage({ id: "SPORTS.SLIP.EMPTY" })}
    </p>
  );
}

/** Before it is known what is on the slip: as high as an empty one, without its words. */
export function WaitingSlip() {
  const intl = useIntl();
  return (
    <p role="status" aria-label={intl.formatMessage({ id: "COMMON.LOADING" })} className={LOOK}>
      <Icon of={Ticket} size={32} />
      <span aria-hidden className="invisible">
        {intl.formatMessage({ id: "SPORTS.SLIP.EMPTY" })}
      </span>
    </p>
  );
}
