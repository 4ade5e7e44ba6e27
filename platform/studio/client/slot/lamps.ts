import { Container, Graphics, Text } from "pixi.js";
import type { Chassis } from "./chassis.ts";
import type { Reels } from "./reels.ts";

const LIT = 0xffd34d;
const DARK = 0x4a3512;

interface Lamp {
  body: Container;
  bulb: Graphics;
  number: Text;
  line: number;
  side: -1 | 1;
}

/** A numbered lamp at both ends of each line, which lights with the line. */
export class Lamps extends Container {
  readonly #reels: Reels;
  readonly #chassis: Chassis;
  readonly #lamps: Lamp[];

  constructor(reels: Reels, chassis: Chassis) {
    super();
    this.#reels = reels;
    this.#chassis = chassis;
    this.#lamps = chassis.lines.flatMap((_, line) =>
      ([-1, 1] as const).map((side) => {
        const body = new Container();
        const bulb = new Graphics();
        const number = new Text({
          text: String(line + 1),
          style: { fontFamily: "Sora Variable", fontWeight: "800", fontSize: 22, fill: 0x2a1a02 },
          resolution: 2,
        });
        number.anchor.set(0.5);
        body.addChild(bulb, number);
        this.addChild(body);
        return { body, bulb, number, line, side };
      }),
    );
  }

  lay(): void {
    const { width } = this.#reels.size;
    const step = this.#reels.spot(0, 1).y - this.#reels.spot(0, 0).y;
    const radius = Math.max(9, Math.min(17, step * 0.15));
    for (const { body, number, line, side } of this.#lamps) {
      const rows = this.#chassis.lines[line] ?? [];
      const row = (side < 0 ? rows[0] : rows.at(-1)) ?? 0;
      // A diagonal ends in the corner, beside the straight line of that row.
      const lean = rows[0] === rows.at(-1) ? 0 : (row - 1) * step * 0.36;
      const { y } = this.#reels.spot(0, row);
      body.position.set(side < 0 ? -radius * 2.1 : width + radius * 2.1, y + lean);
      number.scale.set((radius * 1.15) / 22);
    }
    this.light([]);
  }

  /** Lights the lamps of these lines and of no others. */
  light(lines: readonly number[]): void {
    const step = this.#reels.spot(0, 1).y - this.#reels.spot(0, 0).y;
    const radius = Math.max(9, Math.min(17, step * 0.15));
    for (const { bulb, number, line } of this.#lamps) {
      const lit = lines.includes(line);
      bulb.clear();
      if (lit) bulb.circle(0, 0, radius * 1.7).fill({ color: LIT, alpha: 0.28 });
      bulb
        .circle(0, 0, radius * 1.12)
        .fill({ color: 0xc9ced6 })
        .circle(0, 0, radius)
        .fill({ color: lit ? LIT : DARK })
        .circle(-radius * 0.3, -radius * 0.35, radius * 0.32)
        .fill({ color: 0xffffff, alpha: lit ? 0.7 : 0.18 });
      number.style.fill = lit ? 0x2a1a02 : 0xd9c07a;
    }
  }
}
