import { chmodSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { readEnvironment } from "#server/environment.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";
import { prepareSessions } from "./prepare-sessions.ts";

/** What a command works with; brands and games are those of the environment's folders unless it is handed some. */
export interface ProvidersRuntime extends PlayerRuntime {
  brands?: ReadonlyMap<string, Brand>;
  catalogue?: Pick<Catalogue, "find" | "games">;
  demo?: boolean;
}

export interface ProvidersCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: ProvidersRuntime) => Promise<string>) | null;
}

const PROVIDER = /^[a-z0-9-]+$/;

const key: ProvidersCommand = {
  usage: "key <provider> <file>",
  read: ([provider = "", file, ...rest]) =>
    !PROVIDER.test(provider) || !file || rest.length > 0
      ? null
      : async ({ secret }) => {
          writeFileSync(file, `${providerSecret(secret, provider)}\n`, { mode: 0o600 });
          // A file that was there already has the mode that it had.
          chmodSync(file, 0o600);
          return `${file} holds the secret of ${provider}. Give it to nobody else.`;
        },
};

const sessions: ProvidersCommand = {
  usage: "sessions <provider> [--game ID] [--brand ID]",
  read: (words) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { game: { type: "string" }, brand: { type: "string" } },
    });
    const [provider = "", ...rest] = positionals;
    if (!PROVIDER.test(provider) || rest.length > 0) return null;
    return async (runtime) => {
      const { brands, catalogue, demo } = await complete(runtime);
      if (!demo) throw new CommandError("Test players get play money, and this installation is no demo (DEMO)");
      const brand = values.brand === undefined ? [...brands.values()][0] : brands.get(values.brand);
      if (!brand) throw new CommandError(`There is no brand ${values.brand}`);
      const game = catalogue.games.find(
        ({ identifier, provider: owner }) =>
          owner === provider && (values.game === undefined || identifier === values.game),
      );
      if (!game) throw new CommandError(`${provider} has no game${values.game ? ` ${values.game}` : ""}`);
      const prepared = await prepareSessions(runtime, { brands, brand, catalogue, identifier: game.identifier });
      return [
        `Player ${prepared.player} of ${brand.id} plays ${game.identifier}. The wallet suite takes:`,
        `--provider ${provider}`,
        ...prepared.sessions.map(([role, id]) => `--${role === "first" ? "" : `${role}-`}session ${id}`),
      ].join("\n");
    };
  },
};

async function complete({ brands, catalogue, demo }: ProvidersRuntime) {
  const environment = readEnvironment(process.env);
  return {
    brands: brands ?? (await loadBrands(resolve(environment.BRANDS_FOLDER))).brands,
    catalogue: catalogue ?? (await loadCatalogue(resolve(environment.CATALOGUE_FOLDER ?? "platform/games/catalogue"))),
    demo: demo ?? environment.DEMO !== "false",
  };
}

export const COMMANDS: Readonly<Record<string, ProvidersCommand>> = { key, sessions };

export const usageOfProviders = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run providers -- ${usage}`)].join("\n");
