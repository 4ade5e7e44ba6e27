import { useEffect, useRef } from "react";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";

const RISE_MS = 1_600;

const isCurrency = (code: string): code is CurrencyCode => code in CURRENCIES;

/** An amount of a jackpot, with its currency; two decimals (document 1 section 9). */
export function jackpotAmount(cents: number, currency: string, locale: string): string {
  if (!isCurrency(currency)) return `${(cents / 100).toFixed(2)} ${currency}`;
  return formatMoney(cents, { code: currency, ...CURRENCIES[currency] }, locale);
}

/** Counts up to a new amount of the same currency when it has grown; a reader of the page's text gets the amount itself at once. */
export function TickingAmount({ cents, currency, locale }: { cents: number; currency: string; locale: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const before = useRef({ cents, currency });
  useEffect(() => {
    const { cents: from, currency: was } = before.current;
    before.current = { cents, currency };
    const element = shown.current;
    if (!element || currency !== was || cents <= from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const start = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, (time - start) / RISE_MS);
      element.textContent = jackpotAmount(Math.round(from + (cents - from) * part), currency, locale);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [cents, currency, locale]);
  return (
    <span ref={shown} className="whitespace-nowrap tabular-nums">
      {jackpotAmount(cents, currency, locale)}
    </span>
  );
}
