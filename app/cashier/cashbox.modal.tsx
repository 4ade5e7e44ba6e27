import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../i18n/message-id.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { withModal } from "../shell/modals/url-modal.ts";
import { noticeCanceled } from "./canceled-notice.ts";
import { useCashboxOwner } from "./cashbox-links.ts";
import { BackToDashboard, DashboardStep } from "./dashboard-step.tsx";
import { DepositStep } from "./deposit-form.tsx";
import type { CashboxData } from "./load-cashbox.server.ts";
import { Note } from "./notes.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { type CashboxOwner, rememberCashbox } from "./prepared-cashbox.ts";
import { QuickStep } from "./quick-step.tsx";
import { REMOVED, RemoveStep } from "./remove-step.tsx";
import { WithdrawStep } from "./withdraw-step.tsx";

const TABS = {
  dashboard: "CASHBOX.DASHBOARD",
  deposit: "CASHBOX.DEPOSIT",
  withdraw: "CASHBOX.WITHDRAW",
} as const satisfies Record<string, MessageId>;
type Tab = keyof typeof TABS;

const tabOf = (name: string): Tab => (name === "dashboard" || name === "withdraw" ? name : "deposit");

/** The cashbox over the page: overview, deposit, withdrawal, and what became of a payment. */
export default function CashboxModal({ data }: ModalProps<CashboxData | undefined>) {
  const t = useTranslate();
  const intl = useIntl();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (data?.payments) noticeCanceled(data.payments, Date.parse(data.now), intl);
  }, [data, intl]);
  const owner = useRef<CashboxOwner>();
  owner.current = useCashboxOwner();
  useEffect(() => {
    if (data && owner.current) rememberCashbox(owner.current, data);
  }, [data]);
  if (!data) return null;
  const page = pathname + search;
  const current = tabOf(data.view);
  return (
    <div className="grid gap-4">
      <div
        ref={takeFocus}
        tabIndex={-1}
        className="outline-none sticky -top-5 z-[1] -mx-5 -mt-5 grid gap-1 bg-surface px-5 pt-5 pb-2"
      >
        <ModalTitle>{t("DEPOSIT.TITLE")}</ModalTitle>
        {data.isSandbox ? <p className="text-muted text-xs">{t("CASHBOX.SANDBOX")}</p> : null}
      </div>
      <nav aria-label={t("CASHBOX.VIEWS")} className="modal-tabs">
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <Link
            key={tab}
            to={withModal(page, tab)}
            replace
            preventScrollReset
            aria-current={tab === current ? "page" : undefined}
            className="modal-tab focus-ring"
          >
            {t(TABS[tab])}
          </Link>
        ))}
      </nav>
      {data.asked.fromDashboard && current !== "dashboard" ? <BackToDashboard /> : null}
      <Step data={data} />
    </div>
  );
}

/** The dialog puts the focus here, not onto its cross, as it opens. React does not write the attribute in the browser. */
const takeFocus = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");

function Step({ data }: { data: CashboxData }) {
  const t = useTranslate();
  const { shown, view } = data;
  if (shown === "unknown")
    return (
      <div role="alert">
        <Note bad>{t("CASHBOX.PAYMENT.UNKNOWN")}</Note>
      </div>
    );
  if (shown) return <PaymentStep key={shown.payment.payment.id} data={data} shown={shown} />;
  if (data.asked.remove && data.asked.remove !== REMOVED) return <RemoveStep data={data} id={data.asked.remove} />;
  if (view === "dashboard") return <DashboardStep data={data} />;
  if (view === "withdraw") return <WithdrawStep data={data} />;
  return view === "deposit-fast" ? <QuickStep data={data} /> : <DepositStep data={data} />;
}
