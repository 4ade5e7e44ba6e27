import type { StudioBoot } from "../boot.ts";
import type { Money } from "../money.ts";
import { notifyParent } from "../parent.ts";
import type { Sound } from "../sound/sound.ts";
import type { FormatText } from "../texts.ts";
import { ConnectionNotice } from "./connection-notice.ts";
import { el, iconButton, setIcon, setText } from "./dom.ts";
import { openSoundSheet } from "./sound-sheet.ts";
import { StakePicker } from "./stake-picker.ts";

/** What the player changes step by step is read out when it has rested for so long. */
const REST_MS = 700;

export interface HudDependencies {
  boot: StudioBoot;
  format: FormatText;
  money: Money;
  sound: Sound;
}

/** Controls around the canvas: what both engines share. Everything here works by keyboard and is read out. */
export class Hud {
  readonly root: HTMLElement;
  readonly field = el("div", { class: "field" });
  readonly main: HTMLButtonElement;
  readonly stake: StakePicker;
  /** Beside the stake: what an engine sells. */
  readonly offer = el("div", { class: "offer" });
  /** Where an engine puts controls of its own. */
  readonly extras = el("div", { class: "extras" });
  readonly info: HTMLButtonElement;
  readonly fair: HTMLButtonElement;
  /** Meters can be read and are silent: they count and move on the way. What a round comes to is announced once. */
  readonly #balance = el("span", { class: "value" });
  readonly #win = el("span", { class: "value" });
  readonly #winLabel = el("span", { class: "label" });
  readonly #live = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
  readonly #notice = el("div", { class: "notice", role: "alert" });
  readonly #connection: ConnectionNotice;
  readonly #ribbon = el("div", { class: "ribbon", role: "group" });
  readonly #parts: HudDependencies;
  #noticeTimer = 0;
  #restTimer = 0;
  #lastBalance = 0;
  #paused = false;
  /** Called when the framing page stops or resumes play. */
  onPause: () => void = () => {};
  /** Called when a call got no answer: nothing is staked automatically from there on. */
  onConnectionLost: () => void = () => {};
  /** What the next message adds: that automatic play has ended by what the message is about. */
  ending = "";

