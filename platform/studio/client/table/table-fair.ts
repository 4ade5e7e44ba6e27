import type { TableState } from "#schemas/studio/table.ts";
import { openSharedFair } from "../shared-fair.ts";
import type { FormatText } from "../texts.ts";

/** The round's fingerprint before it is drawn, and where past rounds are verified (RG-05). */
export function openTableFair(format: FormatText, { round, mine, last }: TableState): void {
  const verified = round.result === null ? last[0]?.id : (mine.id ?? round.id);
  openSharedFair(format, { text: "STUDIO.TABLE.FAIR", round, verified });
}
