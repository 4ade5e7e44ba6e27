import { el } from "./dom.ts";

/** A call that got no answer is made again by itself after so long. */
const AGAIN_MS = 4_000;

/**
 * That the connection is lost, what that means for a round that goes on, and a button to try again. It stays until the connection is
 * back and is read out once, however often calls are tried meanwhile.
 */
export class ConnectionNotice {
  readonly #place: HTMLElement;
  readonly #text: HTMLElement;
  readonly #button: HTMLButtonElement;
  /** Calls that wait to be made again. */
  #waiting = 0;

  constructor(place: HTMLElement, text: string, button: string) {
    this.#place = place;
    this.#text = el("p", {}, text);
    this.#button = el("button", { type: "button" }, button);
    window.addEventListener("online", () => {
      if (this.#waiting === 0) this.end();
    });
  }

  /** What is there already isn't written again, which a screen reader would read again. */
  show(): void {
    if (!this.#place.contains(this.#text)) this.#place.replaceChildren(this.#text);
  }

  /** Answers when the player asks to go on, the connection is back, or after a while. */
  retry(): Promise<void> {
    this.show();
    if (!this.#place.contains(this.#button)) this.#place.append(this.#button);
    this.#button.disabled = false;
    this.#waiting += 1;
    return new Promise((resolve) => {
      const done = () => {
        window.removeEventListener("online", done);
        this.#button.removeEventListener("click", done);
        window.clearTimeout(timer);
        this.#button.disabled = true;
        this.#waiting -= 1;
        resolve();
      };
      const timer = window.setTimeout(done, AGAIN_MS);
      window.addEventListener("online", done);
      this.#button.addEventListener("click", done);
    });
  }

  end(): void {
    if (this.#place.contains(this.#text)) this.#place.replaceChildren();
  }
}
