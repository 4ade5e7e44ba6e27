import { OctagonAlert } from "lucide-react";
import type { UserLimit } from "#schemas/api/limits.ts";
import type { LimitType } from "#schemas/rules/limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  limits: readonly UserLimit[] | null;
  /** The type that the player was led here for (GUARD-05); it stands first. */
  asked: LimitType | null;
  /** Where the player was as a time limit ended the session before. */
  resume: string | null;
}

/** The limits that block now, with their numbers and when they end. */
export function ReachedAlert({ limits, asked, resume }: Props) {
  const { t } = useLimitTexts();
  const textOf = useReachedText();
  const reached = (limits ?? [])
    .filter((limit) => limit.reached)
    .sort((a, b) => Number(b.type === asked) - Number(a.type === asked));
  const minutes = asked === "session" ? limits?.find(({ type }) => type === "session")?.minutes : null;
  // Which one it was can't be said while the limits can't be had.
  const texts = limits ? reached.map(textOf) : asked && asked !== "session" ? [t("LIMITS.ALERT.OTHER")] : [];
  if (minutes) texts.unshift(t("LIMITS.ALERT.SESSION", { minutes }));
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-medium border border-warn bg-surface p-4">
      {texts.map((text) => (
        <p key={text} className="flex items-start gap-3">
          <Icon of={OctagonAlert} className="mt-0.5 shrink-0 text-warn" />
          {text}
        </p>
      ))}
      {minutes && resume ? (
        <ButtonLink to={resume} size="small" className="justify-self-start">
          {t("LIMITS.ALERT.RESUME")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function useReachedText(): (limit: UserLimit) => string {
  const { t, time, name, used } = useLimitTexts();
  return (limit) => {
    const { type, resets_at, active_until } = limit;
    const usedText = used(limit);
    if (usedText && resets_at) {
      const values = { limit: name(limit), used: usedText, date: time(resets_at) };
      return t(type === "deposit" ? "LIMITS.ALERT.DEPOSIT" : "LIMITS.ALERT.AMOUNT", values);
    }
    if (active_until) return t("LIMITS.ALERT.BREAK", { date: time(active_until) });
    return t("LIMITS.ALERT.OTHER");
  };
}
