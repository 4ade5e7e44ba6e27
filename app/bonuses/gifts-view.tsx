import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { SomethingBroke } from "#ui/drawings/something-broke.tsx";
import { useTranslate } from "#ui/translate.ts";
import { wagersAhead } from "../gifts/open-gifts.ts";
import { PANEL } from "../page/panel.tsx";
import { DoneNote } from "../shell/form/done-note.tsx";
import type { PageResult } from "../shell/form/page-result.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { Notice } from "../shell/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import { GiftCard } from "./gift-card.tsx";
import type { GiftsData } from "./load-gifts.server.ts";
import { PastGifts } from "./past-gifts.tsx";
import { SettingsForm } from "./settings-form.tsx";

interface Props {
  page: GiftsData & { code: string | null; canceling: string | null };
  result: PageResult | undefined;
}

/** The player's gifts: those that are open, then a code, those that are over, and whether bonuses are wanted. */
export function GiftsView({ page, result }: Props) {
  const t = useTranslate();
  const { failed, open, past, games, code, canceling, canIssue, now } = page;
  return (
    <>
      <DoneNote result={result} />
      {code ? <CodeForm result={result} code={code} /> : null}
      {failed ? <Failed /> : open.length === 0 ? <Empty hasPast={past.length > 0} /> : null}
      {open.length > 0 ? (
        <section aria-labelledby="open-gifts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="open-gifts" className="font-bold font-display text-lg">
            {t("GIFTS.OPEN")}
          </h2>
          {open.map((gift) => (
            <GiftCard
              key={gift.id}
              gift={gift}
              games={games[gift.id] ?? []}
              ahead={wagersAhead(open, gift)}
              result={result}
              now={now}
              isCanceling={canceling === gift.id}
            />
          ))}
        </section>
      ) : null}
      {code ? null : <CodeForm result={result} code={null} />}
      <PastGifts gifts={past} />
      <SettingsForm result={result} canIssue={canIssue} />
    </>
  );
}

function Empty({ hasPast }: { hasPast: boolean }) {
  const t = useTranslate();
  return (
    <div className={PANEL}>
      <Notice
        drawing={<NothingYet />}
        title={t(hasPast ? "GIFTS.EMPTY.OPEN" : "GIFTS.EMPTY.TITLE")}
        text={t("GIFTS.EMPTY.TEXT")}
      >
        <ButtonLink variant="main" to="/deposit">
          {t("HEADER.DEPOSIT")}
        </ButtonLink>
        <ButtonLink to={withModal("/profile/gifts", "welcome-pack")} preventScrollReset>
          {t("GIFTS.EMPTY.WELCOME")}
        </ButtonLink>
      </Notice>
    </div>
  );
}

function Failed() {
  const t = useTranslate();
  const here = useLocation();
  return (
    <div className={PANEL} role="alert">
      <Notice drawing={<SomethingBroke />} title={t("GIFTS.FAILED.TITLE")} text={t("GIFTS.FAILED.TEXT")}>
        <ButtonLink variant="main" to={here} replace reloadDocument>
          {t("LOBBY.RETRY")}
        </ButtonLink>
      </Notice>
    </div>
  );
}
