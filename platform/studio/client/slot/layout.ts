import { Container, Sprite } from "pixi.js";
import { glow, paintTexture, textureOf } from "../paint/canvas.ts";
import { css, type Palette } from "../paint/colour.ts";
import type { Scenery } from "../paint/scenery.ts";
import type { Area, Stage } from "../stage.ts";

interface Ornament {
  body: Container;
  home: { x: number; y: number };
  phase: number;
}

/** The theme's drawings around the reels, where the frame leaves room for them. */
export class Ornaments extends Container {
  readonly #ornaments: Ornament[] = [];

  constructor(stage: Stage, pictures: readonly (HTMLImageElement | undefined)[], palette: Palette) {
    super();
    const halo = paintTexture(256, 256, 1, (pen) =>
      glow(pen, 128, 128, 128, [
        [0, css(palette.light, 0.7)],
        [0.45, css(palette.main, 0.4)],
        [1, css(palette.main, 0)],
      ]),
    );
    for (const [index, picture] of pictures.slice(0, 2).entries()) {
      if (!picture) continue;
      const body = new Container();
      const light = new Sprite(halo);
      light.anchor.set(0.5);
      light.blendMode = "add";
      const canvas = document.createElement("canvas");
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      const drawing = new Sprite(textureOf(canvas, 1));
      drawing.anchor.set(0.5);
      drawing.setSize(150);
      body.addChild(light, drawing);
      this.addChild(body);
      this.#ornaments.push({ body, home: { x: 0, y: 0 }, phase: index * 2 });
    }
    stage.motion.loop((_, total) => {
      if (stage.motion.reduced) return;
      for (const { body, home, phase } of this.#ornaments) {
        body.position.set(home.x, home.y + Math.sin(total / 900 + phase) * 7);
        body.rotation = Math.sin(total / 1700 + phase) * 0.07;
      }
    });
  }

  /** Puts the drawings at these places; one without a place is not shown. */
  put(places: readonly { x: number; y: number; size: number }[]): void {
    this.#ornaments.forEach((ornament, index) => {
      const place = places[index];
      ornament.body.visible = place !== undefined;
      if (!place) return;
      ornament.home = place;
      ornament.body.position.set(place.x, place.y);
      ornament.body.scale.set(place.size / 150);
    });
  }
}

/** What stands in the middle: reels, or a grid that symbols fall into. */
export interface MachinePicture {
  readonly y: number;
  readonly size: { width: number; height: number };
  lay(area: Area): void;
  /** How high it becomes in a frame of that width. */
  heightFor(width: number): number;
}

/** Upright: hero above the reels. Lying: hero and side left and right of them. */
export function layOut(stage: Stage, scenery: Scenery, reels: MachinePicture, ornaments: Pick<Ornaments, "put">): void {
  const area = stage.area();
  const upright = area.height > area.width * 0.75;
  const crown = upright ? Math.min(150, Math.max(0, area.height - reels.heightFor(area.width))) : 0;
  const grid: Area = { ...area, y: area.y + crown * 0.8, height: area.height - crown * 0.8 };
  reels.lay(grid);
  scenery.lay(grid.y + grid.height / 2);
  const { width } = reels.size;
  const side = (area.width - width) / 2 - 40;
  if (upright) {
    const above = reels.y - area.y;
    ornaments.put(
      above > 64 ? [{ x: area.x + area.width / 2, y: area.y + above * 0.45, size: Math.min(120, above * 0.8) }] : [],
    );
  } else if (side > 110) {
    const size = Math.min(250, side * 0.92);
    const y = area.y + area.height * 0.5;
    ornaments.put([
      { x: area.x + side / 2 + 8, y, size },
      { x: area.x + area.width - side / 2 - 8, y, size },
    ]);
  } else {
    ornaments.put([]);
  }
}
