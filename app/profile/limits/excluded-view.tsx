import { ButtonLink } from "#ui/button.tsx";
import { ClosedTable } from "#ui/drawings/closed-table.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useFrame, useHasPage } from "../../shell/use-frame.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

/** What a player sees who has excluded themselves: until when, how to get their money, and who helps. */
export function ExcludedView({ until }: { until: string | null }) {
  const { t, day } = useLimitTexts();
  const { support } = useFrame();
  const hasPage = useHasPage();
  return (
    <Notice
      level={1}
      drawing={<ClosedTable />}
      title={until ? t("LIMITS.EXCLUDED.TITLE", { date: day(until) }) : t("LIMITS.EXCLUDED.TITLE_FOREVER")}
      text={t("LIMITS.EXCLUDED.TEXT", { email: support.email })}
    >
      {hasPage("/responsible-gaming") ? (
        <ButtonLink variant="brand" to="/responsible-gaming">
          {t("LIMITS.HELP")}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/">{t("LIMITS.EXCLUDED.HOME")}</ButtonLink>
    </Notice>
  );
}
