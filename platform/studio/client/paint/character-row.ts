import { Container, Sprite, type Texture } from "pixi.js";
import type { Character } from "./characters.ts";

/**
 * A number that counts, around its middle, made of pictures of its characters: to change it, nothing is drawn. Its digits take the same
 * room each, so that nothing jumps; but for the first one, which changes seldom.
 */
export class CharacterRow extends Container {
  readonly #characters: ReadonlyMap<string, Character>;
  readonly #outlines = new Container<Sprite>();
  readonly #faces = new Container<Sprite>();
  #text = "";
  #room = 0;

  /** The row shows texts of these characters alone, and owns their pictures. */
  constructor(characters: ReadonlyMap<string, Character>) {
    super();
    this.#characters = characters;
    this.addChild(this.#outlines, this.#faces);
  }

  /** The room that the text takes across, unscaled. */
  get room(): number {
    return this.#room;
  }

  /** Of the faces; outlines and shadows stay as they are drawn. */
  set colour(colour: number) {
    this.#faces.tint = colour;
  }

  /** Answers whether the text is another than before. */
  show(text: string): boolean {
    if (text === this.#text) return false;
    const characters = [...text].map((character) => this.#find(character));
    this.#text = text;
    const rooms = characters.map(({ width, room }, index) => (index === 0 ? width : room));
    this.#room = rooms.reduce((sum, room) => sum + room, 0);
    const middles = middlesOf(rooms);
    place(
      this.#outlines,
      characters.map(({ outline }) => outline),
      middles,
    );
    place(
      this.#faces,
      characters.map(({ face }) => face),
      middles,
    );
    return true;
  }

  override destroy(): void {
    super.destroy({ children: true });
    for (const { outline, face } of this.#characters.values()) {
      outline.destroy(true);
      face.destroy(true);
    }
  }

  #find(character: string): Character {
    const found = this.#characters.get(character);
    if (!found) throw new Error(`there is no picture of "${character}"`);
    return found;
  }
}

/** Where the middle of each room is, from the middle of all, where they are side by side. */
export function middlesOf(rooms: readonly number[]): number[] {
  let left = -rooms.reduce((sum, room) => sum + room, 0) / 2;
  return rooms.map((room) => {
    const middle = left + room / 2;
    left += room;
    return middle;
  });
}

/** Sprites that a shorter text doesn't need stay, unseen. */
function place(layer: Container<Sprite>, pictures: readonly Texture[], middles: readonly number[]): void {
  for (const [index, texture] of pictures.entries()) {
    const sprite = layer.children[index] ?? layer.addChild(new Sprite({ anchor: 0.5 }));
    sprite.texture = texture;
    sprite.x = middles[index] ?? 0;
  }
  for (const [index, sprite] of layer.children.entries()) sprite.visible = index < pictures.length;
}
