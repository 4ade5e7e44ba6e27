import { afterAll, beforeAll, expect, it } from "vitest";
import { changePassword, endOtherSessions } from "#schemas/api/authentication.ts";
import { signIn, signOut } from "#schemas/api/players.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { TEST_PASSWORD } from "#tests/harness/platform.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

/** A player in an open game, in which a stake is on its way. */
async function inGame() {
  const player = await money.player({ real: 1_000n });
  const session = await money.session(player);
  const { email } = (await money.database.pool.query("select email from players where id = $1", [player])).rows[0];
  const call = (verb: string, body: object) => money.provider(verb, { session, ...body });
  expect((await call("bet", { action: `${session} a`, round: "a", amount: 100 })).status).toBe(200);
  let bets = 0;
  const bet = async () => {
    bets += 1;
    return (await call("bet", { action: `${session} ${bets}`, round: `r${bets}`, amount: 1 })).status;
  };
  const win = async () =>
    (await call("win", { action: `${session} w`, round: "a", amount: 300, finished: true })).status;
  return { client: money.clientOf(player), email, bet, win };
}

it("a game takes no stake once its player has signed out or changed the password; what was on its way is paid", async () => {
  const out = await inGame();
  await out.client.ok(signOut, {});
  expect([await out.bet(), await out.win()]).toEqual([403, 200]);
  const changed = await inGame();
  const body = { current_password: TEST_PASSWORD, password: "another long pass phrase 8" };
  await changed.client.ok(changePassword, { body });
  expect([await changed.bet(), await changed.win()]).toEqual([403, 200]);
});

it("a game goes on when its player signs in again, and ends when another player does so in the browser", async () => {
  const { client, bet, email } = await inGame();
  await client.ok(signIn, { body: { user: { email, password: TEST_PASSWORD } } });
  expect(await bet()).toBe(200);
  const other = await inGame();
  await client.ok(signIn, { body: { user: { email: other.email, password: TEST_PASSWORD } } });
  expect([await bet(), await other.bet()]).toEqual([403, 200]);
});

it("games end with the other browsers that a player signs out; while one that may have opened them is in, they go on", async () => {
  const { client, bet, email } = await inGame();
  const phone = money.test.client();
  const signInThere = () => phone.ok(signIn, { body: { user: { email, password: TEST_PASSWORD } } });
  await signInThere();
  await phone.ok(signOut, {});
  expect(await bet()).toBe(200);
  await client.ok(endOtherSessions, {});
  expect(await bet(), "nobody else was in").toBe(200);
  await signInThere();
  await client.ok(endOtherSessions, {});
  expect(await bet()).toBe(403);
});
