import { html } from "hono/html";
import { amountText, toUnits } from "../amounts.ts";
import { networkOf } from "../methods.ts";
import type { Deposit } from "../records.ts";
import { SCENARIOS, scenarioOfAmount } from "../scenarios.ts";
import type { Markup } from "./document.ts";
import { fill, type PageTexts } from "./texts.ts";

/** A form that came back: what was entered, and a message for each field that is wrong. */
export interface Entered {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}
export const NOTHING_ENTERED: Entered = { values: {}, errors: {} };

export const CHALLENGE_CODE = "246810";
export const BANKS = ["Sandbox Bank", "Bank of Examples", "Testland Savings"] as const;

interface FormOptions {
  deposit: Deposit;
  texts: PageTexts;
  entered: Entered;
  /** Path of the payment: /pay/... or /frame/... */
  path: string;
}

interface FieldOptions {
  name: string;
  label: string;
  entered: Entered;
  hint?: string;
  attributes: Markup;
}

function field({ name, label, entered, hint, attributes }: FieldOptions): Markup {
  const error = entered.errors[name];
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${entered.values[name] ?? ""}" required ${attributes} ${described ? html`aria-describedby="${described}"` : ""} ${error ? html`aria-invalid="true"` : ""}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}</div>`;
}

export function outcomeChooser({
  deposit,
  texts,
  entered,
}: Pick<FormOptions, "deposit" | "texts" | "entered">): Markup {
  const chosen = entered.values.outcome ?? scenarioOfAmount(deposit.amount);
  return html`<div class="outcome"><label for="outcome">${texts.outcome}</label>
<select id="outcome" name="outcome" aria-describedby="outcome-hint">${SCENARIOS.map(
    (scenario) =>
      html`<option value="${scenario}" ${scenario === chosen ? html`selected` : ""}>${texts.scenarios[scenario]}</option>`,
  )}</select><p class="hint" id="outcome-hint">${texts.outcomeHint}</p></div>`;
}

const summary = (entered: Entered, texts: PageTexts): Markup =>
  Object.keys(entered.errors).length > 0 ? html`<p class="error" role="alert">${texts.problem}</p>` : html``;

function fieldsOf({ deposit, texts, entered }: FormOptions): Markup {
  switch (deposit.kind) {
    case "card":
      return html`${field({ name: "number", label: texts.number, entered, hint: texts.numberHint, attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="23" data-wrong="${texts.numberWrong}"` })}
<div class="row">${field({ name: "expiry", label: texts.expiry, entered, attributes: html`inputmode="numeric" autocomplete="cc-exp" maxlength="5"` })}
${field({ name: "cvc", label: texts.cvc, entered, attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"` })}</div>
${field({ name: "holder", label: texts.holder, entered, attributes: html`autocomplete="cc-name" maxlength="100"` })}`;
    case "bank":
      return html`<div class="field"><label for="bank">${texts.bankChoice}</label><select id="bank" name="bank">${BANKS.map((bank) => html`<option ${bank === entered.values.bank ? html`selected` : ""}>${bank}</option>`)}</select>
${entered.errors.bank ? html`<p class="error">${entered.errors.bank}</p>` : ""}</div>`;
    case "voucher":
      return field({
        name: "voucher",
        label: texts.voucherCode,
        entered,
        hint: texts.voucherHint,
        attributes: html`autocomplete="off" maxlength="16"`,
      });
    default:
      return html`<p>${texts.walletText}</p>`;
  }
}

/** The form of a payment by card, bank, voucher or wallet. */
export function payForm(options: FormOptions): Markup {
  const { deposit, texts, entered, path } = options;
  const amount = amountText(deposit.amount, deposit.currency, texts.lang);
  const button = deposit.kind === "bank" || deposit.kind === "wallet" ? texts.approve : texts.pay;
  return html`${summary(entered, texts)}<form method="post" action="${path}">${fieldsOf(options)}${outcomeChooser(options)}
<button class="primary">${fill(button, { amount })}</button></form>
<form method="post" action="${path}/cancel"><button>${texts.cancel}</button></form>`;
}

/** The bank's question for a code (as 3-D Secure asks it). */
export function challengeForm(options: FormOptions): Markup {
  const { texts, entered, path } = options;
  return html`${summary(entered, texts)}<p>${fill(texts.challengeText, { code: CHALLENGE_CODE })}</p><form method="post" action="${path}/challenge">
${field({ name: "code", label: texts.code, entered, attributes: html`inputmode="numeric" autocomplete="one-time-code" maxlength="6"` })}
<button class="primary">${texts.confirm}</button></form><form method="post" action="${path}/cancel"><button>${texts.cancel}</button></form>`;
}

/** The sender and the network of a payment on a chain. */
export function cryptoForm(options: FormOptions): Markup {
  const { deposit, texts, entered, path } = options;
  const { currency } = deposit;
  const amount = amountText(deposit.amount, currency, texts.lang);
  const example = toUnits(deposit.amount, currency);
  const waits = deposit.state === "pending" || deposit.state === "expired";
  const row = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>`;
  return html`<p>${texts.cryptoText}</p><dl>${row(texts.status, texts.states[deposit.state])}${row(texts.announced, amount)}${row(texts.address, deposit.address ?? "")}${row(texts.network, networkOf(currency))}${deposit.received ? row(texts.arrived, amountText(deposit.received.amount, deposit.received.currency, texts.lang)) : ""}${deposit.confirmations ? row(texts.confirmations, `${deposit.confirmations.seen} / ${deposit.confirmations.needed}`) : ""}</dl>
${summary(entered, texts)}
${
  waits
    ? html`<form method="post" action="${path}/send">${outcomeChooser(options)}<button class="primary">${fill(texts.sendAnnounced, { amount })}</button></form>
<form method="post" action="${path}/send">${field({ name: "amount", label: fill(texts.otherAmount, { currency }), entered, attributes: html`inputmode="decimal" autocomplete="off" maxlength="24" placeholder="${example}"` })}<button>${texts.sendOther}</button></form>`
    : ""
}${deposit.state === "processing" ? html`<form method="post" action="${path}/block"><button class="primary">${texts.confirmBlock}</button></form>` : ""}`;
}

/** A payment that waits for its payer no more. */
export function doneView({ deposit, texts, path, framed }: Omit<FormOptions, "entered"> & { framed: boolean }): Markup {
  const { amount, currency } = deposit.received ?? deposit;
  return html`<dl><dt>${texts.status}</dt><dd>${texts.states[deposit.state]}</dd><dt>${texts.announced}</dt><dd>${amountText(amount, currency, texts.lang)}</dd></dl>
<a class="button primary" href="${deposit.returnUrl}" ${framed ? html`target="_top"` : ""}>${texts.back}</a>
${
  deposit.state === "succeeded" && !framed
    ? html`<h2>${texts.later}</h2><form method="post" action="${path}/later"><button name="event" value="refund">${texts.doRefund}</button><button name="event" value="chargeback">${texts.doChargeback}</button></form>`
    : ""
}`;
}
