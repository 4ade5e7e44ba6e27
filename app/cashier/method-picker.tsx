import { Bitcoin, CreditCard, Landmark, type LucideIcon, Ticket, Wallet } from "lucide-react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { type Choice, GROUP_TITLES, groupOf, type MethodGroup } from "./method-groups.ts";
import { useMoney } from "./use-money.ts";

const ICONS: Readonly<Record<MethodGroup, LucideIcon>> = {
  card: CreditCard,
  bank: Landmark,
  wallet: Wallet,
  voucher: Ticket,
  crypto: Bitcoin,
};

const TIMES = {
  instant: "PAYMENTS.TIME.INSTANT",
  hours: "PAYMENTS.TIME.HOURS",
  days: "PAYMENTS.TIME.DAYS",
} as const satisfies Record<string, MessageId>;

interface Props {
  choices: readonly Choice[];
  direction: "deposit" | "withdrawal";
  chosen: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
}

/** Methods as cards, grouped: name, speed, fee, least and most. They are radio buttons, so that they work without script. */
export function MethodPicker({ choices, direction, chosen, onChoose, error }: Props) {
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
            <div className="grid gap-2 sm:grid-cols-2">
              {of.map((choice) => (
                <MethodCard
                  key={choice.value}
                  choice={choice}
                  direction={direction}
                  isChosen={choice.value === chosen}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

interface CardProps extends Pick<Props, "direction" | "onChoose"> {
  choice: Choice;
  isChosen: boolean;
}

function MethodCard({ choice: { value, method, profile }, direction, isChosen, onChoose }: CardProps) {
  const t = useTranslate();
  const money = useMoney();
  const { title, fee, processing_time, available, currency, network } = method;
  const range = method[direction];
  const limits = !range
    ? ""
    : range.max_cents === null
      ? t("PAYMENTS.FROM", { min: money(range.min_cents, currency) })
      : `${money(range.min_cents, currency)} – ${money(range.max_cents, currency)}`;
  return (
    <label
      className={classNames(
        "flex min-h-14 items-center gap-3 rounded-medium border border-line bg-raised px-3 py-2 has-checked:border-brand has-checked:ring-1 has-checked:ring-brand",
        available ? "cursor-pointer" : "opacity-70",
      )}
    >
      <input
        type="radio"
        name="method"
        value={value}
        required
        disabled={!available}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="focus-ring size-5 shrink-0 accent-(--brand)"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold text-sm [overflow-wrap:anywhere]">{profile ? profile.label : title}</span>
        <span className="text-muted text-xs tabular-nums">
          {available
            ? [
                t(TIMES[processing_time]),
                fee === "free" ? t("CASHBOX.FEE.FREE") : t("CASHBOX.FEE.SHARE", { fee }),
              ].join(" · ")
            : t("CASHBOX.METHOD.UNAVAILABLE")}
        </span>
        <span className="text-muted text-xs tabular-nums">{network ? `${network} · ${limits}` : limits}</span>
      </span>
      <Icon of={ICONS[groupOf(method)]} className="shrink-0 text-muted" />
    </label>
  );
}
