import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listDocuments } from "#platform/verification/list-documents.ts";
import { readDocument } from "#platform/verification/read-document.ts";
import type { PlayerDocument } from "#schemas/api/profile.ts";
import { type PlayerCommand, playerIdOf, requirePlayer } from "./command.ts";

/** Lists a player's documents and, with --save, puts them where they can be looked at. */
export const listPlayerDocuments: PlayerCommand = {
  usage: ["documents <player> [--save folder]"],
  read(words) {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { save: { type: "string" } },
    });
    const playerId = playerIdOf(positionals[0]);
    if (playerId === null || positionals.length !== 1) return null;
    return async (runtime) => {
      await requirePlayer(runtime, playerId);
      const { status, documents } = await listDocuments(runtime.database.drizzle, playerId);
      const { save } = values;
      if (save !== undefined) {
        mkdirSync(save, { recursive: true });
        for (const { id } of documents) {
          const { name, bytes } = await readDocument(runtime, playerId, id);
          writeFileSync(join(save, `${id} ${name}`), bytes, { mode: 0o600 });
        }
      }
      return [`Player ${playerId}: ${status}`, ...documents.map(lineOf)].join("\n");
    };
  },
};

const lineOf = ({ id, kind, state, file_name, type, uploaded_at, reason }: PlayerDocument) =>
  [id, kind, state, uploaded_at, type, file_name, ...(reason ? [`(${reason})`] : [])].join("  ");
