// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { EARLY_PRESSES_SCRIPT, useEarlyPresses } from "./early-presses.ts";

/** A page that shows this browser's slip only after its effects have run, as a hydrated page does. */
const Page = () => {
  useEarlyPresses();
  useEffect(() => document.getElementById("chosen")?.setAttribute("aria-pressed", "true"), []);
  return null;
};

/** As the server has sent it, with what counts its presses. */
function send(html: string) {
  const box = document.createElement("div");
  box.innerHTML = html;
  document.body.append(box);
  const pressed: string[] = [];
  box.addEventListener("click", ({ target }) => pressed.push((target as Element).id));
  return { pressed, button: (id: string) => document.getElementById(id) as HTMLElement };
}

async function wake() {
  vi.useFakeTimers();
  render(<Page />);
  await act(() => vi.runAllTimersAsync());
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it("odds that are pressed before the page's script is there are pressed as it comes, once", async () => {
  // biome-ignore lint/security/noGlobalEval: as the document runs it
  eval(EARLY_PRESSES_SCRIPT);
  const { pressed, button } = send(`
    <button id="one" class="sports-odds"></button><button id="two" class="sports-odds"></button>
    <button id="taken-back" class="sports-odds"></button><button id="shut" class="sports-odds" aria-disabled="true"></button>
    <button id="chosen" class="sports-odds"></button><button id="other"></button>`);
  for (const id of ["two", "one", "taken-back", "taken-back", "chosen", "shut", "other"]) button(id).click();
  expect(pressed).toEqual(["shut", "other"]);
  expect(button("one").hasAttribute("data-held")).toBe(true);
  expect(button("taken-back").hasAttribute("data-held")).toBe(false);
  await wake();
  expect(pressed).toEqual(["shut", "other", "two", "one"]);
  expect(document.querySelector("[data-held]")).toBeNull();
  button("one").click();
  expect(pressed).toEqual(["shut", "other", "two", "one", "one"]);
});

it("a page that was alive before has nothing to make up for", async () => {
  const { pressed } = send(`<button id="one" class="sports-odds"></button>`);
  await wake();
  expect(pressed).toEqual([]);
});

it("the document can carry it as it is", () => {
  expect(EARLY_PRESSES_SCRIPT).not.toMatch(/[&<>"']/);
});
