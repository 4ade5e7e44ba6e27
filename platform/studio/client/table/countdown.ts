import type { TableState } from "#schemas/studio/table.ts";
import { el } from "../hud/dom.ts";
import { svg } from "../hud/svg.ts";
import type { FormatText } from "../texts.ts";

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;
/** Screen readers are told once, so many seconds before the close. */
const WARN_S = 5;

interface CountdownOptions {
  format: FormatText;
  /** By the studio's clock. */
  now(): number;
  announce(text: string): void;
  /** Bets are taken no more, as far as the page can know: the studio decides. */
  onClose(): void;
}

/** The ring that runs out while bets are taken, and what the table is doing, in words. */
export class Countdown {
  readonly root: HTMLElement;
  readonly #options: CountdownOptions;
  readonly #arc = svg("circle", { class: "ring-arc", r: RADIUS, cx: 0, cy: 0 });
  readonly #seconds = svg("text", { class: "ring-seconds", "text-anchor": "middle", y: 5 });
  readonly #phase = el("p", { class: "table-phase" });
  #round: TableState["round"] | undefined;
  #closed = "";
  #warned = "";

  constructor(options: CountdownOptions) {
    this.#options = options;
    this.#arc.setAttribute("stroke-dasharray", String(ROUND));
    const ring = svg(
      "svg",
      { class: "ring", viewBox: "-24 -24 48 48", "aria-hidden": "true" },
      svg("circle", { class: "ring-track", r: RADIUS }),
      this.#arc,
      this.#seconds,
    );
    this.root = el("div", { class: "countdown" });
    this.root.append(ring, this.#phase);
    window.setInterval(() => this.#draw(), 200);
  }

  show(round: TableState["round"]): void {
    this.#round = round;
    this.#draw();
  }

  /** What stands beside the ring once the result is seen. */
  showText(text: string): void {
    this.#phase.textContent = text;
  }

  /** Whether bets are taken now. */
  get isOpen(): boolean {
    return this.#round?.phase === "betting" && this.#options.now() < this.#round.closes_at;
  }

  #draw(): void {
    const round = this.#round;
    if (!round) return;
    const { format, now, announce, onClose } = this.#options;
    const left = Math.max(0, round.closes_at - now());
    const share = this.isOpen ? left / (round.closes_at - round.opens_at) : 0;
    const seconds = Math.ceil(left / 1_000);
    this.#arc.setAttribute("stroke-dashoffset", String(ROUND * (1 - share)));
    this.#seconds.textContent = this.isOpen ? String(seconds) : "";
    this.root.dataset.state = !this.isOpen ? "closed" : seconds <= WARN_S ? "last" : "open";
    if (this.isOpen) {
      this.#phase.textContent = format("STUDIO.TABLE.OPEN");
      if (seconds > WARN_S || this.#warned === round.id) return;
      this.#warned = round.id;
      announce(format("STUDIO.TABLE.SECONDS", { count: seconds }));
    } else if (this.#closed !== round.id) {
      this.#closed = round.id;
      if (round.result === null) this.#phase.textContent = format("STUDIO.TABLE.CLOSED");
      onClose();
    }
  }
}
