import { Monitor, Smartphone } from "lucide-react";
import type { PlayerSession } from "#schemas/api/authentication.ts";
import { BROWSER_NAMES, SYSTEM_NAMES } from "#schemas/rules/device-names.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { SecurityForm } from "./security-form.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import { rejectedOf, type SecurityResult } from "./security-result.ts";

/** A session with its place as the page's language calls it. */
export type ShownSession = PlayerSession & { place: string | null };

const HAND_HELD: readonly PlayerSession["system"][] = ["android", "ios", "ipados"];

interface Props {
  sessions: readonly ShownSession[];
  result: SecurityResult | undefined;
}

/** Where the player is signed in, with the way out of each and of all others. */
export function SessionsSection({ sessions, result }: Props) {
  const t = useTranslate();
  return (
    <SecurityPanel id="security-sessions" title={t("SECURITY.SESSIONS")} lead={t("SECURITY.SESSIONS.LEAD")}>
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} result={result} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SecurityForm name="end-others" result={rejectedOf(result, "end-others")}>
          {(busy) => (
            <Button type="submit" busy={busy} className="justify-self-start">
              {t("SECURITY.SESSIONS.END_OTHERS")}
            </Button>
          )}
        </SecurityForm>
      ) : null}
    </SecurityPanel>
  );
}

function SessionLine({ session, result }: { session: ShownSession; result: SecurityResult | undefined }) {
  const t = useTranslate();
  const { time } = useTimes();
  const { id, system, place, last_seen_at, current } = session;
  const device = useDeviceName(session);
  const at = time(last_seen_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon of={HAND_HELD.includes(system) ? Smartphone : Monitor} className="shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current ? <Badge theme="brand">{t("SECURITY.SESSIONS.THIS")}</Badge> : null}
        </span>
        <span className="text-muted text-sm">
          {place ?? t("SECURITY.SESSIONS.NOWHERE")} · {t("SECURITY.SESSIONS.SEEN", { at })}
        </span>
      </div>
      {current ? null : (
        <SecurityForm name="end-session" result={rejectedOf(result, "end-session")} className="grid">
          {(busy) => (
            <>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" busy={busy} aria-label={t("SECURITY.SESSIONS.END_NAMED", { device })}>
                {t("SECURITY.SESSIONS.END")}
              </Button>
            </>
          )}
        </SecurityForm>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: PlayerSession): string {
  const t = useTranslate();
  const [program, machine] = [BROWSER_NAMES[browser], SYSTEM_NAMES[system]];
  if (program && machine) return t("SECURITY.SESSIONS.DEVICE", { browser: program, system: machine });
  return program ?? machine ?? t("SECURITY.SESSIONS.UNKNOWN");
}
