import type { Chance } from "#platform/games/art/chance.ts";

/** Halves of invented names; no game and no provider of the market is meant. */
const FIRST =
  "Amber Basalt Brindle Candlelit Cedar Cinder Clockwork Cobalt Copper Crooked Dapple Drowsy Dusky Elder Fabled Fallow Feathered Frosted Gilded Glimmer Hollow Humming Inky Ivory Juniper Lacquered Lantern Lilac Lonely Marble Meadow Midsummer Misty Mossy Nimble Northern Opal Painted Paper Patient Pebble Quilted Rambling Restless Russet Saffron Salted Scarlet Silken Sleepy Smoky Spangled Stormy Sunken Tangled Thistle Thunder Twilight Umber Velvet Wandering Whispering Wicker Winter";
const SECOND =
  "Acorn Anchor Anvil Archer Atlas Badger Balcony Beacon Bellows Bramble Bridge Caravan Carousel Castle Cauldron Chimney Comet Compass Cottage Crown Dragon Falcon Ferry Firefly Fountain Foxglove Galleon Garden Gazelle Harbour Heron Island Jackdaw Kettle Kiln Kingdom Lagoon Library Lighthouse Locket Magpie Mammoth Meteor Mirage Monsoon Oracle Orchard Otter Palace Panther Parade Pavilion Phantom Pharaoh Pyramid Quarry Raven Regatta River Sphinx Temple Tiger Trellis Unicorn Vineyard Volcano Walrus Waterfall Willow Zeppelin";
const ENDINGS = ["", "", "", "Deluxe", "Fortune", "Frenzy", "Gold", "Legends", "Nights", "Rush", "Treasures", "Ways"];
const WORKS = ["Foundry", "House", "Loom", "Mill", "Press", "Row", "Studio", "Yard"];

const picked = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;

const first = FIRST.split(" ");
const second = SECOND.split(" ");

/** Titles of games or names of providers, none twice. Throws when all have been given. */
export function inventor(chance: Chance, kind: "game" | "provider", taken: Iterable<string> = []): () => string {
  const given = new Set(taken);
  return () => {
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const name =
        kind === "game"
          ? `${picked(chance, first)} ${picked(chance, second)} ${picked(chance, ENDINGS)}`.trim()
          : `${picked(chance, second)} ${picked(chance, WORKS)}`;
      if (given.has(name)) continue;
      given.add(name);
      return name;
    }
    throw new Error(`no name for another ${kind} is left`);
  };
}

/** As it stands in an address. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");
