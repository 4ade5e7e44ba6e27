import { expect, it } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { happeningTime, periodClock, periodName } from "./period-clock.ts";

const intl = intlFor("en", messagesOf("en"));
const clock = (sport: "basketball" | "ice-hockey", period: number, seconds: number, runs = true) =>
  periodClock(intl, { sport, period, seconds, runs });

it("a quarter of basketball counts down, a period of ice hockey up, each from its own beginning", () => {
  expect(clock("basketball", 1, 0)).toBe("Q1 10:00");
  expect(clock("basketball", 2, 683)).toBe("Q2 8:37");
  expect(clock("basketball", 4, 2_400)).toBe("Q4 0:00");
  expect(clock("ice-hockey", 2, 1_898)).toBe("P2 11:38");
  expect(clock("basketball", 5, 2_401)).toBe("OT 4:59");
  expect(clock("basketball", 6, 2_710)).toBe("OT 2 4:50");
  expect(clock("ice-hockey", 4, 3_660)).toBe("OT 1:00");
  expect(periodName(intl, "tennis", 3)).toBe("Set 3");
});

it("a clock that stands at a period's end says that it is over; one that stands within it says its time", () => {
  expect(clock("basketball", 1, 600, false)).toBe("End of Q1");
  expect(clock("ice-hockey", 2, 2_400, false)).toBe("End of P2");
  expect(clock("basketball", 1, 300, false)).toBe("Q1 5:00");
});

it("the end of a half is written with the minutes added to it, and the next half begins at its own minute", () => {
  const listed = [
    { happening: "kick-off", clock_seconds: 0 },
    { happening: "goal", clock_seconds: 2_650 },
    { happening: "yellow-card", clock_seconds: 2_790 },
    { happening: "period-end", clock_seconds: 2_820 },
    { happening: "kick-off", clock_seconds: 2_700 },
    { happening: "full-time", clock_seconds: 5_580 },
    { happening: "goal-cancelled", clock_seconds: null },
  ] as const;
  expect(listed.map((each, index) => happeningTime(intl, "football", each, listed.slice(0, index)))).toEqual([
    "1′",
    "45′",
    "45+2′",
    "45+2′",
    "46′",
    "90+3′",
    "",
  ]);
  expect(happeningTime(intl, "football", { happening: "goal", clock_seconds: 2_820 }, [])).toBe("48′");
  const start = { happening: "kick-off", clock_seconds: 0 } as const;
  expect(happeningTime(intl, "ice-hockey", { happening: "goal", clock_seconds: 61 }, [start])).toBe("P1 1:01");
});

it("a sport without a clock says in which set or map something happened", () => {
  const at = (happening: "kick-off" | "break" | "set") => ({ happening, clock_seconds: null });
  const listed = [at("kick-off"), at("break"), at("set"), at("kick-off")];
  const timesOf = (sport: "tennis" | "esports") =>
    listed.map((each, index) => happeningTime(intl, sport, each, listed.slice(0, index)));
  expect(timesOf("tennis")).toEqual(["Set 1", "Set 1", "Set 1", "Set 2"]);
  expect(timesOf("esports").at(-1)).toBe("Map 2");
});
