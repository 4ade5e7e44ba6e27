import type { FairRules } from "#schemas/studio/fair.ts";
import { MINES_TILES, PLINKO_RISKS, PLINKO_ROWS } from "#schemas/studio/instant.ts";
import type { SlotMachine } from "#schemas/studio/slot-profile.ts";
import { TABLE_KINDS } from "#schemas/studio/table.ts";
import { SLOT_MATHS } from "../math/slots.ts";
import { BOUGHT } from "./slot-round.ts";

/** The rules of a slot as anybody may read them: its profile as the file has it. Lines slots have the oldest name of all. */
function slotRulesOf(machine: SlotMachine): { kind: string; data: Record<string, unknown> } {
  if (machine.kind !== "lines") return { kind: machine.kind, data: { ...machine } };
  const { kind: _, ...data } = machine;
  return { kind: "slot", data };
}

type Texts = Readonly<Record<string, string>>;

/** Rules that rounds are drawn by, with what they are called in the texts of a locale. */
export function fairRules(texts: Texts): FairRules[] {
  const label = (key: string) => texts[key] ?? "";
  return [
    ...[...SLOT_MATHS.values()].flatMap(({ name, volatility, machine, bonus }) => {
      const { kind, data } = slotRulesOf(machine);
      const words = [`STUDIO.KIND.${kind.toUpperCase()}`, `STUDIO.VOLATILITY.${volatility.toUpperCase()}`];
      const named = (keys: readonly string[]) => keys.map(label).join(" · ");
      const spun = { kind, name: `${kind}/${name}`, label: named(words), data };
      if (!bonus) return [spun];
      const bought = { label: named([...words, "STUDIO.BONUS.BOUGHT"]), data: { ...data, bought: true } };
      return [spun, { ...spun, ...bought, name: `${spun.name}${BOUGHT}` }];
    }),
    { kind: "crash", name: "crash", label: label("STUDIO.KIND.CRASH"), data: {} },
    { kind: "live-crash", name: "live-crash", label: label("STUDIO.KIND.LIVE.CRASH"), data: {} },
    { kind: "dice", name: "dice", label: label("STUDIO.KIND.DICE"), data: {} },
    ...Array.from({ length: MINES_TILES - 1 }, (_, index) => ({
      kind: "mines",
      name: `mines/${index + 1}`,
      label: `${label("STUDIO.KIND.MINES")} · ${index + 1}`,
      data: { mines: index + 1 },
    })),
    ...PLINKO_ROWS.flatMap((rows) =>
      PLINKO_RISKS.map((risk) => ({
        kind: "plinko",
        name: `plinko/${rows}-${risk}`,
        label: `${label("STUDIO.KIND.PLINKO")} · ${rows} · ${label(`STUDIO.PLINKO.RISK.${risk.toUpperCase()}`)}`,
        data: { rows, risk },
      })),
    ),
    { kind: "roulette", name: "roulette", label: label("STUDIO.KIND.ROULETTE"), data: {} },
    { kind: "baccarat", name: "baccarat", label: label("STUDIO.KIND.BACCARAT"), data: {} },
    { kind: "blackjack", name: "blackjack", label: label("STUDIO.KIND.BLACKJACK"), data: {} },
    ...TABLE_KINDS.map((table) => ({
      kind: `live-${table}`,
      name: `live-${table}`,
      label: label(`STUDIO.KIND.LIVE.${table.toUpperCase()}`),
      data: {},
    })),
  ];
}
