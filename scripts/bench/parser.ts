import { parseContent } from "#widgets/parser/parse-content.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { atMost, type Figure, median } from "./figure.ts";

const MARKERS = 10_000;
const BYTES = 1_000_000;
const RUNS = 9;
const WARM_UP = 4;

/** A page of 1 MB with 10,000 markers: paragraphs, each with a marker among its words. */
function longPage(): string {
  const marker = "#games-row category=jackpot limit=8#";
  const frame = `<p> ${marker} </p>\n`;
  const words = "Some plain words of a page that go on and on".padEnd(BYTES / MARKERS - frame.length, ".");
  return `<p>${words} ${marker} </p>\n`.repeat(MARKERS);
}

/** How long one parse of it takes, once the parser is warm. */
export function measureParser(): Figure {
  const page = longPage();
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const start = performance.now();
    const { nodes, diagnostics } = parseContent(page, WIDGET_VOCABULARY);
    times.push(performance.now() - start);
    const widgets = nodes.filter(({ type }) => type === "widget").length;
    if (widgets !== MARKERS || diagnostics.length > 0)
      throw new Error(`${widgets} widgets, ${diagnostics.length} findings`);
  }
  return atMost("parse-1mb-ms", median(times.slice(WARM_UP)), "ms", 200, {
    bytes: page.length,
    markers: MARKERS,
    "first ms": Math.round(times[0] ?? 0),
  });
}
