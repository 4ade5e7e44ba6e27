import type { RunningProduct } from "#tests/harness/product.ts";
import { WIDGET_METAS } from "#widgets/registry/metas.ts";
import type { Figure } from "./figure.ts";
import { measurePage, registerPlayer } from "./lobby.ts";

const WIDGETS = 30;

/** Thirty widgets of all groups: every second one or so, in the order of the guide. */
const names = WIDGET_METAS.map(({ name }) => name).filter(
  (_, index, { length }) => Math.floor((index * WIDGETS) / length) !== Math.floor(((index - 1) * WIDGETS) / length),
);

/** A page of thirty widgets for a signed-in player, loaded and rendered each time, against a bare rendering of it. */
export async function measureWidgetsPage(product: RunningProduct): Promise<Figure> {
  const { port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  const path = `/widgets?brief&names=${names.join(",")}`;
  const page = await (await fetch(`http://localhost:${port}${path}`, { headers: { cookie } })).text();
  const shown = new Set([...page.matchAll(/data-widget="([a-z-]+)"/g)].map(([, name]) => name)).size;
  if (shown < WIDGETS) throw new Error(`the page shows ${shown} widgets, not ${WIDGETS}`);
  return measurePage(product, { name: "widgets-page-ratio", path, cookie, target: 0.8 });
}
