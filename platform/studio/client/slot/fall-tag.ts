import { Container, Graphics, Text } from "pixi.js";
import { type Palette, toNumber } from "../paint/colour.ts";

/** What a fall pays, in the middle of a grid of that size. */
export function fallTag(
  words: string,
  { width, height }: { width: number; height: number },
  palette: Palette,
): Container {
  const text = new Text({
    text: words,
    style: {
      fontFamily: "Sora Variable",
      fontWeight: "800",
      fontSize: 20,
      fill: 0xffffff,
      stroke: { color: 0x0a0612, width: 4, join: "round" },
    },
    resolution: 2,
  });
  text.anchor.set(0.5);
  const back = new Graphics()
    .roundRect(-text.width / 2 - 16, -20, text.width + 32, 40, 20)
    .fill({ color: 0x0a0612, alpha: 0.86 })
    .stroke({ color: toNumber(palette.light), width: 2 });
  const tag = new Container();
  tag.addChild(back, text);
  tag.scale.set(Math.min(1, (width * 0.92) / (text.width + 32)));
  tag.position.set(width / 2, height * 0.5);
  return tag;
}
