import { useIntl } from "react-intl";
import type { Gift, GiftOffer } from "#schemas/api/bonuses.ts";
import type { GiftKind } from "#schemas/rules/gifts.ts";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { useMoney } from "../shell/use-money.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { toWager } from "./open-gifts.ts";

type Promised = Pick<GiftOffer, "percent" | "amount_cents" | "currency" | "freespins_total" | "kind">;
type Given = Pick<Gift, "kind" | "currency" | "amount_cents" | "freespins_total">;

/** How amounts, times and values of gifts and offers are written for the player. */
export function useGiftTexts() {
  const intl = useIntl();
  const t = useTranslate();
  const { time } = useTimes();
  const money = useMoney({ short: true });
  const spins = (count: number) => t("GIFTS.SPINS", { count });
  const amountOf = (kind: GiftKind, amount: string) => (kind === "cash" ? amount : t("GIFTS.AMOUNT", { amount }));
  const join = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(" + ");
  return {
    t,
    money,
    spins,
    /** "€50 bonus"; cash is money as it is. */
    amountOf,
    /** An instant as a date with its time. */
    time: (at: string) => time(at),
    /** 0.5 as "50%", as the language writes it. */
    share: (part: number) => intl.formatNumber(part, { style: "percent", maximumFractionDigits: 2 }),
    /** "35×" */
    times: (wager: number) => t("GIFTS.TIMES", { wager: intl.formatNumber(wager) }),
    /** "35× = €1,750", "no wagering". */
    wagering(gift: Gift): string {
      const { wager, currency } = gift;
      if (wager === 0) return t("OFFER.NO_WAGER");
      const times = t("GIFTS.TIMES", { wager: intl.formatNumber(wager) });
      const requirement = toWager(gift);
      return requirement === 0 ? times : `${times} = ${money(requirement, currency)}`;
    },
    /** What a gift gave: "€50 bonus", "20 free spins". */
    given({ kind, currency, amount_cents, freespins_total }: Given): string {
      if (freespins_total > 0) return spins(freespins_total);
      if (kind === "xp") return t(KIND_NAMES.xp);
      return amountOf(kind, money(amount_cents, currency));
    },
    /** How a gift that is over has ended: a free bet that is over as it should be was placed. */
    ended: ({ kind, stage }: Pick<Gift, "kind" | "stage">): string =>
      kind === "freebets" && stage === "finished" ? t("GIFTS.FREE_BET.ENDED") : t("GIFTS.ENDED", { stage }),
    /** What an offer brings at most: "100% up to €200 + 50 free spins". */
    promise({ percent, amount_cents, currency, freespins_total, kind }: Promised): string {
      const most = money(amount_cents, currency);
      const share = percent === null ? null : intl.formatNumber(percent / 100, { style: "percent" });
      const amount =
        amount_cents === 0
          ? null
          : share === null
            ? amountOf(kind, most)
            : t("OFFER.PERCENT", { percent: share, amount: most });
      return join([amount, freespins_total > 0 ? spins(freespins_total) : null]);
    },
    join,
  };
}
