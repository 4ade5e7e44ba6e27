/**
 * npm run bench [-- --json] [-- --only NAME]: the product's figures, measured on the production build.
 * Where it can be, a figure is a ratio of two things measured in the same run: machines differ.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startProduct } from "#tests/harness/product.ts";
import { measureBets } from "./bench/bets.ts";
import { measureBonusBets } from "./bench/bonus-bets.ts";
import { measureLobbyScript, measureSignUpScript, measureSportScript } from "./bench/browser.ts";
import { measureCashbox } from "./bench/cashbox.ts";
import { measureChat } from "./bench/chat.ts";
import { measureChatScript } from "./bench/chat-script.ts";
import { measureDeadCms } from "./bench/cms-dead.ts";
import { measureColdCms } from "./bench/cold-cms.ts";
import { measureFeed } from "./bench/feed.ts";
import type { Figure } from "./bench/figure.ts";
import { measureFirstSpin } from "./bench/game-first-spin.ts";
import { measureGameFrames } from "./bench/game-frames.ts";
import { measureGameScript } from "./bench/game-script.ts";
import { measureGameSearch } from "./bench/game-search.ts";
import { measureGroupIssue } from "./bench/group-issue.ts";
import { measureHostileStall } from "./bench/hostile.ts";
import { measureIdleSockets } from "./bench/idle-sockets.ts";
import { measureJackpotLag } from "./bench/jackpots.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureLimitedBets } from "./bench/limited-bets.ts";
import { measureGuestLobby, measureLobbyDocument, measurePlayerCall, measurePlayerLobby } from "./bench/lobby.ts";
import { measureOddsFanout } from "./bench/odds-fanout.ts";
import { measureOddsLogLoss } from "./bench/odds-log-loss.ts";
import { measureOfflinePage } from "./bench/offline-page.ts";
import { measureOverload } from "./bench/overload.ts";
import { measureParser } from "./bench/parser.ts";
import { measurePayments } from "./bench/payments.ts";
import { measurePublish } from "./bench/publish.ts";
import { measureDatabaseRestart } from "./bench/restart-db.ts";
import { measureSeedStory } from "./bench/seed-story.ts";
import { measureSharedRounds } from "./bench/shared-rounds.ts";
import { measureShopPage } from "./bench/shop.ts";
import { measureSlowPlatform } from "./bench/slow-platform.ts";
import { measureSocketClose } from "./bench/sockets.ts";
import { measureSplit } from "./bench/split.ts";
import { measureSportBets } from "./bench/sport-bets.ts";
import { measureSportPage } from "./bench/sport-page.ts";
import { measureStart } from "./bench/start.ts";
import { measureTournaments } from "./bench/tournaments.ts";
import { measureWidgetsPage } from "./bench/widgets.ts";

const NAMES = [
  "guest-lobby-ratio",
  "player-lobby-ratio",
  "player-call-ratio",
  "split-call-ratio",
  "lobby-html-gzip-kb",
  "lobby-js-gzip-kb",
  "sign-up-js-gzip-kb",
  "sport-js-gzip-kb",
  "sport-page-ratio",
  "cashbox-js-gzip-kb",
  "cashbox-open-ms",
  "chat-js-gzip-kb",
  "chat-p99-ms",
  "offline-ms",
  "game-js-gzip-kb",
  "game-first-spin-ms",
  "game-fps",
  "lighthouse-mobile",
  "lobby-tbt-ms",
  "lobby-weight-kb",
  "lighthouse-a11y",
  "widgets-page-ratio",
  "parse-1mb-ms",
  "bet-ratio",
  "limited-bet-ratio",
  "bonus-bet-ratio",
  "shop-page-ratio",
  "issue-rps",
  "payments-rps",
  "payments-ratio",
  "deposit-callback-ms",
  "feed-events-rps",
  "bet-place-rps",
  "settle-s",
  "crash-settle-ms",
  "table-settle-ms",
  "search-p99-ms",
  "filter-p99-ms",
  "jackpot-lag-ms",
  "leaderboard-p99-ms",
  "tournament-end-s",
  "odds-log-loss",
  "odds-fanout-p99-ms",
  "cms-dead-ratio",
  "publish-visible-ms",
  "cold-cms-ms",
  "slow-platform-first-byte-ms",
  "platform-gone-money-ms",
  "overload-accepted-p95-ms",
  "overload-refused-ms",
  "bet-under-overload-ratio",
  "hostile-stall-ms",
  "socket-closed-ms",
  "sockets-kb",
  "broadcast-p99-ms",
  "seed-story-s",
  "start-ratio",
  "restart-db-s",
];

const { values } = parseArgs({ options: { json: { type: "boolean", default: false }, only: { type: "string" } } });
if (values.only && !NAMES.includes(values.only)) {
  console.error(`--only takes one of: ${NAMES.join(", ")}`);
  process.exit(2);
}
const wants = (...names: string[]) => !values.only || names.includes(values.only);

const folder = mkdtempSync(join(tmpdir(), "marquee-bench-"));
const figures: Figure[] = [];
try {
  const first = await startProduct(folder);
  try {
    if (wants("guest-lobby-ratio")) figures.push(await measureGuestLobby(first));
    if (wants("player-lobby-ratio")) figures.push(await measurePlayerLobby(first));
    if (wants("player-call-ratio")) figures.push(await measurePlayerCall(first));
    if (wants("split-call-ratio")) figures.push(await measureSplit(first));
    if (wants("lobby-html-gzip-kb")) figures.push(await measureLobbyDocument(first));
    if (wants("lobby-js-gzip-kb")) figures.push(await measureLobbyScript(first));
    if (wants("sign-up-js-gzip-kb")) figures.push(await measureSignUpScript(first));
    if (wants("sport-js-gzip-kb")) figures.push(await measureSportScript(first));
    if (wants("sport-page-ratio")) figures.push(await measureSportPage(first));
    if (wants("cashbox-js-gzip-kb", "cashbox-open-ms")) figures.push(...(await measureCashbox(first)));
    if (wants("chat-js-gzip-kb")) figures.push(await measureChatScript(first));
    if (wants("chat-p99-ms")) figures.push(await measureChat(first));
    if (wants("offline-ms")) figures.push(await measureOfflinePage(first));
    if (wants("game-js-gzip-kb")) figures.push(await measureGameScript(first));
    if (wants("game-first-spin-ms")) figures.push(await measureFirstSpin(first));
    if (wants("game-fps")) figures.push(await measureGameFrames(first));
    if (wants("lighthouse-mobile", "lighthouse-a11y", "lobby-tbt-ms", "lobby-weight-kb"))
      figures.push(...(await measureLighthouse(first)));
    if (wants("widgets-page-ratio")) figures.push(await measureWidgetsPage(first));
    if (wants("shop-page-ratio")) figures.push(await measureShopPage(first));
    if (wants("socket-closed-ms")) figures.push(await measureSocketClose(first));
    if (wants("hostile-stall-ms")) figures.push(await measureHostileStall(first));
  } finally {
    await first.stop();
  }
  if (wants("parse-1mb-ms")) figures.push(measureParser());
  if (wants("bet-ratio")) figures.push(await measureBets());
  if (wants("limited-bet-ratio")) figures.push(await measureLimitedBets());
  if (wants("bonus-bet-ratio")) figures.push(await measureBonusBets());
  if (wants("issue-rps")) figures.push(await measureGroupIssue());
  if (wants("payments-rps", "payments-ratio", "deposit-callback-ms")) figures.push(...(await measurePayments(wants)));
  if (wants("feed-events-rps")) figures.push(await measureFeed());
  if (wants("bet-place-rps", "settle-s")) figures.push(...(await measureSportBets(wants)));
  if (wants("crash-settle-ms", "table-settle-ms")) figures.push(...(await measureSharedRounds(wants)));
  if (wants("search-p99-ms", "filter-p99-ms")) figures.push(...(await measureGameSearch(wants)));
  if (wants("jackpot-lag-ms")) figures.push(await measureJackpotLag());
  if (wants("leaderboard-p99-ms", "tournament-end-s")) figures.push(...(await measureTournaments(wants)));
  if (wants("odds-log-loss")) figures.push(measureOddsLogLoss());
  if (wants("odds-fanout-p99-ms")) figures.push(await measureOddsFanout());
  if (wants("sockets-kb", "broadcast-p99-ms")) figures.push(...(await measureIdleSockets(wants)));
  if (wants("cms-dead-ratio")) figures.push(await measureDeadCms());
  if (wants("publish-visible-ms")) figures.push(await measurePublish());
  if (wants("cold-cms-ms")) figures.push(await measureColdCms());
  if (wants("slow-platform-first-byte-ms", "platform-gone-money-ms")) figures.push(...(await measureSlowPlatform()));
  if (wants("overload-accepted-p95-ms", "overload-refused-ms", "bet-under-overload-ratio"))
    figures.push(...(await measureOverload()));
  if (wants("seed-story-s")) figures.push(await measureSeedStory());
  if (wants("start-ratio")) figures.push(await measureStart(folder));
  if (wants("restart-db-s")) figures.push(await measureDatabaseRestart());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const shown = figures.filter(({ name }) => wants(name));
if (values.json)
  console.log(JSON.stringify(shown.map(({ name, value, unit, target, ok }) => ({ name, value, unit, target, ok }))));
else
  console.table(
    shown.map(({ name, value, unit, target, ok, details }) => ({
      figure: name,
      value,
      unit,
      target,
      verdict: ok ? "met" : "MISSED",
      details: Object.entries(details ?? {})
        .map(([key, detail]) => `${key} ${detail}`)
        .join(", "),
    })),
  );
process.exit(shown.every(({ ok }) => ok) ? 0 : 1);
