import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { PANEL } from "../../page/panel.tsx";
import { Notice } from "../../shell/notice.tsx";

/** A page of the profile whose data could not be had. */
export function HistoryFailed({ to, text }: { to: string; text?: string }) {
  const intl = useIntl();
  return (
    <div className={PANEL}>
      <Notice
        drawing={<Offline />}
        title={intl.formatMessage({ id: "HISTORY.FAILED.TITLE" })}
        text={text ?? intl.formatMessage({ id: "HISTORY.FAILED.TEXT" })}
      >
        <ButtonLink variant="main" to={to} reloadDocument>
          {intl.formatMessage({ id: "LOBBY.RETRY" })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

/** A history without a line: because nothing has happened, or because nothing passes the filter. */
export function HistoryEmpty({ filtered, to }: { filtered: boolean; to: string }) {
  const intl = useIntl();
  return (
    <Notice
      drawing={<NothingYet />}
      title={intl.formatMessage({ id: filtered ? "HISTORY.NONE.TITLE" : "HISTORY.EMPTY.TITLE" })}
      text={intl.formatMessage({ id: filtered ? "HISTORY.NONE.TEXT" : "HISTORY.EMPTY.TEXT" })}
    >
      <ButtonLink variant="main" to={filtered ? to : "/"}>
        {intl.formatMessage({ id: filtered ? "HISTORY.FILTER.CLEAR" : "PROFILE.TO_GAMES" })}
      </ButtonLink>
    </Notice>
  );
}

/** While another page of a history is on its way, the old one stays and fades. */
export function HistoryLines({ path, children }: { path: string; children: ReactNode }) {
  const coming = useNavigation().location?.pathname.endsWith(path) ?? false;
  return (
    <div
      aria-busy={coming}
      className={classNames("grid gap-4 transition-opacity duration-150", coming && "opacity-50")}
    >
      {children}
    </div>
  );
}
