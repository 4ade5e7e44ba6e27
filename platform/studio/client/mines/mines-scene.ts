import type { MinesRoundView } from "#schemas/studio/api.ts";
import { MINES_TILES, type MinesAct, type MinesChoice } from "#schemas/studio/instant.ts";
import { minesPays, minesReturns, mostSafe } from "../../math/mines/field.ts";
import { el, setUsable } from "../hud/dom.ts";
import { type Chooser, chooser } from "../instant/chooser.ts";
import type { Act, AutomaticActs, Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";
import { MarkedTiles } from "./marked-tiles.ts";

const SIDE = 5;
const FLIP_MS = { still: 0, fast: 140, moving: 320 } as const;
/** Arrow keys move on the field by so many tiles. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

/** How tiles are opened: each by a press, or all that were marked before the round. */
type Opening = "by_hand" | "beforehand";

/** A field of covered tiles: what is under each is turned up one by one. */
export class MinesScene implements Scene<MinesRoundView> {
  readonly kind = "mines";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[];
  readonly prompt: string;
  /** Each round opens the marked tiles and cashes out. */
  readonly automatic: AutomaticActs<MinesRoundView> & { readonly isPlanned: boolean };
  onAct: (act: Act) => void = () => {};
  readonly #table: Table;
  readonly #tiles: HTMLButtonElement[];
  /** What each tile is called now. */
  readonly #names: string[] = [];
  readonly #count: Chooser<number>;
  readonly #opening: Chooser<Opening>;
  readonly #marks = new MarkedTiles();
  readonly #worth = el("p", { class: "mines-worth" });
  #open: MinesRoundView | null = null;
  #usable = false;
  #isIdle = false;

  constructor(table: Table) {
    const { format } = table;
    this.#table = table;
    this.prompt = format("STUDIO.MINES.PICK");
    this.#tiles = Array.from({ length: MINES_TILES }, (_, tile) => {
      const button = el("button", { type: "button", class: "tile", tabindex: tile === 0 ? "0" : "-1" });
      button.addEventListener("click", () => this.#press(tile));
      button.addEventListener("keydown", (event) => this.#step(event, tile));
      return button;
    });
    this.#count = chooser(
      format("STUDIO.MINES.COUNT"),
      Array.from({ length: MINES_TILES - 1 }, (_, index) => ({ value: index + 1, text: String(index + 1) })),
      3,
      () => {
        this.#marks.limit(mostSafe(this.#count.value));
        this.#showMarks();
      },
    );
    this.#opening = chooser<Opening>(
      format("STUDIO.MINES.OPENING"),
      [
        { value: "by_hand", text: format("STUDIO.MINES.BY_HAND") },
        { value: "beforehand", text: format("STUDIO.MINES.BEFOREHAND") },
      ],
      "by_hand",
      () => this.lock(false),
    );
    // By hand alone, where the licence allows no automatic play.
    this.#opening.root.hidden = true;
    this.automatic = this.#automaticActs();
    const grid = el(
      "div",
      { class: "mines-grid", role: "group", "aria-label": format("STUDIO.MINES.FIELD") },
      ...this.#tiles,
    );
    this.root = el("div", { class: "scene mines" }, this.#worth, grid);
    this.choices = [this.#count.root, this.#opening.root];
    this.#cover();
    this.lock(true);
  }

  choice(): MinesChoice | undefined {
    if (this.#isMarking && this.#marks.count === 0) {
      this.#table.hud.notify(this.#table.format("STUDIO.MINES.MARK"));
      this.#tiles.find(({ tabIndex }) => tabIndex === 0)?.focus();
      return undefined;
    }
    return { mines: this.#count.value };
  }

  lock(locked: boolean): void {
    this.#count.lock(locked);
    this.#opening.lock(locked);
    this.#isIdle = !locked;
    this.#usable = this.#open !== null && this.root.closest("[data-phase='open']") !== null;
    this.#showMarks();
  }

  begin(): void {
    this.#cover();
    this.#showMarks();
  }

  async show(round: MinesRoundView, pace: Pace): Promise<void> {
    const { shown, state, pays } = round;
    this.#count.set(round.choice.mines);
    const over = state === "settled";
    this.#open = over ? null : round;
    const newest = shown.revealed.at(-1);
    const struck = over && newest !== undefined && shown.mines.includes(newest);
    const faces = this.#tiles.map((_, tile) => {
      if (shown.mines.includes(tile)) return struck && tile === newest ? "struck" : "mine";
      if (shown.revealed.includes(tile)) return "gem";
      return over ? "rest" : "";
    });
    this.#showWorth(over ? undefined : round);
    if (newest !== undefined && this.#tiles[newest]?.dataset.face === "") {
      this.#table.sound.play(struck ? "mine" : "tile", { step: struck ? 0 : Math.min(14, shown.revealed.length - 1) });
      await this.#turn(newest, faces[newest] ?? "", FLIP_MS[pace]);
    }
    faces.forEach((face, tile) => {
      this.#setFace(tile, face);
    });
    if (over && pays > 0 && pace !== "still") this.#table.sound.play("cash-out");
    this.root.dataset.result = over ? (pays > 0 ? "won" : "lost") : "";
  }

  get #isMarking(): boolean {
    return this.#opening.value === "beforehand";
  }

  #automaticActs(): AutomaticActs<MinesRoundView> & { readonly isPlanned: boolean } {
    const { format } = this.#table;
    const isMarking = () => this.#isMarking;
    return {
      offer: () => {
        this.#opening.root.hidden = false;
      },
      get isPlanned() {
        return isMarking();
      },
      isReady: () => {
        this.#opening.set("beforehand");
        this.lock(!this.#isIdle);
        return this.choice() !== undefined;
      },
      note: () => format("STUDIO.MINES.AUTO", { count: this.#marks.count }),
      next: ({ shown }) => {
        const reveal = this.#marks.firstBut(shown.revealed);
        return reveal === undefined ? { cash_out: true } : { reveal };
      },
    };
  }

  ending({ shown }: MinesRoundView): MinesAct | null {
    return shown.revealed.length > 0 ? { cash_out: true } : null;
  }

  describe({ shown, state, choice }: MinesRoundView): string {
    const { format, multiplier } = this.#table;
    if (state === "running")
      return format("STUDIO.MINES.STATE", { safe: shown.revealed.length, next: multiplier(shown.next) });
    return format("STUDIO.MINES.OVER", {
      safe: shown.revealed.filter((tile) => !shown.mines.includes(tile)).length,
      mines: choice.mines,
    });
  }

  rules(): readonly (Node | string)[] {
    const { format, multiplier, money, hud } = this.#table;
    const mines = this.#count.value;
    const { least, most } = minesReturns();
    const rows = Array.from({ length: Math.min(10, mostSafe(mines)) }, (_, index) =>
      el(
        "li",
        {},
        format("STUDIO.MINES.PAYS", {
          safe: index + 1,
          multiplier: multiplier(minesPays(mines, index + 1)),
          amount: money(Math.floor((hud.stake.value * minesPays(mines, index + 1)) / 100)),
        }),
      ),
    );
    return [
      format("STUDIO.RULES.MINES"),
      format("STUDIO.RULES.MINES_LEFT"),
      ...(this.#opening.root.hidden ? [] : [format("STUDIO.RULES.MINES_AUTO")]),
      format("STUDIO.RULES.MINES_RETURN", {
        least: multiplier(Math.floor(least * 100)),
        most: multiplier(Math.round(most * 100)),
      }),
      el("h3", {}, format("STUDIO.MINES.TABLE", { mines })),
      el("ul", { class: "plain-list" }, ...rows),
    ];
  }

  #press(tile: number): void {
    if (this.#isIdle && this.#isMarking) this.#mark(tile);
    else if (this.#usable && this.#tiles[tile]?.dataset.face === "") this.onAct({ reveal: tile });
  }

  /** The result of the last round gives way to the field that is marked. */
  #mark(tile: number): void {
    const { hud, format, sound } = this.#table;
    const most = mostSafe(this.#count.value);
    if (!this.#marks.toggle(tile, most)) hud.notify(format("STUDIO.MINES.MARKED_MOST", { count: most }));
    sound.play("button");
    this.#cover();
    this.#showMarks();
    hud.announce(this.#worth.textContent ?? "");
  }

  #step(event: KeyboardEvent, tile: number): void {
    const to = tile + (STEPS[event.key] ?? 0);
    const next = to === tile ? undefined : this.#tiles[to];
    const leavesRow = /Left|Right/.test(event.key) && Math.floor(to / SIDE) !== Math.floor(tile / SIDE);
    if (!next || leavesRow) return;
    event.preventDefault();
    for (const each of this.#tiles) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  }

  #cover(): void {
    this.root.dataset.result = "";
    for (const tile of this.#tiles.keys()) this.#setFace(tile, "");
  }

  #setFace(tile: number, face: string): void {
    const button = this.#tiles[tile];
    if (!button) return;
    const { boot } = this.#table;
    if (button.dataset.face === face) return;
    button.dataset.face = face;
    this.#nameTile(tile);
    const picture = face === "gem" || face === "rest" ? boot.theme.hero : boot.theme.sides[0];
    button.replaceChildren(
      ...(face === "" ? [] : [el("img", { src: `/media/symbols/${picture}.webp`, alt: "", draggable: "false" })]),
    );
  }

  #nameTile(tile: number): void {
    const face = this.#tiles[tile]?.dataset.face;
    const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
    const covered = this.#isMarking && this.#marks.has(tile) ? "MARKED" : "COVERED";
    const name = face === "" || face === "rest" ? covered : face === "gem" ? "SAFE" : "MINE";
    if (this.#names[tile] === name) return;
    this.#names[tile] = name;
    this.#tiles[tile]?.setAttribute("aria-label", this.#table.format(`STUDIO.MINES.TILE.${name}`, place));
  }

  /** Which tiles are marked, and which can be pressed now. */
  #showMarks(): void {
    for (const [tile, button] of this.#tiles.entries()) {
      button.toggleAttribute("data-marked", this.#isMarking && this.#marks.has(tile));
      const canPress = (this.#isIdle && this.#isMarking) || (this.#usable && button.dataset.face === "");
      setUsable(button, canPress);
      this.#nameTile(tile);
    }
    this.root.toggleAttribute("data-marking", this.#isMarking && !this.#usable);
    this.#showWorth(this.#open ?? undefined);
  }

  async #turn(tile: number, face: string, milliseconds: number): Promise<void> {
    const button = this.#tiles[tile];
    if (!button || milliseconds === 0) return;
    const half = { duration: milliseconds / 2, easing: "ease-in" };
    await button.animate([{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], half).finished;
    this.#setFace(tile, face);
    await button.animate([{ transform: "rotateY(90deg)" }, { transform: "scale(1.08)" }, { transform: "none" }], {
      duration: milliseconds / 2,
      easing: "ease-out",
    }).finished;
  }

  #showWorth(round?: MinesRoundView): void {
    const { format, multiplier } = this.#table;
    const { count } = this.#marks;
    if (this.#isMarking && !this.#usable) {
      const values = { count, multiplier: multiplier(minesPays(this.#count.value, count)) };
      this.#worth.textContent = format(`STUDIO.MINES.${count === 0 ? "MARK" : "MARKED"}`, values);
      return;
    }
    const next = round ? round.shown.next : minesPays(this.#count.value, 1);
    this.#worth.textContent = format("STUDIO.MINES.NEXT", { multiplier: multiplier(next) });
  }
}
