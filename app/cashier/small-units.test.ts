import { expect, it } from "vitest";
import { smallUnits } from "./small-units.ts";

it("[CASH-09 part: the small units] writes BTC in millionths and ETH and LTC in thousandths, exactly", () => {
  expect(smallUnits(500_000, "BTC", "en")).toBe("5,000\u00a0µBTC");
  expect(smallUnits(123_456_789, "BTC", "en")).toBe("1,234,567.89\u00a0µBTC");
  expect(smallUnits(25_000_001, "ETH", "en")).toBe("25.000001\u00a0mETH");
  expect(smallUnits(1, "LTC", "de")).toBe("0,00001\u00a0mLTC");
  expect(smallUnits(5_000, "EUR", "en")).toBeNull();
});
