import type { AppLoadContext } from "@remix-run/server-runtime";
import { getLootbox, type Lootbox } from "#schemas/api/prizes.ts";
import { PlatformError } from "../gateways/platform.server.ts";

/** A box's number alone, or a link to its proof or its page. */
const BOX = /^(?:\S*[?&](?:round|box)=)?(\d{1,18})(?:[&#]\S*)?$/;

interface FoundBox {
  box: Lootbox | null;
  /** Why it is not shown; `sign-in`: boxes are shown to their own player alone. */
  problem: "unknown" | "failed" | "sign-in" | null;
}

/** The player's box that somebody asks to verify, by its number; null where what they name is no box's number. */
export async function findBox({ platform, visitor, log }: AppLoadContext, asked: string): Promise<FoundBox | null> {
  const id = BOX.exec(asked.trim())?.[1];
  if (id === undefined) return null;
  if (!visitor.player) return { box: null, problem: "sign-in" };
  try {
    return { box: await platform.call(getLootbox, { params: { id } }), problem: null };
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return { box: null, problem: "unknown" };
    log.warn({ err: error }, "LOAD_BOX_PROOF_ERROR");
    return { box: null, problem: "failed" };
  }
}
