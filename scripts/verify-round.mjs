/**
 * node scripts/verify-round.mjs [round.json]
 *
 * Verifies a round of the game studio with Node alone: draws it again from its seeds, prints it, and fails where it differs. It
 * reads what /studio/api/fair/{round} answers, from the file or from the standard input. docs/guides/studio.md describes the computation.
 *
 * It is one file because a player downloads it as such, reads it, and runs it with none of our other code.
 */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const WORD = 2 ** 32;
// Rows of the twenty lines, from the left reel to the right one.
const LINES =
  "11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 10121 01110 21112 01010 21212 11011 11211 00200 22022 02220";

/** Words of 32 bits: block b is HMAC-SHA256 of `client seed:nonce:b` under the server seed, big end first. */
function* wordsOf({ server_seed, client_seed, nonce }) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac("sha256", server_seed).update(`${client_seed}:${nonce}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** A number below n. Words from the last incomplete run of n on are skipped, so that all are equally likely. */
function below(words, n) {
  for (;;) {
    const { value } = words.next();
    if (value < WORD - (WORD % n)) return value % n;
  }
}

/** Numbers below n in the order in which they are drawn, each once. */
function* drawn(words, n) {
  const left = Array.from({ length: n }, (_, number) => number);
  for (let place = 0; place < n; place += 1) {
    const taken = place + below(words, n - place);
    [left[place], left[taken]] = [left[taken], left[place]];
    yield left[place];
  }
}

const stripsOf = ({ strips }) => strips.map((strip) => strip.split(" "));

/** A number for each strip, which is that of its symbol in the top row, and the symbols of all rows. */
function spin(words, strips, rows) {
  const tops = strips.map((strip) => below(words, strip.length));
  const column = (strip, reel) => Array.from({ length: rows }, (_, row) => strip[(tops[reel] + row) % strip.length]);
  return { tops, screen: strips.map(column) };
}

const onLine = (screen, line) => screen.map((column, reel) => column[Number(line[reel])]);

/** What a line pays for the equal symbols at its left end, from three on; W stands for every other. */
function linePays(screen, line, pays) {
  const symbols = onLine(screen, line);
  const end = symbols.findIndex((symbol) => symbol !== symbols[0] && symbol !== "W");
  return pays[symbols[0]]?.[(end < 0 ? 5 : end) - 3] ?? 0;
}

/** A slot pays twentieths of the stake, up to its largest win. */
function paidSlot({ stake, rules: { data } }, worth, result) {
  const most = Math.round(data.maximumWin * 20);
  const pays = Math.min(most, worth);
  return { result: { ...result, pays, capped: pays === most }, win: (BigInt(stake) * BigInt(pays)) / 20n };
}

function slot(words, round) {
  const { data } = round.rules;
  const strips = stripsOf(data);
  // A slot with forty lines states its rows and lines with its other rules.
  const { rows = 3, lines = LINES.split(" ") } = data;
  const by = (table, count) => (count < 3 ? 0 : table[Math.min(count, 5) - 3]);
  const stops = [];
  let [pays, granted] = [0, 0];
  while (stops.length <= granted && pays < data.maximumWin * 20) {
    const { tops, screen } = spin(words, strips, rows);
    const bonus = screen.flat().filter((symbol) => symbol === "S").length;
    const pay = lines.reduce((sum, line) => sum + linePays(screen, line, data.pays), by(data.scatterPays, bonus) * 20);
    pays += pay * (stops.length === 0 ? 1 : data.freeSpinMultiplier);
    granted = Math.min(data.maximumFreeSpins, granted + by(data.freeSpins, bonus));
    stops.push(tops);
  }
  return paidSlot(round, pays, { stops });
}

function classic(words, round) {
  const { data } = round.rules;
  const { tops, screen } = spin(words, stripsOf(data), 3);
  let pay = 0;
  for (const line of ["111", "000", "222", "012", "210"]) {
    const others = onLine(screen, line).filter((symbol) => symbol !== "W");
    const isSame = new Set(others).size === 1;
    const worth = isSame ? (data.pays[others[0]] ?? 0) : others.every((symbol) => symbol[0] === "B") ? data.anyBars : 0;
    pay += others.length === 0 ? data.pays.W : worth * 2 ** (3 - others.length);
  }
  // A line's stake is a fifth of the stake: four of its twentieths.
  return paidSlot(round, pay * 4, { stops: [tops] });
}

function ways(words, round) {
  const { data } = round.rules;
  const strips = stripsOf(data);
  const stops = [];
  // A bought round has no paid spin: it begins with the free spins of the fewest bonus symbols.
  const paid = data.bought ? 0 : 1;
  let [pays, granted, raised] = [0, data.bought ? data.freeSpins[0] : 0, 0];
  while (stops.length < paid + granted && pays < data.maximumWin * 20) {
    const isFree = stops.length >= paid;
    const { tops, screen } = spin(words, strips, 4);
    stops.push([...tops]);
    let reels = screen;
    for (let fall = 0; ; fall += 1) {
      const has = (reel, symbol) => reels[reel].filter((each) => each === symbol || each === "W").length;
      const wins = Object.keys(data.pays)
        .filter((symbol) => reels[0].includes(symbol))
        .map((symbol) => ({ symbol, counts: reels.map((_, reel) => has(reel, symbol)) }))
        .map(({ symbol, counts }) => ({ symbol, counts: counts.slice(0, [...counts, 0].indexOf(0)) }))
        .filter(({ counts }) => counts.length >= 3);
      if (wins.length === 0) break;
      const worth = wins.map(({ symbol, counts }) =>
        counts.reduce((all, n) => all * n, data.pays[symbol][counts.length - 3]),
      );
      const ofFall = data.multipliers[Math.min(fall, data.multipliers.length - 1)];
      const times = isFree ? Math.min(1 + raised, data.mostMultiplier) : ofFall;
      pays += times * worth.reduce((all, each) => all + each, 0);
      if (isFree) raised += 1;
      reels = reels.map((column, reel) => {
        const gone = wins.filter(({ counts }) => reel < counts.length).map(({ symbol }) => symbol);
        const left = column.filter((each) => !gone.includes(each) && !(each === "W" && gone.length > 0));
        while (left.length < 4) {
          tops[reel] = (tops[reel] + strips[reel].length - 1) % strips[reel].length;
          left.unshift(strips[reel][tops[reel]]);
        }
        return left;
      });
    }
    const bonus = reels.flat().filter((symbol) => symbol === "S").length;
    granted = Math.min(data.maximumFreeSpins, granted + (bonus < 4 ? 0 : data.freeSpins[Math.min(bonus, 6) - 4]));
  }
  return paidSlot(round, pays, data.bought ? { bought: true, stops } : { stops });
}

function hold(words, round) {
  const { data } = round.rules;
  const { tops, screen } = spin(words, stripsOf(data), 3);
  let pays = LINES.split(" ").reduce((sum, line) => sum + linePays(screen, line, data.pays), 0);
  // Each worth stands here as often as its weight says.
  const worths = data.coins.flatMap((coin) => Array(coin.weight).fill(coin.pays));
  const worth = () => worths[below(words, worths.length)];
  const places = screen.flat().map((symbol) => symbol === "C");
  const coins = [places.flatMap((isCoin, place) => (isCoin ? [[place, worth()]] : []))];
  const isHeld = coins[0].length >= data.leastCoins;
  for (let left = isHeld ? data.respins : 0; left > 0 && places.includes(false); ) {
    const landed = [];
    for (const [place, isCoin] of [...places].entries())
      if (!isCoin && below(words, data.coinOneIn) === 0) landed.push([place, worth()]);
    for (const [place] of landed) places[place] = true;
    coins.push(landed);
    left = landed.length > 0 ? data.respins : left - 1;
  }
  if (isHeld) pays += coins.flat().reduce((sum, [, each]) => sum + each, places.includes(false) ? 0 : data.grand);
  return paidSlot(round, pays, { stops: [tops], coins });
}

const HUNDRED = 100n;
const bits52 = (words) => (BigInt(words.next().value >>> 12) << 32n) | BigInt(words.next().value);

function crash(words, { stake, choices }) {
  const burst = Math.min(1_000_000, Number((97n * 2n ** 52n) / (2n ** 52n - bits52(words))));
  const left = choices.cashed_out;
  return { result: { burst }, win: left !== null && left <= burst ? (BigInt(stake) * BigInt(left)) / HUNDRED : 0n };
}

function dice(words, { stake, choices: { side, multiplier } }) {
  const bits = bits52(words);
  const distance = side === "under" ? bits : 2n ** 52n - 1n - bits;
  const wins = distance * BigInt(multiplier) < 99n * 2n ** 52n;
  const roll = Number((bits * 1_000_000n) / 2n ** 52n);
  return { result: { roll }, win: wins ? (BigInt(stake) * BigInt(multiplier)) / HUNDRED : 0n };
}

function mines(words, { stake, choices, rules: { data } }) {
  const tiles = drawn(words, 25);
  const laid = Array.from({ length: data.mines }, () => tiles.next().value).sort((one, other) => one - other);
  // 99 per cent over the chance of turning up so many tiles without a mine, in hundredths, rounded down.
  let [above, under] = [99n, 1n];
  for (const index of choices.revealed.keys()) {
    above *= BigInt(25 - index);
    under *= BigInt(25 - data.mines - index);
  }
  const pays = choices.revealed.length === 0 ? HUNDRED : above / under;
  const struck = choices.revealed.some((tile) => laid.includes(tile));
  return { result: { mines: laid }, win: struck ? 0n : (BigInt(stake) * pays) / HUNDRED };
}

// Payouts of pockets in hundredths, from the edge to the middle.
const POCKETS = {
  8: { low: [560, 210, 120, 95, 50], medium: [1300, 310, 130, 75, 30], high: [2900, 390, 155, 35, 10] },
  12: {
    low: [1000, 290, 150, 140, 115, 95, 55],
    medium: [3300, 900, 390, 190, 100, 70, 35],
    high: [17000, 2600, 820, 200, 60, 25, 15],
  },
  16: {
    low: [1600, 910, 180, 130, 125, 115, 110, 105, 50],
    medium: [11000, 4200, 900, 520, 320, 145, 95, 55, 25],
    high: [100000, 15000, 2700, 880, 380, 190, 30, 20, 15],
  },
};

function plinko(words, { stake, rules: { data } }) {
  const path = Array.from({ length: data.rows }, () => below(words, 2));
  const right = path.reduce((sum, way) => sum + way, 0);
  const pays = POCKETS[data.rows][data.risk][Math.min(right, data.rows - right)];
  return { result: { path }, win: (BigInt(stake) * BigInt(pays)) / HUNDRED };
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** Numbers that a place covers: `17-20` names them itself. */
function covered(place) {
  const [name, part] = place.split("-");
  const holds = {
    red: (number) => RED.includes(number),
    black: (number) => !RED.includes(number),
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    low: (number) => number <= 18,
    high: (number) => number > 18,
    dozen: (number) => Math.ceil(number / 12) === Number(part),
    column: (number) => number % 3 === Number(part) % 3,
  }[name];
  return holds ? Array.from({ length: 36 }, (_, index) => index + 1).filter(holds) : place.split("-").map(Number);
}

function roulette(words, { stake, choices: { bets } }) {
  const number = below(words, 37);
  const laid = bets.reduce((sum, { chips }) => sum + chips, 0);
  const won = bets.filter(({ place }) => covered(place).includes(number));
  const back = won.reduce((sum, { place, chips }) => sum + (chips * 36) / covered(place).length, 0);
  return { result: { number }, win: (BigInt(stake) / BigInt(laid)) * BigInt(back) };
}

const baccaratPoints = (cards) => cards.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0) % 10;

function dealBaccarat(words) {
  const shoe = drawn(words, 416);
  const next = () => shoe.next().value % 52;
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (baccaratPoints(player) < 8 && baccaratPoints(banker) < 8) {
    const third = baccaratPoints(player) <= 5 ? next() : null;
    if (third !== null) player.push(third);
    // From which to which third card of the player the banker draws, by the banker's points.
    const draws = { 4: [2, 7], 5: [4, 7], 6: [6, 7] }[baccaratPoints(banker)] ?? [10, 10];
    const had = third === null ? null : baccaratPoints([third]);
    const held = baccaratPoints(banker);
    const takes = had === null || held <= 2 ? held <= 5 : held === 3 ? had !== 8 : had >= draws[0] && had <= draws[1];
    if (takes) banker.push(next());
  }
  return { player, banker };
}

/** A tie gives stakes on the others back. */
function baccaratPays({ player, banker }, bet) {
  const lead = baccaratPoints(player) - baccaratPoints(banker);
  const winner = lead > 0 ? "player" : lead < 0 ? "banker" : "tie";
  return bet === winner ? { player: 200n, banker: 195n, tie: 1_000n }[bet] : winner === "tie" ? HUNDRED : 0n;
}

function baccarat(words, { stake, choices: { bet } }) {
  const result = dealBaccarat(words);
  return { result, win: (BigInt(stake) * baccaratPays(result, bet)) / HUNDRED };
}

function blackjack(words, { stake, choices: { moves } }) {
  const shoe = drawn(words, 312);
  const cards = Array.from({ length: 48 }, () => shoe.next().value % 52);
  const value = (card) => Math.min(10, (card % 13) + 1);
  const points = (hand) => {
    const low = hand.reduce((sum, card) => sum + value(card), 0);
    return low <= 11 && hand.some((card) => value(card) === 1) ? low + 10 : low;
  };
  const [one, up, two, hole, ...rest] = cards;
  const dealer = [up, hole];
  const hands = [{ cards: [one, two], stakes: 1n, over: false }];
  const isBlackjack = (hand) => hand.length === 2 && points(hand) === 21;
  const insurance = moves[0] === "insure" && isBlackjack(dealer) ? 150n : 0n;
  if (isBlackjack([one, two])) return paid(isBlackjack(dealer) ? HUNDRED : 250n);
  if (isBlackjack(dealer)) return paid(0n);
  for (const move of moves.filter((each) => each !== "insure" && each !== "decline")) {
    const hand = hands.find(({ over }) => !over);
    if (move === "double") hand.stakes = 2n;
    if (move === "hit" || move === "double") hand.cards.push(rest.shift());
    if (move === "stand" || move === "double" || points(hand.cards) >= 21) hand.over = true;
    if (move !== "split") continue;
    hands[0] = { ...hand, cards: [hand.cards[0], rest.shift()] };
    hands[1] = { ...hand, cards: [hand.cards[1], rest.shift()] };
    for (const each of hands) each.over = value(each.cards[0]) === 1 || points(each.cards) === 21;
  }
  while (hands.some((hand) => points(hand.cards) <= 21) && points(dealer) < 17) dealer.push(rest.shift());
  return paid(
    hands.reduce((sum, hand) => {
      const lead = points(dealer) > 21 ? 1 : points(hand.cards) - points(dealer);
      const back = points(hand.cards) > 21 || lead < 0 ? 0n : lead > 0 ? 200n : HUNDRED;
      return sum + hand.stakes * back;
    }, 0n),
  );
  function paid(hundredths) {
    return { result: { cards }, win: (BigInt(stake) * (hundredths + insurance)) / HUNDRED };
  }
}

/** At a shared table each stake on a place pays by itself; the draw is that of the game of one. */
const stakesPay = (bets, pays) =>
  bets.reduce((sum, { place, amount }) => sum + (BigInt(amount) * pays(place)) / HUNDRED, 0n);

function liveRoulette(words, { choices: { bets } }) {
  const number = below(words, 37);
  const pays = (place) => (covered(place).includes(number) ? BigInt(3_600 / covered(place).length) : 0n);
  return { result: { number }, win: stakesPay(bets, pays) };
}

function liveBaccarat(words, { choices: { bets } }) {
  const result = dealBaccarat(words);
  return { result, win: stakesPay(bets, (place) => baccaratPays(result, place)) };
}

// The wheel's segments clockwise from the top.
const SEGMENTS = "fabacabadabacabaecabadabacabacabadabacabaeabacabdacaba";

function liveWheel(words, { choices: { bets } }) {
  const segment = below(words, SEGMENTS.length);
  const [place, times] = {
    a: ["2x", 200n],
    b: ["4x", 400n],
    c: ["6.5x", 650n],
    d: ["13x", 1_300n],
    e: ["26x", 2_600n],
    f: ["52x", 5_200n],
  }[SEGMENTS[segment]];
  return { result: { segment }, win: stakesPay(bets, (each) => (each === place ? times : 0n)) };
}

const fail = (what) => {
  console.error(what);
  process.exit(1);
};
const round = JSON.parse(readFileSync(process.argv[2] ?? 0, "utf8"));
const instant = { dice, mines, plinko, roulette, baccarat, blackjack };
const shared = {
  "live-roulette": liveRoulette,
  "live-baccarat": liveBaccarat,
  "live-wheel": liveWheel,
  "live-crash": crash,
};
const games = { slot, forty: slot, classic, ways, hold, crash, ...instant, ...shared };
const draw = games[round.rules.kind];
if (!draw) fail(`This script knows no kind of game ${round.rules.kind}.`);
if (round.state !== "settled") fail("The round is not settled: it has no result to verify.");
if (round.server_seed === null) fail("The server seed is still in use: change seeds in the game first.");
const hash = createHash("sha256").update(round.server_seed).digest("hex");
if (hash !== round.commitment) fail(`The server seed is not the one that was promised: its SHA-256 is ${hash}.`);
const { result, win } = draw(wordsOf(round), round);
const text = (value) => JSON.stringify(value, Object.keys(value).sort());
if (text(result) !== text(round.result)) fail(`The seeds give another result: ${JSON.stringify(result)}`);
if (win !== BigInt(round.win)) fail(`The round pays ${win}, not ${round.win}.`);
console.log(`verified ${JSON.stringify(result)} win ${win} of ${round.stake} ${round.currency}`);
