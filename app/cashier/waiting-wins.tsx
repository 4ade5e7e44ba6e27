import { Link } from "@remix-run/react";
import type { Gift } from "#schemas/api/bonuses.ts";
import { toWager } from "../gifts/open-gifts.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";

/** Money that free spins have won and that waits for its turn to wager, with what is to be staked for it. */
export function WaitingWins({ gifts }: { gifts: readonly Gift[] }) {
  const { t, money, times } = useGiftTexts();
  if (gifts.length === 0) return null;
  return (
    <ul className="grid gap-2 border-line border-t pt-3 text-sm tabular-nums">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <Link
            to={`/profile/gifts/${gift.id}`}
            className="focus-ring inline-flex min-h-8 items-center rounded-small font-semibold underline-offset-4 hover:underline"
          >
            {gift.title}
          </Link>
          <p>{t("GIFTS.WON", { amount: money(gift.amount_cents, gift.currency) })}</p>
          <p className="text-muted">
            {t("GIFTS.STAKE.AMOUNT", { amount: money(toWager(gift), gift.currency), times: times(gift.wager) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
