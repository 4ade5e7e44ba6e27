// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { countLabel, MOST_CHAT, MOST_NOTICES } from "./count-label.ts";
import { Counter } from "./counter.tsx";

afterEach(cleanup);

describe("counters", () => {
  it("[NAV-10] notices are counted to 9 and are 9+ above", () => {
    expect([1, 9, 10, 250].map((count) => countLabel(count, MOST_NOTICES))).toEqual(["1", "9", "9+", "9+"]);
  });

  it("[NAV-10] unread chat messages are 1, and 1+ above", () => {
    expect([1, 2, 30].map((count) => countLabel(count, MOST_CHAT))).toEqual(["1", "1+", "1+"]);
  });

  it("nothing is shown for nothing", () => {
    const { container, rerender } = render(<Counter count={0} most={MOST_NOTICES} />);
    expect(container.textContent).toBe("");
    rerender(<Counter count={12} most={MOST_NOTICES} />);
    expect(container.textContent).toBe("9+");
  });
});
