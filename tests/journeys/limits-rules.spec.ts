import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#platform/db/database.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { LimitChange, UserLimit } from "#schemas/api/limits.ts";
import { listPayments, type Payment } from "#schemas/api/profile.ts";
import { LIMIT_TYPES, type LimitPeriod, type LimitType, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";
import { newEmail, PASSWORD } from "../harness/people.ts";
import { ProductClient } from "../harness/product-client.ts";
import { databaseUrlOf, endLimitWait } from "../harness/product-verbs.ts";

/** A bound for a hang, not a measure. */
const HANG = { timeout: 30_000 };
const GAME = { provider: "northforge", identifier: "northforge/thunder-anvil" };
const AMOUNTS = ["loss", "wager", "deposit"] as const;
const HOUR_MS = 3_600_000;

const port = () => Number(process.env.PRODUCT_PORT);
const folder = () => process.env.PRODUCT_FOLDER ?? "";
let actions = 0;

/** A player before the running product. */
class Limited {
  readonly email = newEmail();
  id = 0;
  session = "";
  #token = "";
  constructor(readonly client = new ProductClient(port())) {}

  async register(more: object = {}): Promise<this> {
    const user = { email: this.email, password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
    this.id = (await this.client.ok<{ id: number }>("POST", "/api/users", { user: { ...user, ...more } })).id;
    return this;
  }
  signIn(client = new ProductClient(port())) {
    return client.call("POST", "/api/users/sign_in", { user: { email: this.email, password: PASSWORD } });
  }
  set = (body: object) => this.client.call("POST", "/api/user_limits", body);
  setAmount = (type: string, period: string, amount_cents: number) =>
    this.client.ok<UserLimit>("POST", "/api/user_limits", { type, period, currency: "EUR", amount_cents });
  list = async () => (await this.client.ok<{ limits: UserLimit[] }>("GET", "/api/user_limits")).limits;
  changes = async () =>
    (await this.client.ok<{ changes: LimitChange[] }>("GET", "/api/user_limits/history")).changes.map(
      ({ change }) => change,
    );
  remove = (id: string) => this.client.ok<UserLimit>("DELETE", `/api/user_limits/${id}`);
  /** The token of the next mail, which comes when the wait is over. */
  async token(): Promise<string> {
    const found = async () =>
      /\/profile\/limits\/confirm\?token=([\w-]+)/.exec(await this.client.lastMail(this.email))?.[1] ?? this.#token;
    const before = this.#token;
    await expect.poll(found, HANG).not.toBe(before);
    this.#token = await found();
    return this.#token;
  }
  confirm = (token: string) => this.client.call("POST", "/api/user_limits/confirm", { token });

  async openGame(): Promise<number> {
    const { status, json } = await this.client.call("POST", "/api/games/sessions", {
      identifier: GAME.identifier,
      mode: "real",
    });
    if (status === 201) this.session = (json as { id: string }).id;
    return status;
  }
  /** A stake that is lost, by the provider's signed call; `done`, or why it was rejected. What is answered too late is asked again, as providers do. */
  async bet(bet: number): Promise<string> {
    actions += 1;
    const action = `rules-${process.pid}-${Date.now()}-${actions}`;
    for (;;) {
      const answer = await this.#bet(action, bet);
      if (answer !== "CALL.UNCLEAR" && answer !== "CALL.UNAVAILABLE") return answer;
    }
  }
  async #bet(action: string, bet: number): Promise<string> {
    const request = signedRequest(`http://orbit.localhost:${port()}/wallet/v1/bet-and-win`, {
      provider: GAME.provider,
      secret: providerSecret(readFileSync(join(folder(), "secret"), "utf8"), GAME.provider),
      body: { session: this.session, action, round: action, bet, win: 0 },
      now: new Date(),
    });
    const answer = await fetch(`http://localhost:${port()}/wallet/v1/bet-and-win`, {
      method: "POST",
      body: await request.text(),
      headers: Object.fromEntries(request.headers),
    });
    return answer.status === 200 ? "done" : ((await answer.json()) as { code: string }).code;
  }
  async deposit(amount_cents: number): Promise<string> {
    const body = { method: "sofort", currency: "EUR", amount_cents, return_path: "/" };
    const { status, json } = await this.client.call("POST", "/api/player/deposits", body);
    return status === 201 ? "done" : (json as { code: string }).code;
  }
}

const tally = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].sort().map((each) => [each, answers.filter((one) => one === each).length]));

