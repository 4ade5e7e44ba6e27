import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { amountText, toSubunits, toUnits } from "../amounts.ts";
import { movedTo } from "../outcomes.ts";
import type { Payments } from "../payments.ts";
import type { Change, Deposit } from "../records.ts";
import { isScenario, type Scenario, scenarioOfAmount } from "../scenarios.ts";
import type { Store } from "../store.ts";
import { cardRangeOf, checkForm, savedProfile } from "./check-form.ts";
import { documentOf, pageHeaders } from "./document.ts";
import {
  CHALLENGE_CODE,
  challengeForm,
  cryptoForm,
  doneView,
  type Entered,
  NOTHING_ENTERED,
  payForm,
} from "./forms.ts";
import { SCRIPT, STYLE } from "./style.ts";
import { fill, textsFor } from "./texts.ts";

interface Options {
  payments: Payments;
  store: Store;
  now: () => number;
}

const MOST_WRONG_CODES = 3;
const DAY_S = 86_400;

/** The pages that payers see: /pay/... on their own, /frame/... inside the shop's page. */
export function paymentPages({ payments, store, now }: Options): Hono {
  const app = new Hono();
  const staticFile = (text: string, type: string) => () =>
    new Response(text, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": `max-age=${DAY_S}`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  app.get("/static/sandbox.css", staticFile(STYLE, "text/css"));
  app.get("/static/sandbox.js", staticFile(SCRIPT, "text/javascript"));

  const find = (token: string) => store.find("deposit", ({ pageToken }) => pageToken === token);

  for (const base of ["pay", "frame"] as const) {
    app.get(`/${base}/:token`, (context) => {
      const deposit = find(context.req.param("token"));
      return deposit ? show(context, base, deposit) : unknown(context);
    });
    app.post(`/${base}/:token`, async (context) => {
      const form = await readForm(context);
      const deposit = find(context.req.param("token"));
      if (!deposit) return unknown(context);
      if (deposit.kind === "crypto") return again(context, base, deposit);
      const entered = checkForm(deposit, form, textsFor(deposit.locale), new Date(now()));
      if (Object.keys(entered.errors).length > 0) return show(context, base, deposit, entered);
      const paid = await payments.changeByPage(deposit.pageToken, (current) => pay(current, form));
      return leave(context, base, paid ?? deposit);
    });
    app.post(`/${base}/:token/challenge`, async (context) => {
      const form = await readForm(context);
      const deposit = await payments.changeByPage(context.req.param("token"), (current) =>
        answerChallenge(current, form.code ?? ""),
      );
      if (!deposit) return unknown(context);
      const texts = textsFor(deposit.locale);
      if (!deposit.challenge || deposit.state !== "pending") return leave(context, base, deposit);
      const left = MOST_WRONG_CODES - deposit.challenge.wrongCodes;
      return show(context, base, deposit, { values: {}, errors: { code: fill(texts.codeWrong, { left }) } });
    });
    app.post(`/${base}/:token/cancel`, async (context) => {
      const deposit = await payments.changeByPage(context.req.param("token"), (current, time) =>
        current.state === "pending" ? movedTo(current, "canceled", time) : [],
      );
      return deposit ? leave(context, base, deposit) : unknown(context);
    });
  }

  app.post("/pay/:token/send", async (context) => {
    const form = await readForm(context);
    const deposit = find(context.req.param("token"));
    if (!deposit) return unknown(context);
    const { currency } = deposit;
    const amount = form.amount === undefined ? deposit.amount : toSubunits(form.amount, currency);
    if (amount === null) {
      const example = toUnits(deposit.amount, currency);
      const error = fill(textsFor(deposit.locale).amountWrong, { example });
      return show(context, "pay", deposit, { values: form, errors: { amount: error } });
    }
    const sent = await payments.changeByPage(deposit.pageToken, (current, time) =>
      send(current, amount, form.outcome, time),
    );
    return again(context, "pay", sent ?? deposit);
  });
  app.post("/pay/:token/block", async (context) => {
    const deposit = await payments.changeByPage(context.req.param("token"), confirmBlock);
    return deposit ? again(context, "pay", deposit) : unknown(context);
  });
  app.post("/pay/:token/later", async (context) => {
    const form = await readForm(context);
    const to = form.event === "chargeback" ? "charged_back" : "refunded";
    const deposit = await payments.changeByPage(context.req.param("token"), (current, time) =>
      current.state === "succeeded" ? movedTo(current, to, time) : [],
    );
    return deposit ? again(context, "pay", deposit) : unknown(context);
  });
  app.notFound(unknown);
  return app;

  /** The payer sent a right form. A challenge comes first if it was chosen. */
  function pay(deposit: Deposit, form: Readonly<Record<string, string>>): Change[] {
    if (deposit.state !== "pending") return [];
    const scenario = chosen(deposit, form.outcome);
    const profile =
      deposit.saveProfile && !deposit.profile
        ? savedProfile(deposit, form, `tok_${randomBytes(18).toString("base64url")}`)
        : null;
    const cardRange = deposit.cardRange ?? cardRangeOf(deposit, form);
    const paying = { ...deposit, cardRange, ...(profile ? { profile: profile.id } : {}) };
    const changes: Change[] = profile ? [profile] : [];
    if (scenario === "challenge") return [...changes, { ...paying, challenge: { scenario, wrongCodes: 0 } }];
    return [...changes, ...payments.complete(paying, scenario)];
  }

  function answerChallenge(deposit: Deposit, code: string): Change[] {
    const { challenge } = deposit;
    if (!challenge || deposit.state !== "pending") return [];
    if (code.trim() === CHALLENGE_CODE) return payments.complete(deposit, challenge.scenario);
    const wrongCodes = challenge.wrongCodes + 1;
    if (wrongCodes < MOST_WRONG_CODES) return [{ ...deposit, challenge: { ...challenge, wrongCodes } }];
    return movedTo(deposit, "declined", now(), { decline: { kind: "hard", reason: "authentication_failed" } });
  }

  /** Money is on its way over the chain; the scenario takes its course with the last block. */
  function send(deposit: Deposit, amount: string, outcome: string | undefined, time: number): Change[] {
    if (deposit.state !== "pending" && deposit.state !== "expired") return [];
    const scenario = chosen(deposit, outcome);
    const received = { amount, currency: deposit.currency };
    if (scenario === "cancel") return deposit.state === "pending" ? movedTo(deposit, "canceled", time) : [];
    return movedTo(deposit, "processing", time, { received, challenge: { scenario, wrongCodes: 0 } });
  }

  function confirmBlock(deposit: Deposit, time: number): Change[] {
    if (deposit.state !== "processing" || !deposit.confirmations) return [];
    const { seen, needed } = deposit.confirmations;
    if (seen >= needed) return [];
    const confirmed = { ...deposit, confirmations: { seen: seen + 1, needed } };
    if (seen + 1 < needed) return movedTo(confirmed, "processing", time, { challenge: deposit.challenge });
    return payments.complete(confirmed, deposit.challenge?.scenario ?? "success");
  }

  function show(
    context: Context,
    base: "pay" | "frame",
    deposit: Deposit,
    entered: Entered = NOTHING_ENTERED,
  ): Response | Promise<Response> {
    const texts = textsFor(deposit.locale);
    const path = `/${base}/${deposit.pageToken}`;
    const framed = base === "frame";
    const shop = new URL(deposit.returnUrl).origin;
    const options = { deposit, texts, entered, path };
    const amount = amountText(deposit.amount, deposit.currency, texts.lang);
    const isOver =
      deposit.kind === "crypto" ? deposit.state === "succeeded" || isClosed(deposit) : deposit.state !== "pending";
    const [title, body] = isOver
      ? [texts.done, doneView({ ...options, framed })]
      : deposit.kind === "crypto"
        ? [texts.crypto, cryptoForm(options)]
        : deposit.challenge
          ? [texts.challenge, challengeForm(options)]
          : [`${texts[deposit.kind]}: ${amount}`, payForm(options)];
    const page = documentOf({ texts, title, body, shop: framed ? shop : null, state: isOver ? deposit.state : null });
    const status = Object.keys(entered.errors).length > 0 ? 422 : 200;
    return context.html(page, status, pageHeaders({ shop, framed }));
  }

  /** After a form: the challenge or the result in the frame, or back in the shop. */
  function leave(context: Context, base: "pay" | "frame", deposit: Deposit): Response {
    const stays = base === "frame" || deposit.state === "pending";
    return stays ? again(context, base, deposit) : redirect(context, deposit, deposit.returnUrl);
  }

  function again(context: Context, base: "pay" | "frame", deposit: Deposit): Response {
    return redirect(context, deposit, `/${base}/${deposit.pageToken}`);
  }

  function redirect(context: Context, deposit: Deposit, location: string): Response {
    const headers = pageHeaders({ shop: new URL(deposit.returnUrl).origin, framed: false });
    return context.body(null, 303, { ...headers, Location: location });
  }

  function unknown(context: Context): Response | Promise<Response> {
    const texts = textsFor(context.req.header("accept-language") ?? "en");
    const page = documentOf({ texts, title: texts.unknown, body: texts.unknownText as never });
    return context.html(page, 404, pageHeaders({ shop: null, framed: false }));
  }
}

const isClosed = ({ state }: Deposit): boolean => ["declined", "canceled", "refunded", "charged_back"].includes(state);

const chosen = (deposit: Deposit, outcome: string | undefined): Scenario =>
  isScenario(outcome) ? outcome : scenarioOfAmount(deposit.amount);

async function readForm(context: Context): Promise<Record<string, string>> {
  const form = await context.req.parseBody().catch(() => {
    throw new HTTPException(400, { message: "This form can't be read." });
  });
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
