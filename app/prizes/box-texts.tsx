import { useIntl } from "react-intl";
import type { Lootbox, PrizeSet } from "#schemas/api/prizes.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useTimes } from "#ui/use-times.ts";
import { useFrame, useHasPage } from "../shell/use-frame.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { SHOP_PATH } from "./prize-paths.ts";
import { withoutZeros } from "./prize-text.ts";

/** Whether the shop, which sells loot boxes, is open to the visitor. */
export function useShopSells(): boolean {
  const { flags } = useFrame();
  return useHasPage()(SHOP_PATH) && "rocketMart" in flags && "conpoints" in flags;
}

/** How a player comes to a spin or a box: by a deposit, in the shop, or as a gift. */
export function HowToGet({ set }: { set: PrizeSet }) {
  const intl = useIntl();
  const unitOf = useMoneyUnit();
  const sells = useShopSells();
  if (set.form === "loot-box") return intl.formatMessage({ id: sells ? "PRIZE.HOW.BOX.SHOP" : "PRIZE.HOW.BOX" });
  if (set.deposit_cents === null) return intl.formatMessage({ id: "PRIZE.HOW.GIFT" });
  const amount = withoutZeros(formatMoney(set.deposit_cents, unitOf(set.currency), intl.locale));
  return intl.formatMessage({ id: "PRIZE.HOW.DEPOSIT" }, { amount, days: set.days_valid ?? 0 });
}

/** Until when a box can be opened. */
export function ValidUntil({ box }: { box: Lootbox }) {
  const intl = useIntl();
  const { time } = useTimes();
  const format = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return intl.formatMessage({ id: "PRIZE.VALID_UNTIL" }, { date: time(box.valid_until, format) });
}
