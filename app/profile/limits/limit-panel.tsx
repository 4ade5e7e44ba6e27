import { Coffee, Coins, HandCoins, type LucideIcon, ShieldOff, Timer, TrendingDown } from "lucide-react";
import type { ReactNode } from "react";
import type { LimitType } from "#schemas/rules/limits.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL } from "../../page/panel.tsx";
import { limitLead, limitTitle } from "./limit-labels.ts";

const ICONS: Readonly<Record<LimitType, LucideIcon>> = {
  deposit: HandCoins,
  loss: TrendingDown,
  wager: Coins,
  session: Timer,
  coolingoff: Coffee,
  selfexclusion: ShieldOff,
};

/** The card of a kind of limit: what it is, and below it the player's own. */
export function LimitPanel({ type, children }: { type: LimitType; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section aria-labelledby={`limit-${type}`} className={`${PANEL} content-start`}>
      <div className="flex items-start gap-3">
        <Icon of={ICONS[type]} size={24} className="mt-0.5 shrink-0 text-brand" />
        <div className="grid gap-1">
          <h3 id={`limit-${type}`} className="font-bold font-display text-lg">
            {t(limitTitle(type))}
          </h3>
          <p className="text-muted text-sm">{t(limitLead(type))}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
