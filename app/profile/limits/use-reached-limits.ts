import { useCallback, useEffect } from "react";
import { useIntl } from "react-intl";
import { listUserLimits } from "#schemas/api/limits.ts";
import { showToast } from "#ui/toast.ts";
import { callPlatform } from "../../calls/client.ts";
import { useFrame } from "../../shell/use-frame.ts";

/** Limits that this document has told of: each once, unless it is reached anew in a later window. */
const notified = new Set<string>();

/**
 * Shows a toast that stays for each limit that a signed-in player has reached (LIMIT-02): when the page is loaded, and
 * whenever the function that it returns is called, as the limits may have changed.
 */
export function useReachedLimits(playerId: number | null): () => void {
  const intl = useIntl();
  const { inPreview } = useFrame();
  const check = useCallback(() => {
    if (playerId === null || inPreview) return;
    callPlatform(listUserLimits, {}).then(
      ({ limits }) => {
        for (const { id, type, reached, resets_at } of limits) {
          const key = `${playerId} ${id} ${resets_at}`;
          if (!reached || notified.has(key)) continue;
          notified.add(key);
          showToast(String(intl.formatMessage({ id: "NOTIFICATIONS.ON_LIMIT_REACHED" }, { type })), {
            kind: "warn",
            time: 0,
          });
        }
      },
      // The call has reported it; the server holds the limits whatever a page knows of them.
      () => {},
    );
  }, [playerId, inPreview, intl]);
  useEffect(check, [check]);
  return check;
}
