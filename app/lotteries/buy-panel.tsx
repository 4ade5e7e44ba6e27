import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { maxQuantity, missingPoints } from "#schemas/rules/comp-points.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useAnswers } from "../shell/form/use-answers.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useMoney } from "../shell/use-money.ts";
import type { LotteryData } from "./load-lotteries.server.ts";

interface Props {
  data: LotteryData;
}

/** How a visitor gets tickets: buys them, signs up first, reads what is missing, or waits for the start. */
export function BuyPanel({ data }: Props) {
  const intl = useIntl();
  const money = useMoney({ short: true });
  const { lottery, depositCents, betCents, currency, bought, failed } = data;
  return (
    <section className="lottery-panel" aria-labelledby="buy">
      <h2 id="buy" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "LOTTERY.BUY.TITLE" })}
      </h2>
      {bought > 0 && failed === null ? (
        <p role="status" className="rounded-medium border border-good bg-raised p-3 font-semibold">
          {intl.formatMessage({ id: "LOTTERY.BUY.DONE" }, { count: bought })}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="rounded-medium border border-bad bg-raised p-3">
          {formatErrorCode(intl, { code: failed })}
        </p>
      ) : null}
      <HowToBuy data={data} />
      {depositCents === null ? null : (
        <p className="text-muted text-sm">
          {intl.formatMessage({ id: "LOTTERY.BY_DEPOSIT" }, { amount: money(depositCents, currency) })}
        </p>
      )}
      {betCents === null ? null : (
        <p className="text-muted text-sm">
          {intl.formatMessage({ id: "LOTTERY.BY_BET" }, { amount: money(betCents, currency) })}
        </p>
      )}
      <p className="text-muted text-sm">
        {intl.formatMessage({ id: "LOTTERY.LIMIT" }, { most: lottery.max_tickets_per_player })}
      </p>
    </section>
  );
}

function HowToBuy({ data }: Props): ReactNode {
  const intl = useIntl();
  const { prefix } = useFrame();
  const { lottery, stage, price, signedIn, guestMode, balance, left } = data;
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod?.toLowerCase() === "post";
  const answers = useAnswers(busy);
  if (stage === "future") return <p>{intl.formatMessage({ id: "LOTTERY.BUY.FUTURE" })}</p>;
  if (!signedIn) {
    const here = encodeURIComponent(`${prefix}/lottery/${lottery.frontend_identifier}`);
    return (
      <>
        <p>{intl.formatMessage({ id: "LOTTERY.BUY.GUEST" })}</p>
        {guestMode ? null : (
          <ButtonLink variant="main" size="large" wide to={`/sign-up?redirect=${here}`}>
            {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
          </ButtonLink>
        )}
      </>
    );
  }
  if (left === null || balance === null || price === null) {
    return <p>{intl.formatMessage({ id: "LOTTERY.BUY.UNKNOWN" })}</p>;
  }
  if (left === 0) {
    const all = lottery.tickets_sold >= lottery.max_tickets;
    return <p>{intl.formatMessage({ id: all ? "LOTTERY.BUY.SOLD_OUT" : "LOTTERY.BUY.FULL" })}</p>;
  }
  const missing = missingPoints(balance, price);
  if (missing > 0) {
    return (
      <>
        <p>{intl.formatMessage({ id: "LOTTERY.BUY.BALANCE" }, { points: balance })}</p>
        <p className="font-semibold">{intl.formatMessage({ id: "LOTTERY.BUY.MISSING" }, { points: missing })}</p>
        <ButtonLink variant="main" wide to="/pokies">
          {intl.formatMessage({ id: "SHOP.PLAY" })}
        </ButtonLink>
      </>
    );
  }
  const most = Math.min(left, maxQuantity(balance, price), MOST_AT_ONCE);
  return <BuyForm key={answers} data={data} {...{ price, balance, most, busy }} />;
}

/** As many as one call takes (schemas/api/shop.ts). */
const MOST_AT_ONCE = 1_000;

interface BuyFormProps extends Props {
  price: number;
  balance: number;
  most: number;
  busy: boolean;
}

/** Begins anew when a purchase has been answered. */
function BuyForm({ data, price, balance, most, busy }: BuyFormProps) {
  const intl = useIntl();
  const [count, setCount] = useState<number | null>(null);
  const { asks, key, lottery } = data;
  return (
    <Form
      method="post"
      action={`/lottery/${lottery.frontend_identifier}`}
      replace
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="key" value={key} />
      <p>{intl.formatMessage({ id: "LOTTERY.BUY.BALANCE" }, { points: balance })}</p>
      <Field
        name="tickets"
        label={intl.formatMessage({ id: "LOTTERY.BUY.COUNT" })}
        hint={intl.formatMessage({ id: "LOTTERY.BUY.COUNT.HINT" }, { points: price, most })}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
            required
            defaultValue={1}
            onChange={(event) => setCount(event.target.valueAsNumber)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      {asks.accounts ? (
        <Checkbox name="accounts" required label={intl.formatMessage({ id: "LOTTERY.BUY.ACCOUNTS" })} />
      ) : null}
      {asks.bonuses ? (
        <Checkbox name="bonuses" required label={intl.formatMessage({ id: "LOTTERY.BUY.BONUSES" })} />
      ) : null}
      {count !== null && count >= 1 && count <= most ? (
        <p className="font-semibold tabular-nums" aria-live="polite">
          {intl.formatMessage({ id: "LOTTERY.BUY.COST" }, { points: count * price })}
        </p>
      ) : null}
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {intl.formatMessage({ id: "LOTTERY.BUY.SUBMIT" })}
      </Button>
    </Form>
  );
}
