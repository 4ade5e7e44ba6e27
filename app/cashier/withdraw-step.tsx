import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { feeOf } from "#schemas/rules/payment-methods.ts";
import { destinationProblem } from "#schemas/rules/payout-destination.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { endedByWithdrawal } from "../gifts/open-gifts.ts";
import { useAnswers } from "../shell/form/use-answers.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { AmountEntry } from "./amount-entry.tsx";
import { BonusLoss, useLossConfirmation } from "./bonus-loss.tsx";
import { firstAmount, firstChoice } from "./deposit-start.ts";
import { Line } from "./line.tsx";
import type { CashboxData, Methods } from "./load-cashbox.server.ts";
import { choicesOf } from "./method-groups.ts";
import { MethodPicker } from "./method-picker.tsx";
import { Closed, LoadFailed, Note, TextLink, useAskedError, useErrorText, WholeError } from "./notes.tsx";
import { payoutTimeLabel } from "./payment-time.ts";
import { readAmount } from "./read-amount.ts";
import { StickyEnd } from "./sticky-end.tsx";
import { useFormValues } from "./use-form-values.ts";
import { useScript } from "./use-script.ts";

const BLOCKED_LINKS = {
  debt: { to: "/support", label: "NAV.SUPPORT" },
  unverified: { to: "/profile/verification", label: "CASHBOX.TO_VERIFICATION" },
  profile: { to: "/profile", label: "CASHBOX.TO_PROFILE" },
  wagering: { to: "/profile/gifts", label: "CASHBOX.TO_GIFTS" },
} as const;

/** The withdraw step. What keeps money from leaving is said before the form. */
export function WithdrawStep({ data }: { data: CashboxData }) {
  const t = useTranslate();
  const money = useMoney();
  const { methods, currency, account } = data;
  if (!methods) return <LoadFailed title={t("CASHBOX.METHODS.FAILED.TITLE")} text={t("CASHBOX.METHODS.FAILED.TEXT")} />;
  const {
    cashout_blocked: blocked,
    available_to_cashout_cents: available,
    unverified_left_cents: unverified,
  } = methods;
  const isEmpty = available === 0;
  const choices = choicesOf(methods.methods, "withdrawal");
  return (
    <>
      <dl className="grid gap-1.5 rounded-medium bg-raised p-4">
        <Line name={t("CASHBOX.AVAILABLE")} value={money(available, currency)} />
        {account && account.amount_cents > available ? (
          <Line name={t("CASHBOX.NOT_AVAILABLE")} value={money(account.amount_cents - available, currency)} />
        ) : null}
      </dl>
      {methods.debt_cents > 0 ? <Note>{t("CASHBOX.DEBT", { debt: money(methods.debt_cents, currency) })}</Note> : null}
      {blocked ? (
        <Closed
          text={t("CASHBOX.CASHOUT.BLOCKED", { reason: blocked, currency: methods.other_debt_currency ?? "" })}
          to={BLOCKED_LINKS[blocked].to}
          label={t(BLOCKED_LINKS[blocked].label)}
        />
      ) : isEmpty ? (
        <Note>{t("CASHBOX.CASHOUT.EMPTY")}</Note>
      ) : choices.length === 0 ? (
        <Note>{t("CASHBOX.CASHOUT.NO_METHODS", { currency })}</Note>
      ) : (
        <>
          {unverified !== null && unverified < available ? (
            <Note>
              <p>{t("CASHBOX.UNVERIFIED", { unverified: money(unverified, currency) })}</p>
              <TextLink to="/profile/verification">{t("CASHBOX.TO_VERIFICATION")}</TextLink>
            </Note>
          ) : null}
          <BonusLoss gifts={endedByWithdrawal(data.gifts ?? [], currency)} />
          <WithdrawForm key={currency} data={data} methods={methods} />
        </>
      )}
    </>
  );
}

