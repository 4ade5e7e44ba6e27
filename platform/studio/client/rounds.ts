import type { StudioState } from "#schemas/studio/api.ts";
import { Refused } from "./api.ts";
import type { Table } from "./main.ts";
import { tellParent } from "./parent.ts";

/** What a refusal says to the player. */
export function refusalText({ boot, say }: Pick<Table, "boot" | "say">, code: string): string {
  const key = `STUDIO.ERROR.${code.split(".").pop() ?? ""}`;
  return say(key in boot.texts ? key : "STUDIO.ERROR.OTHER");
}

/**
 * Makes a call that stakes nothing until it is answered: while the connection is lost the player is told so, and it is tried again by
 * itself and on request. The same call counts once, however often it is sent. Throws Refused alone.
 */
export async function untilAnswered(table: Table, call: () => Promise<StudioState>): Promise<StudioState> {
  for (;;) {
    try {
      const state = await call();
      table.hud.calm();
      return state;
    } catch (error) {
      if (error instanceof Refused) {
        table.hud.calm();
        if (error.status !== 429) throw error;
        // Two pages of one session share its pace: this one waits.
        await new Promise((resolve) => setTimeout(resolve, 400));
        continue;
      }
      tellParent({ type: "marquee:error", code: "STUDIO.OFFLINE" });
      await table.hud.retry(table.say("STUDIO.OFFLINE"));
    }
  }
}

/** Shows what a refused call means, and tells the framing page. */
export function showRefusal(table: Table, error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  tellParent({ type: "marquee:error", code: error.code });
  table.hud.notify(refusalText(table, error.code));
}
