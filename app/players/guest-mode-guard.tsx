import { useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { blockedInGuestMode, type GuestModeBlock } from "#schemas/rules/guest-mode.ts";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";

/**
 * GUARD-04 in the browser: a way that is closed in guest mode is not taken, and a warning says why. Who stands on one
 * already, by a direct address, goes to main.
 */
export function GuestModeGuard() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = blockedInGuestMode(pathname);
  // Asked here, where the path comes without its prefix.
  const reason = useRef<GuestModeBlock | null>(null);
  const blocker = useBlocker(({ nextLocation }) => {
    reason.current = blockedInGuestMode(nextLocation.pathname);
    return reason.current !== null;
  });

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (reason.current) showToast(t(reason.current), { kind: "warn" });
    blocker.reset();
  }, [blocker, t]);

  useEffect(() => {
    if (!here) return;
    showToast(t(here), { kind: "warn" });
    navigate("/", { replace: true });
  }, [here, navigate, t]);
  return null;
}
