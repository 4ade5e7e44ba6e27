import { useEffect } from "react";
import { openModal } from "../shell/modals/stack.ts";
import { AgeCard } from "./age-card.tsx";
import { GuestModeGuard } from "./guest-mode-guard.tsx";
import { oncePerSession } from "./once-per-session.ts";
import type { PendingActions } from "./pending-actions.ts";

/** Does what a visitor is owed beside the page. */
export function PendingActionsViews({ pendingActions }: { pendingActions: PendingActions }) {
  const { guestMode, ageCard, terms, newProvider, estonia } = pendingActions;

  useEffect(() => {
    if (terms) return openModal("terms-acceptance");
  }, [terms]);

  useEffect(() => {
    // A player who owes the terms is not told of anything before.
    if (terms || !newProvider || !oncePerSession("new-provider")) return;
    openModal("new-provider", newProvider);
  }, [terms, newProvider]);

  useEffect(() => {
    if (estonia && oncePerSession("estonia")) openModal("estonia", estonia);
  }, [estonia]);

  return (
    <>
      {guestMode ? <GuestModeGuard /> : null}
      {ageCard ? <AgeCard /> : null}
    </>
  );
}
