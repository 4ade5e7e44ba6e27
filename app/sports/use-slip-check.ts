import { useEffect, useState } from "react";
import { checkSlip } from "#schemas/api/sport-bets.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { callPlatform } from "../calls/client.ts";
import { publishCheck, type SlipCheck } from "./latest-check.ts";
import type { Slip } from "./slip-store.ts";

/** Asked a moment after the last change, and again while the slip is in sight. */
const AFTER_MS = 300;
const EVERY_MS = 4_000;

interface Options {
  currency: CurrencyCode;
  lineStake: number | null;
  /** Bets that failed: what became of the selections is asked again after each. */
  attempts: number;
}

/** What became of the slip's selections, and what may be staked; null until it is known. Several singles are asked about as one. */
export function useSlipCheck(slip: Slip, { currency, lineStake, attempts }: Options): SlipCheck | null {
  const [check, setCheck] = useState<SlipCheck | null>(null);
  const { entries, kind, systemSize } = slip;
  const asked = JSON.stringify({
    kind: entries.length === 1 ? "single" : kind === "single" ? "multiple" : kind,
    system_size: kind === "system" && entries.length > 2 ? systemSize : null,
    currency,
    legs: entries.map(({ market_id, outcome, odds, version }) => ({ market_id, outcome, odds, version })),
    line_stake: lineStake,
  });
  const isEmpty = entries.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bet that failed is a reason to ask again
  useEffect(() => {
    if (isEmpty) return publishCheck(null);
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await callPlatform(checkSlip, { body: JSON.parse(asked) }).catch(() => null);
      if (stopped) return;
      if (answer) {
        setCheck(answer);
        publishCheck(answer);
      }
      timer = setTimeout(ask, EVERY_MS);
    };
    timer = setTimeout(ask, AFTER_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [asked, isEmpty, attempts]);
  return check && check.legs.length === entries.length ? check : null;
}
