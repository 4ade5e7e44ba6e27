import type { Gift } from "#schemas/api/bonuses.ts";
import { wageringPercent } from "#schemas/rules/player-status.ts";
import { useGiftTexts } from "./use-gift-texts.ts";

type Wagering = Pick<Gift, "currency" | "amount_wager_cents" | "amount_wager_requirement_cents">;

/** How much of a gift has been wagered: a bar with both amounts and the percentage. */
export function WagerProgress({ gift, label }: { gift: Wagering; label: string }) {
  const { t, money, share } = useGiftTexts();
  const { currency, amount_wager_cents: wagered, amount_wager_requirement_cents: total } = gift;
  const percent = wageringPercent({ wagered, total });
  const left = Math.max(0, total - wagered);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
        <span>{t("GIFTS.WAGERED", { wagered: money(wagered, currency), total: money(total, currency) })}</span>
        <strong>{share(percent / 100)}</strong>
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line"
      />
      <p className="text-muted text-xs tabular-nums">{t("GIFTS.WAGER_LEFT", { left: money(left, currency) })}</p>
    </div>
  );
}
