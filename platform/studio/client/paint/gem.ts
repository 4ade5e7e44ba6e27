import { type Pen, polygon } from "./canvas.ts";
import { BLACK, css, mix, type Rgb, WHITE } from "./colour.ts";

/** A cut stone, for a drawing that isn't there. */
export function paintGem(pen: Pen, x: number, y: number, radius: number, tone: Rgb, sides: number): void {
  const corner = (index: number, length: number): [number, number] => {
    const angle = (index / sides) * Math.PI * 2 - Math.PI / 2;
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  };
  for (let index = 0; index < sides; index++) {
    const light = (Math.cos((index / sides) * Math.PI * 2) + 1) / 2;
    polygon(pen, [
      corner(index, radius),
      corner(index + 1, radius),
      corner(index + 1, radius * 0.55),
      corner(index, radius * 0.55),
    ]);
    pen.fillStyle = css(mix(mix(tone, BLACK, 0.45), mix(tone, WHITE, 0.55), light));
    pen.fill();
  }
  polygon(
    pen,
    Array.from({ length: sides }, (_, index) => corner(index, radius * 0.56)),
  );
  pen.fillStyle = css(mix(tone, WHITE, 0.35));
  pen.fill();
}
