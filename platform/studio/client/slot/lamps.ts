import { Container, Graphics, Text } from "pixi.js";
import type { Chassis } from "./chassis.ts";
import type { Reels } from "./reels.ts";

/** Of the bulb and of the number on it. */
const LIT = { bulb: 0xffd34d, number: 0x2a1a02 };
const DARK = { bulb: 0x4a3512, number: 0xd9c07a };

interface Lamp {
  body: Container;
  /** Both are drawn as the machine is laid out: a lamp that lights shows another, and draws nothing. */
  lit: Graphics;
  dark: Graphics;
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
        const [lit, dark] = [new Graphics(), new Graphics()];
        const number = new Text({
          text: String(line + 1),
          style: { fontFamily: "Sora Variable", fontWeight: "800", fontSize: 22, fill: 0xffffff },
          resolution: 2,
        });
        number.anchor.set(0.5);
        body.addChild(lit, dark, number);
        this.addChild(body);
        return { body, lit, dark, number, line, side };
      }),
    );
  }

  lay(): void {
    const { width } = this.#reels.size;
    const step = this.#reels.spot(0, 1).y - this.#reels.spot(0, 0).y;
    const radius = Math.max(9, Math.min(17, step * 0.15));
    for (const { body, lit, dark, number, line, side } of this.#lamps) {
      const rows = this.#chassis.lines[line] ?? [];
      const row = (side < 0 ? rows[0] : rows.at(-1)) ?? 0;
      // A diagonal ends in the corner, beside the straight line of that row.
      const lean = rows[0] === rows.at(-1) ? 0 : (row - 1) * step * 0.36;
      const { y } = this.#reels.spot(0, row);
      body.position.set(side < 0 ? -radius * 2.1 : width + radius * 2.1, y + lean);
      number.scale.set((radius * 1.15) / 22);
      lit
        .clear()
        .circle(0, 0, radius * 1.7)
        .fill({ color: LIT.bulb, alpha: 0.28 });
      drawBulb(lit, radius, LIT.bulb, 0.7);
      drawBulb(dark.clear(), radius, DARK.bulb, 0.18);
    }
    this.light([]);
  }

  /** Lights the lamps of these lines and of no others. */
  light(lines: readonly number[]): void {
    for (const { lit, dark, number, line } of this.#lamps) {
      const isLit = lines.includes(line);
      lit.visible = isLit;
      dark.visible = !isLit;
      number.tint = (isLit ? LIT : DARK).number;
    }
  }
}

function drawBulb(bulb: Graphics, radius: number, color: number, shine: number): void {
  bulb
    .circle(0, 0, radius * 1.12)
    .fill({ color: 0xc9ced6 })
    .circle(0, 0, radius)
    .fill({ color })
    .circle(-radius * 0.3, -radius * 0.35, radius * 0.32)
    .fill({ color: 0xffffff, alpha: shine });
}
