import { HIGHEST } from "../../math/crash/flight.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { Table } from "../main.ts";

/** The rules of the crash game, over the game. */
export function openRules({ boot, say, multiplier }: Pick<Table, "boot" | "say" | "multiplier">): void {
  openSheet(say, say("STUDIO.INFO"), (body) => {
    body.append(
      el(
        "ul",
        { class: "facts" },
        el("li", {}, say("STUDIO.RTP", { percent: multiplier(Math.round(boot.game.rtp * 100)) })),
      ),
      el("p", {}, say("STUDIO.RULES.CRASH")),
      el("p", {}, say("STUDIO.RULES.CRASH_TIME")),
      el("p", {}, say("STUDIO.RULES.CRASH_MAXIMUM", { maximum: HIGHEST / 100 })),
      el("p", {}, say("STUDIO.RULES.INTERRUPTED")),
    );
  });
}
