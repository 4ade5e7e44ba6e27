import { useHref } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { historyPath } from "./history-query.ts";

interface Props {
  path: string;
  filter: Readonly<Record<string, string>>;
  /** Where the newest lines are; null on the first page. */
  newest: string | null;
  /** Where older lines are; null on the last page. */
  older: string | null;
}

/** To older lines and back to the newest, and all of them as a file. */
export function Pager({ path, filter, newest, older }: Props) {
  const intl = useIntl();
  const file = useHref(historyPath(`${path}.csv`, filter));
  return (
    <nav aria-label={intl.formatMessage({ id: "HISTORY.PAGES" })} className="flex flex-wrap items-center gap-3">
      {newest ? (
        <ButtonLink to={newest}>
          <Icon of={ChevronLeft} />
          {intl.formatMessage({ id: "HISTORY.NEWEST" })}
        </ButtonLink>
      ) : null}
      {older ? (
        <ButtonLink to={older}>
          {intl.formatMessage({ id: "HISTORY.OLDER" })}
          <Icon of={ChevronRight} />
        </ButtonLink>
      ) : null}
      <a href={file} download className={`${buttonClasses({ variant: "ghost" })} ml-auto`}>
        <Icon of={Download} />
        {intl.formatMessage({ id: "HISTORY.DOWNLOAD" })}
      </a>
    </nav>
  );
}
