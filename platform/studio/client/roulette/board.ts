import { chipPays, isRed, ROULETTE_PLACES } from "../../math/roulette/places.ts";
import { el } from "../hud/dom.ts";
import { layer, svg } from "../hud/svg.ts";
import type { FormatText } from "../texts.ts";
import { boxOf, chipPoint, nextPlace, type Point, TABLE_HEIGHT, TABLE_WIDTH } from "./geometry.ts";

/** How the table lies: width and height of a cell in the drawing's units, and whether its numbers run downwards. */
export interface Lie {
  upright: boolean;
  width: number;
  height: number;
}

interface BoardParts {
  format: FormatText;
  /** What so many chips are worth, in words. */
  worth(chips: number): string;
  onLay(place: string): void;
  onTake(place: string): void;
  /** What stands on so many chips; their number unless said. */
  figure?(chips: number): string;
}

/** What else lies on the table: of what is laid, the places that aren't placed yet; and chips of everybody. */
interface Others {
  pending: ReadonlySet<string>;
  all: ReadonlyMap<string, number>;
}

const NOBODY: Others = { pending: new Set(), all: new Map() };

/** The table with its places: each can be pressed, and reached by arrow keys. It lies, or stands upright on a narrow screen. */
export class Board {
  readonly root = el("div", { class: "roulette-board layers", role: "group" });
  readonly #parts: BoardParts;
  readonly #places = new Map<string, SVGGElement>();
  readonly #felt = layer("cells", "0 0 0 0");
  /** A layer of their own: as they come and go, no place is laid out anew. */
  readonly #chips = layer("chips", "0 0 0 0");
  #lie: Lie = { upright: false, width: 1, height: 1 };
  #current = "17";

  constructor(parts: BoardParts) {
    this.#parts = parts;
    this.root.setAttribute("aria-label", parts.format("STUDIO.ROULETTE.TABLE"));
    this.#chips.setAttribute("aria-hidden", "true");
    this.root.append(this.#felt, this.#chips);
    this.#draw();
  }

  /** Turns and stretches the table as the room for it asks. */
  lay(lie: Lie): void {
    const { upright, width, height } = this.#lie;
    if (lie.upright === upright && lie.width === width && lie.height === height) return;
    this.#lie = lie;
    this.#draw();
  }

  /** Chips by place. */
  show(chips: ReadonlyMap<string, number>, { pending, all }: Others = NOBODY): void {
    const { format, worth, figure = String } = this.#parts;
    for (const [place, element] of this.#places) {
      const laid = chips.get(place) ?? 0;
      const values = { place: placeName(format, place), pays: chipPays(place) - 1 };
      const name =
        laid > 0
          ? format("STUDIO.ROULETTE.PLACE_LAID", { ...values, amount: worth(laid) })
          : format("STUDIO.ROULETTE.PLACE", values);
      const count = all.get(place);
      const label = count ? `${name}, ${format("STUDIO.TABLE.CHIPS_ALL", { count })}` : name;
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    }
    this.#chips.replaceChildren(
      ...[...all].map(([place, count]) => {
        const { x, y } = this.#at(chipPoint(place));
        return svg(
          "g",
          { class: "chip all", transform: `translate(${x + 0.24} ${y - 0.24})` },
          svg("circle", { class: "chip-all", r: 0.19 }),
          svg("text", { class: "chip-count", "text-anchor": "middle", y: 0.075 }, String(count)),
        );
      }),
      ...[...chips].map(([place, count]) => {
        const { x, y } = this.#at(chipPoint(place));
        return svg(
          "g",
          {
            class: pending.has(place) ? "chip pending" : "chip",
            transform: `translate(${x} ${y})`,
            "data-chip": place,
          },
          svg("circle", { class: "chip-edge", r: 0.31 }),
          svg("circle", { class: "chip-face", r: 0.22 }),
          svg("text", { class: "chip-count", "text-anchor": "middle", y: 0.09 }, figure(count)),
        );
      }),
    );
  }

  /** Lights the number that fell and the chips that won with it; null puts it out. */
  light(number: number | null): void {
    for (const [place, element] of this.#places)
      element.classList.toggle("fell", number !== null && place === String(number));
    for (const chip of this.#chips.children) {
      if (!chip.hasAttribute("data-chip")) continue;
      const place = chip.getAttribute("data-chip") ?? "";
      const won = number !== null && ROULETTE_PLACES.get(place)?.includes(number) === true;
      chip.classList.toggle("won", won);
      chip.classList.toggle("lost", number !== null && !won);
    }
  }

  /** All of its places can't be pressed: said once, of their group. */
  lock(locked: boolean): void {
    this.root.setAttribute("aria-disabled", String(locked));
  }

  get #isLocked(): boolean {
    return this.root.getAttribute("aria-disabled") === "true";
  }

