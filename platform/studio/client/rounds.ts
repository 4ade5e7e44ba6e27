import type { StudioState } from "#schemas/studio/api.ts";
import { Rejected } from "./api.ts";
import { notifyParent } from "./parent.ts";
import type { Table } from "./table.ts";

/** What a refusal says to the player. */
export function errorText({ boot, format }: Pick<Table, "boot" | "format">, code: string): string {
  const key = `STUDIO.ERROR.${code.split(".").pop() ?? ""}`;
  return format(key in boot.texts ? key : "STUDIO.ERROR.OTHER");
}

const LIMIT_REACHED = "WALLET.LIMIT_REACHED";

/** A limit by its name, and what it leaves; with a way to the player's limits where it leaves nothing. */
function limitNotice(
  { boot, format, money }: Pick<Table, "boot" | "format" | "money">,
  { limit, left }: NonNullable<Rejected["params"]>,
): { text: string; isReached: boolean } {
  const key = `STUDIO.ERROR.LIMIT_${String(limit).toUpperCase()}`;
  const isReached = typeof left !== "number" || left <= 0;
  if (!(key in boot.texts)) return { text: format("STUDIO.ERROR.LIMIT_REACHED"), isReached };
  return { text: isReached ? format(key) : format(`${key}_LEFT`, { amount: money(left) }), isReached };
}

/**
 * Makes a call that stakes nothing until it is answered: while the connection is lost the player is told so, and it is tried again by
 * itself and on request. The same call counts once, however often it is sent. Throws Rejected alone.
 */
export async function untilAnswered<T = StudioState>(table: Table, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const state = await call();
      table.hud.calm();
      // The connection is back: what it has ended is read now.
      if (table.hud.ending) table.hud.notify("");
      return state;
    } catch (error) {
      if (error instanceof Rejected) {
        table.hud.calm();
        if (error.status !== 429) throw error;
        // Two pages of one session share its pace: this one waits.
        await new Promise((resolve) => setTimeout(resolve, 400));
        continue;
      }
      notifyParent({ type: "marquee:error", code: "STUDIO.OFFLINE" });
      await table.hud.retry();
    }
  }
}

/** Shows what a refused call means, and tells the framing page. */
export function showError(table: Table, error: unknown): void {
  if (!(error instanceof Rejected)) throw error;
  notifyParent({ type: "marquee:error", code: error.code });
  if (error.code === LIMIT_REACHED && error.params?.limit !== undefined) {
    const { text, isReached } = limitNotice(table, error.params);
    table.hud.notify(text, isReached ? { to: "/profile/limits", label: table.format("STUDIO.LIMITS") } : undefined);
  } else table.hud.notify(errorText(table, error.code));
}
