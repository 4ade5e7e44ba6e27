import type { RunningProduct } from "#tests/harness/product.ts";
import { WIDGET_METAS } from "#widgets/registry/metas.ts";
import { atLeast, type Figure, median } from "./figure.ts";
import { load } from "./load.ts";
import { registerPlayer } from "./lobby.ts";

const ROUNDS = 3;
const SECONDS = 4;
const WIDGETS = 30;

/** Thirty widgets of all groups: every second one or so, in the order of the guide. */
const names = WIDGET_METAS.map(({ name }) => name).filter(
  (_, index, { length }) => Math.floor((index * WIDGETS) / length) !== Math.floor(((index - 1) * WIDGETS) / length),
);

/** A page of thirty widgets for a signed-in player: loaded and rendered each time, by the one process that serves. */
export async function measureWidgetsPage(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  const path = `/widgets?brief&names=${names.join(",")}`;
  const page = await (await fetch(`http://localhost:${port}${path}`, { headers: { cookie } })).text();
  const shown = new Set([...page.matchAll(/data-widget="([a-z-]+)"/g)].map(([, name]) => name)).size;
  if (shown < WIDGETS) throw new Error(`the page shows ${shown} widgets, not ${WIDGETS}`);
  await load(Number(port), { host, path, cookie, seconds: 3, connections: 8 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await load(Number(port), { host, path, cookie, seconds: SECONDS, connections: 8 }));
  return atLeast("widgets-page-rps", median(rounds.map((round) => round.perSecond)), "pages/s", 60, {
    widgets: shown,
    "p99 ms": Math.max(...rounds.map((round) => round.p99)),
    "page bytes": Buffer.byteLength(page),
  });
}
