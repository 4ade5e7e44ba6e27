import type { LogRecord, Network, Timing, ValidationErrors } from "#schemas/api/monitoring.ts";
import { isTraced } from "#schemas/rules/sampling.ts";
import { scrub, scrubPath } from "#schemas/rules/scrub.ts";
import { reportErrorsTo } from "./early-errors.ts";
import { report, reportTo } from "./report.ts";
import { watchForms } from "./watch-forms.ts";

/** A page that fails without end says so only this often. */
const MOST_RECORDS = 50;
const GATHER_MS = 1_000;
const MOST_AT_ONCE = 20;

let started = false;

/** From now on the page tells of errors, its speed and refused fields (CALL-03). Loaded after idle; blocks nothing. */
export function startMonitoring(random: () => number = Math.random): void {
  if (started) return;
  started = true;
  reportErrors(random);
  reportTiming();
  reportNetwork();
  watchForms((component, side, errors) => {
    put("/metrics-errors-validation", { component, side, errors } satisfies ValidationErrors);
  });
}

const here = () => scrubPath(location.pathname).slice(0, 256);

function reportErrors(random: () => number): void {
  const waiting: LogRecord[] = [];
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) put("/log", { records: waiting.splice(0, MOST_AT_ONCE) });
  };
  reportTo(({ level, name, message, trace }) => {
    if (reported >= MOST_RECORDS) return;
    reported += 1;
    waiting.push({
      level,
      name,
      message: scrub(message).slice(0, 500),
      path: here(),
      ...(trace && isTraced(random) ? { trace: scrub(trace).slice(0, 4_000) } : {}),
    });
    timer ??= setTimeout(flush, GATHER_MS);
  });
  window.addEventListener("pagehide", flush);
  reportErrorsTo(reportError);
}

function reportError(error: unknown): void {
  report({
    level: "error",
    name: "WINDOW_ERROR",
    message: String(error instanceof Error ? error.message : error),
    ...(error instanceof Error && error.stack ? { trace: error.stack } : {}),
  });
}

function reportTiming(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation || navigation.loadEventEnd === 0) return;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const largest = largestPaint();
  const rounded = (milliseconds: number) => Math.min(3_600_000, Math.max(0, Math.round(milliseconds)));
  put("/performance", {
    path: here(),
    ttfb: rounded(navigation.responseStart),
    dom_content_loaded: rounded(navigation.domContentLoadedEventEnd),
    load: rounded(navigation.loadEventEnd),
    ...(paint ? { first_paint: rounded(paint.startTime) } : {}),
    ...(largest === null ? {} : { largest_paint: rounded(largest) }),
  } satisfies Timing);
}

/** Null where the browser doesn't tell. */
function largestPaint(): number | null {
  if (!PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint")) return null;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  const last = observer.takeRecords().at(-1);
  observer.disconnect();
  return last?.startTime ?? null;
}

const SPEEDS = ["slow-2g", "2g", "3g", "4g"] as const;

function reportNetwork(): void {
  const { connection } = navigator as Navigator & {
    connection?: { rtt?: number; downlink?: number; effectiveType?: string };
  };
  if (!connection) return;
  const effectiveType = SPEEDS.find((speed) => speed === connection.effectiveType);
  const network: Network = {
    ...(connection.rtt === undefined ? {} : { rtt: connection.rtt }),
    ...(connection.downlink === undefined ? {} : { downlink: connection.downlink }),
    ...(effectiveType ? { effectiveType } : {}),
  };
  put("/network-performance", network);
}

/** Sent even while the page is being left; what comes of it is nobody's concern. */
function put(path: string, body: object): void {
  fetch(path, {
    method: "PUT",
    keepalive: true,
    credentials: "omit",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
