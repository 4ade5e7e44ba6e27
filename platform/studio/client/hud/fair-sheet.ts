import type { StudioState } from "#schemas/studio/api.ts";
import type { FormatText } from "../texts.ts";
import { el } from "./dom.ts";
import { openSheet } from "./sheet.ts";

export interface FairSheetDependencies {
  format: FormatText;
  fair(): StudioState["fair"];
  /** Id of the last round of the session that is over; null before the first. */
  lastRound(): string | null;
  /** Reveals the seeds in use and takes new ones; rejects with what to tell the player. */
  change(clientSeed: string): Promise<void>;
}

/** Seeds, fingerprint and counter, and the button that reveals them (RG-05). */
export function openFairSheet({ format, fair, lastRound, change }: FairSheetDependencies): void {
  openSheet(format, format("STUDIO.FAIR"), (body) => {
    const draw = (message = "") => {
      const { commitment, client_seed, next_nonce, revealed } = fair();
      const round = lastRound();
      const input = el("input", {
        id: "client-seed",
        maxlength: "64",
        value: client_seed,
        autocomplete: "off",
        spellcheck: "false",
      });
      const button = el("button", { type: "submit", class: "plain" }, format("STUDIO.FAIR.CHANGE"));
      const form = el(
        "form",
        {},
        el("label", { for: "client-seed" }, format("STUDIO.FAIR.CLIENT_SEED")),
        input,
        button,
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        button.disabled = true;
        change(input.value === client_seed ? "" : input.value.trim()).then(
          () => draw(),
          (error: unknown) => draw(error instanceof Error ? error.message : ""),
        );
      });
      body.replaceChildren(
        el("p", {}, format("STUDIO.FAIR.ABOUT")),
        el(
          "dl",
          { class: "seeds" },
          el("dt", {}, format("STUDIO.FAIR.COMMITMENT")),
          el("dd", {}, commitment),
          el("dt", {}, format("STUDIO.FAIR.NONCE")),
          el("dd", {}, String(next_nonce)),
          ...(revealed
            ? [
                el("dt", {}, format("STUDIO.FAIR.REVEALED", { rounds: revealed.rounds })),
                el("dd", {}, `${revealed.server_seed} · ${revealed.client_seed}`),
              ]
            : []),
        ),
        form,
        // In a tab of its own: the game goes on.
        ...(round
          ? [
              el(
                "p",
                {},
                el(
                  "a",
                  { href: `/fairness?round=${round}`, target: "_blank", rel: "noopener" },
                  format("STUDIO.FAIR.VERIFY"),
                ),
              ),
            ]
          : []),
        el("p", { role: "status", class: "failed" }, message),
      );
    };
    draw();
  });
}
