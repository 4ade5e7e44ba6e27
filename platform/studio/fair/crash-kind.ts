import { burstPoint, crashPayout } from "../math/crash/flight.ts";
import type { FairKind } from "./kind.ts";

/** A flight: one number of 52 bits gives its burst point, in hundredths; when to leave is the player's choice. */
export const crashKind: FairKind = {
  draw(chance) {
    const burst = burstPoint(chance.bits52());
    return {
      result: { burst },
      parts: [{ code: "FLIGHT", index: 1, numbers: 1, details: [{ code: "BURST", value: burst / 100, times: true }] }],
      win(stake, choices) {
        const left = choices?.cashed_out;
        if (left === null) return 0n;
        if (typeof left !== "number" || !Number.isInteger(left)) return null;
        return left <= burst ? crashPayout(stake, left) : 0n;
      },
    };
  },
  decisions({ cashed_out: left }) {
    return [{ code: "CASHED_OUT", value: typeof left === "number" ? left / 100 : null, times: true }];
  },
  shown(outcome, left) {
    if (outcome.kind !== "crash") throw new Error(`no flight: ${outcome.kind}`);
    return { choices: { cashed_out: left }, result: { burst: outcome.burst } };
  },
};
