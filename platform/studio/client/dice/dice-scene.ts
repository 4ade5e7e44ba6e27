import type { DiceRoundView } from "#schemas/studio/api.ts";
import type { DiceChoice } from "#schemas/studio/instant.ts";
import { DICE_RTP, diceChance, diceThreshold } from "../../math/dice/roll.ts";
import { el } from "../hud/dom.ts";
import { type Chooser, chooser } from "../instant/chooser.ts";
import type { Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";

const LOWEST = 101;
const HIGHEST = 99_000;
/** Multipliers of the paytable, in hundredths: every other one is taken as well. */
const PAYTABLE = [LOWEST, 110, 150, 198, 300, 500, 1_000, 10_000, HIGHEST];
/** 1 - (1 - x)³, as the number counts. */
const OUT_CUBIC = "cubic-bezier(0.3333, 1, 0.6667, 1)";
/** How far along the track, of millionths. */
const placeOf = (millionths: number): string => `${millionths / 10_000}%`;
const ROLL_MS = { still: 0, fast: 220, moving: 900 } as const;

/** A line from 0 to 100 with a mark: the number falls below it or above it, and the figure slides to where it fell. */
export class DiceScene implements Scene<DiceRoundView> {
  readonly kind = "dice";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[];
  readonly #table: Table;
  readonly #number = new Text();
  readonly #track = el("div", { class: "dice-track" });
  readonly #rail: HTMLElement;
  readonly #pointer: HTMLElement;
  readonly #chance: HTMLInputElement;
  readonly #multiplier: HTMLInputElement;
  readonly #chanceText = el("p", { class: "dice-chance" });
  readonly #side: Chooser<DiceChoice["side"]>;
  /** Where the pointer stands, in millionths. */
  #at = 500_000;

  constructor(table: Table) {
    const { format, boot } = table;
    this.#table = table;
    const hero = el("img", { src: `/media/symbols/${boot.theme.hero}.webp`, alt: "", width: "72", height: "72" });
    this.#pointer = el("div", { class: "dice-pointer" }, hero);
    this.#rail = el("div", { class: "dice-rail" }, this.#pointer);
    this.#chance = el("input", {
      class: "dice-slider",
      type: "range",
      min: "1",
      max: "98",
      step: "1",
      value: "50",
      "aria-label": format("STUDIO.DICE.CHANCE"),
    });
    this.#multiplier = el("input", {
      class: "number",
      type: "number",
      min: "1.01",
      max: "990",
      step: "0.01",
      value: "1.98",
      inputmode: "decimal",
    });
    this.#side = chooser(
      format("STUDIO.DICE.SIDE"),
      [
        { value: "under", text: format("STUDIO.DICE.UNDER") },
        { value: "over", text: format("STUDIO.DICE.OVER") },
      ],
      "under",
      () => this.#showChoice(),
    );
    this.#chance.addEventListener("input", () => {
      const multiplier = Math.round((DICE_RTP * 100) / Number(this.#chance.value));
      this.#multiplier.value = (Math.max(LOWEST, multiplier) / 100).toFixed(2);
      this.#showChoice();
    });
    this.#multiplier.addEventListener("input", () => this.#showChoice());
    const marks = [0, 25, 50, 75, 100].map((mark) => el("span", {}, String(mark)));
    this.#track.append(this.#rail, this.#chance);
    this.root = el(
      "div",
      { class: "scene dice" },
      el("span", { class: "dice-figure" }, this.#number),
      this.#chanceText,
      this.#track,
      el("div", { class: "dice-marks", "aria-hidden": "true" }, ...marks),
    );
    this.choices = [
      this.#side.root,
      el("label", { class: "chooser" }, el("span", { class: "label" }, format("STUDIO.PAYOUT")), this.#multiplier),
    ];
    this.#showChoice();
    this.#place(this.#at);
  }

  choice(): DiceChoice | undefined {
    const multiplier = Math.round(Number(this.#multiplier.value) * 100);
    if (!(multiplier >= LOWEST && multiplier <= HIGHEST)) {
      this.#multiplier.focus();
      this.#multiplier.reportValidity();
      return undefined;
    }
    return { side: this.#side.value, multiplier };
  }

  lock(locked: boolean): void {
    this.#side.lock(locked);
    this.#chance.disabled = locked;
    this.#multiplier.disabled = locked;
  }

  readonly begins = "dice-roll";
  begin(): void {
    this.root.dataset.result = "";
  }

  async show({ choice, shown: { roll }, pays }: DiceRoundView, pace: Pace): Promise<void> {
    this.#side.set(choice.side);
    this.#multiplier.value = (choice.multiplier / 100).toFixed(2);
    this.#showChoice();
    const from = this.#at;
    this.#at = roll;
    await this.#slide(from, roll, ROLL_MS[pace]);
    if (pace !== "still") this.#table.sound.play("dice-rest", { step: pays > 0 ? 3 : 0 });
    this.root.dataset.result = pays > 0 ? "won" : "lost";
  }

  describe({ choice, shown }: DiceRoundView): string {
    const { format } = this.#table;
    return format(choice.side === "under" ? "STUDIO.DICE.ROLLED_UNDER" : "STUDIO.DICE.ROLLED_OVER", {
      roll: this.#percent(shown.roll),
      line: this.#percent(diceThreshold(choice)),
    });
  }

  rules(): readonly (Node | string)[] {
    const { format, money, multiplier, hud } = this.#table;
    const stake = hud.stake.value;
    const rows = PAYTABLE.map((pays) =>
      el(
        "li",
        {},
        format("STUDIO.DICE.PAYS", {
          chance: this.#percent(diceChance(pays)),
          multiplier: multiplier(pays),
          amount: money(Math.floor((stake * pays) / 100)),
        }),
      ),
    );
    return [
      format("STUDIO.RULES.DICE"),
      format("STUDIO.RULES.DICE_RETURN", { percent: DICE_RTP }),
      el("h3", {}, format("STUDIO.DICE.TABLE", { amount: money(stake) })),
      el("ul", { class: "plain-list" }, ...rows),
    ];
  }

  #percent(millionths: number): string {
    return this.#table.multiplier(Math.floor(millionths / 100));
  }

  #showChoice(): void {
    const multiplier = Math.round(Number(this.#multiplier.value) * 100);
    const sound = multiplier >= LOWEST && multiplier <= HIGHEST;
    const chance = sound ? diceChance(multiplier) : 0;
    if (sound) this.#chance.value = String(Math.round(chance / 10_000));
    const { format } = this.#table;
    const choice = { side: this.#side.value, multiplier };
    this.root?.style.setProperty("--line", `${sound ? diceThreshold(choice) / 10_000 : 50}%`);
    this.#track.dataset.side = choice.side;
    this.#chanceText.textContent = sound ? format("STUDIO.DICE.CHANCE_IS", { chance: this.#percent(chance) }) : "";
  }

  #place(millionths: number): void {
    this.#rail.style.setProperty("translate", placeOf(millionths));
    this.#number.data = this.#percent(millionths);
  }

  /** The figure turns while it slides; the number follows it. */
  async #slide(from: number, to: number, milliseconds: number): Promise<void> {
    if (milliseconds === 0) {
      this.#place(to);
      return;
    }
    const turn = this.#pointer.animate([{ rotate: "0turn" }, { rotate: to >= from ? "2turn" : "-2turn" }], {
      duration: milliseconds,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    });
    const slide = [{ translate: placeOf(from) }, { translate: placeOf(to) }];
    this.#rail.animate(slide, { duration: milliseconds, easing: OUT_CUBIC });
    this.#rail.style.setProperty("translate", placeOf(to));
    const started = performance.now();
    await new Promise<void>((resolve) => {
      const frame = () => {
        const share = Math.min(1, (performance.now() - started) / milliseconds);
        this.#number.data = this.#percent(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
        if (share < 1) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    await turn.finished.catch(() => undefined);
  }
}
