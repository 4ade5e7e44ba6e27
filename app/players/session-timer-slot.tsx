import { type ComponentType, useEffect, useState } from "react";
import { useFrame } from "../shell/use-frame.ts";

/** Where the Estonian licence's clock runs; its room is kept from the start, so that nothing moves for it. */
export default function SessionTimerSlot() {
  const playerId = useFrame().pendingActions?.sessionTimer ?? null;
  const [timer, setTimer] = useState<{ of: ComponentType<{ playerId: number }> } | null>(null);
  useEffect(() => {
    if (playerId === null) return;
    import("./session-timer.tsx").then(
      ({ SessionTimer }) => setTimer({ of: SessionTimer }),
      () => {},
    );
  }, [playerId]);
  if (playerId === null) return null;
  return (
    <span className="flex h-11 w-12 items-center justify-end sm:w-20">
      {timer ? <timer.of playerId={playerId} /> : null}
    </span>
  );
}
