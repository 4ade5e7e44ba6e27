import type { TableState } from "#schemas/studio/table.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { FormatText } from "../texts.ts";

/** The round's fingerprint before it is drawn, and where past rounds are verified (RG-05). */
export function openTableFair(format: FormatText, { round, mine, last }: TableState): void {
  const verified = round.result === null ? last[0]?.id : (mine.id ?? round.id);
  openSheet(format, format("STUDIO.FAIR"), (body) => {
    body.append(
      el("p", {}, format("STUDIO.TABLE.FAIR")),
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
