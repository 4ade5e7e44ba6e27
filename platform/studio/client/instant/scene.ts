import type { ActRequest, InstantRoundView } from "#schemas/studio/api.ts";
import type { EffectName } from "../sound/effects.ts";

/** What is done in a round that goes on. */
export type Act = ActRequest["act"];

/** How a round is shown: at once, as it was left; or moving, faster where the player wants it so. */
export type Pace = "still" | "moving" | "fast";

/** What a kind of game brings to the table of all of them: its picture, its choices and its rules in words. */
export interface Scene<R extends InstantRoundView> {
  kind: R["kind"];
  /** Stands in the field. */
  root: HTMLElement;
  /** Stand beside the stake. */
  choices: readonly HTMLElement[];
  /** What the player has chosen; undefined where something can't be used, which then has the focus. */
  choice(): R["choice"] | undefined;
  /** Of how many parts the stake of a choice is, each as large as the stake that the player has chosen; one unless said. */
  partsOf?(choice: R["choice"]): number;
  /** The player has chosen another stake. */
  onStake?(): void;
  /** Choices can't be changed while a round goes on. */
  lock(locked: boolean): void;
  /** What is heard when the button is pressed; a button unless it is another. */
  begins?: EffectName;
  /** The button was pressed, the answer isn't there yet. */
  begin(): void;
  /** Draws the round as it stands; done when all of it is seen. */
  show(round: R, pace: Pace): Promise<void>;
  /** The result in words, said after what was won. */
  describe(round: R): string;
  /** Paragraphs of the rules, and a table of what is paid. */
  rules(): readonly (Node | string)[];
  /** Of kinds whose rounds go on: what the main button does then, null while it does nothing. */
  ending?(round: R): Act | null;
  /** What the main button says while a round goes on and it does nothing. */
  prompt?: string;
  /** What an act adds to the stake of the round, in subunits; nothing unless said. */
  addedBy?(round: R, act: Act): number;
  /** What only kinds whose rounds go on need for automatic play. */
  automatic?: AutomaticActs<R>;
  /** Called with the table's act while a round goes on: the scene makes one when something of it is pressed. */
  onAct?: (act: Act) => void;
}

/** How automatic play goes through a round that waits for the player. */
export interface AutomaticActs<R extends InstantRoundView> {
  /** Called once, where the licence allows automatic play. */
  offer?(): void;
  /** Whether a press of the main button is one automatic round. */
  readonly isPlanned?: boolean;
  /** Whether automatic play can be started; where something has to be chosen first, it is shown and has the focus. */
  isReady?(): boolean;
  /** How many stakes a round may take at most, with what its acts add; one unless said. */
  readonly mostStakes?: number;
  /** What is done in each round, in words. */
  note(): string;
  /** The next act of a round that goes on. */
  next(round: R): Act;
  /** Shows which act comes next; null when none does. */
  point?(act: Act | null): void;
}
