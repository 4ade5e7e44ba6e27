import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { wageringPercent } from "#schemas/rules/player-status.ts";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { PlayerSummary } from "../frame-shape.ts";
import { useLevelName } from "../level-name.ts";
import { useFrame } from "../use-frame.ts";
import { useMoneyUnit } from "../use-money-unit.ts";
import type { Balance } from "../wallet.server.ts";

interface Props {
  player: PlayerSummary;
  balance: Balance | null;
  locale: string;
}

/** Who the player is and what they hold (NAV-09): name, level, statuses, currency, balances, wagering. */
export function UserInfo({ player, balance, locale }: Props) {
  const t = useTranslate();
  const { formatNumber } = useIntl();
  const levelName = useLevelName();
  const code = balance?.currency ?? player.currency;
  const unit = useMoneyUnit()(code);
  const money = (amount: number | null) => <Money amount={amount} unit={unit} locale={locale} />;
  const { wagering } = useFrame().gifts;
  const percent = wageringPercent(wagering);
  return (
    <>
      <p className="truncate font-semibold">{player.name}</p>
      <p className="truncate text-muted text-sm">{player.email}</p>
      <p className="mt-2 flex flex-wrap gap-1">
        <Badge theme="quiet">{code}</Badge>
        {player.statuses.map((status) => (
          <Badge key={status} theme="quiet">
            {levelName(status)}
          </Badge>
        ))}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <Line label={t("ACCOUNT.LEVEL")}>{player.level ? levelName(player.level) : t("ACCOUNT.LEVEL.NONE")}</Line>
        <Line label={t("ACCOUNT.REAL")}>{money(balance && balance.total - balance.bonus)}</Line>
        <Line label={t("ACCOUNT.BONUS")}>{money(balance?.bonus ?? null)}</Line>
        <Line label={t("ACCOUNT.COMMON")}>{money(balance?.total ?? null)}</Line>
        <Line label={t("ACCOUNT.WAGERING")}>{formatNumber(percent / 100, { style: "percent" })}</Line>
      </dl>
      <progress
        max={100}
        value={percent}
        aria-label={t("ACCOUNT.WAGERING")}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised"
      />
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{children}</dd>
  </>
);
