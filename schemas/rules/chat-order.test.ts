import { expect, it } from "vitest";
import { CHAT_POSITION, positionOf } from "./chat-order.ts";

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const contact = { reference: "R", name: "Ann", email: "ann@mail.example", topic: "other" } as const;

it("positions in the inbox sort as text, and no two conversations have one", () => {
  const ordered = [
    { id: id(9), group: 2, contact: null, waiting_since: at(9), updated_at: at(9) },
    { id: id(1), group: 1, contact: null, waiting_since: at(1), updated_at: at(2) },
    { id: id(2), group: 1, contact: null, waiting_since: at(1), updated_at: at(2) },
    { id: id(8), group: 1, contact: null, waiting_since: at(2), updated_at: at(3) },
    { id: id(7), group: 26, contact, waiting_since: at(0), updated_at: at(3) },
    { id: id(6), group: 2, contact, waiting_since: null, updated_at: at(1) },
    { id: id(5), group: 1, contact: null, waiting_since: null, updated_at: at(4) },
    { id: id(4), group: 1, contact: null, waiting_since: null, updated_at: at(3) },
  ] as const;
  const positions = ordered.map(positionOf);
  expect([...positions].reverse().sort()).toEqual(positions);
  expect(new Set(positions).size).toBe(positions.length);
  for (const position of positions) expect(position).toMatch(new RegExp(CHAT_POSITION));
});