function WithdrawForm({ data, methods }: { data: CashboxData; methods: Methods }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const hasScript = useScript();
  const { currency, asked } = data;
  const { available_to_cashout_cents: available, unverified_left_cents: unverified } = methods;
  const choices = choicesOf(methods.methods, "withdrawal");
  const unit = useMoneyUnit()(currency);
  const initial = {
    method: firstChoice(choices, asked.method)?.value ?? "",
    amount: asked.typed === null && asked.amount === null ? "" : firstAmount(data, null, { locale, unit }),
    destination: "",
  };
  const { form, values, read: readForm, write } = useFormValues(initial);
  const { amount, destination } = values;
  const ended = endedByWithdrawal(data.gifts ?? [], currency);
  const lossConfirmation = useLossConfirmation();
  const [problem, setProblem] = useState<{ field: Checked; text: string } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const choice = choices.find(({ value }) => value === values.method) ?? null;
  const range = choice?.method.withdrawal ?? null;
  const askedError = useAskedError(data, range);
  const errorText = useErrorText(data, range);
  const summary = useRef<HTMLHeadingElement>(null);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "withdraw";
  const answers = useAnswers(busy);
  const errorOf = (field: Checked) =>
    problem?.field === field ? problem.text : problem ? undefined : askedError(field);

  // Of a rejected form the fields are shown again.
  useEffect(() => {
    if (answers > 0) setChecking(false);
  }, [answers]);
  // The summary hides the fields: a refusal's field takes the focus once they are shown.
  const refused = isChecking ? null : asked.errorField;
  useEffect(() => {
    if (problem || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, refused, form]);
  useEffect(() => {
    if (isChecking) summary.current?.focus();
  }, [isChecking]);

  const read = readAmount(amount, locale, unit);
  const cents = "cents" in read ? read.cents : 0;
  const everything = Math.min(available, range?.max_cents ?? available, unverified ?? available);
  const fee = choice ? Number(feeOf(choice.method, BigInt(cents))) : 0;
  const kind = choice?.profile ? "none" : (choice?.method.destination ?? "none");

  const findProblem = (): typeof problem => {
    const amountProblem = (code: string) => ({ field: "amount" as const, text: errorText(code, cents) });
    if ("code" in read) return amountProblem(read.code);
    if (range && cents < range.min_cents)
      return amountProblem(range.max_cents === null ? "PAYMENT.AMOUNT_TOO_SMALL" : "PAYMENT.AMOUNT_RANGE");
    // Who asks for more than there is hears that first: a smaller maximum would only send them into the next refusal.
    if (cents > available) return amountProblem("PAYMENT.NOT_AVAILABLE");
    if (unverified !== null && cents > unverified) return amountProblem("PAYMENT.UNVERIFIED");
    if (range && range.max_cents !== null && cents > range.max_cents) return amountProblem("PAYMENT.AMOUNT_RANGE");
    const wrong = destinationProblem(kind, destination);
    if (wrong) return { field: "destination", text: errorText(wrong) };
    const loss = form.current?.elements.namedItem("confirm_bonus_loss");
    if (loss instanceof HTMLInputElement && !loss.checked)
      return { field: "confirm_bonus_loss", text: errorText("CASHBOX.LOSS.REQUIRED") };
    return null;
  };
  const check = (event: FormEvent) => {
    if (isChecking) return;
    event.preventDefault();
    const found = findProblem();
    setProblem(found);
    setChecking(found === null);
  };
  return (
    <Form
      ref={form}
      method="post"
      action="/withdraw"
      replace
      preventScrollReset
      noValidate={hasScript}
      onSubmit={check}
      onChange={readForm}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="unit" value={unit.code} />
      <input type="hidden" name="key" value={data.key} />
      <WholeError data={data} />
      <div hidden={isChecking} className={isChecking ? undefined : "grid gap-5"}>
        <AmountEntry
          modal="withdraw"
          currency={currency}
          initial={initial.amount}
          value={amount}
          onPick={(text) => write("amount", text)}
          suggestions={[
            { cents: everything, label: t("CASHBOX.CASHOUT.ALL_OF", { amount: money(everything, currency) }) },
          ]}
          error={errorOf("amount")}
        />
        <MethodPicker choices={choices} direction="withdrawal" initial={initial.method} error={askedError("method")} />
        {kind !== "none" || !hasScript ? (
          <Field
            name="destination"
            label={t(hasScript && kind !== "none" ? DESTINATIONS[kind] : "CASHBOX.DESTINATION")}
            hint={
              kind === "address"
                ? t("CASHBOX.DESTINATION.ADDRESS_HINT", { network: choice?.method.network ?? currency })
                : undefined
            }
            error={errorOf("destination")}
          >
            {(control) => (
              <Input
                {...control}
                className="scroll-my-28"
                autoComplete="off"
                spellCheck={false}
                maxLength={128}
                defaultValue={destination}
              />
            )}
          </Field>
        ) : null}
        {ended.length > 0 || askedError("confirm_bonus_loss") ? (
          <Checkbox
            name="confirm_bonus_loss"
            required
            label={lossConfirmation(ended)}
            error={errorOf("confirm_bonus_loss")}
          />
        ) : null}
      </div>
      {isChecking ? (
        <section className="grid gap-3">
          <h3 ref={summary} tabIndex={-1} className="font-semibold outline-none">
            {t("CASHBOX.CASHOUT.CHECK")}
          </h3>
          <dl className="grid gap-2 rounded-medium bg-raised p-4">
            <Line name={t("CASHBOX.AMOUNT")} value={money(cents, currency)} />
            {fee > 0 ? <Line name={t("CASHBOX.FEE")} value={money(fee, currency)} /> : null}
            {fee > 0 ? <Line name={t("CASHBOX.CASHOUT.YOU_GET")} value={money(cents - fee, currency)} /> : null}
            <Line name={t("CASHBOX.METHOD")} value={choice?.method.title ?? ""} />
            <Line
              name={t(kind === "none" ? "CASHBOX.DESTINATION.SAVED" : DESTINATIONS[kind])}
              value={choice?.profile?.label ?? destination.trim()}
            />
            {choice ? (
              <Line
                name={t("PAYMENTS.TIME")}
                value={t(payoutTimeLabel(choice.method.processing_time, choice.method.network))}
              />
            ) : null}
          </dl>
          <Button type="submit" variant="main" size="large" wide busy={busy}>
            {t("CASHBOX.CASHOUT.CONFIRM", { amount: money(cents, currency) })}
          </Button>
          <Button variant="ghost" wide onClick={() => setChecking(false)}>
            {t("CASHBOX.CASHOUT.CHANGE")}
          </Button>
        </section>
      ) : (
        <StickyEnd>
          <noscript>
            <Checkbox name="checked" required label={t("CASHBOX.CASHOUT.CHECKED")} />
          </noscript>
          <Button type="submit" variant="main" size="large" wide busy={busy}>
            {t("CASHBOX.CASHOUT.NEXT")}
          </Button>
        </StickyEnd>
      )}
    </Form>
  );
}

type Checked = "amount" | "confirm_bonus_loss" | "destination";

const DESTINATIONS = {
  card: "CASHBOX.DESTINATION.SAVED",
  iban: "CASHBOX.DESTINATION.IBAN",
  address: "CASHBOX.DESTINATION.ADDRESS",
  bank: "CASHBOX.DESTINATION.BANK",
  interac: "CASHBOX.DESTINATION.INTERAC",
  wallet: "CASHBOX.DESTINATION.WALLET",
} as const;
