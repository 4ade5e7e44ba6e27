import { expect, it } from "vitest";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { SLOT_MATHS } from "../math/slots.ts";
import { holdKind } from "./hold-kind.ts";
import { fairRules } from "./rules.ts";
import { commitmentOf, nodeHmac } from "./seeds.ts";
import { FairStream } from "./stream.ts";

const SEEDS = { serverSeed: "a server seed of held coins", clientSeed: "marquee" };
const rules = fairRules({}).find(({ name }) => name === "hold/hold-medium")!;

/** A round with its nonce as the studio shows it. */
function roundOf(nonce: number) {
  const { result, win, parts } = holdKind.draw(new FairStream(nodeHmac, { ...SEEDS, nonce }), rules.data);
  const coins = result.coins as number[][][];
  const shown = { server_seed: SEEDS.serverSeed, client_seed: SEEDS.clientSeed, nonce, stake: 40, currency: "EUR" };
  const paid = Number(win(40n, null));
  const round = { ...shown, rules, state: "settled", commitment: commitmentOf(SEEDS.serverSeed), result, win: paid };
  return { round, parts, coins };
}

const held = Array.from({ length: 400 }, (_, nonce) => roundOf(nonce)).filter(({ coins }) => coins.length > 1);

it("[RG-05 part: held coins] rounds whose coins are held are drawn again by the script that shares no code with us", async () => {
  expect(held.length).toBeGreaterThan(3);
  for (const { round } of held.slice(0, 4)) {
    expect(await verifyByScript(round)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`win ${round.win} of 40`),
    });
    const [first, ...others] = round.result.coins as number[][][];
    expect(
      (await verifyByScript({ ...round, result: { ...round.result, coins: [first, ...others, []] } })).status,
    ).toBe(1);
  }
});

it("names what the held coins pay, respins among them", () => {
  for (const { coins, parts } of held.slice(0, 4)) {
    const all = coins.flat().reduce((sum, [, pays = 0]) => sum + pays, 0);
    expect(parts[0]?.details).toContainEqual({ code: "COINS_PAY", value: all });
  }
});

it("names every number that the round took: reels, what each coin is worth, free places of each respin", () => {
  for (const { round, parts } of held.slice(0, 4)) {
    const { serverSeed, clientSeed } = SEEDS;
    let taken = 0;
    const stream = new FairStream(nodeHmac, { serverSeed, clientSeed, nonce: round.nonce });
    SLOT_MATHS.get("hold-medium")!.play({
      below(n) {
        taken++;
        return stream.below(n);
      },
    });
    expect(parts.reduce((sum, { numbers }) => sum + numbers, 0)).toBe(taken);
    expect(parts.slice(1).map(({ code, index }) => `${code} ${index}`)).toEqual(
      Array.from({ length: parts.length - 1 }, (_, index) => `RESPIN ${index + 1}`),
    );
  }
});
