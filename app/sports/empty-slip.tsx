import { Ticket } from "lucide-react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";

/** What a slip without selections shows. */
export function EmptySlip() {
  const intl = useIntl();
  return (
    <p className="grid justify-items-center gap-2 py-6 text-center text-muted">
      <Icon of={Ticket} size={32} />
      {intl.formatMessage({ id: "SPORTS.SLIP.EMPTY" })}
    </p>
  );
}