test("[LIMIT-01] each kind of limit is set for each of its periods, changed, removed after its wait, and confirmed by a mailed token", async () => {
  const periods = (type: LimitType) => PERIODS_OF_TYPE[type];
  expect(new Set(LIMIT_TYPES.flatMap(periods)), "from a day to forever").toEqual(
    new Set<LimitPeriod>(["day", "day_3", "week", "month", "month_3", "month_6", "month_9", "month_12", "forever"]),
  );
  const player = await new Limited().register();

  await test.step("limits on amounts and on the session: set, changed, listed", async () => {
    for (const type of AMOUNTS)
      for (const period of periods(type)) {
        await player.setAmount(type, period, 50_000);
        await player.setAmount(type, period, 40_000);
      }
    const session = { type: "session", minutes: 600 };
    expect((await player.set(session)).json).toMatchObject({ ...session, period: null });
    expect((await player.set({ ...session, minutes: 300 })).json).toMatchObject({ minutes: 300 });
    const limits = await player.list();
    expect(limits).toHaveLength(10);
    for (const { type, accounts, minutes } of limits)
      expect(type === "session" ? minutes : accounts).toEqual(
        type === "session"
          ? 300
          : [{ currency: "EUR", amount_cents: 40_000, current_value_amount_cents: 0, under_way_cents: 0 }],
      );
    for (const wrong of [
      { type: "loss", period: "forever", currency: "EUR", amount_cents: 1 },
      { type: "coolingoff", period: "month_3" },
      { type: "selfexclusion", period: "day" },
      { type: "session", minutes: 1 },
    ])
      expect((await player.set(wrong)).status, JSON.stringify(wrong)).toBe(422);
  });

  await test.step("removed once the wait is over and the mailed token confirms it", async () => {
    for (const type of [...AMOUNTS, "session"] as const) {
      const one = (await player.list()).find((limit) => limit.type === type) as UserLimit;
      expect(await player.remove(one.id)).toMatchObject({ pending: { change: "remove" } });
      await endLimitWait(player.id);
      const before = await player.token();
      expect(
        (await player.list()).some(({ id }) => id === one.id),
        "holds until then",
      ).toBe(true);
      expect((await player.confirm(before)).status).toBe(200);
      expect((await player.list()).some(({ id }) => id === one.id)).toBe(false);
      expect((await player.confirm(before)).status, "a token works once").toBeGreaterThanOrEqual(400);
    }
  });

  await test.step("breaks and exclusions of each length", async () => {
    for (const period of periods("coolingoff")) {
      const { json } = await player.set({ type: "coolingoff", period });
      expect(json).toMatchObject({ type: "coolingoff", period, reached: true });
    }
    for (const period of periods("selfexclusion")) {
      const other = await new Limited().register();
      const { json } = await other.set({ type: "selfexclusion", period });
      const { active_until } = json as UserLimit;
      expect(active_until === null, period).toBe(period === "forever");
      expect((await other.signIn()).status).toBe(403);
    }
  });
});

