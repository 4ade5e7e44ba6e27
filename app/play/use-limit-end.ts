import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { UserLimits } from "#schemas/api/limits.ts";
import type { LimitType } from "#schemas/rules/limits.ts";
import { onReached } from "../shell/reached-limits.ts";

/** The result of the last round can be read so long, and a round that is under way is looked at again after it. */
const READABLE_MS = 3_000;

/** A reached deposit limit stops deposits; every other one closes games for real money. */
const closesGames = (type: LimitType): boolean => type !== "deposit";

interface Play {
  mode: "demo" | "real";
  currency: string;
  isUnderWay(): boolean;
}

/**
 * Leads a player whose limit is reached in the middle of a game to the limits (GUARD-05), as the game's address does from then on. A
 * round that is under way is played to its end, and its win may leave room again: the platform is asked before.
 */
export function useLimitEnd({ mode, currency, isUnderWay }: Play): void {
  const navigate = useNavigate();
  // The function is another one with each address: a modal that opens over the game must not begin the wait anew.
  const lead = useRef(navigate);
  lead.current = navigate;
  useEffect(() => {
    if (mode !== "real") return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAndCheck = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), READABLE_MS);
    };
    const check = async () => {
      if (isUnderWay()) return waitAndCheck();
      const type = await reachedLimit(currency, leaving.signal).catch(() => undefined);
      if (leaving.signal.aborted || type === null) return;
      if (type === undefined) return waitAndCheck();
      lead.current(`/profile/limits?reached=${type}`);
    };
    const stop = onReached((reached) => {
      if (reached.some(({ type }) => closesGames(type))) waitAndCheck();
    });
    return () => {
      stop();
      clearTimeout(timer);
      leaving.abort();
    };
  }, [mode, currency, isUnderWay]);
}

/** The type of a limit that closes games of this currency now; null where none does. */
async function reachedLimit(currency: string, signal: AbortSignal): Promise<LimitType | null> {
  const answer = await fetch("/api/user_limits", { headers: { "X-Requested-With": "XMLHttpRequest" }, signal });
  if (!answer.ok) throw new Error(`the limits were answered with ${answer.status}`);
  const { limits }: UserLimits = await answer.json();
  const found = limits.find(
    ({ type, reached, accounts }) =>
      reached &&
      closesGames(type) &&
      (accounts.length === 0 || accounts.some((account) => account.currency === currency)),
  );
  return found?.type ?? null;
}
