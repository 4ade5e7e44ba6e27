import { isRed, ROULETTE_WHEEL } from "../../math/roulette/places.ts";
import { el } from "../hud/dom.ts";
import { layer, svg } from "../hud/svg.ts";
import type { Pace } from "../instant/scene.ts";

const SLICE = 360 / ROULETTE_WHEEL.length;
const SPIN_MS = { still: 0, fast: 900, moving: 3_600 } as const;
/** How far out the ball runs, and where it lies at last; the wheel's radius is 100. */
const [TRACK, POCKET] = [91, 63];
/** The wheel's middle is the middle of every layer. */
const SIZE = 218;
const VIEW_BOX = `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`;
/** How a layer is moved out from the middle by a radius. */
const outBy = (radius: number): string => `translateY(${(-100 * radius) / SIZE}%)`;

export const colourOf = (number: number): "red" | "black" | "zero" =>
  number === 0 ? "zero" : isRed(number) ? "red" : "black";

/** The wheel, seen from above: it turns one way, the ball the other, until both stand with the drawn number at the mark. */
export class Wheel {
  readonly root: HTMLElement;
  readonly #rotor = layer("rotor", VIEW_BOX);
  readonly #ball = layer("ball", VIEW_BOX, svg("circle", { class: "wheel-ball", r: 5 }));
  readonly #orbit = el("div", { class: "layer orbit" });
  readonly #figure = svg("text", { class: "wheel-figure", "text-anchor": "middle", y: 13 });
  /** Degrees that the rotor stands at. */
  #turned = 0;

  constructor() {
    for (const [index, number] of ROULETTE_WHEEL.entries()) {
      const slice = svg("g", { transform: `rotate(${index * SLICE})` });
      const label = svg("text", { class: "wheel-number", "text-anchor": "middle", y: -74 }, String(number));
      slice.append(
        svg("path", { class: `wheel-${colourOf(number)}`, d: sector(88, 52) }),
        svg("path", { class: "wheel-pocket", d: sector(70, 52) }),
        label,
      );
      this.#rotor.append(slice);
    }
    this.#rotor.append(svg("circle", { class: "wheel-cone", r: 52 }), ...spokes());
    this.#orbit.append(this.#ball);
    const rim = [svg("circle", { class: "wheel-rim", r: 104 }), svg("circle", { class: "wheel-track", r: 96 })];
    const hub = svg("circle", { class: "wheel-hub", r: 30 });
    const mark = svg("path", { class: "wheel-mark", d: "M-7 -111 H7 L0 -98 Z" });
    this.root = el(
      "div",
      { class: "wheel layers", "aria-hidden": "true" },
      layer("bowl-rim", VIEW_BOX, ...rim),
      this.#rotor,
      layer("middle", VIEW_BOX, hub, this.#figure, mark),
      this.#orbit,
    );
    this.#place(0, POCKET);
    this.#ball.style.setProperty("visibility", "hidden");
  }

  /** The number that fell is shown no more. */
  clear(): void {
    this.#figure.textContent = "";
  }

  async spin(number: number, pace: Pace): Promise<void> {
    const from = this.#turned;
    const milliseconds = SPIN_MS[pace];
    const rest = -ROULETTE_WHEEL.indexOf(number as (typeof ROULETTE_WHEEL)[number]) * SLICE;
    this.#ball.style.removeProperty("visibility");
    this.clear();
    if (milliseconds > 0) {
      const turns = pace === "fast" ? 1 : 2;
      const to = rest + 360 * (Math.ceil((from - rest) / 360) + turns);
      const wheel = this.#rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration: milliseconds,
        easing: "cubic-bezier(0.2, 0.6, 0.25, 1)",
      });
      this.#orbit.animate([{ transform: `rotate(${pace === "fast" ? 2 : 5}turn)` }, { transform: "rotate(0turn)" }], {
        duration: milliseconds,
        easing: "cubic-bezier(0.15, 0.5, 0.35, 1)",
      });
      // It leaves the track late, hops between the pockets and stays in one.
      const hops = [TRACK, TRACK, 74, 80, 66, 70, POCKET];
      this.#ball.animate(
        hops.map((radius, index) => ({
          transform: outBy(radius),
          offset: index === 0 ? 0 : 0.62 + ((index - 1) / (hops.length - 2)) * 0.38,
          easing: "ease-in-out",
        })),
        { duration: milliseconds },
      );
      this.#place(rest, POCKET);
      await wheel.finished.catch(() => undefined);
    }
    this.#place(rest, POCKET);
    this.#figure.textContent = String(number);
    this.root.dataset.colour = colourOf(number);
  }

  #place(degrees: number, radius: number): void {
    this.#turned = degrees;
    this.#rotor.style.setProperty("transform", `rotate(${degrees}deg)`);
    this.#ball.style.setProperty("transform", outBy(radius));
  }
}

/** A slice of the ring between two radii, around the top. */
function sector(outer: number, inner: number): string {
  const half = (SLICE * Math.PI) / 360;
  const at = (radius: number, angle: number) => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M${at(outer, -half)} A${outer} ${outer} 0 0 1 ${at(outer, half)} L${at(inner, half)} A${inner} ${inner} 0 0 0 ${at(inner, -half)} Z`;
}

const spokes = () =>
  [0, 90, 180, 270].map((degrees) =>
    svg("path", { class: "wheel-spoke", transform: `rotate(${degrees})`, d: "M-3 -30 L0 -46 L3 -30 Z" }),
  );
