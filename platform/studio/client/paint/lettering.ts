import type { Pen } from "./canvas.ts";
import { BLACK, css, mix, type Rgb, WHITE } from "./colour.ts";

/** Letters with depth: shadow, dark outline, a body that gets darker downwards, a bright upper half. */
export function lettering(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  tone: Rgb,
  outline: Rgb,
  widest: number,
): void {
  pen.save();
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.lineJoin = "round";
  pen.font = `800 ${size}px "Sora Variable", sans-serif`;
  const fit = Math.min(1, widest / pen.measureText(text).width);
  const real = size * fit;
  pen.font = `800 ${real}px "Sora Variable", sans-serif`;
  const baseline = y + real * 0.36;
  pen.lineWidth = real * 0.2;
  pen.strokeStyle = css(mix(outline, BLACK, 0.55), 0.95);
  pen.strokeText(text, x, baseline + real * 0.06);
  pen.lineWidth = real * 0.13;
  pen.strokeStyle = css(mix(outline, BLACK, 0.25));
  pen.strokeText(text, x, baseline);
  const body = pen.createLinearGradient(0, y - real * 0.4, 0, y + real * 0.4);
  body.addColorStop(0, css(mix(tone, WHITE, 0.82)));
  body.addColorStop(0.48, css(mix(tone, WHITE, 0.28)));
  body.addColorStop(0.52, css(tone));
  body.addColorStop(1, css(mix(tone, BLACK, 0.42)));
  pen.fillStyle = body;
  pen.fillText(text, x, baseline);
  pen.restore();
}
