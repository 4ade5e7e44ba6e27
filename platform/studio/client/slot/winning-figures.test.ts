// @vitest-environment happy-dom
import { type Container, MeshPlane, RendererType, Sprite, Texture, TextureSource } from "pixi.js";
import { expect, it } from "vitest";
import { FIGURE_LAYER, type FigureArt } from "../paint/figure-tile.ts";
import type { Stage } from "../stage.ts";
import { figureMotion, poseAt } from "./figure-motions/figure-motion.ts";
import { WinningFigures } from "./winning-figures.ts";

const LAYER = new Texture({ source: new TextureSource({ width: FIGURE_LAYER, height: FIGURE_LAYER }) });

const stageWith = (type: RendererType, reduced = false) =>
  ({ app: { renderer: { type } }, motion: { reduced } }) as unknown as Stage;

function fish(): { figure: FigureArt; painted: () => number } {
  let painted = 0;
  const layers = () => {
    painted += 1;
    return { plate: Texture.WHITE, figure: LAYER };
  };
  return { figure: { name: "tropical-fish", size: 100, layers }, painted: () => painted };
}

const cellOf = (figure: FigureArt, tile = new Sprite()) => ({
  tile,
  figure,
  spot: { x: 7, y: 9 },
  scale: 0.5,
  late: 0,
});

/** The figure in front of its plate: how it stands, and what draws it. */
function shownBy(figures: WinningFigures) {
  const [view] = figures.children as Container[];
  const body = view?.children.at(-1) as Container;
  return { body, drawing: body.children[0] as Sprite | MeshPlane };
}

it("a figure moves in front of its plate while its tile is hidden, and leaves nothing behind", () => {
  const figures = new WinningFigures(stageWith(RendererType.WEBGL));
  const { figure } = fish();
  const cell = cellOf(figure);
  figures.begin([cell]);
  expect(cell.tile.renderable).toBe(false);
  expect(figures.children.map(({ x, y, scale }) => ({ x, y, scale: scale.x }))).toEqual([{ x: 7, y: 9, scale: 0.5 }]);
  figures.draw(500);
  const { body } = shownBy(figures);
  const pose = poseAt(figureMotion("tropical-fish"), 500);
  expect(body.x).toBeCloseTo(pose.x * 100);
  expect(body.rotation).toBeCloseTo(pose.turn);
  figures.end();
  expect(cell.tile.renderable).toBe(true);
  expect(figures.children).toEqual([]);
  figures.draw(600);
  expect(figures.children).toEqual([]);
});

it("one that begins late stands at rest until then, with its bend", () => {
  const figures = new WinningFigures(stageWith(RendererType.WEBGL));
  figures.begin([{ ...cellOf(fish().figure), late: 400 }]);
  const { drawing } = shownBy(figures);
  const points = () => [...(drawing as MeshPlane).geometry.positions];
  const rest = points();
  figures.draw(390);
  expect(points()).toEqual(rest);
  figures.draw(900);
  expect(points()).not.toEqual(rest);
});

it("a tile that is destroyed meanwhile, as those that fall, is left alone", () => {
  const figures = new WinningFigures(stageWith(RendererType.WEBGL));
  const cell = cellOf(fish().figure);
  figures.begin([cell]);
  cell.tile.destroy();
  figures.end();
  expect(figures.children).toEqual([]);
});

it("under reduced motion tiles stay, and no layer is painted", () => {
  const figures = new WinningFigures(stageWith(RendererType.WEBGL, true));
  const { figure, painted } = fish();
  const cell = cellOf(figure);
  figures.begin([cell]);
  figures.draw(500);
  expect(cell.tile.renderable).toBe(true);
  expect(figures.children).toEqual([]);
  expect(painted()).toBe(0);
});

it("on a plain canvas, which draws no meshes, the same figure moves without its bend", () => {
  const [bent, plain] = [RendererType.WEBGL, RendererType.CANVAS].map((type) => {
    const figures = new WinningFigures(stageWith(type));
    figures.begin([cellOf(fish().figure)]);
    figures.draw(500);
    return shownBy(figures);
  });
  expect(bent?.drawing).toBeInstanceOf(MeshPlane);
  expect(plain?.drawing).toBeInstanceOf(Sprite);
  expect(plain?.body.position).toMatchObject({ x: bent?.body.x, y: bent?.body.y });
  expect(plain?.body.rotation).toBe(bent?.body.rotation);
});
