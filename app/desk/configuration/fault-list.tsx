import type { ConfigPayloadEvent } from "#schemas/api/config-history.ts";
import { useTranslate } from "#ui/translate.ts";

const MOST_SHOWN = 8;

/** What is wrong with a payload: where, what was found, what is allowed, and the fix. */
export function FaultList({ diagnostics }: { diagnostics: ConfigPayloadEvent["diagnostics"] }) {
  const t = useTranslate();
  return (
    <ul className="desk-config-faults">
      {diagnostics.slice(0, MOST_SHOWN).map(({ file, line, column, pointer, found, allowed, fix, rule }) => (
        <li key={`${file} ${line} ${column} ${pointer} ${rule}`}>
          <code>
            {[file, line, column].filter((part) => part !== undefined).join(":")} {pointer}
          </code>
          <dl>
            <dt>{t("DESK.CONFIG.FOUND")}</dt>
            <dd>{found}</dd>
            <dt>{t("DESK.CONFIG.ALLOWED")}</dt>
            <dd>{allowed}</dd>
            {fix ? (
              <>
                <dt>{t("DESK.CONFIG.FIX")}</dt>
                <dd>{fix}</dd>
              </>
            ) : null}
          </dl>
        </li>
      ))}
      {diagnostics.length > MOST_SHOWN ? (
        <li>{t("DESK.CONFIG.MORE_FAULTS", { count: diagnostics.length - MOST_SHOWN })}</li>
      ) : null}
    </ul>
  );
}
