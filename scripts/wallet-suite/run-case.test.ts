import { expect, it } from "vitest";
import type { Connection } from "./connection.ts";
import { runCase } from "./run-case.ts";

/** A wallet that answers with these balances, one after the other. */
const walletWith = (...balances: number[]): Connection => ({
  ...{ url: "http://wallet.example", provider: "acme", secret: "secret", sessions: { first: "one" } },
  send: async () => Response.json({ balance: balances.shift(), mode: "real" }),
  now: () => new Date(0),
});

it.each([
  [1_100, 0, ["the balance moved by 100 in all, not by 0"]],
  [900, 0, ["the balance moved by -100 in all, not by 0"]],
  [1_100, 100, []],
])("a case that ends with a balance of %i, not of 1,000 and %i, has failed", async (left, moved, details) => {
  const { details: found } = await runCase(walletWith(1_000, left), { name: "x", why: "y", steps: [], moved }, "p");
  expect(found).toEqual(details);
});
