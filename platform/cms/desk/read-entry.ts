import type { DeskEntry } from "#schemas/api/desk.ts";
import { type Desk, noEntry } from "./desk.ts";
import { toDeskEntry } from "./summarise.ts";

/** An entry as it is now, in whichever process it was changed last. */
export async function readDeskEntry(desk: Desk, id: string): Promise<DeskEntry> {
  await desk.content.catchUp();
  const stored = desk.content.entry(id);
  if (!stored) throw noEntry();
  return toDeskEntry(desk, stored);
}
