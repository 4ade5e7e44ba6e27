import { Form, useHref, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { feeOf, isCard } from "#schemas/rules/payment-methods.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { useAnswers } from "../shell/form/use-answers.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { AmountEntry } from "./amount-entry.tsx";
import { firstAmount, firstChoice } from "./deposit-start.ts";
import type { CashboxData, Methods } from "./load-cashbox.server.ts";
import { choicesOf } from "./method-groups.ts";
import { MethodPicker } from "./method-picker.tsx";
import { Closed, LoadFailed, Note, useAskedError, WholeError } from "./notes.tsx";
import { firstOffer, offerChoices } from "./offer-choices.ts";
import { OfferCode } from "./offer-code.tsx";
import { OfferPicker } from "./offer-picker.tsx";
import { readAmount } from "./read-amount.ts";
import { REMOVED } from "./remove-step.tsx";
import { depositUnderWay, rememberStep, useFreshAfterBack } from "./step-before.ts";
import { StickyEnd } from "./sticky-end.tsx";
import { UnderWayNote } from "./under-way-note.tsx";
import { useFormValues } from "./use-form-values.ts";
import { useScript } from "./use-script.ts";
import { useWhole } from "./use-whole.ts";

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
  if (methods.deposit_blocked) return <Blocked reason={methods.deposit_blocked} opensAt={data.opensAt} />;
  return <DepositForm key={data.currency} data={data} methods={methods} />;
}

interface BlockedProps {
  reason: NonNullable<Methods["deposit_blocked"]>;
  opensAt: string | null;
}

/** Why no deposit is taken, and the one thing to do about it. */
function Blocked({ reason, opensAt }: BlockedProps) {
  const t = useTranslate();
  const { time } = useTimes();
  const back = encodeURIComponent(useHref("/deposit"));
  const { to, label } =
    reason === "profile"
      ? ({ to: `/profile/complete?context=deposit&redirect=${back}`, label: "CASHBOX.TO_PROFILE" } as const)
      : reason === "unverified"
        ? ({ to: "/profile/verification", label: "CASHBOX.TO_VERIFICATION" } as const)
        : reason === "region"
          ? ({ to: "/cashbox", label: "CASHBOX.TO_DASHBOARD" } as const)
          : ({ to: "/profile/limits", label: "CASHBOX.TO_LIMITS" } as const);
  const text =
    reason === "deposit" && opensAt
      ? t("CASHBOX.BLOCKED.UNTIL", { date: time(opensAt) })
      : t("CASHBOX.BLOCKED.TEXT", { reason });
  return <Closed title={t("CASHBOX.BLOCKED.TITLE")} text={text} to={to} label={t(label)} />;
}

function DepositForm({ data, methods }: { data: CashboxData; methods: Methods }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const hasScript = useScript();
  useFreshAfterBack();
  const isWhole = useWhole(data.isPrepared);
  const { currency, asked, promo } = data;
  const unit = useMoneyUnit()(currency);
  const choices = choicesOf(methods.methods, "deposit");
  const first = firstChoice(choices, asked.method);
  const offers = offerChoices(data.offers ?? [], currency);
  const initial = {
    amount: firstAmount(data, first, { locale, unit }),
    method: first?.value ?? "",
    promo_code: firstOffer(offers, { ...asked, code: data.depositCode }),
  };
  const { form, values, read, write } = useFormValues(initial);
  // A code that was applied or removed brings other choices: what is chosen now stands in the form.
  useEffect(() => {
    if (data.key) read();
  }, [data.key, read]);
  const choice = choices.find(({ value }) => value === values.method) ?? null;
  const range = choice?.method.deposit ?? null;
  const errorOf = useAskedError(data, range);
  const amountError = errorOf("amount");
  const codeError = errorOf("code");
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "deposit";
  const answers = useAnswers(state !== "idle" && formData !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may name the same field once more
  useEffect(() => {
    if (amountError || codeError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answers, amountError, codeError, form]);

  const typed = readAmount(values.amount, locale, unit);
  const cents = "cents" in typed ? typed.cents : null;
  const fee = cents === null || !choice ? 0 : Number(feeOf(choice.method, BigInt(cents)));
  const left = methods.deposit_left_cents;
  const underWay = depositUnderWay(data);
  const savesCard = !hasScript || (choice !== null && choice.profile === null && isCard(choice.method));
  return (
    <Form
      ref={form}
      method="post"
      action="/deposit"
      preventScrollReset
      noValidate
      onChange={read}
      onSubmit={({ currentTarget }) => rememberStep(currentTarget, "deposit")}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="deposit" />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="unit" value={unit.code} />
      <input type="hidden" name="key" value={data.key} />
      {/* Enter presses a form's first button: it deposits, and does not apply a code. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("CASHBOX.DEPOSIT")}
      </button>
      {asked.fromDashboard ? <input type="hidden" name="from" value="dashboard" /> : null}
      {asked.remove === REMOVED ? (
        <div role="status">
          <Note>{t("CASHBOX.REMOVE.DONE")}</Note>
        </div>
      ) : null}
      <WholeError data={data} />
      {underWay ? <UnderWayNote payment={underWay} cents={cents} /> : null}
      <AmountEntry
        modal="deposit"
        currency={currency}
        initial={initial.amount}
        value={values.amount}
        onPick={(text) => write("amount", text)}
        suggestions={methods.suggestions_cents.map((each) => ({ cents: each }))}
        error={amountError}
        hint={left === null ? undefined : t("CASHBOX.LIMIT.LEFT", { left: money(left, currency) })}
      />
      {isWhole ? (
        <>
          {offers.length > 0 ? (
            <OfferPicker
              key={offers.map(({ value }) => value).join(" ")}
              choices={offers}
              initial={initial.promo_code}
              chosen={values.promo_code}
              cents={cents}
              onlyNow={data.onlyNow}
            />
          ) : promo && data.offers === null ? (
            <Checkbox
              name="promo_code"
              value={promo}
              defaultChecked={asked.applyPromo}
              label={t("CASHBOX.PROMO.USE", { code: promo })}
            />
          ) : null}
          {data.offers && data.canIssue ? <OfferCode code={data.depositCode} error={codeError} /> : null}
          <MethodPicker
            choices={choices}
            direction="deposit"
            initial={initial.method}
            error={errorOf("method")}
            belowCards={savesCard ? <Checkbox name="save_profile" label={t("CASHBOX.SAVE_CARD")} /> : null}
          />
        </>
      ) : (
        <div className="h-dvh" />
      )}
      <StickyEnd>
        {cents !== null && fee > 0 ? (
          <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
            <span>{t("CASHBOX.FEE.TAKEN", { fee: money(fee, currency) })}</span>
            <strong className="text-text">{t("CASHBOX.ARRIVES", { amount: money(cents - fee, currency) })}</strong>
          </p>
        ) : null}
        <Button type="submit" variant="main" size="large" wide busy={busy} disabled={!isWhole}>
          {cents === null ? t("CASHBOX.DEPOSIT") : t("CASHBOX.DEPOSIT.AMOUNT", { amount: money(cents, currency) })}
        </Button>
      </StickyEnd>
    </Form>
  );
}
