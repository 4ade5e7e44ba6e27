// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { tickByHash } from "./use-hash-tick.ts";

const page = () => {
  const body = document.createElement("div");
  body.innerHTML =
    '<input type="checkbox" id="frame"><article>' +
    '<label><input type="checkbox" id="rules-read"> A</label><label><input type="checkbox" name="over-18"> B</label>' +
    '<label><input type="checkbox" id="closed" disabled> C</label><input id="text-field"><h2 id="rules">Rules</h2></article>';
  const ticked = () => [...body.querySelectorAll<HTMLInputElement>("input")].filter(({ checked }) => checked);
  return { body, ticked: () => ticked().map(({ id, name }) => id || name) };
};

it("[CMS-07] a hash ticks the checkbox of its id or its name, and leaves a ticked one alone", () => {
  const { body, ticked } = page();
  expect(tickByHash(body, "#rules-read")).toBe(true);
  expect(tickByHash(body, "#over-18")).toBe(true);
  expect(ticked()).toEqual(["rules-read", "over-18"]);
  expect(tickByHash(body, "#rules-read")).toBe(true);
  expect(ticked()).toEqual(["rules-read", "over-18"]);
});

it("[CMS-07] a hash that names no box of the content, a disabled one or nothing at all does nothing", () => {
  const { body, ticked } = page();
  for (const hash of ["", "#", "#frame", "#rules", "#text-field", "#closed", "#%E0%A4%A", '#"]x', "#rules-read]"]) {
    expect(tickByHash(body, hash), hash).toBe(false);
  }
  expect(ticked()).toEqual([]);
});
