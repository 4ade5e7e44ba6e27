import { GIFT_POSTING_RULES } from "#platform/bonuses/posting-rules.ts";
import { JACKPOT_POSTING_RULES } from "#platform/jackpots/posting-rules.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { PAYMENT_POSTING_RULES } from "#platform/payments/posting-rules.ts";
import { SHOP_POSTING_RULES } from "#platform/shop/posting-rules.ts";
import { TOURNAMENT_POSTING_RULES } from "#platform/tournaments/posting-rules.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

interface Done {
  text: string;
  /** 1 if an invariant is broken. */
  exitCode: number;
}

/** A command of `npm run ledger`. */
export interface LedgerCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: Pick<PlayerRuntime, "database">) => Promise<Done>) | null;
}

const verify: LedgerCommand = {
  usage: "verify",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) => {
          const rules = {
            ...WALLET_POSTING_RULES,
            ...PAYMENT_POSTING_RULES,
            ...GIFT_POSTING_RULES,
            ...SHOP_POSTING_RULES,
            ...JACKPOT_POSTING_RULES,
            ...TOURNAMENT_POSTING_RULES,
          };
          const { journals, postings, broken } = await verifyLedger(database, rules);
          const [first, ...others] = broken;
          if (!first) {
            return { text: `${postings} postings of ${journals} journals: every invariant holds.`, exitCode: 0 };
          }
          const named = `The first posting that breaks one is entry ${first.entry} of journal ${first.journal} (${first.key ?? "gone"}).`;
          const lines = [first, ...others].map(
            ({ rule, entry, detail }) => `  not true: ${rule}. Entry ${entry}: ${detail}`,
          );
          return { text: [named, ...lines].join("\n"), exitCode: 1 };
        },
};

export const COMMANDS: Readonly<Record<string, LedgerCommand>> = { verify };

export const usageOfLedger = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run ledger -- ${usage}`)].join("\n");
