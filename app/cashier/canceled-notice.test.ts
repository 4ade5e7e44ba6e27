import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import type { Payment } from "#schemas/api/profile.ts";
import { testPayment } from "#tests/harness/cashbox-data.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { noticeCanceled } from "./canceled-notice.ts";

const intl = createIntl({
  locale: "en",
  messages: englishMessages,
});
const END = Date.parse("2026-05-01T12:00:00Z");
const deposit = (id: string, more: Partial<Payment> = {}): Payment =>
  testPayment({
    ...{ id, state: "canceled", created_at: "2026-05-01T11:58:00Z", finished_at: "2026-05-01T12:00:00Z" },
    ...more,
  });

/** A browser: what it shows, and what it stores. */
function browser() {
  const shown: string[] = [];
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  const notice = (payments: readonly Payment[], now: number) =>
    noticeCanceled(payments, now, intl, { show: (text) => shown.push(text), storage });
  return { shown, notice };
}

describe("[CASH-07 part: when] the notice of a canceled deposit", () => {
  it("is shown for less than five minutes, once in a browser", () => {
    const { shown, notice } = browser();
    notice([deposit("a")], END + 300_000);
    expect(shown).toEqual([]);
    notice([deposit("a")], END + 299_999);
    notice([deposit("a")], END + 1_000);
    expect(shown).toEqual(["Your deposit was cancelled."]);
    notice([deposit("b")], END);
    expect(shown).toHaveLength(2);
  });

  it("is about the latest deposit alone, whatever came after it", () => {
    const { shown, notice } = browser();
    const later = { created_at: "2026-05-01T11:59:00Z" };
    notice([deposit("a"), deposit("b", { ...later, state: "succeeded" })], END);
    expect(shown).toEqual([]);
    notice([deposit("a"), deposit("c", { ...later, action: "cashout", state: "reserved" })], END);
    expect(shown).toEqual(["Your deposit was cancelled."]);
  });
});