  constructor(root: HTMLElement, parts: HudDependencies) {
    const { boot, format, money, sound } = parts;
    this.root = root;
    this.#parts = parts;
    this.stake = new StakePicker(format, money);
    const meaning = boot.engine === "crash" ? "STUDIO.FLIGHT.OFFLINE" : "STUDIO.OFFLINE";
    this.#connection = new ConnectionNotice(this.#notice, format(meaning), format("STUDIO.RETRY"));
    this.stake.onChoose = () => this.announceAtRest(this.stake.describe());
    this.main = el("button", { type: "button", class: "main", disabled: true }, format("STUDIO.LOADING"));
    this.info = iconButton("info", format("STUDIO.INFO"), { "aria-haspopup": "dialog" });
    this.fair = iconButton("shield", format("STUDIO.FAIR"), { "aria-haspopup": "dialog" });
    const soundButton = iconButton(sound.on ? "sound" : "mute", format("STUDIO.SOUND"), {
      "aria-pressed": String(sound.on),
    });
    soundButton.addEventListener("click", () => {
      if (sound.toggle()) sound.play("button");
    });
    sound.onChange = () => {
      soundButton.setAttribute("aria-pressed", String(sound.on));
      setIcon(soundButton, sound.on ? "sound" : "mute");
    };
    const levels = iconButton("levels", format("STUDIO.VOLUME"), { "aria-haspopup": "dialog" });
    levels.addEventListener("click", () => openSoundSheet(format, sound));
    const demo =
      boot.mode === "demo"
        ? [el("span", { class: "demo", title: format("STUDIO.DEMO_HINT") }, format("STUDIO.DEMO"))]
        : [];
    this.#winLabel.textContent = format("STUDIO.WIN");
    root.append(
      el(
        "header",
        { class: "top" },
        el("h1", {}, boot.game.title),
        ...demo,
        el("span", { class: "gap" }),
        this.fair,
        this.info,
        levels,
        soundButton,
      ),
      this.#ribbon,
      this.field,
      el(
        "div",
        { class: "bar" },
        el("div", { class: "meter balance" }, el("span", { class: "label" }, format("STUDIO.BALANCE")), this.#balance),
        el("div", { class: "meter win" }, this.#winLabel, this.#win),
        this.stake.root,
        this.offer,
        this.extras,
        this.main,
      ),
      this.#notice,
      this.#live,
    );
    for (const side of ["main", "dark", "light"] as const) {
      const colour = boot.theme.palette[["main", "dark", "light"].indexOf(side)];
      if (colour) document.documentElement.style.setProperty(`--${side}`, colour);
    }
    window.addEventListener("message", ({ origin, source, data }) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (data?.type !== "marquee:pause" && data?.type !== "marquee:resume") return;
      this.#paused = data.type === "marquee:pause";
      this.onPause();
    });
    window.addEventListener("offline", () => {
      window.clearTimeout(this.#noticeTimer);
      this.#connection.show();
    });
    // The page around the game leaves it to the game from here on.
    notifyParent({ type: "marquee:ready" });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) notifyParent({ type: "marquee:close" });
    });
  }

  /** Whether the framing page has stopped play (a reality check): a running round goes on, no new one begins. */
  get paused(): boolean {
    return this.#paused;
  }

  get balance(): number {
    return this.#lastBalance;
  }

  showBalance(subunits: number): void {
    this.#lastBalance = subunits;
    setText(this.#balance, this.#parts.money(subunits));
    notifyParent({ type: "marquee:balance", balance: subunits, currency: this.#parts.boot.currency });
  }

  /** What the round has won so far; null shows nothing. */
  showWin(subunits: number | null, label = this.#parts.format("STUDIO.WIN")): void {
    setText(this.#winLabel, label);
    setText(this.#win, subunits === null ? "" : this.#parts.money(subunits));
    this.#win.classList.toggle("lit", (subunits ?? 0) > 0);
  }

  /** What a finished round pays: what is not above the stake is called a return, never a win. */
  showReturn(subunits: number, stake: number): void {
    const isReturn = subunits > 0 && subunits <= stake;
    this.showWin(subunits > 0 ? subunits : null, this.#parts.format(isReturn ? "STUDIO.RETURN" : "STUDIO.WIN"));
    if (isReturn) this.#win.classList.remove("lit");
  }

  /** A line under the title that stays: free spins left, last flights. */
  showRibbon(label: string, ...children: (Node | string)[]): void {
    this.#ribbon.setAttribute("aria-label", label);
    this.#ribbon.replaceChildren(...children);
  }

  /** Screen readers read it out. It comes in the place of what waits to be read: a stake that has become a bet is that bet's. */
  announce(text: string): void {
    window.clearTimeout(this.#restTimer);
    this.#live.textContent = text;
  }

  /** Announces what the player changes step by step, such as a stake, once it rests. */
  announceAtRest(text: string): void {
    window.clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => this.announce(text), REST_MS);
  }

  /** Announces how a round has ended, once: its result, the balance after it (null while it isn't known), and details. */
  announceResult(result: string, balance: number | null, details = ""): void {
    const { format, money } = this.#parts;
    const name = format("STUDIO.BALANCE");
    const after = balance === null ? "" : format("STUDIO.AMOUNT_IS", { name, amount: money(balance) });
    this.announce([result, after, details].filter(Boolean).join(" "));
  }

  /** A message that goes by itself; one with a link to a page of the site stays until the next. */
  notify(text: string, link?: { to: string; label: string }): void {
    window.clearTimeout(this.#noticeTimer);
    this.#notice.replaceChildren(el("p", {}, [text, this.ending].filter(Boolean).join(" ")));
    this.ending = "";
    if (link) {
      this.#notice.append(el("a", { href: link.to, target: "_top" }, link.label));
      return;
    }
    this.#noticeTimer = window.setTimeout(() => this.#notice.replaceChildren(), 5_000);
  }

  /** Says that the connection is lost; answers when the player asks to go on, the connection is back, or after a while. */
  retry(): Promise<void> {
    this.onConnectionLost();
    window.clearTimeout(this.#noticeTimer);
    return this.#connection.retry();
  }

  /** The connection is back: its message goes. */
  calm(): void {
    this.#connection.end();
  }

  /** Whether a key is meant for the game: Space, and nothing that is focused or open wants it. */
  onSpace(press: () => void): void {
    document.addEventListener("keydown", (event) => {
      if (event.code !== "Space" || event.repeat || document.querySelector("dialog[open]")) return;
      const target = event.target instanceof Element ? event.target.closest("button, input, a, select") : null;
      if (target && target !== this.main) return;
      event.preventDefault();
      press();
    });
    // The main button would also be pressed when the key comes up.
    this.main.addEventListener("keyup", (event) => {
      if (event.code === "Space") event.preventDefault();
    });
  }
}