  #at({ x, y }: Point): Point {
    const { upright, width, height } = this.#lie;
    return upright ? { x: (TABLE_HEIGHT - y) * width, y: x * height } : { x: x * width, y: y * height };
  }

  #draw(): void {
    const { upright } = this.#lie;
    const corner = this.#at({ x: TABLE_WIDTH, y: upright ? 0 : TABLE_HEIGHT });
    for (const drawing of [this.#felt, this.#chips])
      drawing.setAttribute("viewBox", `-0.06 -0.06 ${corner.x + 0.12} ${corner.y + 0.12}`);
    this.#places.clear();
    const names = [...ROULETTE_PLACES.keys()];
    // Those on lines and corners lie over the numbers.
    const ordered = [...names.filter((place) => boxOf(place)), ...names.filter((place) => !boxOf(place))];
    for (const place of ordered) this.#places.set(place, this.#drawPlace(place));
    const hadFocus = this.root.ownerDocument.activeElement?.closest(".roulette-board") === this.root;
    this.#felt.replaceChildren(...this.#places.values());
    if (hadFocus) this.#places.get(this.#current)?.focus();
  }

  #drawPlace(place: string): SVGGElement {
    const element = svg("g", {
      class: `place ${boxOf(place) ? "box" : "line"}`,
      role: "button",
      tabindex: place === this.#current ? 0 : -1,
      "data-place": place,
    });
    const box = boxOf(place);
    const point = this.#at(chipPoint(place));
    if (box) {
      const [one, other] = [this.#at(box), this.#at({ x: box.x + box.width, y: box.y + box.height })];
      const x = Math.min(one.x, other.x);
      const width = Math.abs(one.x - other.x);
      const height = Math.abs(one.y - other.y);
      const { upright } = this.#lie;
      const turned = upright && /^(low|high|odd|even|dozen)/.test(place) ? " rotate(-90)" : "";
      element.append(
        svg("rect", {
          x: x + 0.02,
          y: one.y + 0.02,
          width: width - 0.04,
          height: height - 0.04,
          rx: 0.1,
          class: faceOf(place),
        }),
        place === "red" || place === "black"
          ? svg("path", {
              class: `diamond ${place}`,
              d: "M0 -0.26 L0.42 0 L0 0.26 L-0.42 0 Z",
              transform: `translate(${point.x} ${point.y})${upright ? " rotate(-90)" : ""}`,
            })
          : svg(
              "text",
              {
                class: Number.isNaN(Number(place)) ? "words" : "figure",
                "text-anchor": "middle",
                "dominant-baseline": "central",
                transform: `translate(${point.x} ${point.y})${turned}`,
              },
              boardText(this.#parts.format, place),
            ),
      );
    } else element.append(svg("circle", { cx: point.x, cy: point.y, r: 0.22 }));
    element.addEventListener("click", () => {
      this.#moveTo(place);
      if (!this.#isLocked) this.#parts.onLay(place);
    });
    element.addEventListener("keydown", (event) => this.#key(event, place));
    return element;
  }

  #key(event: KeyboardEvent, place: string): void {
    if (event.key === "Enter" || event.key === " ") {
      if (!this.#isLocked) this.#parts.onLay(place);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (!this.#isLocked) this.#parts.onTake(place);
    } else {
      const next = nextPlace(place, event.key, (each) => this.#at(chipPoint(each)));
      if (next === null) return;
      this.#moveTo(next);
      this.#places.get(next)?.focus();
    }
    event.preventDefault();
    // Space plays a round elsewhere on the page.
    event.stopPropagation();
  }

  #moveTo(place: string): void {
    this.#places.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = place;
    this.#places.get(place)?.setAttribute("tabindex", "0");
  }
}

function faceOf(place: string): string {
  const number = Number(place);
  if (Number.isNaN(number)) return "face outer";
  return `face ${number === 0 ? "zero" : isRed(number) ? "red" : "black"}`;
}

/** A place as it is called in a sentence. */
export function placeName(format: FormatText, place: string): string {
  const [name = "", part = ""] = place.split("-");
  if (name === "dozen") return format("STUDIO.ROULETTE.DOZEN", dozen(part));
  if (name === "column") return format("STUDIO.ROULETTE.COLUMN", { column: part });
  if (Number.isNaN(Number(name))) return format(`STUDIO.ROULETTE.${name.toUpperCase()}`);
  const numbers = ROULETTE_PLACES.get(place) ?? [];
  return numbers.length === 1
    ? format("STUDIO.ROULETTE.NUMBER", { number: place })
    : format("STUDIO.ROULETTE.NUMBERS", { numbers: numbers.join(", ") });
}

const dozen = (part: string) => ({ from: Number(part) * 12 - 11, to: Number(part) * 12 });

/** A place as it stands on the table. */
function boardText(format: FormatText, place: string): string {
  const [name = "", part = ""] = place.split("-");
  if (name === "dozen") return `${dozen(part).from}–${dozen(part).to}`;
  if (name === "column") return "2:1";
  if (name === "low") return "1–18";
  if (name === "high") return "19–36";
  return Number.isNaN(Number(name)) ? format(`STUDIO.ROULETTE.${name.toUpperCase()}`) : name;
}
