// @vitest-environment happy-dom

import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAnswers } from "./use-answers.ts";

afterEach(cleanup);

it("counts each time that what was busy rests, and nothing else", () => {
  const { result, rerender } = renderHook(useAnswers, { initialProps: false });
  const counts = [false, true, true, false, false, true, false].map((busy) => {
    rerender(busy);
    return result.current;
  });
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2]);
});
