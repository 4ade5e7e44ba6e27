import { expect, it } from "vitest";
import { readAmount } from "../cashier/read-amount.ts";
import { coinUnitCookie, coinUnitOf, displayUnit, inSmallUnits } from "./coin-unit.ts";

it("[CASH-09 part: the small units] writes BTC in millionths and ETH and LTC in thousandths, exactly", () => {
  expect(inSmallUnits(500_000, "BTC", "en")).toBe("5,000\u00a0µBTC");
  expect(inSmallUnits(123_456_789, "BTC", "en")).toBe("1,234,567.89\u00a0µBTC");
  expect(inSmallUnits(25_000_001, "ETH", "en")).toBe("25.000001\u00a0mETH");
  expect(inSmallUnits(1, "LTC", "de")).toBe("0,00001\u00a0mLTC");
  expect(inSmallUnits(5_000, "EUR", "en")).toBeNull();
});

it("[CASH-09 part: the choice] reads what was typed in the unit that it was typed in, and remembers the unit", () => {
  expect(readAmount("5,000", "en", displayUnit("BTC", "small"))).toEqual({ cents: 500_000 });
  expect(readAmount("0.005", "en", displayUnit("BTC", "coin"))).toEqual({ cents: 500_000 });
  expect(readAmount("0.001", "en", displayUnit("BTC", "small"))).toEqual({ code: "LIMITS.ERROR.DIGITS" });
  expect(displayUnit("EUR", "small").code).toBe("EUR");
  const request = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });
  const player = { id: 7 };
  expect(coinUnitOf(request(`a=1; ${coinUnitCookie("small").split(";")[0]}`), player)).toBe("small");
  expect(coinUnitOf(request(coinUnitCookie("coin").split(";")[0] ?? ""), player)).toBe("coin");
});

it("[SEC-14 part: guests' pages] a guest's page, which others are answered, is in whole coins whatever this browser holds", () => {
  const request = new Request("http://localhost/", { headers: { cookie: "coin-unit=small" } });
  expect(coinUnitOf(request, null)).toBe("coin");
});
