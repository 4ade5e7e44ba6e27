import { type Browser, chromium } from "@playwright/test";
import { GAME_ARGS } from "#tests/harness/chromium.ts";
import { chromiumPath } from "./chromium-path.ts";

/** A Chromium that draws by the machine's own OpenGL instead of its own software. */
const OPENGL_ARGS = [
  ...GAME_ARGS.filter((argument) => !argument.includes("swiftshader")),
  "--use-gl=angle",
  "--use-angle=gl-egl",
  "--ignore-gpu-blocklist",
  "--disable-gpu-sandbox",
];

/** What a figure says that can't be measured on this machine. */
export const NEEDS_MESA = { "not measured": "it takes Mesa's OpenGL: libegl1 and libgl1-mesa-dri" };

/**
 * A Chromium whose graphics card is never what a frame waits for (decision 48): Mesa's driver that takes all calls and draws
 * nothing. So a slowed processor alone decides how many frames come, as on a phone, whose card draws these games with ease.
 * Undefined on a machine without Mesa (Debian: libegl1, libgl1-mesa-dri).
 */
export async function launchWithQuickCard(): Promise<Browser | undefined> {
  const env = { ...process.env, GALLIUM_NOOP: "true" } as Record<string, string>;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: OPENGL_ARGS, env });
  const page = await browser.newPage();
  const renderer = await page.evaluate(RENDERER);
  await page.close();
  if (String(renderer).includes("NOOP")) return browser;
  await browser.close();
  return undefined;
}

/** In the page: the name of what draws. A text: pages lack tsx's helpers. */
const RENDERER = `{
  const gl = document.createElement("canvas").getContext("webgl2");
  const names = gl?.getExtension("WEBGL_debug_renderer_info");
  names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : "";
}`;