test("[LIMIT-03] [RG-01] the server enforces each limit under concurrency; stricter counts at once, looser after 24 hours and a confirmation, the strictest holds; an exclusion ends sessions and stops marketing", async () => {
  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  await test.step("forty at once where there is room for ten, or five", async () => {
    for (const type of ["loss", "wager"] as const) {
      const player = await new Limited().register();
      await player.setAmount(type, "day", 105);
      await player.openGame();
      expect(tally(await many(40, () => player.bet(10))), type).toEqual({ done: 10, "WALLET.LIMIT_REACHED": 30 });
    }
    const payer = await new Limited().register();
    await payer.setAmount("deposit", "week", 10_000);
    const answers = tally(await many(15, () => payer.deposit(2_000)));
    const payments = await payer.client.ok<Payment[]>("GET", listPayments.path);
    expect(payments.filter(({ action }) => action === "deposit")).toHaveLength(5);
    // An answer that a busy machine gave too late says nothing: what was done, the payments say.
    expect(Object.keys(answers).filter((answer) => answer !== "CALL.UNCLEAR")).toEqual([
      "PAYMENT.DEPOSIT_LIMITED",
      "done",
    ]);
  });

  await test.step("a break that comes while many bet: none is taken once it is answered", async () => {
    const player = await new Limited().register();
    await player.openGame();
    let isOn = false;
    const late: string[] = [];
    const betting = many(8, async () => {
      for (let round = 0; round < 12; round += 1) {
        const began = isOn;
        const answer = await player.bet(1);
        if (began) late.push(answer);
      }
    });
    expect((await player.set({ type: "coolingoff", period: "day" })).status).toBe(200);
    isOn = true;
    await betting;
    late.push(await player.bet(1));
    expect(new Set(late)).toEqual(new Set(["WALLET.LIMIT_REACHED"]));
    expect(await player.openGame()).toBe(403);
    expect(await player.deposit(2_000)).not.toBe("done");
  });

  const player = await new Limited().register();
  await player.openGame();
  await test.step("of two the stricter; a lowered one at once", async () => {
    await player.setAmount("loss", "week", 100);
    const { id } = await player.setAmount("loss", "day", 500);
    expect(await player.bet(101)).toBe("WALLET.LIMIT_REACHED");
    expect(await player.bet(60)).toBe("done");
    expect(await player.setAmount("loss", "day", 70)).toMatchObject({ id, pending: null });
    expect(await player.bet(11)).toBe("WALLET.LIMIT_REACHED");
    expect(await player.bet(10)).toBe("done");
  });
  await test.step("a raised one after its wait and a confirmation", async () => {
    const { pending, accounts } = await player.setAmount("loss", "day", 95);
    expect(accounts[0]?.amount_cents).toBe(70);
    const wait = Date.parse(pending?.available_at ?? "") - Date.parse(pending?.requested_at ?? "");
    expect(wait).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(await player.bet(1)).toBe("WALLET.LIMIT_REACHED");
    await endLimitWait(player.id);
    const token = await player.token();
    expect(await player.bet(1), "the wait alone is not enough").toBe("WALLET.LIMIT_REACHED");
    expect((await player.confirm(`${token.slice(0, -2)}xx`)).status).toBeGreaterThanOrEqual(400);
    expect(await player.bet(1)).toBe("WALLET.LIMIT_REACHED");
    expect(tally((await many(4, () => player.confirm(token))).map(({ status }) => String(status)))["200"]).toBe(1);
    expect(tally(await many(30, () => player.bet(1)))).toEqual({ done: 25, "WALLET.LIMIT_REACHED": 5 });
    expect((await player.changes()).slice(0, 2)).toEqual(["raised", "raise_requested"]);
  });

  await test.step("an exclusion amid sign-ins and bets", async () => {
    const out = await new Limited().register({ receive_promos: true });
    await out.openGame();
    const phone = new ProductClient(port());
    expect((await out.signIn(phone)).status).toBe(200);
    const socket = await phone.openSocket();
    const betting = many(20, () => out.bet(1));
    const entering = many(4, async () => {
      const client = new ProductClient(port());
      await out.signIn(client);
      return client;
    });
    expect((await out.set({ type: "selfexclusion", period: "month_6" })).status).toBe(200);
    await Promise.all([betting, socket.closed]);
    expect(await out.bet(1)).toBe("WALLET.LIMIT_REACHED");
    for (const client of [out.client, phone, ...(await entering)])
      expect((await client.call("GET", "/api/player")).status).toBe(401);
    const database = openDatabase(databaseUrlOf(folder()));
    const { rows } = await database.pool.query("select receive_promos, receive_sms_promos from players where id = $1", [
      out.id,
    ]);
    await database.close();
    expect(rows).toEqual([{ receive_promos: false, receive_sms_promos: false }]);
  });
});
