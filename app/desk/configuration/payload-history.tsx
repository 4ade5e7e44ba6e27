import { Link } from "@remix-run/react";
import type { ConfigPayloadEvent } from "#schemas/api/config-history.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { Age } from "./age.tsx";
import { FaultList } from "./fault-list.tsx";

interface Props {
  name: ConfigName;
  history: readonly ConfigPayloadEvent[];
  now: string;
}

/** What came under a name, newest first: taken payloads to be read again, refused ones with their faults. */
export function PayloadHistory({ name, history, now }: Props) {
  const t = useTranslate();
  return (
    <section className="desk-card desk-config-history" aria-labelledby="payload-history">
      <header>
        <h2 id="payload-history">{t("DESK.CONFIG.HISTORY", { name })}</h2>
        <Link to="/desk/configuration">{t("DESK.CONFIG.CLOSE")}</Link>
      </header>
      {history.length === 0 ? <p className="desk-hint">{t("DESK.CONFIG.HISTORY.EMPTY")}</p> : null}
      <ol>
        {history.map(({ id, at, accepted, source, diagnostics, payload }) => (
          <li key={id}>
            <p>
              <span className={`desk-state ${accepted ? "desk-state-published" : "desk-state-changed"}`}>
                {t(accepted ? "DESK.CONFIG.TAKEN" : "DESK.CONFIG.NOT_TAKEN")}
              </span>{" "}
              <Age at={at} now={now} /> · <Timestamp at={at} /> ·{" "}
              {t(source === "files" ? "DESK.CONFIG.FILES" : "DESK.CONFIG.REMOTE")}
            </p>
            {diagnostics.length > 0 ? <FaultList diagnostics={diagnostics} /> : null}
            {payload === null ? null : (
              <details>
                <summary>{t("DESK.CONFIG.PAYLOAD")}</summary>
                <pre>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
