import { useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { withModal } from "../shell/modals/url-modal.ts";
import type { WelcomePack, WelcomeStep } from "./load-welcome-pack.server.ts";

/** The welcome pack: its deposits, which of them are done, and what the next one brings. */
export default function WelcomePackModal({ data }: ModalProps<WelcomePack | null | undefined>) {
  const { t } = useGiftTexts();
  const { pathname, search } = useLocation();
  const steps = data?.steps ?? [];
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("WELCOME_PACK.TITLE")}</ModalTitle>
      {!data || steps.length === 0 ? (
        <p>{t("WELCOME_PACK.FAILED")}</p>
      ) : (
        <>
          <p className="text-muted">{t("WELCOME_PACK.LEAD", { count: steps.length })}</p>
          <ol className="grid gap-3">
            {steps.map((step, index) => (
              <Step key={step.key} step={step} number={index + 1} currency={data.currency} />
            ))}
          </ol>
          {steps.some(({ state }) => state === "next") ? (
            <ButtonLink
              variant="main"
              size="large"
              wide
              to={withModal(pathname + search, "deposit", { autoApplyPromocode: "true" })}
              replace
              preventScrollReset
            >
              {t("WELCOME_PACK.DEPOSIT")}
            </ButtonLink>
          ) : (
            <p>{t("WELCOME_PACK.OVER")}</p>
          )}
        </>
      )}
    </div>
  );
}

interface StepProps {
  step: WelcomeStep;
  number: number;
  currency: WelcomePack["currency"];
}

const STATES = {
  done: "WELCOME_PACK.DONE",
  next: "WELCOME_PACK.NEXT",
  later: "WELCOME_PACK.LATER",
  lapsed: "WELCOME_PACK.LAPSED",
} as const;

function Step({ step, number, currency }: StepProps) {
  const { t, promise, money, times } = useGiftTexts();
  const { state, title, min_deposit_cents, wager } = step;
  return (
    <li
      aria-current={state === "next" ? "step" : undefined}
      className={classNames(
        "flex items-start gap-4 rounded-medium border p-4",
        state === "next" ? "border-brand bg-raised ring-1 ring-brand" : "border-line",
        (state === "done" || state === "lapsed") && "opacity-70",
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised font-bold font-display text-lg">
        {state === "done" ? <Icon of={Check} className="text-good" /> : number}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">{title}</p>
          <Badge theme={state === "next" ? "action" : "quiet"}>{t(STATES[state])}</Badge>
        </div>
        <p className="font-bold font-display text-lg">{promise({ ...step, currency, kind: "deposit-bonus" })}</p>
        <p className="text-muted text-xs tabular-nums">
          {[
            t("OFFER.FROM", { min: money(min_deposit_cents, currency) }),
            wager > 0 ? t("OFFER.WAGER", { times: times(wager), base: "bonus" }) : t("OFFER.NO_WAGER"),
          ].join(" · ")}
        </p>
      </div>
    </li>
  );
}
