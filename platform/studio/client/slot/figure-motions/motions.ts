import { charge, chatter, flap, gape, hop, perch, pump, rear, scuttle, slither, swim, trot } from "./animals.ts";
import { creak, dangle, doff, drop, fan, flutter, ring } from "./hanging.ts";
import type { FigureMotion } from "./motion.ts";
import { blink, blow, dance, drum, flipOver, seek, strum, tick, tower } from "./music.ts";
import { beat, bloom, burst, facet, fizz, rock, slam, sway, turn, twinkle } from "./plants.ts";
import { bob, bounce, drive, hover, launch, orbit, roll, tumble } from "./rides.ts";
import { drift, erupt, flare, flicker, float, gutters, shimmer, surge, twirl, whirl, zap } from "./sky.ts";
import { chop, clash, cog, draw, hoist, jingle, parry, quiver, strike, tap, thrust, twist } from "./tools.ts";
import { offer, open, pop, pour, sizzle, toast } from "./vessels.ts";

export const MOTIONS = {
  ...{
    beat,
    blink,
    bloom,
    blow,
    bob,
    bounce,
    burst,
    charge,
    chatter,
    chop,
    clash,
    cog,
    creak,
    dance,
    dangle,
    doff,
    draw,
  },
  ...{ drift, drive, drop, drum, erupt, facet, fan, fizz, flap, flare, flicker, flipOver, float, flutter, gape },
  ...{ gutters, hoist, hop, hover, jingle, launch, offer, open, orbit, parry, perch, pop, pour, pump, quiver, rear },
  ...{ ring, rock, roll, scuttle, seek, shimmer, sizzle, slam, slither, strike, strum, surge, sway, swim, tap },
  ...{ thrust, tick, toast, tower, trot, tumble, turn, twinkle, twirl, twist, whirl, zap },
} satisfies Record<string, FigureMotion>;

export type MotionName = keyof typeof MOTIONS;
