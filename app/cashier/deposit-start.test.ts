import { describe, expect, it } from "vitest";
import type { PlayerMethod } from "#schemas/api/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { displayUnit } from "../shell/coin-unit.ts";
import { firstAmount, firstChoice } from "./deposit-start.ts";
import type { CashboxData } from "./load-cashbox.server.ts";
import { choicesOf } from "./method-groups.ts";

const method = (id: string, more: Partial<PlayerMethod> = {}): PlayerMethod => ({
  id,
  title: id,
  type: "fiat",
  brand: id,
  provider: "sandbox",
  currency: "EUR",
  network: null,
  recallable: true,
  restrictions: { amount_currency_code: "EUR" },
  processing_time: "instant",
  fee: "free",
  deposit: { min_cents: 1_000, max_cents: 400_000 },
  withdrawal: { min_cents: 2_000, max_cents: 400_000 },
  destination: "wallet",
  saved_profiles: [],
  available: true,
  ...more,
});
const CARD = { id: "00000000-0000-4000-8000-000000000001", label: "VISA", expires: "12/39", last_amount_cents: 7_500 };
const VISA = method("visa", { destination: "card", saved_profiles: [CARD] });
const METHODS = [method("kestrel"), method("sofort", { withdrawal: null }), VISA];

const data = (asked: Partial<CashboxData["asked"]> = {}): CashboxData =>
  ({
    currency: "EUR",
    methods: { suggestions_cents: [5_000, 10_000] },
    asked: { amount: null, typed: null, ...asked },
  }) as CashboxData;

const shownIn = (locale: string, currency: CurrencyCode = "EUR") => ({ locale, unit: displayUnit(currency, "coin") });

describe("the choices of the cashbox", () => {
  it("puts saved profiles first, and pays out to a card only where it is saved", () => {
    expect(choicesOf(METHODS, "deposit").map(({ value }) => value)).toEqual([
      `visa ${CARD.id}`,
      "visa",
      "sofort",
      "kestrel",
    ]);
    expect(choicesOf(METHODS, "withdrawal").map(({ value }) => value)).toEqual([`visa ${CARD.id}`, "kestrel"]);
  });

  it("begins with what the address names, and never with a method whose provider is away", () => {
    const choices = choicesOf([method("away", { available: false }), method("kestrel"), method("other")], "deposit");
    expect(firstChoice(choices, null)?.value).toBe("kestrel");
    expect(firstChoice(choices, "other")?.value).toBe("other");
    expect(firstChoice(choices, "away")?.value).toBe("kestrel");
    expect(firstChoice([], "away")).toBeNull();
  });
});

describe("the amount that a deposit begins with", () => {
  const [saved] = choicesOf(METHODS, "deposit");
  const plain =
    choicesOf([method("kestrel", { deposit: { min_cents: 6_000, max_cents: null } })], "deposit")[0] ?? null;

  it("[ROUTE-09 part: amountProp] is the address's, exactly; one that is no amount of the currency is passed over", () => {
    expect(firstAmount(data({ amount: "75" }), saved ?? null, shownIn("en"))).toBe("75");
    expect(firstAmount(data({ amount: "12.5" }), saved ?? null, shownIn("de"))).toBe("12,50");
    for (const amount of ["0", "0.001", "99999999999999999999"])
      expect(firstAmount(data({ amount }), plain, shownIn("en"))).toBe("100");
  });

  it("is what was typed, then the saved profile's last one, then a suggestion that the method takes", () => {
    expect(firstAmount(data({ typed: "1.2.3", amount: "75" }), saved ?? null, shownIn("en"))).toBe("1.2.3");
    expect(firstAmount(data(), saved ?? null, shownIn("en"))).toBe("75");
    expect(firstAmount(data(), plain, shownIn("en"))).toBe("100");
    expect(firstAmount(data(), null, shownIn("en"))).toBe("");
    const limited = data();
    if (limited.methods) Object.assign(limited.methods, { deposit_left_cents: 5_000 });
    expect(firstAmount(limited, saved ?? null, shownIn("en")), "what the limits leave").toBe("50");
  });
});
