import { bestMove } from "../../math/blackjack/strategy.ts";
import type { BlackjackMove } from "../../math/blackjack/table.ts";
import { el } from "../hud/dom.ts";
import type { FormatText } from "../texts.ts";

const ALL: readonly BlackjackMove[] = ["hit", "stand", "double", "split"];
/** Open cards of the dealer as columns: two to ten, then the ace. */
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
/** A hand of two cards for each row: hard points, an ace with another card, pairs. Card v - 1 has the value v. */
const ROWS: readonly { name: string; cards: readonly number[] }[] = [
  { name: "5–8", cards: [2, 4] },
  ...[9, 10, 11].map((points) => ({ name: String(points), cards: [1, points - 3] })),
  ...[12, 13, 14, 15, 16].map((points) => ({ name: String(points), cards: [9, points - 11] })),
  { name: "17+", cards: [9, 6] },
  ...[2, 3, 4, 5, 6, 7].map((value) => ({ name: `A ${value}`, cards: [0, value - 1] })),
  { name: "A 8+", cards: [0, 7] },
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ name: `${value} ${value}`, cards: [value - 1, value - 1] })),
  { name: "A A", cards: [0, 0] },
];

/** The play whose return the game states: what to do with each hand against each open card, and what its letters mean. The message has them in the order of ALL. */
export function bestPlayTable(format: FormatText): HTMLElement[] {
  const name = (move: BlackjackMove) => format(`STUDIO.BLACKJACK.${move.toUpperCase()}`);
  const letters = format("STUDIO.BLACKJACK.LETTERS");
  const letter = (move: BlackjackMove) => letters[ALL.indexOf(move)] ?? "";
  const cell = (cards: readonly number[], open: number) => {
    const move = bestMove(cards, open, ALL);
    return el("td", { "data-move": move, "aria-label": name(move) }, letter(move));
  };
  const head = COLUMNS.map((card) => el("th", { scope: "col" }, card === 0 ? "A" : String(card + 1)));
  const rows = ROWS.map(({ name: row, cards }) =>
    el("tr", {}, el("th", { scope: "row" }, row), ...COLUMNS.map((open) => cell(cards, open))),
  );
  const thead = el("thead", {}, el("tr", {}, el("td"), ...head));
  return [
    el("p", {}, ALL.map((move) => `${letter(move)} = ${name(move)}`).join(", ")),
    el("table", { class: "best-play" }, thead, el("tbody", {}, ...rows)),
  ];
}
