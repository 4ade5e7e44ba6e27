import { expect, it } from "vitest";
import { toShownJackpots } from "./shown-jackpot.ts";

it("a page that shows a jackpot's amounts carries nothing of how its levels drop", () => {
  const drop = { rule: "hidden" as const, at_cents: 900_000, at: null, commitment: "43b9315c" };
  const level = { id: 10, identifier: "level_1" as const, name: "Glimmer", amount_cents: 15_000, drop };
  const vault = { id: 4, identifier: "vault", title: "Vault", currency: "CAD", games: ["*"], state: "active" as const };
  expect(toShownJackpots([{ ...vault, levels: [level] }])).toEqual([
    {
      identifier: "vault",
      title: "Vault",
      currency: "CAD",
      levels: [{ id: 10, name: "Glimmer", amount_cents: 15_000 }],
    },
  ]);
});
