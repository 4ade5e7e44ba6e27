// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  beginSlip,
  bet,
  endSlip,
  entry,
  json,
  leg,
  moved,
  place,
  sentOdds,
  setOnline,
  show,
  singles,
  stake,
  status,
} from "#tests/harness/shown-slip.tsx";
import { changeSlip, clearSlip, currentSlip, toggleEntry } from "./slip-store.ts";

beforeEach(beginSlip);
afterEach(() => {
  cleanup();
  endSlip();
});

it("a bet pressed offline is not sent, now or later, and the slip stays", async () => {
  const posted = await show([entry(1)], { place: () => json(bet("r")) });
  stake("5");
  setOnline(false);
  fireEvent.click(place());
  expect(screen.getByRole("alert").textContent).toContain("No connection");
  setOnline(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(posted).toEqual([]);
  expect(screen.getByText("Northgate – Southport")).toBeTruthy();
});

it("a bet whose answer was lost is looked up by its request once online, and its receipt is shown", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let known = false;
  const posted = await show([entry(1)], {
    place: () => {
      setOnline(false);
      throw new TypeError("the network is gone");
    },
    bets: () => (known ? [bet(posted[0])] : []),
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No answer came"));
  known = true;
  setOnline(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(status().textContent).toContain("Placed: €5.00"));
  expect(screen.getByText(/^Placed: /)).toBeTruthy();
  expect(status().textContent).toContain("Northgate – Southport");
  expect(screen.getByRole("link", { name: "See the bet" }).getAttribute("href")).toBe("/bets/my/7");
  expect(posted).toHaveLength(1);
  await act(async () => void toggleEntry(entry(2)));
  expect(document.querySelector("ul[role=status]")).toBeNull();
});

it("a selection chosen after a lost answer leaves the look-up: nothing is placed before it ends, and what was placed goes off the slip", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let known = false;
  const posted: string[] = await show([entry(1)], {
    place: () => {
      if (posted.length > 1) return json(bet(posted[1]));
      setOnline(false);
      throw new TypeError("the network is gone");
    },
    bets: () => (known ? [bet(posted[0])] : []),
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await act(async () => void toggleEntry(entry(2)));
  // The call answers again before the browser has looked.
  setOnline(true);
  await act(async () => fireEvent.click(place()));
  expect(screen.getByRole("alert").textContent).toContain("No answer came");
  expect(posted).toHaveLength(1);
  known = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(status().textContent).toContain("Placed: €5.00"));
  expect(currentSlip().entries.map(({ market_id }) => market_id)).toEqual([2]);
  expect(currentSlip().lost).toBeNull();
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).not.toBe(posted[0]);
});

/** Presses at a busy platform, and waits until three look-ups have found nothing. */
async function pressInVain() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => fireEvent.click(place()));
  await lookUps();
  expect(screen.getByRole("alert").textContent).toContain("The bet was not placed");
}
const lookUps = () => act(() => vi.advanceTimersByTimeAsync(5_000));

it.each([
  ["the stake", () => stake("6")],
  ["the choice of prices", () => changeSlip(() => ({ priceChoice: "any", request: null }))],
  ["the kind", () => changeSlip(() => ({ kind: "system", request: null }))],
  ["a selection", () => void toggleEntry(entry(3))],
  [
    "all of it",
    () => {
      clearSlip();
      toggleEntry(entry(4));
      changeSlip(() => ({ stake: "5" }));
    },
  ],
])("after a bet was found not placed, a slip of which %s is changed is placed as another bet", async (_, change) => {
  const posted: string[] = await show([entry(1), entry(2), entry(5)], {
    place: () => (posted.length < 2 ? json({ code: "CALL.UNAVAILABLE", message: "busy" }, 503) : json(bet(posted[1]))),
  });
  stake("5");
  await pressInVain();
  await act(async () => change());
  await act(async () => fireEvent.click(place()));
  expect(posted).toHaveLength(1);
  await lookUps();
  await act(async () => fireEvent.click(place()));
  expect(posted).toHaveLength(2);
  expect(posted[1]).not.toBe(posted[0]);
  expect(status().textContent).toContain("Placed: ");
});

it("a bet that the platform placed late, after it was found not placed, goes off the slip that was changed", async () => {
  let isPlaced = false;
  const posted: string[] = await show([entry(1)], {
    place: () => json({ code: "CALL.UNCLEAR", message: "no" }, 503),
    bets: () => (isPlaced ? [bet(posted[0])] : []),
  });
  stake("5");
  await pressInVain();
  isPlaced = true;
  await act(async () => stake("6"));
  await lookUps();
  expect(status().textContent).toContain("Placed: €5.00");
  expect(currentSlip()).toMatchObject({ entries: [], lost: null });
  expect(posted).toHaveLength(1);
});

