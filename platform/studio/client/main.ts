import "./studio.css";
import "./landscape.css";
import "./hud/sheets.css";
import "./crash/crash.css";
import "./instant/instant.css";
import "./instant/tables.css";
import "./cards/cards.css";
import "./table/table.css";
import { StudioApi } from "./api.ts";
import { readBoot, type StudioBoot } from "./boot.ts";
import { Hud } from "./hud/hud.ts";
import { createMoney, createMultiplier } from "./money.ts";
import { notifyParent } from "./parent.ts";
import { Sound } from "./sound/sound.ts";
import type { StartEngine } from "./table.ts";
import { createTexts } from "./texts.ts";

/** Each engine is a part of its own: a page loads that of its game alone. */
const ENGINES: Readonly<Record<StudioBoot["engine"], () => Promise<{ start: StartEngine }>>> = {
  slot: () => import("./slot/game.ts"),
  crash: () => import("./crash/game.ts"),
  table: () => import("./table/game.ts"),
  dice: () => import("./dice/game.ts"),
  mines: () => import("./mines/game.ts"),
  plinko: () => import("./plinko/game.ts"),
  roulette: () => import("./roulette/game.ts"),
  baccarat: () => import("./baccarat/game.ts"),
  blackjack: () => import("./blackjack/game.ts"),
};

/** Their state is that of all who play them, with calls of its own. */
const SHARED: ReadonlySet<StudioBoot["engine"]> = new Set(["crash", "table"]);

async function start(): Promise<void> {
  const boot = readBoot();
  const root = document.getElementById("game");
  if (!root) throw new Error("the page has no place for the game");
  const format = createTexts(boot.texts, boot.locale);
  const money = createMoney(boot.currency, boot.subunits, boot.locale);
  const sound = new Sound(boot);
  const api = new StudioApi(boot.session);
  if (!SHARED.has(boot.engine)) api.askAhead();
  const engine = ENGINES[boot.engine]();
  const fonts = document.fonts.load('800 40px "Sora Variable"').catch(() => []);
  try {
    const [{ start: startEngine }] = await Promise.all([engine, fonts]);
    root.replaceChildren();
    const hud = new Hud(root, { boot, format, money, sound });
    await startEngine({
      boot,
      api,
      hud,
      format,
      money,
      multiplier: createMultiplier(boot.locale),
      sound,
    });
    sound.ready();
  } catch (error) {
    const veil = document.createElement("p");
    veil.className = "veil";
    veil.setAttribute("role", "alert");
    veil.textContent = format("STUDIO.GRAPHICS");
    root.replaceChildren(veil);
    notifyParent({ type: "marquee:error", code: "STUDIO.GRAPHICS" });
    throw error;
  }
}

void start();
