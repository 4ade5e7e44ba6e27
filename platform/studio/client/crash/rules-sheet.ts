import { HIGHEST } from "../../math/crash/flight.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { Table } from "../table.ts";

/** The rules of the crash game, over the game. */
export function openRules({ boot, format, multiplier }: Pick<Table, "boot" | "format" | "multiplier">): void {
  openSheet(format, format("STUDIO.INFO"), (body) => {
    body.append(
      el(
        "ul",
        { class: "facts" },
        el("li", {}, format("STUDIO.RTP", { percent: multiplier(Math.round(boot.game.rtp * 100)) })),
      ),
      el("p", {}, format("STUDIO.RULES.CRASH")),
      el("p", {}, format("STUDIO.RULES.FLIGHT")),
      el("p", {}, format("STUDIO.RULES.FLIGHT_INSTANT")),
      el("p", {}, format("STUDIO.RULES.CRASH_TIME")),
      el("p", {}, format("STUDIO.RULES.CRASH_MAXIMUM", { maximum: HIGHEST / 100 })),
      el("p", {}, format("STUDIO.RULES.FLIGHT_GONE")),
      el("p", {}, format("STUDIO.RULES.FLIGHT_BACK")),
    );
  });
}
