// @vitest-environment happy-dom
import { type Container, type Sprite, Texture } from "pixi.js";
import { expect, it } from "vitest";
import { CharacterRow, middlesOf } from "./character-row.ts";
import type { Character } from "./characters.ts";

const WIDTHS: Readonly<Record<string, number>> = { "1": 20, ".": 10, "×": 20 };

const drawn = (): ReadonlyMap<string, Character> =>
  new Map(
    [..."0123456789.×"].map((character) => [
      character,
      {
        outline: new Texture({ label: `outline of ${character}` }),
        face: new Texture({ label: `face of ${character}` }),
        width: WIDTHS[character] ?? 30,
        room: character === "1" ? 30 : (WIDTHS[character] ?? 30),
      },
    ]),
  );

/** What the row's sprites show, by their layer. */
const shownBy = (row: CharacterRow) =>
  row.children.map((layer) =>
    (layer as Container<Sprite>).children.filter(({ visible }) => visible).map(({ texture }) => texture.label),
  );

it("the sprites carry the pictures of the text's characters, outlines below faces, whatever was shown before", () => {
  const row = new CharacterRow(drawn());
  for (const text of ["1.05×", "1.30×", "12.07×", "3", "", "1.05×"]) {
    row.show(text);
    expect(shownBy(row)).toEqual(["outline", "face"].map((layer) => [...text].map((each) => `${layer} of ${each}`)));
  }
});

it("a digit that changes moves nothing, and changes no other sprite", () => {
  const row = new CharacterRow(drawn());
  row.show("1.05×");
  const layers = row.children as Container<Sprite>[];
  const places = () => layers.map((layer) => layer.children.map(({ x }) => x));
  const before = places();
  expect(before).toEqual([
    [-45, -30, -10, 20, 45],
    [-45, -30, -10, 20, 45],
  ]);
  const changed: number[] = [];
  for (const layer of layers)
    for (const [index, sprite] of layer.children.entries()) {
      const { onViewUpdate } = sprite as unknown as { onViewUpdate: () => void };
      Object.assign(sprite, {
        onViewUpdate() {
          changed.push(index);
          onViewUpdate.call(sprite);
        },
      });
    }
  expect(row.show("1.01×")).toBe(true);
  expect(row.show("1.01×")).toBe(false);
  expect(places()).toEqual(before);
  expect(changed).toEqual([3, 3]);
});

it("stands around the middle, each character in its own room", () => {
  expect(middlesOf([30, 10, 20])).toEqual([-15, 5, 20]);
  expect(middlesOf([])).toEqual([]);
  const row = new CharacterRow(drawn());
  row.show("10.00×");
  expect(row.room).toBe(140);
});

it("never shows a part of a text: a character without a picture is an error", () => {
  const row = new CharacterRow(drawn());
  expect(() => row.show("1,05×")).toThrow('there is no picture of ","');
});

it("lets go of its pictures with itself", () => {
  const characters = drawn();
  const row = new CharacterRow(characters);
  row.show("1.05×");
  row.destroy();
  for (const { outline, face } of characters.values())
    expect([outline.destroyed, face.destroyed]).toEqual([true, true]);
});
