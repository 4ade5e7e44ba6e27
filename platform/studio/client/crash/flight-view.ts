import type { FlightState } from "#schemas/studio/flight.ts";
import { HIGHEST, LOWEST, millisecondsTo, multiplierAt } from "../../math/crash/flight.ts";
import { el } from "../hud/dom.ts";
import { paletteOf } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import { Crowd } from "./crowd.ts";
import { outcomeOf } from "./outcomes.ts";
import type { PlotMark } from "./plot.ts";
import { FlightScene } from "./scene.ts";
import type { ViewedFlight } from "./viewed-flight.ts";

const GOOD = 0xb6ff3c;
const BAD = 0xff6b5e;
/** No flight lasts longer, whatever the clock of a page says that was asleep. */
const LONGEST_MS = millisecondsTo(HIGHEST);

/** What all players see of a flight: the curve, the large multiplier, the others' bets and the last flights. */
export class FlightView {
  readonly crowd: Crowd;
  readonly #table: Table;
  readonly #flight: ViewedFlight;
  readonly #scene: FlightScene;
  #marks: readonly PlotMark[] = [];

  constructor(table: Table, flight: ViewedFlight, stage: Stage, pictures: readonly (HTMLImageElement | undefined)[]) {
    const { boot, format, multiplier } = table;
    this.#table = table;
    this.#flight = flight;
    const seconds = new Intl.NumberFormat(boot.locale, { style: "unit", unit: "second", unitDisplay: "narrow" });
    const whole = new Intl.NumberFormat(boot.locale, { useGrouping: false, maximumFractionDigits: 0 });
    this.#scene = new FlightScene(stage, paletteOf(boot.theme.palette), pictures, {
      multiplier: (hundredths) => `${multiplier(hundredths)}×`,
      whole: (count) => `${whole.format(count)}×`,
      seconds: (count) => seconds.format(count),
    });
    this.crowd = new Crowd({ format, multiplier });
  }

  /** The flight has changed from `before`: announces and shows what begins. */
  change(before: FlightState): void {
    const { hud, format, multiplier, sound } = this.#table;
    const { state } = this.#flight;
    const isNew = state.round.id !== before.round.id;
    this.#marks = this.#marksOf(state);
    const { phase, burst } = state.round;
    if (isNew) {
      hud.showWin(null);
      if (phase === "betting") hud.announce(format("STUDIO.TABLE.OPEN"));
    }
    if (phase === "flying" && before.round.phase !== "flying") {
      hud.announce(format("STUDIO.FLIGHT.TAKE_OFF"));
      sound.play("launch");
    }
    if (phase === "burst" && burst !== null) {
      const isSeen = !isNew && before.round.phase === "flying";
      this.#scene.burst(millisecondsTo(burst), this.#marks, isSeen);
      sound.release("engine");
      if (isSeen) {
        sound.play("burst");
        hud.announce(format("STUDIO.CRASH.BURST", { multiplier: multiplier(burst) }));
      }
    } else if (phase !== "flying") this.#scene.ready();
  }

  /** A bet of the viewer's was cashed out. */
  pop(): void {
    this.#scene.board.pop();
  }

  /** Draws a frame. Answers the multiplier of a flight in the air; null on the ground and after the burst. */
  draw(): number | null {
    const { api, format, multiplier, sound } = this.#table;
    const { round, mine } = this.#flight.state;
    const { board } = this.#scene;
    const now = api.now();
    const shown = (hundredths: number) => `${multiplier(hundredths)}×`;
    if (round.phase === "burst") {
      const burst = round.burst ?? LOWEST;
      board.show(shown(burst), this.#line(format("STUDIO.CRASH.BURST", { multiplier: multiplier(burst) })), BAD);
      return null;
    }
    if (round.phase === "flying") {
      const elapsed = Math.min(LONGEST_MS, Math.max(0, now - round.takes_off_at));
      const reached = multiplierAt(elapsed);
      const own = mine.some((bet) => outcomeOf(bet, round.phase) === "cashed-out");
      board.show(shown(reached), this.#line(""), own ? GOOD : 0xffffff);
      this.#scene.fly(elapsed, this.#marks);
      sound.hold("engine", 1 + Math.min(1.6, Math.log(reached / 100) * 0.3));
      return reached;
    }
    const left = Math.max(0, Math.ceil((round.takes_off_at - now) / 1_000));
    const text = this.#flight.takesBets ? format("STUDIO.TABLE.OPEN") : format("STUDIO.CRASH.COUNTDOWN");
    board.show(left > 0 ? String(left) : "", text);
    return null;
  }

  /** Beside the field: the others' bets, and where the last flights burst. */
  show(): void {
    const { hud, format, multiplier } = this.#table;
    const { state } = this.#flight;
    this.crowd.show(state);
    const grade = (burst: number) => (burst >= 1000 ? "high" : burst >= 200 ? "mid" : "low");
    const now = state.round.burst === null ? [] : [{ burst: state.round.burst }];
    hud.showRibbon(
      format("STUDIO.CRASH.LAST"),
      ...[...now, ...state.last].map(({ burst }) =>
        el("span", { class: `pill ${grade(burst)}` }, `${multiplier(burst)}×`),
      ),
    );
  }

  /** Cash-outs on the curve: all players' as dots, the viewer's with what it paid. */
  #marksOf({ bets, mine }: FlightState): PlotMark[] {
    const { money } = this.#table;
    const others = new Set(bets.flatMap(({ cashed_out }) => (cashed_out === null ? [] : [cashed_out])));
    const own = mine.flatMap(({ cashed_out, win }) =>
      cashed_out === null ? [] : [{ multiplier: cashed_out, label: money(win ?? 0) }],
    );
    return [...[...others].map((multiplier) => ({ multiplier })), ...own];
  }

  /** Below the multiplier: what the viewer's cash-outs came to, or else what happens. */
  #line(otherwise: string): string {
    const { format, money, multiplier } = this.#table;
    const left = this.#flight.state.mine.filter(({ cashed_out }) => cashed_out !== null);
    if (left.length === 0) return otherwise;
    const amount = money(left.reduce((sum, { win }) => sum + (win ?? 0), 0));
    return format("STUDIO.CRASH.LEFT", {
      multiplier: left.map((bet) => multiplier(bet.cashed_out ?? 0)).join("× · "),
      amount,
    });
  }
}
