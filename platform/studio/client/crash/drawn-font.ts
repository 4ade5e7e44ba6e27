import { BitmapFontManager, Cache, type TextStyleOptions } from "pixi.js";

const DIGITS = "0123456789";
/** Pixels of a character's picture for one of the font: screens have two for one. */
const RESOLUTION = 2;

/**
 * A font whose characters are drawn once, so that a text that changes in every frame costs no new picture each time: digits and
 * those of `sample` now, others when they first come. Its digits have one width: such a text does not tremble. Its style's font
 * has to be loaded. Answers its family, `name`, which a BitmapText takes.
 */
export function installFont(name: string, style: TextStyleOptions, sample: string): string {
  if (Cache.has(`${name}-bitmap`)) return name;
  const font = BitmapFontManager.install({
    name,
    style,
    chars: [...new Set(DIGITS + sample)],
    resolution: RESOLUTION,
    skipKerning: true,
    ...(style.padding === undefined ? {} : { padding: style.padding }),
  });
  const widest = Math.max(...[...DIGITS].map((digit) => font.chars[digit]?.xAdvance ?? 0));
  for (const digit of DIGITS) {
    const char = font.chars[digit];
    if (!char) continue;
    char.xOffset += (widest - char.xAdvance) / 2;
    char.xAdvance = widest;
  }
  return name;
}
