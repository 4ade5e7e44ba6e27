import type { BlackjackRoundView } from "#schemas/studio/api.ts";
import type { BlackjackAct, BlackjackChoice } from "#schemas/studio/instant.ts";
import { cardName } from "../../fair/card-name.ts";
import { isBust } from "../../math/blackjack/hand.ts";
import { bestMove } from "../../math/blackjack/strategy.ts";
import {
  BLACKJACK_MOVES,
  type BlackjackMove,
  HAND_PAYS,
  type HandResult,
  INSURANCE_PAYS,
  resultOf,
} from "../../math/blackjack/table.ts";
import { el, setUsable } from "../hud/dom.ts";
import type { Act, AutomaticActs, Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";
import { bestPlayTable } from "./best-play.ts";
import { HandView, pointsOf } from "./hand-view.ts";

const OFFERS: readonly BlackjackMove[] = ["insure", "decline"];
/** Two hands of a split, each doubled; automatic play takes no insurance. */
const MOST_STAKES = 4;
const textOf = (move: string) => `STUDIO.BLACKJACK.${move.toUpperCase()}`;

/** The dealer's hand above, the player's below, and a button for each move. */
export class BlackjackScene implements Scene<BlackjackRoundView> {
  readonly kind = "blackjack";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[] = [];
  readonly prompt: string;
  /** The play of the table that the rules show, and each decision is seen before it is made. */
  readonly automatic: AutomaticActs<BlackjackRoundView> = {
    offer: () => {
      this.#isAutomatic = true;
    },
    mostStakes: MOST_STAKES,
    note: () => this.#table.format("STUDIO.BLACKJACK.AUTO"),
    next: ({ shown }) => ({
      move: bestMove(shown.hands[shown.active ?? 0]?.cards ?? [], shown.dealer[0] ?? 0, shown.moves),
    }),
    point: (act) => {
      for (const move of BLACKJACK_MOVES)
        this.#moves[move].toggleAttribute("data-next", act !== null && "move" in act && act.move === move);
    },
  };
  onAct: (act: Act) => void = () => {};
  readonly #table: Table;
  readonly #dealer: HandView;
  readonly #own = el("div", { class: "own-hands" });
  readonly #moves: Readonly<Record<BlackjackMove, HTMLButtonElement>>;
  #hands: HandView[] = [];
  #possible: readonly BlackjackMove[] = [];
  #round = "";
  #isAutomatic = false;
  /** Whether the player has made a move of this round. */
  #hasMoved = false;

  constructor(table: Table) {
    const { format } = table;
    this.#table = table;
    this.prompt = format("STUDIO.BLACKJACK.PROMPT");
    this.#dealer = this.#handNamed(format("STUDIO.BLACKJACK.DEALER"));
    const button = (move: BlackjackMove) => {
      const made = el("button", { type: "button", class: "move", "data-move": move }, format(textOf(move)));
      made.addEventListener("click", () => {
        if (made.getAttribute("aria-disabled") === "true") return;
        this.#hasMoved = true;
        this.onAct({ move });
      });
      return [move, made] as const;
    };
    this.#moves = Object.fromEntries(BLACKJACK_MOVES.map(button)) as Record<BlackjackMove, HTMLButtonElement>;
    this.root = el(
      "div",
      { class: "scene blackjack" },
      el(
        "div",
        { class: "cloth" },
        this.#dealer.root,
        el("p", { class: "cloth-print", "aria-hidden": "true" }, format("STUDIO.BLACKJACK.PRINT")),
        this.#own,
      ),
      el(
        "div",
        { class: "moves", role: "group", "aria-label": format("STUDIO.BLACKJACK.MOVES") },
        ...Object.values(this.#moves),
      ),
    );
    this.#layHands(1);
    this.#showMoves();
  }

  choice(): BlackjackChoice {
    return {};
  }

  /**
   * Moves can be made while a round waits for the player. Whoever plays by keyboard goes on at the first of them, and after their last move at
   * the main button; a round that plays itself leaves the focus where it is.
   */
  lock(): void {
    const { main } = this.#table.hud;
    const isOpen = this.root.closest("[data-phase='open']") !== null;
    for (const move of BLACKJACK_MOVES) setUsable(this.#moves[move], isOpen && this.#possible.includes(move));
    const { activeElement } = document;
    const isMoving = activeElement instanceof HTMLElement && activeElement.classList.contains("move");
    const first = this.#possible[0];
    if (isOpen && first && (activeElement === main || (isMoving && !this.#isUsable(activeElement))))
      this.#moves[first].focus({ preventScroll: true });
    if (!isOpen && isMoving && this.#hasMoved && this.#possible.length === 0) main.focus({ preventScroll: true });
  }

  begin(): void {
    this.#round = "";
    this.#hasMoved = false;
    this.#possible = [];
    this.#dealer.clear();
    this.#layHands(1);
    this.#showMoves();
  }

  async show(round: BlackjackRoundView, pace: Pace): Promise<void> {
    const { shown } = round;
    if (this.#round !== round.id) this.begin();
    this.#round = round.id;
    if (this.#hands.length !== shown.hands.length) await this.#split(round);
    for (const [index, hand] of this.#hands.entries()) this.#showStake(hand, round, index);
    await this.#dealFirst(round, pace);
    for (const [index, hand] of this.#hands.entries())
      for (const [place, card] of (shown.hands[index]?.cards ?? []).entries()) {
        await hand.lay(place, card, pace);
        hand.showPoints(shown.active === index);
      }
    for (const [place, card] of shown.dealer.entries()) {
      await this.#dealer.lay(place, card, pace);
      this.#dealer.showPoints(false);
    }
    for (const [index, hand] of this.#hands.entries()) {
      hand.showPoints(shown.active === index);
      hand.setTurn(shown.active === index && this.#hands.length > 1);
      const result = knownResult(round, index);
      hand.setResult(result, result ? this.#table.format(textOf(result)) : "");
    }
    this.#possible = shown.moves;
    this.#showMoves(round);
  }

  /** The moves have buttons of their own. */
  ending(): null {
    return null;
  }

  addedBy({ stake }: BlackjackRoundView, act: Act): number {
    const { move } = act as BlackjackAct;
    if (move === "insure") return stake / 2;
    return move === "double" || move === "split" ? stake : 0;
  }

  describe(round: BlackjackRoundView): string {
    const { format } = this.#table;
    const { shown } = round;
    const dealer = this.#words(format("STUDIO.BLACKJACK.DEALER"), shown.dealer, false);
    const hands = shown.hands.map(({ cards }, index) => {
      const words = this.#words(this.#nameOf(index, shown.hands.length), cards, shown.active === index);
      const result = knownResult(round, index);
      return result ? `${words} ${format(textOf(result))}.` : words;
    });
    const offer = shown.moves.includes("insure") ? [format("STUDIO.BLACKJACK.OFFER")] : [];
    const turn = shown.active !== null && hands.length > 1 ? [this.#nameOf(shown.active, 2)] : [];
    return [...hands, dealer, ...offer, ...turn].join(" ");
  }

  rules(): readonly (Node | string)[] {
    const { format, boot, multiplier } = this.#table;
    return [
      format("STUDIO.RULES.BLACKJACK"),
      format("STUDIO.RULES.BLACKJACK_PAYS"),
      format("STUDIO.RULES.BLACKJACK_MOVES"),
      format("STUDIO.RULES.BLACKJACK_LEFT"),
      format("STUDIO.RULES.BLACKJACK_RETURN", { percent: multiplier(Math.round(boot.game.rtp * 100)) }),
      ...(this.#isAutomatic ? [format("STUDIO.RULES.BLACKJACK_AUTO")] : []),
      ...this.#paytable(),
      el("h3", {}, format("STUDIO.BLACKJACK.BEST_PLAY")),
      ...bestPlayTable(format),
    ];
  }

  /** What a hand and insurance give back at the stake, stakes that come back included. */
  #paytable(): HTMLElement[] {
    const { format, money, multiplier, hud } = this.#table;
    const stake = hud.stake.value;
    const rows = [
      ["blackjack", HAND_PAYS.blackjack],
      ["won", HAND_PAYS.won],
      ["push", HAND_PAYS.push],
      ["insure", INSURANCE_PAYS],
    ] as const;
    const row = ([name, pays]: (typeof rows)[number]) =>
      format("STUDIO.BLACKJACK.PAYS", {
        name: format(textOf(name)),
        multiplier: multiplier(pays),
        amount: money(Math.floor((stake * pays) / 100)),
      });
    return [
      el("h3", {}, format("STUDIO.BLACKJACK.TABLE", { amount: money(stake) })),
      el("ul", { class: "plain-list" }, ...rows.map((each) => el("li", {}, row(each)))),
    ];
  }

  /** As at a table: a card to the player, one to the dealer, another to the player, one face down. */
  async #dealFirst({ shown }: BlackjackRoundView, pace: Pace): Promise<void> {
    const [hand] = this.#hands;
    const cards = shown.hands[0]?.cards ?? [];
    if (!hand || hand.size > 0 || shown.hands.length > 1) return;
    for (const place of [0, 1]) {
      await hand.lay(place, cards[place] ?? 0, pace);
      hand.showPoints(true);
      await this.#dealer.lay(place, place === 0 ? (shown.dealer[0] ?? 0) : null, pace);
      this.#dealer.showPoints(false);
    }
  }

  /** The two cards of the first hand lie apart; what comes to them is dealt. */
  async #split({ shown }: BlackjackRoundView): Promise<void> {
    this.#layHands(shown.hands.length);
    for (const [index, hand] of this.#hands.entries()) await hand.lay(0, shown.hands[index]?.cards[0] ?? null, "still");
  }

  #layHands(count: number): void {
    this.#hands = Array.from({ length: count }, (_, index) => this.#handNamed(this.#nameOf(index, count)));
    this.#own.replaceChildren(...this.#hands.map(({ root }) => root));
  }

  #handNamed(name: string): HandView {
    return new HandView(name, () => this.#table.sound.play("card-deal"));
  }

  #nameOf(index: number, count: number): string {
    const { format } = this.#table;
    return count === 1 ? format("STUDIO.BLACKJACK.YOU") : format("STUDIO.BLACKJACK.HAND", { number: index + 1 });
  }

  #showStake(hand: HandView, { stake, shown }: BlackjackRoundView, index: number): void {
    hand.setStake(this.#table.money(stake * (shown.hands[index]?.stakes ?? 1)));
  }

  #showMoves(round?: BlackjackRoundView): void {
    const { format, money } = this.#table;
    const isOffer = this.#possible.includes("insure");
    for (const move of BLACKJACK_MOVES) this.#moves[move].hidden = OFFERS.includes(move) !== isOffer;
    if (isOffer && round) this.#moves.insure.textContent = `${format(textOf("insure"))} ${money(round.stake / 2)}`;
  }

  #isUsable(button: Element): boolean {
    return button.getAttribute("aria-disabled") !== "true" && !button.hasAttribute("hidden");
  }

  #words(name: string, cards: readonly number[], isOpen: boolean): string {
    const values = { hand: name, points: pointsOf(cards, isOpen), cards: cards.map(cardName).join(" ") };
    return this.#table.format("STUDIO.BLACKJACK.CARDS", values);
  }
}

/** What a hand came to, as far as it is known. */
function knownResult({ state, shown }: BlackjackRoundView, index: number): HandResult | null {
  const cards = shown.hands[index]?.cards ?? [];
  if (isBust(cards)) return "bust";
  return state === "settled" ? resultOf(cards, shown.dealer, shown.hands.length === 1) : null;
}
