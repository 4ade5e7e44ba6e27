import type { WheelResult } from "#schemas/studio/table.ts";
import { WHEEL_PAYS, WHEEL_PLACES, WHEEL_SEGMENTS, wheelReturn } from "../../math/wheel/wheel.ts";
import { el } from "../hud/dom.ts";
import { layer, svg } from "../hud/svg.ts";
import type { Pace } from "../instant/scene.ts";
import type { Table } from "../table.ts";
import type { LaidOut, PictureOptions, TablePicture } from "./picture.ts";
import { Spots } from "./spots.ts";

const SLICE = 360 / WHEEL_SEGMENTS.length;
const SPIN_MS = { still: 0, fast: 1_200, moving: 4_800 } as const;
const [OUTER, INNER] = [100, 40];
/** The wheel's middle is the middle of every layer. */
const VIEW_BOX = "-111 -111 222 222";

/** A large upright wheel whose segments are multipliers. */
export class WheelPicture implements TablePicture<WheelResult> {
  readonly root: HTMLElement;
  readonly #table: Table;
  /** A multiplier as it stands on the wheel: 6.5×. */
  readonly #short: (pays: number) => string;
  readonly #spots: Spots;
  readonly #rotor = layer("rotor", VIEW_BOX);
  readonly #figure = svg("text", { class: "show-figure", "text-anchor": "middle", y: 8 });
  /** Degrees that the wheel stands at. */
  #turned = 0;

  constructor(options: PictureOptions) {
    this.#table = options.table;
    const number = new Intl.NumberFormat(options.table.boot.locale);
    this.#short = (pays) => `${number.format(pays / 100)}×`;
    for (const [index, place] of WHEEL_SEGMENTS.entries()) {
      this.#rotor.append(
        svg(
          "g",
          { transform: `rotate(${index * SLICE})` },
          svg("path", { class: `show-segment at-${WHEEL_PLACES.indexOf(place)}`, d: slice() }),
          svg(
            "text",
            { class: "show-label", "text-anchor": "end", transform: "rotate(-90)", x: OUTER - 4, y: 2.3 },
            this.#short(WHEEL_PAYS[place]),
          ),
        ),
      );
    }
    const hub = svg("circle", { class: "show-hub", r: INNER });
    const mark = svg("path", { class: "show-mark", d: "M-8 -113 H8 L0 -94 Z" });
    const wheel = el(
      "div",
      { class: "show-wheel layers", "aria-hidden": "true" },
      layer("bowl-rim", VIEW_BOX, svg("circle", { class: "show-rim", r: 105 })),
      this.#rotor,
      layer("middle", VIEW_BOX, hub, this.#figure, mark),
    );
    this.#spots = new Spots(
      options,
      WHEEL_PLACES.map((place) => ({ place, name: this.#short(WHEEL_PAYS[place]), pays: WHEEL_PAYS[place] })),
    );
    const disc = el("div", { class: "show-disc" });
    disc.append(wheel);
    this.root = el("div", { class: "table-picture show" }, disc, this.#spots.root);
  }

  show(laid: LaidOut): void {
    this.#spots.show(laid);
  }

  lock(locked: boolean): void {
    this.#spots.lock(locked);
  }

  begin(): void {
    this.#figure.textContent = "";
    this.#spots.light(null);
  }

  async reveal({ segment }: WheelResult, pace: Pace): Promise<void> {
    const from = this.#turned;
    const rest = -segment * SLICE;
    const milliseconds = SPIN_MS[pace];
    const { sound } = this.#table;
    if (milliseconds > 0) {
      // A large wheel: an octave lower, and so twice as long.
      sound.play("wheel-spin", { step: -12 });
      const to = rest + 360 * (Math.ceil((from - rest) / 360) + (pace === "fast" ? 1 : 3));
      const turning = this.#rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration: milliseconds,
        easing: "cubic-bezier(0.15, 0.6, 0.2, 1)",
      });
      await turning.finished.catch(() => undefined);
      sound.play("wheel-rest", { step: -7 });
    }
    this.#turned = rest;
    this.#rotor.style.setProperty("transform", `rotate(${rest}deg)`);
    const place = WHEEL_SEGMENTS[segment] ?? "2x";
    this.#figure.textContent = this.#short(WHEEL_PAYS[place]);
    this.#spots.light((each) => each === place);
  }

  describe({ segment }: WheelResult): string {
    const { format, multiplier } = this.#table;
    const place = WHEEL_SEGMENTS[segment] ?? "2x";
    return format("STUDIO.WHEEL.STOPPED", { multiplier: multiplier(WHEEL_PAYS[place]) });
  }

  badge({ segment }: WheelResult): { text: string; look: string } {
    const place = WHEEL_SEGMENTS[segment] ?? "2x";
    return { text: this.#short(WHEEL_PAYS[place]), look: `at-${WHEEL_PLACES.indexOf(place)}` };
  }

  rules(): readonly (Node | string)[] {
    const { format, multiplier, money, hud } = this.#table;
    const rows = WHEEL_PLACES.map((place) =>
      el(
        "li",
        {},
        format("STUDIO.WHEEL.PAYS", {
          multiplier: multiplier(WHEEL_PAYS[place]),
          count: WHEEL_SEGMENTS.filter((each) => each === place).length,
          amount: money((hud.stake.value * WHEEL_PAYS[place]) / 100),
        }),
      ),
    );
    const percent = multiplier(Math.floor(Math.min(...WHEEL_PLACES.map(wheelReturn)) * 10_000));
    return [
      format("STUDIO.RULES.WHEEL", { count: WHEEL_SEGMENTS.length }),
      format("STUDIO.RULES.WHEEL_RETURN", { percent }),
      el("ul", { class: "plain-list wide" }, ...rows),
    ];
  }
}

/** A segment between the hub and the rim, around the top. */
function slice(): string {
  const half = (SLICE * Math.PI) / 360;
  const at = (radius: number, angle: number) => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M${at(OUTER, -half)} A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, half)} L${at(INNER, half)} A${INNER} ${INNER} 0 0 0 ${at(INNER, -half)} Z`;
}
