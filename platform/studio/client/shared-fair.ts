import { el } from "./hud/dom.ts";
import { openSheet } from "./hud/sheet.ts";
import type { FormatText } from "./texts.ts";

interface SharedFair {
  /** Key of what is said of the round. */
  text: string;
  round: { number: number; commitment: string; server_seed: string | null };
  /** A round, or a seat in one, that can be verified now. */
  verified: string | undefined;
}

/** A shared round's fingerprint, its seed once it is over, and where past rounds are verified (RG-05). */
export function openSharedFair(format: FormatText, { text, round, verified }: SharedFair): void {
  openSheet(format, format("STUDIO.FAIR"), (body) => {
    body.append(
      el("p", {}, format(text)),
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
