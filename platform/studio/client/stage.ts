import "pixi.js/unsafe-eval";
import { Application, Container } from "pixi.js";
import { Motion } from "./motion.ts";

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Screens that are quicker than most draw no more than this. The ticker counts whole milliseconds, so that at 60 it would leave
 * out one or two frames of every second on a screen of 60.
 */
const MAX_FPS = 64;

/** The canvas behind the controls, over the whole frame. */
export class Stage {
  readonly app: Application;
  readonly motion: Motion;
  /** Holds all that shakes together. */
  readonly world = new Container();
  readonly #field: HTMLElement;

  private constructor(app: Application, field: HTMLElement) {
    this.app = app;
    this.motion = new Motion(app.ticker);
    this.#field = field;
    app.stage.addChild(this.world);
  }

  /** Starts the renderer: WebGL, or a plain canvas where there is none. */
  static async open(host: HTMLElement, field: HTMLElement): Promise<Stage> {
    const app = new Application();
    await app.init({
      preference: ["webgl", "canvas"],
      antialias: true,
      autoDensity: true,
      resolution: Math.min(window.devicePixelRatio || 1, 2),
      backgroundAlpha: 0,
      width: host.clientWidth,
      height: host.clientHeight,
    });
    app.canvas.setAttribute("aria-hidden", "true");
    host.prepend(app.canvas);
    app.ticker.maxFPS = MAX_FPS;
    return new Stage(app, field);
  }

  get width(): number {
    return this.app.screen.width;
  }
  get height(): number {
    return this.app.screen.height;
  }

  /** What the controls leave free, where the game itself stands. */
  area(): Area {
    const { left, top, width, height } = this.#field.getBoundingClientRect();
    return { x: left, y: top, width, height };
  }

  /** Calls `lay` now and whenever the frame changes its size. */
  onResize(lay: () => void): void {
    const observer = new ResizeObserver(() => {
      const host = this.app.canvas.parentElement;
      if (!host) return;
      this.app.renderer.resize(host.clientWidth, host.clientHeight);
      lay();
    });
    if (this.app.canvas.parentElement) observer.observe(this.app.canvas.parentElement);
    observer.observe(this.#field);
  }

  /** A short tremor of everything. */
  shake(strength: number): void {
    if (this.motion.reduced) return;
    void this.motion.run(450, (share) => {
      const left = (1 - share) * strength;
      this.world.position.set(Math.sin(share * 60) * left, Math.cos(share * 47) * left);
    });
  }
}
