import { Link, useLocation } from "@remix-run/react";
import { Bitcoin, CreditCard, Landmark, type LucideIcon, Ticket, Trash2, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { type Choice, GROUP_TITLES, groupOf, type MethodGroup } from "./method-groups.ts";
import { paymentTimeLabel, payoutTimeLabel } from "./payment-time.ts";

const ICONS: Readonly<Record<MethodGroup, LucideIcon>> = {
  card: CreditCard,
  bank: Landmark,
  wallet: Wallet,
  voucher: Ticket,
  crypto: Bitcoin,
};

interface Props {
  choices: readonly Choice[];
  direction: "deposit" | "withdrawal";
  /** What is chosen at first; from then on it is the browser's. */
  initial: string;
  error?: string | undefined;
  /** What concerns a card that is not saved yet: it stands with the cards. */
  belowCards?: ReactNode;
}

/** Methods as cards, grouped: name, speed, fee, least and most. They are radio buttons, so that they work without script. */
export function MethodPicker({ choices, direction, initial, error, belowCards }: Props) {
  const t = useTranslate();
  const saved = choices.filter(({ profile }) => profile !== null);
  const groups = (Object.keys(GROUP_TITLES) as MethodGroup[]).map((group) => ({
    title: GROUP_TITLES[group],
    of: choices.filter(({ profile, method }) => profile === null && groupOf(method) === group),
  }));
  const sections: { title: MessageId; of: readonly Choice[] }[] = [
    { title: "CASHBOX.GROUP.SAVED", of: saved },
    ...groups,
  ];
  return (
    <div className="grid gap-4">
      {error ? (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      ) : null}
      {sections
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }) => (
          <fieldset key={title} className="grid gap-2">
            <legend className="mb-2 font-medium text-muted text-sm">{t(title)}</legend>
            <div className={classNames("grid gap-2", title !== "CASHBOX.GROUP.SAVED" && "sm:grid-cols-2")}>
              {of.map((choice) => (
                <div key={choice.value} className="flex min-w-0 items-center gap-1">
                  <MethodCard choice={choice} direction={direction} isFirst={choice.value === initial} />
                  {choice.profile && direction === "deposit" ? <RemoveLink profile={choice.profile} /> : null}
                </div>
              ))}
            </div>
            {title === GROUP_TITLES.card ? belowCards : null}
          </fieldset>
        ))}
    </div>
  );
}

interface CardProps extends Pick<Props, "direction"> {
  choice: Choice;
  isFirst: boolean;
}

function MethodCard({ choice: { value, method, profile }, direction, isFirst }: CardProps) {
  const t = useTranslate();
  const money = useMoney({ short: true });
  const { title, fee, processing_time, available, restrictions, network } = method;
  const currency = restrictions.amount_currency_code;
  const range = method[direction];
  const limits = !range
    ? null
    : range.max_cents === null
      ? t("PAYMENTS.FROM", { min: money(range.min_cents, currency) })
      : `${money(range.min_cents, currency)}\u2060\u2013\u2060${money(range.max_cents, currency)}`;
  const timeLabel = direction === "withdrawal" ? payoutTimeLabel : paymentTimeLabel;
  const details = available
    ? [
        network === title ? null : network,
        t(timeLabel(processing_time, network)),
        t(fee === "free" ? "CASHBOX.FEE.FREE" : "CASHBOX.FEE.SHARE", { fee }),
        limits,
      ]
    : [t("CASHBOX.METHOD.UNAVAILABLE")];
  return (
    <label
      className={classNames(
        "flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-medium border border-line bg-raised px-3 py-2 has-checked:border-brand has-checked:ring-1 has-checked:ring-brand",
        available ? "cursor-pointer hover:border-muted" : "opacity-70",
      )}
    >
      <input
        type="radio"
        name="method"
        value={value}
        required
        disabled={!available}
        defaultChecked={isFirst}
        className="focus-ring size-5 scroll-my-28 shrink-0 accent-(--brand)"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold text-sm [overflow-wrap:anywhere]">{profile ? profile.label : title}</span>
        <span className="text-muted text-xs tabular-nums">
          {details.filter((detail) => detail !== null).join(" · ")}
        </span>
      </span>
      <Icon of={ICONS[groupOf(method)]} className="shrink-0 text-muted" />
    </label>
  );
}

/** To the step that removes a saved card or account. */
function RemoveLink({ profile: { id, label } }: { profile: NonNullable<Choice["profile"]> }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const name = t("CASHBOX.REMOVE.NAMED", { label });
  return (
    <Link
      to={withModal(pathname + search, "deposit", { remove: id })}
      replace
      preventScrollReset
      aria-label={name}
      title={name}
      className="focus-ring grid size-11 shrink-0 place-items-center rounded-medium text-muted hover:bg-raised hover:text-text"
    >
      <Icon of={Trash2} size={16} />
    </Link>
  );
}
