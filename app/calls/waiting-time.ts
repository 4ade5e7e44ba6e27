import type { CallTools } from "./retry.ts";

/** How long one page has waited for calls: at the same time counts once, and what it did in between does not count. */
export interface WaitingTime {
  /** A call begins; when the waiting would have begun had it gone on without a pause. */
  begin(): number;
  end(): void;
}

export function createWaitingTime({ now }: Pick<CallTools, "now">): WaitingTime {
  let underWay = 0;
  let began = 0;
  let waited = 0;
  return {
    begin() {
      if (underWay === 0) began = now() - waited;
      underWay += 1;
      return began;
    },
    end() {
      underWay -= 1;
      if (underWay === 0) waited = now() - began;
    },
  };
}
