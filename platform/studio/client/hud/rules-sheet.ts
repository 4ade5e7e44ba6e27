import type { Table } from "../table.ts";
import { el } from "./dom.ts";
import { openSheet } from "./sheet.ts";

/** The rules of a game over it: what it returns, then its own texts and tables. */
export function openRulesSheet(
  { boot, format, multiplier }: Pick<Table, "boot" | "format" | "multiplier">,
  rules: readonly (string | Node)[],
): void {
  const percent = multiplier(Math.round(boot.game.rtp * 100));
  openSheet(format, format("STUDIO.INFO"), (body) =>
    body.append(
      el("ul", { class: "facts" }, el("li", {}, format("STUDIO.RTP", { percent }))),
      ...rules.map((part) => (typeof part === "string" ? el("p", {}, part) : part)),
    ),
  );
}
