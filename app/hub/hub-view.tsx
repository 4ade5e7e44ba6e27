import { Link } from "@remix-run/react";
import { Compass, Gift, Milestone, Package, Ticket, Trophy } from "lucide-react";
import { type IntlShape, useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { Icon } from "#ui/icon.tsx";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { Notice } from "../shell/notice.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { useMoney } from "../shell/use-money.ts";
import type { HubItem, HubKind, HubNote } from "./hub-item.ts";
import type { HubData } from "./load-hub.server.ts";

const KINDS = {
  gift: { icon: Gift, name: "HUB.KIND.GIFT" },
  box: { icon: Package, name: "HUB.KIND.BOX" },
  tournament: { icon: Trophy, name: "HUB.KIND.TOURNAMENT" },
  lottery: { icon: Ticket, name: "HUB.KIND.LOTTERY" },
  quest: { icon: Milestone, name: "HUB.KIND.QUEST" },
  adventure: { icon: Compass, name: "HUB.KIND.ADVENTURE" },
} as const satisfies Record<HubKind, unknown>;

/** The activity hub: what is on, what ends first at the top. */
export function HubView({ data, path }: { data: HubData; path: string }) {
  const intl = useIntl();
  const { prefix } = useFrame();
  const { items, failed, signedIn, guestMode, now } = data;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "HUB.TITLE" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "HUB.LEAD" })}</p>
      </header>
      {signedIn ? null : (
        <div className="hub-guest">
          <p>{intl.formatMessage({ id: "HUB.GUEST" })}</p>
          {guestMode ? null : (
            <ButtonLink variant="main" to={`/sign-up?redirect=${encodeURIComponent(`${prefix}${path}`)}`}>
              {intl.formatMessage({ id: "AUTH.SIGN_UP" })}
            </ButtonLink>
          )}
        </div>
      )}
      {failed ? (
        <p role="status" className="rounded-medium border border-line bg-raised p-3 text-sm">
          {intl.formatMessage({ id: "HUB.FAILED" })}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul className="grid gap-3" aria-label={intl.formatMessage({ id: "HUB.LIST" })}>
          {items.map((item) => (
            <Activity key={item.key} item={item} now={now} />
          ))}
        </ul>
      ) : failed ? null : (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "HUB.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "HUB.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "HUB.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

function Activity({ item, now }: { item: HubItem; now: number }) {
  const intl = useIntl();
  const money = useMoney({ short: true });
  const { kind, title, note, amount, to, endsAt } = item;
  const { icon, name } = KINDS[kind];
  const sum = amount && money(amount.cents, amount.currency);
  const worth = sum && kind === "tournament" ? intl.formatMessage({ id: "HUB.POOL" }, { amount: sum }) : sum;
  const second = now - (now % 1_000);
  return (
    <li className="hub-item" data-kind={kind}>
      <span className={`hub-icon hub-icon-${kind}`}>
        <Icon of={icon} size={24} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-muted text-xs">{intl.formatMessage({ id: name })}</p>
        <h2 className="font-display font-semibold text-lg leading-tight">
          <Link to={to} className="hub-link focus-ring">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm">{[worth, note && noteText(intl, note)].filter(Boolean).join(" · ")}</p>
      </div>
      {endsAt === null ? null : (
        <p className="hub-time">
          <Countdown startAt={new Date(second).toISOString()} endAt={endsAt} now={second} />
        </p>
      )}
    </li>
  );
}

function noteText(intl: IntlShape, note: HubNote): string {
  if ("reached" in note) return intl.formatMessage({ id: note.id }, { reached: note.reached, count: note.count });
  if ("count" in note) return intl.formatMessage({ id: note.id }, { count: note.count });
  if ("share" in note) {
    const percent = intl.formatNumber(Math.floor(note.share * 100) / 100, { style: "percent" });
    return intl.formatMessage({ id: note.id }, { percent });
  }
  return intl.formatMessage({ id: note.id });
}
