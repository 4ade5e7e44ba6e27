import type { Gift } from "#schemas/api/bonuses.ts";
import { useTranslate } from "#ui/translate.ts";
import { useMoney } from "../shell/use-money.ts";
import { Note, TextLink } from "./notes.tsx";

/** Says before the form which gifts a withdrawal ends, and what is lost by each. */
export function BonusLoss({ gifts }: { gifts: readonly Gift[] }) {
  const t = useTranslate();
  const lossOf = useLoss();
  if (gifts.length === 0) return null;
  return (
    <Note bad>
      <ul className="grid gap-3">
        {gifts.map((gift) => (
          <li key={gift.id}>
            <p className="font-semibold">{t("CASHBOX.LOSS.TITLE", { title: gift.title })}</p>
            <p>{lossOf(gift)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("CASHBOX.LOSS.REAL")}</p>
      <TextLink to="/profile/gifts">{t("CASHBOX.TO_GIFTS")}</TextLink>
    </Note>
  );
}

/** Writes what the player loses by the end of a gift: one that wagers, or one of a deposit that has not begun to. */
function useLoss(): (gift: Gift) => string {
  const t = useTranslate();
  const money = useMoney();
  return ({ stage, currency, balance_cents, amount_cents, amount_wager_cents, freespins_left }) => {
    if (stage === "handle_bets") {
      return t("CASHBOX.LOSS.TEXT", {
        amount: money(balance_cents, currency),
        wagered: money(amount_wager_cents, currency),
      });
    }
    const amount = money(amount_cents, currency);
    if (freespins_left === 0) return t("CASHBOX.LOSS.UNUSED", { amount });
    return amount_cents === 0
      ? t("CASHBOX.LOSS.SPINS", { count: freespins_left })
      : t("CASHBOX.LOSS.SPINS_WON", { count: freespins_left, amount });
  };
}

/** The yes that a withdrawal needs: what it takes of the gift that wagers, or which gifts it ends. */
export function useLossConfirmation(): (gifts: readonly Gift[]) => string {
  const t = useTranslate();
  const money = useMoney();
  return (gifts) => {
    const [first] = gifts;
    return first && gifts.length === 1 && first.stage === "handle_bets"
      ? t("CASHBOX.LOSS.CONFIRM", { amount: money(first.balance_cents, first.currency) })
      : t("CASHBOX.LOSS.CONFIRM_GIFTS", { count: gifts.length, title: first?.title ?? "" });
  };
}
