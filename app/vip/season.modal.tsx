import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { VipData } from "./load-vip.server.ts";
import { useVipDate } from "./use-vip-date.ts";

/** The running quarter: what counts, to when, and how long a status holds (MODAL-03). */
export default function SeasonModal({ data, close }: ModalProps<VipData>) {
  const intl = useIntl();
  const date = useVipDate(data.timeZone);
  return (
    <div className="grid gap-4">
      <ModalTitle>{intl.formatMessage({ id: "VIP.SEASON.TITLE" })}</ModalTitle>
      <p className="font-semibold">
        {intl.formatMessage({ id: "VIP.QUARTER_ENDS" }, { date: date(data.progress.quarterEndsAt) })}
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>{intl.formatMessage({ id: "VIP.SEASON.COUNTS" })}</li>
        <li>{intl.formatMessage({ id: "VIP.SEASON.HOLDS" })}</li>
        <li>{intl.formatMessage({ id: "VIP.SEASON.LIFE_LONG" })}</li>
      </ul>
      <Button variant="main" wide onClick={close}>
        {intl.formatMessage({ id: "VIP.GOT_IT" })}
      </Button>
    </div>
  );
}
