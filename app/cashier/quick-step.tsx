import { Form, useLocation, useNavigation } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { useIntl } from "react-intl";
import { feeOf } from "#schemas/rules/payment-methods.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { amountForEntry } from "../i18n/amount.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { DepositStep } from "./deposit-form.tsx";
import { Line } from "./line.tsx";
import type { CashboxData } from "./load-cashbox.server.ts";
import { type Choice, choicesOf } from "./method-groups.ts";
import { Note, useAskedError } from "./notes.tsx";
import { firstOffer, offerChoices } from "./offer-choices.ts";
import { OfferPicker } from "./offer-picker.tsx";
import { depositUnderWay, rememberStep, useFreshAfterBack } from "./step-before.ts";
import { UnderWayNote } from "./under-way-note.tsx";
import { useFormValues } from "./use-form-values.ts";

/** One click: the last saved profile with its last amount, and one button. The deposit step where there is none. */
export function QuickStep({ data }: { data: CashboxData }) {
  const quick = quickDeposit(data);
  return quick ? <Quick data={data} {...quick} /> : <DepositStep data={data} />;
}

interface QuickDeposit {
  choice: Choice & { profile: NonNullable<Choice["profile"]> };
  cents: number;
}

function quickDeposit({ methods }: CashboxData): QuickDeposit | null {
  if (!methods || methods.deposit_blocked) return null;
  const left = methods.deposit_left_cents;
  for (const { method, profile, value } of choicesOf(methods.methods, "deposit")) {
    const range = method.deposit;
    if (!profile || !method.available || !range) continue;
    const cents = [profile.last_amount_cents, ...methods.suggestions_cents].find(
      (each) =>
        each !== null &&
        each >= range.min_cents &&
        (range.max_cents === null || each <= range.max_cents) &&
        (left === null || each <= left),
    );
    if (cents) return { choice: { method, profile, value }, cents };
  }
  return null;
}

function Quick({ data, choice, cents }: QuickDeposit & { data: CashboxData }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const { currency } = data;
  const unit = useMoneyUnit()(currency);
  const underWay = depositUnderWay(data);
  useFreshAfterBack();
  const fee = Number(feeOf(choice.method, BigInt(cents)));
  const errorOf = useAskedError(data, choice.method.deposit);
  const error = errorOf(null) ?? errorOf("amount");
  const offers = offerChoices(data.offers ?? [], currency);
  const initial = { promo_code: firstOffer(offers, { ...data.asked, code: data.depositCode }) };
  const { form, values, read } = useFormValues(initial);
  return (
    <Form
      ref={form}
      onChange={read}
      onSubmit={({ currentTarget }) => rememberStep(currentTarget, "deposit-fast")}
      method="post"
      action="/deposit"
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="deposit" />
      <input type="hidden" name="quick" value="1" />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="unit" value={unit.code} />
      <input type="hidden" name="key" value={data.key} />
      <input type="hidden" name="method" value={choice.value} />
      <input type="hidden" name="amount" value={amountForEntry(cents, locale, unit)} />
      {underWay ? <UnderWayNote payment={underWay} cents={cents} /> : null}
      {error ? (
        <div role="alert">
          <Note bad>{error}</Note>
        </div>
      ) : null}
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <p className="font-bold font-display text-4xl tabular-nums">{money(cents, currency)}</p>
        <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 font-semibold text-sm tabular-nums">
          <Icon of={CreditCard} size={16} className="text-muted" />
          {choice.profile.label}
        </p>
      </div>
      {offers.length > 0 ? (
        <OfferPicker
          choices={offers}
          initial={initial.promo_code}
          chosen={values.promo_code}
          cents={cents}
          onlyNow={data.onlyNow}
        />
      ) : null}
      {fee > 0 ? (
        <dl className="grid gap-2 rounded-medium bg-raised p-4">
          <Line name={t("CASHBOX.FEE")} value={money(fee, currency)} />
          <Line name={t("CASHBOX.ARRIVES.NAME")} value={money(cents - fee, currency)} />
        </dl>
      ) : null}
      <Button
        type="submit"
        variant="main"
        size="large"
        wide
        busy={state !== "idle" && formData?.get("intent") === "deposit"}
      >
        {t("CASHBOX.DEPOSIT.AMOUNT", { amount: money(cents, currency) })}
      </Button>
      <ButtonLink variant="ghost" wide to={withModal(pathname + search, "deposit")} replace preventScrollReset>
        {t("CASHBOX.QUICK.OTHER")}
      </ButtonLink>
    </Form>
  );
}
