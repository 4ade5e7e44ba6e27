import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import { clearBonusCode } from "#schemas/api/bonuses.ts";
import { applyCode, dropOtherCode } from "./deposit-code.server.ts";

/** A player with a code set, and what is asked of the platform. */
function player(deposit_bonus_code: string | null) {
  const asked: unknown[] = [];
  const call = async (operation: unknown) => void asked.push(operation);
  const context = { platform: { call }, visitor: { player: { deposit_bonus_code } } };
  return { asked, context: context as unknown as AppLoadContext };
}

it("what can be no code, and the word for no bonus, are asked of nobody", async () => {
  const { asked, context } = player(null);
  expect(await applyCode(context, "  ")).toEqual({ code: "FORM.REQUIRED", field: "code" });
  for (const code of ["x", "two words", "no-bonus", " NO-BONUS "])
    expect(await applyCode(context, code), code).toEqual({ code: "PAYMENT.PROMO_CODE_WRONG", field: "code" });
  expect(asked).toEqual([]);
});

it("a code that is set is dropped for a deposit with another choice, and stays for its own", async () => {
  for (const [chosen, dropped] of [
    ["RELOAD", false],
    ["NO-BONUS", true],
    ["OTHER", true],
    [undefined, true],
  ] as const) {
    const { asked, context } = player("RELOAD");
    await dropOtherCode(context, chosen);
    expect(asked, String(chosen)).toEqual(dropped ? [clearBonusCode] : []);
  }
  const none = player(null);
  await dropOtherCode(none.context, "OTHER");
  expect(none.asked).toEqual([]);
});
