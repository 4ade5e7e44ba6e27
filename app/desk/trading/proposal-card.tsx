import { Form, Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { TradingProposal } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { marketName, outcomeName } from "../../page/sport-names.ts";
import { DeskButton } from "../desk-button.tsx";
import { Timestamp } from "../timestamp.tsx";
import { useDesk } from "../use-desk.ts";
import { EarlyNote } from "./early-note.tsx";
import { KIND_TEXTS, matchName, RESULT_TEXTS, sidesOf } from "./trading-texts.ts";

/** A settlement that waits for a second person: what it says, who says so and why. */
export function ProposalCard({ proposal }: { proposal: TradingProposal }) {
  const t = useTranslate();
  const intl = useIntl();
  const { editor } = useDesk();
  const { id, event, market, kind, outcomes, reason, proposed_by, proposed_at } = proposal;
  const isOwn = proposed_by.id === editor?.id;
  return (
    <article className="desk-card desk-trading-proposal" aria-labelledby={`proposal-${id}`}>
      <h3 id={`proposal-${id}`}>
        <Link to={`/desk/trading/events/${encodeURIComponent(event.id)}`}>{matchName(intl, event)}</Link>
        {" · "}
        {marketName(intl, market, event.sport)}
      </h3>
      <p>
        <b>{t(KIND_TEXTS[kind])}</b>
        {outcomes.length > 0 ? ": " : null}
        {outcomes
          .filter(({ result }) => result !== "lost" || outcomes.length <= 3)
          .map(({ id: outcome, result, dead_heat_ppm: share }) => {
            const name = outcomeName(intl, sidesOf(event), market, outcome);
            const part = share < 1_000_000 ? ` (${intl.formatNumber(share / 1_000_000, { style: "percent" })})` : "";
            return `${name} – ${t(RESULT_TEXTS[result])}${part}`;
          })
          .join("; ")}
      </p>
      <p>
        <q>{reason}</q>
      </p>
      <p className="desk-hint">
        {isOwn ? t("DESK.TRADING.PROPOSED.OWN") : t("DESK.TRADING.PROPOSED.BY", { name: proposed_by.name })}{" "}
        <Timestamp at={proposed_at} />
      </p>
      <EarlyNote event={event} />
      <Form method="post" className="desk-row">
        <input type="hidden" name="proposal" value={id} />
        {isOwn ? null : (
          <DeskButton name="intent" value="approve" look="main">
            {t("DESK.TRADING.APPROVE")}
          </DeskButton>
        )}
        <DeskButton name="intent" value="decline" look="danger">
          {t(isOwn ? "DESK.TRADING.WITHDRAW" : "DESK.TRADING.DECLINE")}
        </DeskButton>
      </Form>
    </article>
  );
}
