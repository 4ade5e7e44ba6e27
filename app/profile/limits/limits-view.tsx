import { History, LifeBuoy, ListChecks } from "lucide-react";
import { AMOUNT_LIMIT_TYPES } from "#schemas/rules/limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PANEL, PanelTitle } from "../../page/panel.tsx";
import { DoneNote } from "../../shell/form/done-note.tsx";
import type { PageResult } from "../../shell/form/page-result.ts";
import { useHasPage } from "../../shell/use-frame.ts";
import { HistoryFailed } from "../history/history-states.tsx";
import { AmountCard } from "./amount-card.tsx";
import type { LimitsPage } from "./load-limits.server.ts";
import { ReachedAlert } from "./reached-alert.tsx";
import { RealityCard } from "./reality-card.tsx";
import { SessionCard } from "./session-card.tsx";
import { StopCard } from "./stop-card.tsx";
import { StopConfirm } from "./stop-confirm.tsx";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  page: LimitsPage;
  result: PageResult | undefined;
}

/** Deposit first, as licences ask for it first. */
const AMOUNTS = ["deposit", ...AMOUNT_LIMIT_TYPES.filter((type) => type !== "deposit")] as const;

/** The player's limits: one card a kind, what of each is used, and forms to set and change them (LIMIT-01). */
export function LimitsView({ page, result }: Props) {
  const { t } = useLimitTexts();
  const hasPage = useHasPage();
  const { limits: loaded, reached, resume, stop, currency, now } = page;
  if (stop) return <StopConfirm key={`${stop.type} ${stop.period}`} step={stop} result={result} now={now} />;
  if (!loaded)
    return (
      <>
        <ReachedAlert limits={null} asked={reached} resume={null} />
        <HistoryFailed to="/profile/limits" text={t("LIMITS.FAILED")} />
      </>
    );
  const { limits, wait_hours: waitHours } = loaded;
  const common = { limits, now, result, waitHours };
  return (
    <>
      <DoneNote result={result} />
      <ReachedAlert limits={limits} asked={reached} resume={resume} />
      <section aria-labelledby="limits-title" className={PANEL}>
        <PanelTitle id="limits-title">{t("PROFILE.TAB.LIMITS")}</PanelTitle>
        <p className="max-w-prose text-muted">{t("LIMITS.LEAD", { hours: waitHours })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/profile/limits-history" size="small">
            <Icon of={History} size={16} />
            {t("LIMITS.HISTORY")}
          </ButtonLink>
          <ButtonLink to="/self-assessment" size="small">
            <Icon of={ListChecks} size={16} />
            {t("ASSESSMENT.TITLE")}
          </ButtonLink>
          {hasPage("/responsible-gaming") ? (
            <ButtonLink to="/responsible-gaming" size="small">
              <Icon of={LifeBuoy} size={16} />
              {t("LIMITS.HELP")}
            </ButtonLink>
          ) : null}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        {AMOUNTS.map((type) => (
          <AmountCard key={type} type={type} currency={currency} {...common} />
        ))}
        <SessionCard {...common} />
        {page.reality ? <RealityCard intervals={page.reality} result={result} /> : null}
        <StopCard type="coolingoff" limits={limits} now={now} />
        <StopCard type="selfexclusion" limits={limits} now={now} />
      </div>
    </>
  );
}