it("of several singles whose slip changed on the way, one that was answered is found once, and one that is unclear is placed by nobody else", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { entries, asSingles } = singles(3);
  let isPlaced = false;
  const placed = (index: number) => ({ ...bet(posted[index]), id: index + 1 });
  const posted: string[] = await show(entries, {
    place() {
      if (posted.length === 1) return json(placed(0));
      changeSlip(() => ({ priceChoice: "any", request: null }));
      return json({ code: "CALL.UNCLEAR", message: "no" }, 503);
    },
    bets: () => [placed(0), ...(isPlaced ? [placed(1)] : [])],
  });
  await act(async () => void (await asSingles()));
  stake("5");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Place 3 bets: €15.00" })));
  expect(posted).toHaveLength(2);
  expect(currentSlip().lost?.entries).toEqual(entries.slice(1));
  expect(status().querySelectorAll("li")).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Place 2 bets/ })));
  expect(posted, "while nobody knows").toHaveLength(2);
  isPlaced = true;
  for (let step = 0; step < 30 && status().querySelectorAll("li").length < 2; step += 1)
    await act(() => vi.advanceTimersByTimeAsync(100));
  expect(status().querySelectorAll("li")).toHaveLength(2);
  expect(currentSlip()).toMatchObject({ entries: [entries[2]], lost: { entries: [entries[2]] } });
  await lookUps();
  expect(currentSlip().lost).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("The bet was not placed");
});

