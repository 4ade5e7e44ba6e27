import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { feeOf, isCard } from "#schemas/rules/payment-methods.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AmountEntry } from "./amount-entry.tsx";
import { firstAmount, firstChoice } from "./deposit-start.ts";
import type { CashboxData, Methods } from "./load-cashbox.server.ts";
import { choicesOf } from "./method-groups.ts";
import { MethodPicker } from "./method-picker.tsx";
import { LoadFailed, Note, TextLink, useAskedError } from "./notes.tsx";
import { readAmount } from "./read-amount.ts";
import { useMoney, useScript } from "./use-money.ts";

/** The deposit step: how much, by what, and what will arrive; or why no deposit is taken now. */
export function DepositStep({ data }: { data: CashboxData }) {
  const t = useTranslate();
  const { methods } = data;
  if (!methods || methods.methods.every(({ deposit }) => deposit === null))
    return (
      <LoadFailed
        title={t(methods ? "CASHBOX.METHODS.NONE.TITLE" : "CASHBOX.METHODS.FAILED.TITLE")}
        text={t(methods ? "CASHBOX.METHODS.NONE.TEXT" : "CASHBOX.METHODS.FAILED.TEXT", { currency: data.currency })}
      />
    );
  if (methods.deposit_blocked) return <Blocked reason={methods.deposit_blocked} />;
  return <DepositForm data={data} methods={methods} />;
}

function Blocked({ reason }: { reason: NonNullable<Methods["deposit_blocked"]> }) {
  const t = useTranslate();
  const verifies = reason === "unverified";
  return (
    <Note bad>
      <p className="font-semibold">{t("CASHBOX.BLOCKED.TITLE")}</p>
      <p>{t("CASHBOX.BLOCKED.TEXT", { reason })}</p>
      <TextLink to={verifies ? "/profile/verification" : "/profile/limits"}>
        {t(verifies ? "CASHBOX.TO_VERIFICATION" : "CASHBOX.TO_LIMITS")}
      </TextLink>
    </Note>
  );
}

function DepositForm({ data, methods }: { data: CashboxData; methods: Methods }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const hasScript = useScript();
  const { currency, asked } = data;
  const choices = choicesOf(methods.methods, "deposit");
  const first = firstChoice(choices, asked.method);
  const [chosen, choose] = useState(first?.value ?? "");
  const [amount, setAmount] = useState(() => firstAmount(data, first, locale));
  const choice = choices.find(({ value }) => value === chosen) ?? null;
  const range = choice?.method.deposit ?? null;
  const errorOf = useAskedError(data, range);
  const amountError = errorOf("amount");
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "deposit";
  useEffect(() => {
    if (data.key && amountError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [data.key, amountError]);

  const read = readAmount(amount, locale, currency);
  const cents = "cents" in read ? read.cents : null;
  const fee = cents === null || !choice ? 0 : Number(feeOf(choice.method, BigInt(cents)));
  const left = methods.deposit_left_cents;
  const savesCard = !hasScript || (choice !== null && choice.profile === null && isCard(choice.method));
  const whole = errorOf(null);
  return (
    <Form ref={form} method="post" action="/deposit" replace preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="deposit" />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="key" value={data.key} />
      {asked.fromDashboard ? <input type="hidden" name="from" value="dashboard" /> : null}
      {whole ? (
        <div role="alert">
          <Note bad>{whole}</Note>
        </div>
      ) : null}
      <AmountEntry
        modal="deposit"
        currency={currency}
        value={amount}
        onChange={setAmount}
        suggestions={methods.suggestions_cents.map((each) => ({ cents: each }))}
        error={amountError}
        hint={left === null ? undefined : t("CASHBOX.LIMIT.LEFT", { left: money(left, currency) })}
      />
      <MethodPicker choices={choices} direction="deposit" chosen={chosen} onChoose={choose} error={errorOf("method")} />
      {savesCard && choices.some(({ method }) => isCard(method)) ? (
        <Checkbox name="save_profile" label={t("CASHBOX.SAVE_CARD")} />
      ) : null}
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-line border-t bg-surface px-5 pt-3 pb-5">
        {cents !== null && fee > 0 ? (
          <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
            <span>{t("CASHBOX.FEE.TAKEN", { fee: money(fee, currency) })}</span>
            <strong className="text-text">{t("CASHBOX.ARRIVES", { amount: money(cents - fee, currency) })}</strong>
          </p>
        ) : null}
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          {cents === null ? t("CASHBOX.DEPOSIT") : t("CASHBOX.DEPOSIT.AMOUNT", { amount: money(cents, currency) })}
        </Button>
      </div>
    </Form>
  );
}
