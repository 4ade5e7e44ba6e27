import type { AppLoadContext } from "@remix-run/server-runtime";
import { listDepositGifts, listGifts } from "#schemas/api/bonuses.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { hasGifts } from "./load-gifts.server.ts";

/** A deposit of the welcome pack. Amounts are subunits of the account in play. */
export interface WelcomeStep {
  key: string;
  title: string;
  /** `next`: the next deposit brings it. `lapsed`: its deposit has come without it. */
  state: "done" | "next" | "later" | "lapsed";
  percent: number | null;
  amount_cents: number;
  freespins_total: number;
  min_deposit_cents: number;
  wager: number;
}

/** The brand's welcome pack as far as this player is with it (MODAL-03). No steps: the brand has none for them. */
export async function loadWelcomePack(context: AppLoadContext) {
  const { visitor, platform } = context;
  const currency = visitor.currency;
  if (!hasGifts(context)) return { currency, steps: [] };
  const [gifts, offers] = await Promise.all([platform.call(listGifts, {}), platform.call(listDepositGifts, {})]);
  const given = new Set(gifts.map(({ group_key }) => group_key));
  const offered = new Set(offers.map(({ group_key }) => group_key));
  const templates = (visitor.brand.bonuses ?? [])
    .filter(({ welcome }) => welcome)
    .sort((a, b) => numberOf(a) - numberOf(b));
  const next = templates.findIndex(({ key }) => offered.has(key) && !given.has(key));
  const latest = templates.findLastIndex(({ key }) => given.has(key));
  const steps = templates.map((template, index): WelcomeStep => {
    const { key, title, percent, amount, freespins, trigger, wager } = template;
    const cents = (amounts: Parameters<typeof amountIn>[0]) => Number(amountIn(amounts, currency) ?? 0n);
    return {
      key,
      title: textByLocale(title, visitor.locale),
      state: given.has(key) ? "done" : index === next ? "next" : index < Math.max(next, latest) ? "lapsed" : "later",
      percent: percent ?? null,
      amount_cents: cents(amount),
      freespins_total: freespins?.count ?? 0,
      min_deposit_cents: trigger.on === "deposit" ? cents(trigger.min) : 0,
      wager,
    };
  });
  return { currency, steps };
}

export type WelcomePack = Awaited<ReturnType<typeof loadWelcomePack>>;

const numberOf = ({ trigger }: BonusTemplate): number => (trigger.on === "deposit" ? (trigger.number ?? 0) : 0);
