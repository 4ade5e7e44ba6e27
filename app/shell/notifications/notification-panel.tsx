import { Bell, CheckCheck, Gift, type LucideIcon, Sparkles, Trophy, Wallet } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { classNames } from "#ui/class-names.ts";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { formatMoney } from "#ui/format-money.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { isMessageId } from "../../i18n/message-id.ts";
import { currentNotifications, isLoading, subscribe } from "./current.ts";
import type { Entry } from "./store.ts";
import { timeInWords } from "./time-in-words.ts";

const NONE: readonly Entry[] = [];
const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  personal: Bell,
  tournament: Trophy,
  payments: Wallet,
  bonuses: Gift,
  freespins: Sparkles,
};
const REFRESH_MS = 30_000;
/** A panel whose live line does not come says "Nothing new" after so long. */
const PATIENCE_MS = 10_000;

/** The player's notifications, the newest first; loaded when it is opened (NOTIF-01). */
export default function NotificationPanel({ titled = true }: { titled?: boolean }) {
  const { formatMessage } = useIntl();
  const entries = useSyncExternalStore(
    subscribe,
    () => currentNotifications()?.all() ?? NONE,
    () => NONE,
  );
  const loading = useLoading();
  const now = useNow();
  const unread = entries.some(({ read }) => !read);
  return (
    <section aria-label={formatMessage({ id: "NOTIFICATION.TITLE" })} className="grid gap-1">
      <header className="flex items-center justify-between gap-3 px-2">
        {titled ? <h2 className="font-semibold">{formatMessage({ id: "NOTIFICATION.TITLE" })}</h2> : null}
        {unread ? (
          <button
            type="button"
            onClick={() => currentNotifications()?.markRead()}
            className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-muted text-sm hover:text-text"
          >
            <Icon of={CheckCheck} />
            {formatMessage({ id: "NOTIFICATION.READ_ALL" })}
          </button>
        ) : null}
      </header>
      {entries.length === 0 && loading ? (
        <Spinner />
      ) : entries.length === 0 ? (
        <div className="grid justify-items-center gap-2 px-4 pt-2 pb-6 text-center">
          <NothingYet className="w-36" />
          <p className="font-semibold text-sm">{formatMessage({ id: "NOTIFICATION.EMPTY" })}</p>
          <p className="text-muted text-sm">{formatMessage({ id: "NOTIFICATION.EMPTY.TEXT" })}</p>
        </div>
      ) : (
        <ul className="grid max-h-96 gap-1 overflow-y-auto overscroll-contain" aria-live="polite">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ entry, now }: { entry: Entry; now: number }) {
  const format = useNotificationText();
  const { locale, formatMessage } = useIntl();
  const { id, type, title, text, values, at, read } = entry;
  const inside = (
    <>
      <span
        className={classNames(
          "grid size-9 shrink-0 place-items-center rounded-full",
          read ? "bg-raised text-muted" : "bg-brand/16 text-brand",
        )}
      >
        <Icon of={ICONS[type] ?? Bell} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 text-left">
        <span className={classNames("text-sm", read ? "font-medium" : "font-semibold")}>{format(title, values)}</span>
        <span className="text-muted text-sm">{format(text, values)}</span>
        <time dateTime={at} className="text-muted text-xs">
          {timeInWords(at, now, locale)}
        </time>
      </span>
    </>
  );
  const look = "flex w-full items-start gap-3 rounded-small p-2";
  if (read) return <li className={look}>{inside}</li>;
  return (
    <li>
      <button
        type="button"
        className={classNames(look, "focus-ring cursor-pointer bg-raised/60 hover:bg-raised")}
        onClick={() => currentNotifications()?.markRead(id)}
      >
        {inside}
        <span className="sr-only">{formatMessage({ id: "NOTIFICATION.NEW" })}</span>
        <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />
      </button>
    </li>
  );
}

/** Writes a message of the platform in the page's language: an amount or a debt with its currency is written as money. */
function useNotificationText() {
  const intl = useIntl();
  return (code: string, values: Entry["values"]): string => {
    if (!isMessageId(intl, code)) return intl.formatMessage({ id: "NOTIFICATION.UNKNOWN" });
    const currency = CURRENCIES[values.currency as keyof typeof CURRENCIES];
    const written = Object.entries(values).map(([name, value]) => {
      const isMoney = (name === "amount" || name === "debt") && typeof value === "number" && currency;
      return [name, isMoney ? formatMoney(value, { code: String(values.currency), ...currency }, intl.locale) : value];
    });
    return String(intl.formatMessage({ id: code }, Object.fromEntries(written)));
  };
}

function useLoading(): boolean {
  const loading = useSyncExternalStore(subscribe, isLoading, () => true);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return loading && isPatient;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
