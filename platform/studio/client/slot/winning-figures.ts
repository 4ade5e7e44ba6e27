import { Container, MeshPlane, RendererType, Sprite } from "pixi.js";
import { FIGURE_LAYER, type FigureArt } from "../paint/figure-tile.ts";
import type { Stage } from "../stage.ts";
import { figureMotion, type OwnMotion, poseAt, shiftX, shiftY } from "./figure-motions/figure-motion.ts";

/** So many lines of points a figure's mesh has each way where it bends. */
const POINTS = 9;

/** A cell whose figure has won. */
export interface WinningCell {
  /** The whole tile, which is hidden as long as its figure moves. */
  tile: Sprite;
  figure: FigureArt;
  /** Where the tile stands, in this container. */
  spot: { x: number; y: number };
  /** Size of a tile at rest. */
  scale: number;
  /** Milliseconds that it begins after the others: a line's figures follow one another. */
  late: number;
}

/** The figures of winning cells, each moving in front of its own plate. */
export class WinningFigures extends Container {
  readonly #stage: Stage;
  #shown: { tile: Sprite; late: number; body: FigureBody }[] = [];

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
  }

  /** Puts figures over their cells, at rest. Where motion is reduced the cells stay as they are. */
  begin(cells: readonly WinningCell[]): void {
    this.end();
    if (this.#stage.motion.reduced) return;
    // A plain canvas draws no meshes: there the same motions are shown without their bends.
    const canBend = this.#stage.app.renderer.type !== RendererType.CANVAS;
    this.#shown = cells.map(({ tile, figure, spot, scale, late }) => {
      const { plate } = figure.layers();
      const body = new FigureBody(figure, canBend);
      const view = new Container();
      view.position.copyFrom(spot);
      view.scale.set(scale);
      if (plate) view.addChild(new Sprite({ texture: plate, anchor: 0.5 }));
      view.addChild(body);
      this.addChild(view);
      tile.renderable = false;
      return { tile, late, body };
    });
  }

  /** Shows where the figures are so long after they began. */
  draw(milliseconds: number): void {
    for (const { body, late } of this.#shown) body.stand(Math.max(0, milliseconds - late));
  }

  /** Takes the figures away; their cells stand there again, at rest. */
  end(): void {
    for (const { tile } of this.#shown) if (!tile.destroyed) tile.renderable = true;
    this.#shown = [];
    for (const view of this.removeChildren()) view.destroy({ children: true });
  }
}

/** A figure that stands as its motion says. */
class FigureBody extends Container {
  readonly #own: OwnMotion;
  readonly #size: number;
  readonly #bent: { mesh: MeshPlane; rest: Float32Array } | undefined;

  constructor({ name, size, layers }: FigureArt, canBend: boolean) {
    super();
    this.#own = figureMotion(name);
    this.#size = size;
    const { figure: texture } = layers();
    if (canBend && this.#own.bends) {
      const mesh = new MeshPlane({ texture, verticesX: POINTS, verticesY: POINTS });
      mesh.position.set(-FIGURE_LAYER / 2);
      this.#bent = { mesh, rest: Float32Array.from(mesh.geometry.positions) };
      this.addChild(mesh);
    } else {
      this.addChild(new Sprite({ texture, anchor: 0.5 }));
    }
    const [x, y] = this.#own.pivot;
    this.pivot.set(x * size, y * size);
    this.stand(0);
  }

  stand(milliseconds: number): void {
    const own = this.#own;
    const { x, y, turn, scaleX, scaleY, lean } = poseAt(own, milliseconds);
    const [pivotX, pivotY] = own.pivot;
    this.position.set((pivotX + x) * this.#size, (pivotY + y) * this.#size);
    this.rotation = turn;
    this.scale.set(scaleX, scaleY);
    this.skew.x = lean;
    if (this.#bent) this.#bend(this.#bent, milliseconds);
  }

  #bend({ mesh, rest }: { mesh: MeshPlane; rest: Float32Array }, milliseconds: number): void {
    const size = this.#size;
    const positions = mesh.geometry.getBuffer("aPosition");
    for (let point = 0; point < rest.length; point += 2) {
      const [left = 0, top = 0] = [rest[point], rest[point + 1]];
      const x = (left - FIGURE_LAYER / 2) / size;
      const y = (top - FIGURE_LAYER / 2) / size;
      positions.data[point] = left + shiftX(this.#own, x, y, milliseconds) * size;
      positions.data[point + 1] = top + shiftY(this.#own, x, y, milliseconds) * size;
    }
    positions.update();
  }
}
