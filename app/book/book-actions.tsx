import { BookOpen, Download } from "lucide-react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Both files for players, registration for guests (BOOK-01). `preview` offers a look inside beside them. */
export function BookActions({ signedIn, preview = false }: { signedIn: boolean; preview?: boolean }) {
  const intl = useIntl();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 max-md:grid">
        {signedIn ? (
          <>
            <ButtonLink to="/book/download/pdf" reloadDocument variant="main" size="large">
              <Icon of={Download} />
              {intl.formatMessage({ id: "BOOK.DOWNLOAD.PDF" })}
            </ButtonLink>
            <ButtonLink to="/book/download/epub" reloadDocument variant="brand" size="large">
              <Icon of={Download} />
              {intl.formatMessage({ id: "BOOK.DOWNLOAD.EPUB" })}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/sign-up?redirect=%2Fbook" variant="main" size="large">
            {intl.formatMessage({ id: "BOOK.REGISTER" })}
          </ButtonLink>
        )}
        {preview ? (
          <ButtonLink to="?modal=book-preview" preventScrollReset variant="quiet" size="large">
            <Icon of={BookOpen} />
            {intl.formatMessage({ id: "BOOK.PREVIEW" })}
          </ButtonLink>
        ) : null}
      </div>
      {signedIn ? null : <p className="text-muted text-sm">{intl.formatMessage({ id: "BOOK.PLAYERS_ONLY" })}</p>}
    </div>
  );
}
