import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FairClaim, FairVerification } from "#schemas/studio/fair.ts";
import type { MoneyUnit } from "#ui/format-money.ts";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { Details, Part } from "./drawn-part.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { Value, Values } from "./value-list.tsx";

interface Props {
  verification: FairVerification;
}
interface ClaimProps extends Props {
  claim: FairClaim;
}

/** So many blocks, numbers or parts are shown at once; the rest on demand. */
const FIRST = 2;
const FIRST_NUMBERS = 5;

/** The hash of the server seed is what was shown before the round. */
export function CommitmentStep({ claim, verification: { hash, checks } }: ClaimProps) {
  const t = useTranslate();
  return (
    <Step
      number={1}
      title={t("FAIR.STEP.COMMITMENT")}
      text={t("FAIR.STEP.COMMITMENT.TEXT")}
      isRight={checks.commitment}
    >
      <Values>
        <Value name={t("FAIR.COMPUTED")} code>
          {hash}
        </Value>
        {claim.commitment === null ? null : (
          <Value name={t("FAIR.PROMISED")} code>
            {claim.commitment}
          </Value>
        )}
      </Values>
    </Step>
  );
}

/** The blocks of the stream. */
export function BytesStep({ claim, verification: { blocks } }: ClaimProps) {
  const t = useTranslate();
  const line = (block: string, index: number) => (
    <Value key={index} name={`HMAC-SHA256 · ${claim.client_seed}:${claim.nonce}:${index}`} code>
      {block}
    </Value>
  );
  return (
    <Step number={2} title={t("FAIR.STEP.BYTES")} text={t("FAIR.STEP.BYTES.TEXT")}>
      <Values>{blocks.slice(0, FIRST).map(line)}</Values>
      <More count={blocks.length} shown={FIRST}>
        <Values>{blocks.slice(FIRST).map((block, index) => line(block, index + FIRST))}</Values>
      </More>
    </Step>
  );
}

/** What the bytes mean. */
export function NumbersStep({ verification: { numbers } }: Props) {
  const t = useTranslate();
  return (
    <Step number={3} title={t("FAIR.STEP.NUMBERS")} text={t("FAIR.STEP.NUMBERS.TEXT")}>
      <NumbersTable numbers={numbers.slice(0, FIRST_NUMBERS)} />
      <More count={numbers.length} shown={FIRST_NUMBERS}>
        <NumbersTable numbers={numbers.slice(FIRST_NUMBERS)} />
      </More>
    </Step>
  );
}

/** What the numbers make: spins, a flight. */
export function ResultStep({ verification: { parts, checks } }: Props) {
  const t = useTranslate();
  const first = parts.slice(0, FIRST);
  return (
    <Step number={4} title={t("FAIR.STEP.RESULT")} isRight={checks.result}>
      {first.map((part) => (
        <Part key={`${part.code} ${part.index}`} part={part} />
      ))}
      <More count={parts.length} shown={FIRST}>
        {parts.slice(FIRST).map((part) => (
          <Part key={`${part.code} ${part.index}`} part={part} />
        ))}
      </More>
      {parts.some(({ picture }) => picture) ? <p className="text-muted text-xs">{t("FAIR.SYMBOLS")}</p> : null}
    </Step>
  );
}

/** What the result pays, and what was paid. */
export function AmountStep({ claim, unit, verification }: ClaimProps & { unit: MoneyUnit }) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = (amount: number | null) => <Money amount={amount} unit={unit} locale={locale} />;
  return (
    <Step number={5} title={t("FAIR.STEP.AMOUNT")} isRight={verification.checks.win}>
      <Details details={verification.decisions} />
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        <Value name={t("FAIR.STAKE")}>{money(claim.stake)}</Value>
        <Value name={t("FAIR.WIN.COMPUTED")}>{money(verification.win)}</Value>
        <Value name={t("FAIR.WIN.PAID")}>{money(claim.win)}</Value>
      </dl>
    </Step>
  );
}

interface StepProps {
  number: number;
  title: string;
  text?: string;
  /** Null where there is nothing to compare with. */
  isRight?: boolean | null;
  children: ReactNode;
}

function Step({ number, title, text, isRight = null, children }: StepProps) {
  const t = useTranslate();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {number}. {title}
        </h3>
        {isRight === null ? null : (
          <span className={`flex items-center gap-1 font-semibold text-sm ${isRight ? "text-good" : "text-bad"}`}>
            <Icon of={isRight ? Check : X} size={16} />
            {t(isRight ? "FAIR.MATCH" : "FAIR.NO_MATCH")}
          </span>
        )}
      </div>
      {text ? <p className="max-w-prose text-muted text-sm">{text}</p> : null}
      {children}
    </li>
  );
}

function More({ count, shown, children }: { count: number; shown: number; children: ReactNode }) {
  const t = useTranslate();
  if (count <= shown) return null;
  return (
    <details className="grid gap-3">
      <summary className="focus-ring w-fit cursor-pointer rounded-small py-1 text-brand text-sm underline underline-offset-4">
        {t("FAIR.MORE", { count: count - shown })}
      </summary>
      <div className="mt-3 grid gap-4">{children}</div>
    </details>
  );
}
