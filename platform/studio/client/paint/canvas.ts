import { ImageSource, Texture } from "pixi.js";

export type Pen = CanvasRenderingContext2D;

/** A canvas painted once; `scale` is how many of its dots make one unit. */
export function paint(width: number, height: number, scale: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to paint on");
  pen.scale(scale, scale);
  draw(pen);
  return canvas;
}

export const textureOf = (canvas: HTMLCanvasElement, scale: number): Texture =>
  new Texture({ source: new ImageSource({ resource: canvas, resolution: scale, autoGenerateMipmaps: true }) });

export function paintTexture(width: number, height: number, scale: number, draw: (pen: Pen) => void): Texture {
  return textureOf(paint(width, height, scale, draw), scale);
}

export function roundRect(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
}

/** Colours that change along a line from one point to another, each at its share of the way. */
export function gradient(
  pen: Pen,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const colours = pen.createLinearGradient(fromX, fromY, toX, toY);
  for (const [at, colour] of stops) colours.addColorStop(at, colour);
  return colours;
}

/** Light that fades to nothing at the radius. */
export function glow(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Loads a picture; undefined when it can't be had. */
export async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}
