import { Form } from "@remix-run/react";
import type { TradingEvent } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { DeskButton } from "../desk-button.tsx";
import { ReasonField } from "./reason-field.tsx";

interface Props {
  /** The market; none: the whole event. */
  market?: number;
  status: TradingEvent["trading_status"];
}

/** Suspends an event or a market, or ends that. */
export function SwitchForm({ market, status }: Props) {
  const t = useTranslate();
  const isOpen = status === "open";
  return (
    <Form method="post" className="desk-trading-switch">
      {market === undefined ? null : <input type="hidden" name="market" value={market} />}
      <ReasonField />
      <DeskButton name="intent" value={isOpen ? "suspend" : "resume"} look={isOpen ? "danger" : "main"}>
        {t(isOpen ? "DESK.TRADING.SUSPEND" : "DESK.TRADING.RESUME")}
      </DeskButton>
    </Form>
  );
}
