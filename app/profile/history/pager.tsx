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
  before: string | null;
  next: string | null;
}

/** To older lines and back to the newest, and all of them as a file. */
export function Pager({ path, filter, before, next }: Props) {
  const intl = useIntl();
  const file = useHref(historyPath(`${path}.csv`, filter));
  return (
    <nav aria-label={intl.formatMessage({ id: "HISTORY.PAGES" })} className="flex flex-wrap items-center gap-3">
      {before ? (
        <ButtonLink to={historyPath(path, filter)}>
          <Icon of={ChevronLeft} />
          {intl.formatMessage({ id: "HISTORY.NEWEST" })}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={historyPath(path, filter, next)}>
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
