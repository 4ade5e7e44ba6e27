import { Container, Mesh, MeshGeometry, MeshRope, Point, Texture } from "pixi.js";
import { paintTexture } from "../paint/canvas.ts";
import { css, WHITE } from "../paint/colour.ts";
import type { PlotPoint } from "./plot-range.ts";

/** Corners of the curve, between which it is straight. */
export const POINTS = 40;
const GLOW = { width: 18, core: 6 };
const CORE = 2;
export const AREA_ALPHA = 0.14;

/** The line of a flight and the area below it. */
export interface FlightCurve extends Container {
  /** Draws the curve through `at`, which takes shares of its time from 0 to 1, above a level. */
  show(at: (share: number) => PlotPoint, bottom: number, colour: number): void;
}

/**
 * The line of a flight and the area below it. Its meshes stay and only their corners move: a path that is built anew in every frame
 * takes a phone longer than the frame (decision 48 has how frames are counted). It takes WebGL: a plain canvas has no meshes.
 */
export class Curve extends Container implements FlightCurve {
  readonly #points = Array.from({ length: POINTS + 1 }, () => new Point());
  readonly #area: Mesh;
  readonly #glow: MeshRope;

  constructor() {
    super();
    this.#area = new Mesh({ geometry: stripGeometry(POINTS), texture: Texture.WHITE });
    this.#area.alpha = AREA_ALPHA;
    this.#glow = new MeshRope({ texture: glowTexture(), points: this.#points });
    const core = new MeshRope({ texture: lineTexture(), points: this.#points });
    this.addChild(this.#area, this.#glow, core);
  }

  show(at: (share: number) => PlotPoint, bottom: number, colour: number): void {
    const { positions } = this.#area.geometry;
    for (const [index, point] of this.#points.entries()) {
      const { x, y } = at(index / POINTS);
      point.set(x, y);
      positions.set([x, y, x, bottom], index * 4);
    }
    this.#area.geometry.getBuffer("aPosition").update();
    this.#area.tint = colour;
    this.#glow.tint = colour;
  }
}

/** A strip of `parts` parts, each of two triangles, with two corners at each end. */
function stripGeometry(parts: number): MeshGeometry {
  const corners = Array.from({ length: parts }, (_, part) => [0, 1, 2, 2, 1, 3].map((corner) => part * 2 + corner));
  return new MeshGeometry({
    positions: new Float32Array((parts + 1) * 4),
    uvs: new Float32Array((parts + 1) * 4),
    indices: new Uint32Array(corners.flat()),
  });
}

/** The line as it is seen across: bright in the middle, and a faint light beside it. */
const glowTexture = (): Texture =>
  paintTexture(4, GLOW.width, 2, (pen) => {
    const across = pen.createLinearGradient(0, 0, 0, GLOW.width);
    const edge = (GLOW.width - GLOW.core) / 2 / GLOW.width;
    const tones: [number, number][] = [
      [0, 0],
      [edge * 0.4, 0.14],
      [edge, 0.24],
      [edge + 0.03, 0.8],
    ];
    for (const [place, alpha] of tones) {
      across.addColorStop(place, css(WHITE, alpha));
      across.addColorStop(1 - place, css(WHITE, alpha));
    }
    pen.fillStyle = across;
    pen.fillRect(0, 0, 4, GLOW.width);
  });

const lineTexture = (): Texture =>
  paintTexture(4, CORE + 2, 2, (pen) => {
    pen.fillStyle = css(WHITE, 0.95);
    pen.fillRect(0, 1, 4, CORE);
  });
