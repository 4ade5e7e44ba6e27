import type { ReactNode } from "react";
import { useTranslate } from "#ui/translate.ts";
import { Panel } from "../page/panel.tsx";
import type { FairnessPage } from "./load-fairness.server.ts";
import { RoundForm } from "./round-form.tsx";
import { unitOfRound } from "./round-unit.ts";
import { RoundValues } from "./round-values.tsx";
import { ScriptHelp } from "./script-help.tsx";
import { ValuesForm } from "./values-form.tsx";
import { VerifiedRound } from "./verified-round.tsx";

interface Props {
  page: FairnessPage;
  /** The proof of a prize wheel's spin or of a loot box, where the address names one of the player. */
  proof: ReactNode;
}

/** Where anybody verifies a past round (RG-05): by its id or link, or from values that they type. */
export function FairnessView({ page, proof }: Props) {
  const t = useTranslate();
  const { tools, round, claim } = page;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-3">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{t("FAIR.TITLE")}</h1>
        <p className="max-w-prose text-muted">{t("FAIR.LEAD")}</p>
      </header>
      <RoundForm asked={page.asked} problem={page.problem} />
      {proof}
      {round ? <RoundValues round={round} /> : null}
      {claim && tools ? (
        <VerifiedRound script={tools.script} claim={claim} unit={round ? unitOfRound(round) : null} />
      ) : null}
      {tools ? (
        <>
          <ScriptHelp download={tools.download} round={round && claim ? round.id : null} />
          <ValuesForm
            rules={tools.rules}
            typed={page.typed}
            incomplete={page.incomplete}
            open={page.incomplete || (claim !== null && round === null)}
          />
        </>
      ) : (
        <Panel id="fair-failed" title={t("FAIR.FAILED")}>
          <p className="text-muted">{t("FAIR.FAILED.TEXT")}</p>
        </Panel>
      )}
    </div>
  );
}
