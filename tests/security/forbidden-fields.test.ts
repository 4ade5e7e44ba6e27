import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#schemas/api/index.ts";
import { isDeskCaller, type Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { documentForm } from "#tests/harness/document-form.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { callPath } from "./call-path.ts";

/** What no player may say of themselves, in any call. */
const FORBIDDEN = {
  id: 1,
  brand: "test-ee",
  verified: true,
  sumsub_verified: true,
  statuses: [{ id: "vip_level_6", name: "Diamond" }],
  groups: ["21", "vip_level_6"],
  balance: 1_000_000,
  amount_cents: 1_000_000,
  confirmed_at: "2026-01-01T00:00:00Z",
  license_name: "CW",
  can_issue_bonuses: true,
  blocked_at: null,
  __proto: {},
};

type Plain = { type?: unknown; properties?: Record<string, JSONSchema>; required?: readonly string[] };
const properties = (schema: JSONSchema | undefined) => (schema as Plain | undefined)?.properties ?? {};

/** Unleash's own call: its context is whatever the client says, and nothing is written. */
const OPEN = "evaluateFlags";

/** Calls of players and of anyone that take a body; what a provider sends is signed and has tests of its own. */
const withBody = OPERATIONS.filter(
  ({ name, caller, body }) => caller !== "provider" && body !== undefined && name !== OPEN,
);

/** The bodies to try: the forbidden fields on top, and inside each object that the body holds. */
function bodiesOf({ body }: Operation): [string, object][] {
  // An entry's fields are named by the content model, which no contract knows.
  const inner = Object.entries(properties(body)).filter(
    ([name, schema]) => (schema as Plain).type === "object" && name !== "fields",
  );
  return [["", {}], ...inner.map(([name]): [string, object] => [name, {}])];
}

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

const snapshot = async (player: number) => {
  const { rows } = await money.database.pool.query(
    `select to_jsonb(p) as player, (select jsonb_agg(g order by g.group_id) from player_groups g where g.player_id = p.id) as groups,
       (select jsonb_agg(b order by b.currency) from ledger_balances b where b.player_id = p.id) as balances
     from players p where p.id = $1`,
    [player],
  );
  return JSON.stringify(rows);
};

describe("[SEC-06] fields that a player may not set are refused, and nothing changes", () => {
  it.each(withBody.map((operation) => [operation.name, operation] as const))("%s", async (_, operation) => {
    const player = await money.player({ real: 500n });
    if (isDeskCaller(operation.caller)) {
      await openDesk(money.test, "brand-manager", { client: money.clientOf(player) });
    }
    const before = await snapshot(player);
    for (const [place] of bodiesOf(operation)) {
      for (const [field, value] of Object.entries(FORBIDDEN)) {
        const known = place === "" ? properties(operation.body) : properties(properties(operation.body)[place]);
        if (Object.hasOwn(known, field)) continue;
        const plain = place === "" ? { [field]: value } : { [place]: { [field]: value } };
        const body = operation.upload ? documentForm(plain) : plain;
        const path = callPath(operation, "lumen");
        const answer = await money.browser(operation.method, path, { player, body });
        const name = place === "" ? field : `${place}.${field}`;
        // A path that leads nowhere is refused before its body is read.
        if (answer.status === 404) continue;
        expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(422);
        expect(answer.body.errors?.[name]?.[0]?.code, name).toBe("FORM.UNKNOWN_FIELD");
      }
    }
    expect(await snapshot(player)).toBe(before);
  });

  it("every body of the contract is closed: it takes what it names and nothing else", () => {
    const open = withBody.filter(
      ({ body }) => (body as { additionalProperties?: unknown }).additionalProperties !== false,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});
