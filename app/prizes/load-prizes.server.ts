import type { AppLoadContext } from "@remix-run/server-runtime";
import {
  getLootbox,
  getPrizeSet,
  type Lootbox,
  listLootboxes,
  PRIZE_ERRORS,
  type PrizeSet,
} from "#schemas/api/prizes.ts";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { configOf } from "../gateways/config.server.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { notFound } from "../shell/not-found.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";
import { PATH_OF_FORM } from "./prize-paths.ts";

const ID = /^[0-9]{1,18}$/;

/**
 * A page of a wheel, or of loot boxes: what boxes hold, the player's own, the one that the address names, and what
 * editors say. A null set could not be loaded. 404 where the brand gives no such boxes or the licence blocks them.
 */
export async function loadPrizes(context: AppLoadContext, request: Request, form: PrizeBoxForm) {
  for (const feature of ["prizes", "bonuses", "lootBox"] as const) rejectBlocked(context, feature);
  const { visitor } = context;
  const { searchParams } = new URL(request.url);
  const failed = searchParams.get("failed");
  const [set, boxes, asked, page] = await Promise.all([
    loadSet(context, form),
    loadBoxes(context),
    loadAsked(context, searchParams.get("box") ?? ""),
    loadBuiltPage(context, slugOf(context, form)),
  ]);
  const own = boxes?.filter((box) => box.form === form) ?? null;
  return {
    ...{ form, set, page },
    signedIn: visitor.player !== null,
    guestMode: visitor.guestMode,
    /** Those to open, the one that ends first before the others; null: they could not be loaded. */
    available: own?.filter(({ stage }) => stage === "issued").sort(byDeadline) ?? null,
    /** Those that were opened today, the latest first. */
    opened: own?.filter(({ stage }) => stage === "activated").sort(byOpening) ?? [],
    asked: asked?.form === form ? asked : null,
    failed: PRIZE_ERRORS.find((code) => code === failed) ?? (failed === null ? null : "CALL.FAILED"),
  };
}

export type PrizesData = Awaited<ReturnType<typeof loadPrizes>>;

const byDeadline = (a: Lootbox, b: Lootbox) =>
  a.valid_until.localeCompare(b.valid_until) || Number(a.id) - Number(b.id);
const byOpening = (a: Lootbox, b: Lootbox) => (b.activated_at ?? "").localeCompare(a.activated_at ?? "");

/** The page whose words editors write: that of the wheel with segments is named by its configuration (WHEEL-02). */
const slugOf = ({ visitor }: AppLoadContext, form: PrizeBoxForm): string =>
  form === "wheel-segments" ? configOf(visitor.brand, "wheel-config-segments").page_slug : PATH_OF_FORM[form].slice(1);

async function loadSet({ platform, visitor, log }: AppLoadContext, form: PrizeBoxForm): Promise<PrizeSet | null> {
  const currency = visitor.player?.currency ?? visitor.currency;
  try {
    return await platform.call(getPrizeSet, { params: { form }, query: { currency } });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw notFound();
    log.warn({ err: error, form }, "LOAD_PRIZES_ERROR");
    return null;
  }
}

async function loadBoxes({ platform, visitor, log }: AppLoadContext): Promise<Lootbox[] | null> {
  if (!visitor.player) return [];
  try {
    return await platform.call(listLootboxes, {});
  } catch (error) {
    log.warn({ err: error }, "LOAD_BOXES_ERROR");
    return null;
  }
}

/** The box that was opened last, as the address says; a wrong address names none. */
async function loadAsked({ platform, visitor }: AppLoadContext, id: string): Promise<Lootbox | null> {
  if (!visitor.player || !ID.test(id)) return null;
  return platform.call(getLootbox, { params: { id } }).catch(() => null);
}
