import type { FlightState } from "#schemas/studio/flight.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { FormatText } from "../texts.ts";

/** The flight's fingerprint before it bursts, its seed afterwards, and where past flights are verified (RG-05). */
export function openFlightFair(format: FormatText, { round, mine, last }: FlightState): void {
  const isOver = round.server_seed !== null;
  const verified = isOver ? (mine.find(({ win }) => win !== null)?.id ?? round.id) : last[0]?.id;
  openSheet(format, format("STUDIO.FAIR"), (body) => {
    body.append(
      el("p", {}, format("STUDIO.FLIGHT.FAIR")),
      el(
        "dl",
        { class: "seeds" },
        el("dt", {}, format("STUDIO.TABLE.FAIR.COMMITMENT", { number: round.number })),
        el("dd", {}, round.commitment),
        ...(round.server_seed ? [el("dt", {}, format("STUDIO.TABLE.FAIR.SEED")), el("dd", {}, round.server_seed)] : []),
      ),
    );
    if (verified === undefined) return;
    const href = `/fairness?round=${verified}`;
    body.append(el("p", {}, el("a", { href, target: "_blank", rel: "noopener" }, format("STUDIO.FAIR.VERIFY"))));
  });
}
