import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id.ts";

/** Tabs of the club (ROUTE-13), in their order. */
const TABS = [
  { name: "progress", to: "/vip", label: "VIP.TAB.PROGRESS" },
  { name: "rewards", to: "/vip/rewards", label: "VIP.TAB.REWARDS" },
  { name: "info", to: "/vip/info", label: "VIP.TAB.INFO" },
] as const satisfies readonly { name: string; to: string; label: MessageId }[];

interface Props {
  current: (typeof TABS)[number]["name"];
  children: ReactNode;
}

/** Title and tabs of the club's pages. */
export function VipFrame({ current, children }: Props) {
  const intl = useIntl();
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "VIP.TITLE" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "VIP.LEAD" })}</p>
      </header>
      <nav className="chips" aria-label={intl.formatMessage({ id: "VIP.TABS" })}>
        <ul className="chips-list">
          {TABS.map(({ name, to, label }) => (
            <li key={name}>
              <Link to={to} className="chip focus-ring" aria-current={name === current ? "page" : undefined}>
                {intl.formatMessage({ id: label })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