it("while an answer is missing another press sends the same odds, also where they have fallen since", async () => {
  const check = { legs: [leg(entry(1), null)] };
  await show([entry(1)], {
    check,
    place() {
      check.legs = [moved(entry(1), 1_900) as unknown as ReturnType<typeof leg>];
      return sentOdds.length === 1 ? json({ code: "CALL.UNCLEAR", message: "no" }, 503) : json(bet("r"));
    },
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  expect(await screen.findByText("1.90")).toBeTruthy();
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  expect(sentOdds).toEqual([[2_000], [2_000]]);
});

it.each(["CALL.UNAVAILABLE", "CALL.CROWDED"])(
  "a busy platform (%s): the slip stays and says to try again, and the next press sends the same request",
  async (code) => {
    const posted: string[] = await show([entry(1)], {
      place: () => (posted.length < 2 ? json({ code, message: "busy" }, 503) : json(bet(posted[0]))),
    });
    stake("5");
    await act(async () => fireEvent.click(place()));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Nothing was done; please try again"));
    expect(screen.getByText("Northgate – Southport")).toBeTruthy();
    await act(async () => fireEvent.click(place()));
    await waitFor(() => expect(status().textContent).toContain("Placed: €5.00"));
    expect(posted).toEqual([posted[0], posted[0]]);
  },
);

it("a refusal goes once the stake is changed; more than the balance leads to the deposit", async () => {
  await show([entry(1)], { place: () => json({ code: "WALLET.INSUFFICIENT_FUNDS", message: "no" }, 409) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Your balance is too low"));
  stake("6");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  stake("30");
  expect(screen.queryByRole("button", { name: "Place the bet" })).toBeNull();
  expect(screen.getByRole("link", { name: "Deposit to place the bet" }).getAttribute("href")).toContain("deposit");
});

it("while odds have fallen, one button takes the new ones and places the bet", async () => {
  await show([entry(1), entry(2)], {
    check: { legs: [moved(entry(1), 1_900), leg(entry(2), null)] },
    place: () => json(bet("r")),
  });
  stake("5");
  const both = await screen.findByRole("button", { name: "Take the new odds and place" });
  expect(screen.getByText(/Press “Take the new odds and place” to bet at the new ones/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Place the bet" })).toBeNull();
  await act(async () => fireEvent.click(both));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  expect(sentOdds).toEqual([[1_900, 2_000]]);
});

it("odds that fall as the bet is pressed: nothing was placed, and the button then takes the new ones", async () => {
  const check = { legs: [leg(entry(1), null)] };
  await show([entry(1)], {
    check,
    place: () => {
      check.legs = [moved(entry(1), 1_900) as unknown as ReturnType<typeof leg>];
      return json({ code: "SPORT.ODDS_MOVED", message: "no" }, 409);
    },
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("nothing was placed"));
  expect(await screen.findByRole("button", { name: "Take the new odds and place" })).toBeTruthy();
});

it("a refused bet says so, that nothing was taken and why, and one press puts its selections back", async () => {
  const { event } = entry(1);
  const leg = { ...{ event, market_id: 1, market_kind: "result", specifier: null, outcome: "home" }, odds: 2_000 };
  const rejected = {
    ...bet("r"),
    ...{ state: "rejected", reason: "SPORT.ODDS_MOVED", system_size: null },
    legs: [leg],
  };
  await show([entry(1)], { place: () => json(rejected) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Refused: the bet was not placed, and nothing was taken"));
  expect(status().textContent).toContain("The odds changed before the bet was accepted");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Put the selection back on the slip" })));
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
  expect(status()).toBeNull();
  expect(document.activeElement?.id).toBe("slip-title");
});

it("after a bet is placed the next slip has no stake", async () => {
  await show([entry(1)], { place: () => json(bet("r")) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  await act(async () => void toggleEntry(entry(2)));
  expect(screen.getByLabelText(/^Stake/)).toHaveProperty("value", "");
});

it("of several singles those that can be are placed; one that is suspended stays with its reason and the stake", async () => {
  const { entries, asSingles } = singles(3);
  const legs = entries.map((each, index) => leg(each, index === 1 ? "SPORT.MARKET_SUSPENDED" : null));
  let sent = 0;
  const posted = await show(entries, {
    check: { legs, odds: null },
    place: () => json({ ...bet("r"), id: ++sent }),
  });
  await asSingles();
  stake("5");
  const both = await screen.findByRole("button", { name: "Place 2 bets: €10.00" });
  expect(screen.getByText("One selection takes no bets right now and stays on the slip.")).toBeTruthy();
  expect(screen.getByText("Stake for 2 bets").nextSibling?.textContent).toBe("€10.00");
  await act(async () => fireEvent.click(both));
  await waitFor(() => expect(document.querySelectorAll(".sports-entry")).toHaveLength(1));
  expect(posted).toHaveLength(2);
  expect(screen.getByText("suspended")).toBeTruthy();
  expect(screen.getByLabelText(/^Stake/)).toHaveProperty("value", "5");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a single that is refused as it is pressed stops no other one, and says how much may be staked on it", async () => {
  const { entries, asSingles } = singles(3);
  const tooHigh = { code: "SPORT.STAKE_TOO_HIGH", message: "no", params: { maximum: 300 } };
  let sent = 0;
  const posted = await show(entries, {
    place: () => {
      sent += 1;
      return sent === 2 ? json(tooHigh, 422) : json({ ...bet("r"), id: sent });
    },
  });
  await asSingles();
  stake("5");
  const all = await screen.findByRole("button", { name: "Place 3 bets: €15.00" });
  await act(async () => fireEvent.click(all));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("The stake can be at most €3.00"));
  expect(posted).toHaveLength(3);
  expect(status().querySelectorAll("li")).toHaveLength(2);
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
});

it("a selection that is added while a bet is on its way stays on the slip", async () => {
  await show([entry(1)], {
    place: () => {
      toggleEntry(entry(2));
      return json(bet("r"));
    },
  });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status()).not.toBeNull());
  expect(document.querySelectorAll(".sports-entry")).toHaveLength(1);
});

it("a stake that the platform finds too high says how much it may be, also where the slip's limit is higher", async () => {
  const tooHigh = { code: "SPORT.STAKE_TOO_HIGH", message: "no", params: { maximum: 150 } };
  await show([entry(1)], { place: () => json(tooHigh, 422) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The stake can be at most €1.50 for now."));
});

it("a market that was suspended as the bet was pressed takes bets again: the refusal goes, and the button stays", async () => {
  await show([entry(1)], { place: () => json({ code: "SPORT.MARKET_SUSPENDED", message: "no" }, 409) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await screen.findByRole("alert");
  vi.useFakeTimers({ now: Date.now() + 4_000, toFake: ["Date"] });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(place()).toHaveProperty("disabled", false);
});

it("the button that takes new odds and places several bets wraps: its text is wider than a narrow phone", async () => {
  const { entries, asSingles } = singles(3);
  await show(entries, { check: { legs: entries.map((each) => moved(each, 1_900)) } });
  await asSingles();
  stake("5");
  const button = await screen.findByRole("button", { name: "Take the new odds and place 3 bets: €15.00" });
  expect(button.className).toContain("whitespace-normal");
});

it("a receipt names the selection, its market and its odds", async () => {
  await show([entry(1)], { place: () => json(bet("r")) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  await waitFor(() => expect(status().textContent).toContain("Placed: "));
  expect(status().textContent).toContain("Northgate2.15Full-time result, Northgate – Southport");
});
