import { afterAll, beforeAll, expect, it } from "vitest";
import { createRenderMail } from "#platform/mail/render-mail.ts";
import { mails } from "#platform/mail/tables.ts";
import { readMailTexts } from "#platform/mail/texts.ts";
import { recentNotifications } from "#platform/notifications/notify-player.ts";
import { LOCALES } from "#schemas/kit/constants.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { releaseDeposit } from "./decide-deposit.ts";
import { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const sent = async () =>
  (await pay.money.database.drizzle.select().from(mails).orderBy(mails.id)).filter(({ template }) =>
    /deposit|withdrawal/.test(template),
  );
const templatesSince = async (before: number) => (await sent()).slice(before).map(({ template }) => template);
const notices = async (player: number) =>
  (await recentNotifications(pay.money.context, player))
    .filter(({ title }) => title.startsWith("NOTIFICATION.PAYMENT"))
    .map(({ title, values }) => `${title.split(".")[2]} ${values.amount} ${values.currency}`);

it("a withdrawal is mailed at each step that the player waits for, and notified of where they did not do it themselves", async () => {
  const player = await pay.player(50_000n);
  const step = async (run: () => Promise<unknown>) => {
    const before = (await sent()).length;
    await run();
    return templatesSince(before);
  };
  const ask = async () => (await pay.withdraw(player)).body.payment.id;
  const payOut = async (id: string, state: "paid" | "declined") => {
    pay.provider.setPayout(`${id}-1`, state);
    await Promise.all([pay.callback(`${id}-1`, { kind: "payout" }), pay.callback(`${id}-1`, { kind: "payout" })]);
    await pay.work();
  };
  let id = "";
  expect(await step(async () => (id = await ask()))).toEqual(["withdrawal-requested"]);
  expect(await step(() => approveWithdrawal(pay.deps, id, "ann").then(() => pay.work()))).toEqual([
    "withdrawal-approved",
  ]);
  expect(await step(() => payOut(id, "paid"))).toEqual(["withdrawal-paid"]);
  id = await ask();
  expect(await step(() => rejectWithdrawal(pay.deps, id, { operator: "ann", reason: "no" }))).toEqual([
    "withdrawal-rejected",
  ]);
  id = await ask();
  expect(await step(() => pay.call(player, `/api/player/payments/${id}/recall`))).toEqual(["withdrawal-recalled"]);
  id = await ask();
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  expect(await step(() => payOut(id, "declined"))).toEqual(["withdrawal-failed"]);
  expect(await notices(player)).toEqual(
    ["APPROVED", "PAID", "REJECTED", "APPROVED", "FAILED"].map((name) => `${name} 5000 EUR`),
  );
});

it("a deposit is mailed when it is held, and notified of once when its money comes, at once or after all; one that fails is on the screen alone", async () => {
  const player = await pay.player();
  const before = (await sent()).length;
  const tell = async (id: string, more: object) => {
    pay.provider.setDeposit(`${id}-1`, more);
    await pay.callback(`${id}-1`);
    await pay.work();
  };
  const begin = async () => (await pay.deposit(player)).body.payment.id;
  const plain = await begin();
  for (let report = 0; report < 2; report += 1) await tell(plain, { state: "succeeded" });
  await tell(await begin(), { state: "declined" });
  expect([await templatesSince(before), await notices(player)]).toEqual([[], ["CREDITED 5000 EUR"]]);
  const late = await begin();
  await pay.call(player, `/api/player/payments/${late}/cancel`);
  await tell(late, { state: "succeeded" });
  const other = await begin();
  await tell(other, { state: "succeeded", amount: 7_000n });
  await releaseDeposit(pay.deps, other, "ann");
  expect(await templatesSince(before)).toEqual(["deposit-held"]);
  expect(await notices(player)).toEqual([
    "CREDITED 5000 EUR",
    "CREDITED 5000 EUR",
    "HELD 7000 EUR",
    "CREDITED 7000 EUR",
  ]);
  for (const state of ["charged_back", "succeeded"]) await tell(plain, { state });
  expect((await notices(player)).slice(4)).toEqual(["CHARGED_BACK 5000 EUR"]);
});

it("a deposit that is taken back is mailed and notified of, with what it was and what is owed after it", async () => {
  const before = (await sent()).length;
  const report = async (id: string, state: "succeeded" | "refunded" | "charged_back") => {
    pay.provider.setDeposit(`${id}-1`, { state });
    await Promise.all([pay.callback(`${id}-1`), pay.callback(`${id}-1`)]);
    await pay.work();
  };
  const arrived = async (player: number) => {
    const { id } = (await pay.deposit(player)).body.payment;
    await report(id, "succeeded");
    return id;
  };
  const player = await pay.player();
  await report(await arrived(player), "refunded");
  expect(await notices(player)).toEqual(["CREDITED 5000 EUR", "REFUNDED 5000 EUR"]);
  const spender = await pay.player();
  const id = await arrived(spender);
  await pay.money.hold(spender, "EUR", { real: 1_200n, bonus: 0n });
  await report(id, "charged_back");
  expect(await templatesSince(before)).toEqual(["deposit-refunded", "deposit-charged-back"]);
  const [notice] = (await recentNotifications(pay.money.context, spender)).slice(-1);
  expect(notice).toMatchObject({
    title: "NOTIFICATION.PAYMENT.CHARGED_BACK.TITLE",
    text: "NOTIFICATION.PAYMENT.DEBT",
    values: { amount: 5_000, debt: 3_800, currency: "EUR" },
  });
  const history = await pay.call(spender, "/api/player/payments?state=charged_back", undefined, "GET");
  expect(history.body).toMatchObject([{ id, state: "charged_back" }]);
  const methods = await pay.call(spender, "/api/player/payment_methods?currency=EUR", undefined, "GET");
  expect(methods.body).toMatchObject({ debt_cents: 3_800, available_to_cashout_cents: 0 });
});

it("each mail reads whole in every language, with the amount as it is written there and a link to the payments", async () => {
  const { context } = pay.money;
  const render = createRenderMail({
    brands: context.brands,
    secret: context.secret,
    texts: readMailTexts("app/i18n/messages"),
  });
  const byTemplate = new Map((await sent()).map((row) => [row.template, row]));
  expect([...byTemplate.keys()].sort()).toEqual([
    "deposit-charged-back",
    "deposit-held",
    "deposit-refunded",
    "withdrawal-approved",
    "withdrawal-failed",
    "withdrawal-paid",
    "withdrawal-recalled",
    "withdrawal-rejected",
    "withdrawal-requested",
  ]);
  const subjects = new Set<string>();
  for (const row of byTemplate.values()) {
    for (const locale of LOCALES) {
      const { subject, text, html } = render({ ...row, locale });
      expect(`${subject} ${text}`, `${row.template} ${locale}`).not.toMatch(/[{}]|MAIL\.|undefined/);
      const amount = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(
        row.template === "deposit-held" ? 70 : 50,
      );
      expect(text, `${row.template} ${locale}`).toContain(amount);
      expect(text).toContain(row.template.startsWith("deposit-") ? "Card" : "Bank transfer");
      const owed = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(38);
      expect(text.includes(owed), `${row.template} ${locale}`).toBe(row.template === "deposit-charged-back");
      expect(html).toContain("/profile/payments-history");
      if (["en", "de", "fr-CA", "no", "it"].includes(locale)) subjects.add(subject);
    }
  }
  expect(subjects.size).toBe(45);
});

it("a withdrawal that is paid is named with what arrives: without its fee", async () => {
  const bank = pay.money.brand.payments.find(({ id }) => id === "test-bank");
  if (!bank) throw new Error("the test brand has a bank method");
  const player = await pay.player(8_000n);
  const { fee } = bank;
  Object.assign(bank, { fee: "2%" });
  const { id } = (await pay.withdraw(player)).body.payment;
  Object.assign(bank, { fee });
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  pay.provider.setPayout(`${id}-1`, "paid");
  await pay.callback(`${id}-1`, { kind: "payout" });
  await pay.work();
  expect(await notices(player)).toEqual(["APPROVED 5000 EUR", "PAID 4900 EUR"]);
});
