// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { Rejected } from "./api.ts";
import { createMoney } from "./money.ts";
import { showError } from "./rounds.ts";
import type { Table } from "./table.ts";
import { createTexts } from "./texts.ts";

const TEXTS = {
  "STUDIO.ERROR.LIMIT_REACHED": "A limit.",
  "STUDIO.ERROR.LIMIT_LOSS": "You have reached your loss limit.",
  "STUDIO.ERROR.LIMIT_LOSS_LEFT": "Your loss limit leaves {amount}.",
  "STUDIO.LIMITS": "Your limits",
};
const LINK = { to: "/profile/limits", label: "Your limits" };

function noticeOf(params?: Record<string, string | number>): unknown[] {
  const notify = vi.fn();
  const table = {
    boot: { texts: TEXTS },
    format: createTexts(TEXTS, "en"),
    money: createMoney("CAD", 100, "en"),
    hud: { notify },
  };
  const problem = { code: "WALLET.LIMIT_REACHED", message: "", ...(params ? { params } : {}) };
  showError(table as unknown as Table, new Rejected(409, problem));
  return notify.mock.calls[0] as unknown[];
}

it("names the limit and what it leaves; one that is reached leads to the player's limits", () => {
  expect(noticeOf({ limit: "loss", left: 98 })).toEqual(["Your loss limit leaves C$0.98.", undefined]);
  expect(noticeOf({ limit: "loss", left: 0 })).toEqual(["You have reached your loss limit.", LINK]);
  expect(noticeOf({ limit: "new" })).toEqual(["A limit.", LINK]);
  expect(noticeOf()).toEqual(["A limit."]);
});
