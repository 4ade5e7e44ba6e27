import type { StudioApi } from "./api.ts";
import type { StudioBoot } from "./boot.ts";
import type { Hud } from "./hud/hud.ts";
import type { Money } from "./money.ts";
import type { Sound } from "./sound/sound.ts";
import type { FormatText } from "./texts.ts";

/** What an engine is built from. */
export interface Table {
  boot: StudioBoot;
  api: StudioApi;
  hud: Hud;
  format: FormatText;
  money: Money;
  multiplier: (hundredths: number) => string;
  sound: Sound;
}

export type StartEngine = (table: Table) => Promise<void>;
