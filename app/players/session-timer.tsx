import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { beganAt, clockText } from "../shell/session-clock.ts";

/** How long the player has been here in this browser session (document 3 section 4). */
export function SessionTimer({ playerId }: { playerId: number }) {
  const t = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = beganAt(playerId, Date.now());
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() - began) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [playerId]);
  return (
    <span
      role="timer"
      aria-label={t("IDENTITY.TIMER", { time: clockText(seconds) })}
      title={t("IDENTITY.TIMER", { time: clockText(seconds) })}
      className="flex items-center gap-1 text-xs tabular-nums sm:text-sm"
    >
      <Icon of={Clock} className="size-4 text-muted max-sm:hidden" />
      {clockText(seconds)}
    </span>
  );
}
