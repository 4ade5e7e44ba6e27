// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { tickByHash } from "./use-hash-tick.ts";

const page = () => {
  const article = document.createElement("article");
  article.innerHTML =
    '<label><input type="checkbox" id="rules-read"> A</label><label><input type="checkbox" name="over-18"> B</label>' +
    '<label><input type="checkbox" id="closed" disabled> C</label><input id="text-field"><h2 id="rules">Rules</h2>';
  const ticked = () => [...article.querySelectorAll<HTMLInputElement>("input")].filter(({ checked }) => checked);
  return { article, ticked: () => ticked().map(({ id, name }) => id || name) };
};

it("[CMS-07] a hash ticks the checkbox of its id or its name, and leaves a ticked one alone", () => {
  const { article, ticked } = page();
  expect(tickByHash(article, "#rules-read")).toBe(true);
  expect(tickByHash(article, "#over-18")).toBe(true);
  expect(ticked()).toEqual(["rules-read", "over-18"]);
  expect(tickByHash(article, "#rules-read")).toBe(true);
  expect(ticked()).toEqual(["rules-read", "over-18"]);
});

it("[CMS-07] a hash that names no checkbox, a disabled one or nothing at all does nothing", () => {
  const { article, ticked } = page();
  for (const hash of ["", "#", "#rules", "#text-field", "#closed", "#%E0%A4%A", '#"]x', "#rules-read]"]) {
    expect(tickByHash(article, hash), hash).toBe(false);
  }
  expect(ticked()).toEqual([]);
});
