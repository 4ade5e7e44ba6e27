// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { followScrolling } from "./follow-scrolling.ts";

it("the round buttons step aside while the page is read downwards, and come back on the way up", () => {
  const isAside = () => document.documentElement.hasAttribute("data-down");
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event("scroll"));
  };
  const stop = followScrolling();
  scrollTo(4);
  expect(isAside(), "a resting finger").toBe(false);
  scrollTo(200);
  expect(isAside()).toBe(true);
  scrollTo(150);
  expect(isAside()).toBe(false);
  scrollTo(400);
  scrollTo(0);
  expect(isAside(), "the top of a page").toBe(false);
  stop();
  scrollTo(300);
  expect(isAside()).toBe(false);
});
