import type { StudioState } from "#schemas/studio/api.ts";
import { Rejected } from "./api.ts";
import { openFairSheet } from "./hud/fair-sheet.ts";
import { errorText } from "./rounds.ts";
import type { Table } from "./table.ts";

/** Opens the sheet of the seeds; `onChange` gets the state after the player has changed them. */
export function openFair(table: Table, current: () => StudioState, onChange: (state: StudioState) => void): void {
  openFairSheet({
    format: table.format,
    fair: () => current().fair,
    lastRound: () => {
      const { round } = current();
      return round?.state === "settled" ? round.id : null;
    },
    change: async (clientSeed) => {
      try {
        onChange(await table.api.changeSeeds(clientSeed));
      } catch (error) {
        throw new Error(
          error instanceof Rejected ? errorText(table, error.code) : table.format("STUDIO.FAIR.OFFLINE"),
          {
            cause: error,
          },
        );
      }
    },
  });
}
