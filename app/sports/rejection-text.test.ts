import { expect, it } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { rejectionText } from "./rejection-text.ts";

it("moved odds never say that nothing was placed where other singles of the slip were", () => {
  const intl = intlFor("en", messagesOf("en"));
  const moved = { code: "SPORT.ODDS_MOVED", message: "" };
  expect(rejectionText(intl, moved)).toMatch(/nothing was placed/i);
  expect(rejectionText(intl, moved, { isRest: true })).toBe(
    "The odds have changed: what is still on the slip was not placed.",
  );
});
