import { notifyParent } from "./parent.ts";

/** The page takes a round as ended that it has heard nothing of for two minutes (`app/play/use-round-under-way.ts`). */
const AGAIN_MS = 60_000;

/** Tells the page around the game whether a round of the player's is under way. Amounts are subunits. */
export class RoundNotice {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly currency: string) {}

  get isUnderWay(): boolean {
    return this.#timer !== undefined;
  }

  /** A round has begun, or goes on after a reload: said again each minute until it ends. */
  start(stake: number): void {
    clearInterval(this.#timer);
    const post = () => this.#post("started", stake, 0);
    post();
    this.#timer = setInterval(post, AGAIN_MS);
  }

  /** Nothing of the player's is under way any more; both are 0 where the stake was rejected. Without a round it says nothing. */
  end(stake: number, win: number): void {
    if (!this.isUnderWay) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#post("finished", stake, win);
  }

  #post(state: "started" | "finished", stake: number, win: number): void {
    notifyParent({ type: "marquee:round", state, stake, win, currency: this.currency });
  }
}
