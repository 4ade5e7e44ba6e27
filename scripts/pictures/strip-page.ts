import "pixi.js/unsafe-eval";
import { Application, Graphics, Sprite } from "pixi.js";
import { paletteOf, toNumber } from "#platform/studio/client/paint/colour.ts";
import { CELL } from "#platform/studio/client/paint/symbol-size.ts";
import { paintSymbols } from "#platform/studio/client/paint/symbols.ts";
import { WinningFigures } from "#platform/studio/client/slot/winning-figures.ts";
import type { Stage } from "#platform/studio/client/stage.ts";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import type { Strip, StripOptions } from "./figure-strip.ts";

const PREMIUM: readonly SlotSymbol[] = ["H1", "H2", "H3", "H4"];
/** The paper of a classic machine's drums. */
const PAPER = 0xfaf2de;

/** In the page: draws each figure's motion as a row of pictures, one after so many milliseconds each. */
async function drawStrips(strips: readonly Strip[], { cell, frames, every, renderer }: StripOptions): Promise<void> {
  const app = new Application();
  await app.init({
    preference: [renderer],
    autoStart: false,
    antialias: true,
    resolution: 2,
    background: 0x181226,
    width: cell * frames,
    height: cell * strips.length,
  });
  document.body.append(app.canvas);
  const stage = { app, motion: { reduced: false } } as unknown as Stage;
  for (const [row, { theme, kind, figure }] of strips.entries()) {
    const palette = paletteOf(theme.palette);
    const symbol = PREMIUM[[theme.hero, ...theme.sides].indexOf(figure)] ?? "H1";
    const { sheet } = await paintSymbols(theme, palette, { kind, strips: [symbol] }, { wild: "", scatter: "" });
    const art = sheet[symbol]?.figure;
    if (!art) throw new Error(`${figure} has no figure`);
    const ground = kind === "classic" ? PAPER : toNumber(palette.dark);
    app.stage.addChild(new Graphics().rect(0, row * cell, cell * frames, cell).fill(ground));
    for (let frame = 0; frame < frames; frame++) {
      const figures = new WinningFigures(stage);
      const spot = { x: (frame + 0.5) * cell, y: (row + 0.5) * cell };
      figures.begin([{ tile: new Sprite(), figure: art, spot, scale: (cell * 0.95) / CELL, late: 0 }]);
      figures.draw(frame * every);
      app.stage.addChild(figures);
    }
  }
  app.render();
}

(window as { drawStrips?: typeof drawStrips }).drawStrips = drawStrips;
