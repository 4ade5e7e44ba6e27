import { CircleAlert, CircleCheck } from "lucide-react";
import type { FairClaim } from "#schemas/studio/fair.ts";
import type { MoneyUnit } from "#ui/format-money.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL } from "../page/panel.tsx";
import { AmountStep, BytesStep, CommitmentStep, NumbersStep, ResultStep } from "./steps.tsx";
import { useVerification, type Verifying } from "./use-verification.ts";

interface Props {
  script: string;
  claim: FairClaim;
  /** Null for typed values, which name no stake. */
  unit: MoneyUnit | null;
}

/** The round as it is drawn again in the visitor's browser: the verdict first, then every step that led to it. */
export function VerifiedRound({ script, claim, unit }: Props) {
  const t = useTranslate();
  const verifying = useVerification(script, claim);
  const { state } = verifying;
  const verdict = verdictOf(verifying, claim);
  return (
    // Without script nothing is computed: the part about the script stands for it.
    <section aria-labelledby="fair-verdict" className={`${PANEL} needs-script`} data-verdict={verdict}>
      <div role="status" className="flex items-start gap-3">
        <span className={LOOKS[verdict]}>{ICONS[verdict]}</span>
        <div className="grid gap-1">
          <h2 id="fair-verdict" className="font-bold font-display text-lg">
            {t(`FAIR.VERDICT.${verdict}`)}
          </h2>
          <p className="text-muted text-sm">{t(`FAIR.VERDICT.${verdict}.TEXT`)}</p>
        </div>
      </div>
      {state === "done" ? (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t pt-5">
          <CommitmentStep claim={claim} verification={verifying.verification} />
          <BytesStep claim={claim} verification={verifying.verification} />
          <NumbersStep verification={verifying.verification} />
          <ResultStep verification={verifying.verification} />
          {claim.stake !== null && unit !== null ? (
            <AmountStep claim={claim} unit={unit} verification={verifying.verification} />
          ) : null}
        </ol>
      ) : null}
    </section>
  );
}

type Verdict = "PENDING" | "FAILED" | "BAD" | "GOOD" | "DRAWN";

/** `DRAWN`: there was no result to compare with, so that the visitor compares. */
function verdictOf(verifying: Verifying, claim: FairClaim): Verdict {
  if (verifying.state !== "done") return verifying.state === "pending" ? "PENDING" : "FAILED";
  const { checks } = verifying.verification;
  if (Object.values(checks).includes(false)) return "BAD";
  return claim.result === null ? "DRAWN" : "GOOD";
}

const GOOD = <Icon of={CircleCheck} size={32} />;
const BAD = <Icon of={CircleAlert} size={32} />;
const ICONS = { PENDING: <Spinner />, FAILED: BAD, BAD, GOOD, DRAWN: GOOD };
const LOOKS = { PENDING: "", FAILED: "text-warn", BAD: "text-bad", GOOD: "text-good", DRAWN: "text-brand" };
