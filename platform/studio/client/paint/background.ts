import { glow, type Pen, polygon } from "./canvas.ts";
import { BLACK, css, mix, type Palette, WHITE } from "./colour.ts";

type Scene = (pen: Pen, width: number, height: number, palette: Palette, random: () => number) => void;

/** Repeatable numbers, so that a scene looks the same after every turn of the phone. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Paints the room behind the reels: ground, the theme's own scene, and dark edges that keep the eye inside. */
export function paintBackground(pen: Pen, width: number, height: number, palette: Palette, composition: string): void {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, css(mix(palette.dark, palette.main, 0.28)));
  ground.addColorStop(0.45, css(mix(palette.dark, palette.main, 0.5)));
  ground.addColorStop(1, css(mix(palette.dark, BLACK, 0.35)));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  glow(pen, width / 2, height * 0.42, Math.max(width, height) * 0.6, [
    [0, css(mix(palette.main, palette.light, 0.4), 0.55)],
    [0.5, css(palette.main, 0.25)],
    [1, css(palette.main, 0)],
  ]);
  (SCENES[composition] ?? rays)(pen, width, height, palette, numbers(width + height * 7));
  const edge = pen.createRadialGradient(
    width / 2,
    height * 0.45,
    Math.min(width, height) * 0.35,
    width / 2,
    height * 0.5,
    Math.hypot(width, height) * 0.6,
  );
  edge.addColorStop(0, "rgba(0, 0, 0, 0)");
  edge.addColorStop(1, css(mix(palette.dark, BLACK, 0.75), 0.92));
  pen.fillStyle = edge;
  pen.fillRect(0, 0, width, height);
}

const rays: Scene = (pen, width, height, palette) => {
  fan(pen, width / 2, height * 0.42, Math.hypot(width, height), 18, css(mix(palette.main, palette.light, 0.5), 0.13));
};

const portal: Scene = (pen, width, height, palette) => {
  const least = Math.min(width, height);
  for (let ring = 0; ring < 6; ring++) {
    pen.beginPath();
    pen.ellipse(width / 2, height * 0.42, least * (0.34 + ring * 0.13), least * (0.4 + ring * 0.14), 0, 0, Math.PI * 2);
    pen.lineWidth = 14 - ring * 2;
    pen.strokeStyle = css(mix(palette.light, palette.main, ring / 6), 0.3 - ring * 0.04);
    pen.stroke();
  }
};

const shelf: Scene = (pen, width, height, palette) => {
  for (let plank = 0; plank < 5; plank++) {
    const y = height * (0.14 + plank * 0.19);
    glow(pen, width / 2, y, width * 0.45, [
      [0, css(palette.light, 0.16)],
      [1, css(palette.light, 0)],
    ]);
    pen.fillStyle = css(mix(palette.dark, BLACK, 0.5), 0.65);
    pen.fillRect(0, y, width, height * 0.022);
    pen.fillStyle = css(palette.light, 0.35);
    pen.fillRect(0, y, width, 2);
  }
};

const bars: Scene = (pen, width, height, palette) => {
  const count = 9;
  for (let bar = 0; bar < count; bar++) {
    const x = (bar + 0.5) * (width / count);
    const light = pen.createLinearGradient(x - width / count / 2, 0, x + width / count / 2, 0);
    light.addColorStop(0, css(palette.light, 0));
    light.addColorStop(0.5, css(mix(palette.light, palette.main, 0.4), bar % 2 === 0 ? 0.24 : 0.1));
    light.addColorStop(1, css(palette.light, 0));
    pen.fillStyle = light;
    pen.fillRect(x - width / count / 2, 0, width / count, height);
  }
};

const slants: Scene = (pen, width, height, palette) => {
  const step = Math.max(70, width / 12);
  for (let x = -height; x < width + height; x += step * 2) {
    polygon(pen, [
      [x, 0],
      [x + step, 0],
      [x + step - height * 0.6, height],
      [x - height * 0.6, height],
    ]);
    pen.fillStyle = css(mix(palette.main, palette.light, 0.35), 0.12);
    pen.fill();
  }
};

const night: Scene = (pen, width, height, palette, random) => {
  for (let star = 0; star < 130; star++) {
    pen.fillStyle = css(mix(palette.light, WHITE, 0.6), 0.25 + random() * 0.7);
    const size = random() * 2.2 + 0.4;
    pen.beginPath();
    pen.arc(random() * width, random() * height * 0.75, size, 0, Math.PI * 2);
    pen.fill();
  }
  glow(pen, width * 0.8, height * 0.18, Math.min(width, height) * 0.34, [
    [0, css(mix(palette.light, WHITE, 0.5), 0.95)],
    [0.3, css(mix(palette.light, WHITE, 0.3), 0.9)],
    [0.34, css(palette.light, 0.25)],
    [1, css(palette.light, 0)],
  ]);
  for (let hill = 0; hill < 3; hill++) {
    const base = height * (0.66 + hill * 0.11);
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 12) {
      pen.lineTo(x, base + Math.sin(x / (90 + hill * 50) + hill * 2) * 26 + Math.sin(x / 33 + hill) * 7);
    }
    pen.lineTo(width, height);
    pen.fillStyle = css(mix(palette.dark, BLACK, 0.2 + hill * 0.25), 0.85);
    pen.fill();
  }
};

const cards: Scene = (pen, width, height, palette) => {
  const step = Math.max(64, width / 14);
  for (let y = -step; y < height + step; y += step) {
    for (let x = -step; x < width + step; x += step) {
      const shift = (Math.round(y / step) % 2) * (step / 2);
      polygon(pen, [
        [x + shift, y - step * 0.34],
        [x + shift + step * 0.24, y],
        [x + shift, y + step * 0.34],
        [x + shift - step * 0.24, y],
      ]);
      pen.fillStyle = css(mix(palette.main, palette.light, 0.3), 0.13);
      pen.fill();
    }
  }
};

const medal: Scene = (pen, width, height, palette) => {
  const least = Math.min(width, height);
  fan(pen, width / 2, height * 0.42, Math.hypot(width, height), 40, css(palette.light, 0.07));
  for (const [size, alpha] of [
    [0.62, 0.3],
    [0.58, 0.12],
    [0.4, 0.2],
  ] as const) {
    pen.beginPath();
    pen.arc(width / 2, height * 0.42, least * size, 0, Math.PI * 2);
    pen.lineWidth = least * 0.014;
    pen.setLineDash(size === 0.58 ? [least * 0.02, least * 0.02] : []);
    pen.strokeStyle = css(palette.light, alpha);
    pen.stroke();
  }
  pen.setLineDash([]);
};

const SCENES: Readonly<Record<string, Scene>> = {
  rays,
  portal,
  shelf,
  reels: bars,
  letters: slants,
  night,
  cards,
  medal,
};

/** Beams from one point, every other one lit. */
export function fan(pen: Pen, x: number, y: number, radius: number, beams: number, fill: string): void {
  pen.fillStyle = fill;
  for (let beam = 0; beam < beams; beam++) {
    const from = (beam / beams) * Math.PI * 2;
    const to = from + Math.PI / beams;
    polygon(pen, [
      [x, y],
      [x + Math.cos(from) * radius, y + Math.sin(from) * radius],
      [x + Math.cos(to) * radius, y + Math.sin(to) * radius],
    ]);
    pen.fill();
  }
}
