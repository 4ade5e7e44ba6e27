import type { FlightState } from "#schemas/studio/flight.ts";
import { openSharedFair } from "../shared-fair.ts";
import type { FormatText } from "../texts.ts";

/** The flight's fingerprint before it bursts, its seed afterwards, and where past flights are verified (RG-05). */
export function openFlightFair(format: FormatText, { round, mine, last }: FlightState): void {
  const isOver = round.server_seed !== null;
  const verified = isOver ? (mine.find(({ win }) => win !== null)?.id ?? round.id) : last[0]?.id;
  openSharedFair(format, { text: "STUDIO.FLIGHT.FAIR", round, verified });
}
