import { BoardScene } from "./board-scene.ts";
import { ClassicScene } from "./classic-scene.ts";
import { FallsScene } from "./falls-scene.ts";
import { HoldScene } from "./hold-scene.ts";
import { linesChassis } from "./lines-chassis.ts";
import { type Machine, stripsOf } from "./machine.ts";
import { ReelScene } from "./reel-scene.ts";
import type { SceneOptions, SlotScene } from "./scene.ts";

/** The picture of a machine, by its kind. */
export function openScene(options: SceneOptions, machine: Machine): SlotScene {
  const strips = stripsOf(machine);
  switch (machine.kind) {
    case "lines":
      return new ReelScene(options, linesChassis, strips);
    case "forty":
      return new BoardScene(options, machine);
    case "classic":
      return new ClassicScene(options, strips);
    case "ways":
      return new FallsScene(options, machine);
    case "hold":
      return new HoldScene(options, machine);
  }
}
