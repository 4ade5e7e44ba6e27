// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { Board } from "./board.ts";

function openBoard() {
  const changed: string[] = [];
  const board = new Board({
    format: (key) => key,
    worth: String,
    onLay: (place) => changed.push(`+${place}`),
    onTake: (place) => changed.push(`-${place}`),
  });
  const place = board.root.querySelector('[data-place="17"]') as SVGGElement;
  const press = (key: string) => place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const pressAll = () => {
    place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    for (const key of ["Enter", " ", "Delete"]) press(key);
  };
  return { board, changed, pressAll };
}

it("nothing is laid or taken while the table is locked, which its group says", () => {
  const { board, changed, pressAll } = openBoard();
  board.lock(true);
  expect(board.root.getAttribute("aria-disabled")).toBe("true");
  pressAll();
  expect(changed).toEqual([]);
  board.lock(false);
  pressAll();
  expect(changed).toEqual(["+17", "+17", "+17", "-17"]);
});

it("places stay as chips come and go over them", () => {
  const { board } = openBoard();
  const places = [...board.root.querySelectorAll("[data-place]")];
  board.show(new Map([["17", 3]]));
  expect(board.root.querySelectorAll("[data-chip]").length).toBe(1);
  board.show(new Map());
  expect(board.root.querySelectorAll("[data-chip]").length).toBe(0);
  expect([...board.root.querySelectorAll("[data-place]")]).toEqual(places);
});
