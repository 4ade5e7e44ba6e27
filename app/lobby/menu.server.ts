import type { AppLoadContext } from "@remix-run/server-runtime";
import { getConfig } from "#schemas/api/config.ts";
import { menuCategoriesGamesSchema } from "#schemas/config/content.ts";
import type { FromSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";

export type LobbyMenu = FromSchema<typeof menuCategoriesGamesSchema>;
export type LobbyRowPlan = LobbyMenu["lobby"][number];

/** Categories and rows of the brand's lobby, from its menu-categories-games payload. */
export const lobbyMenu = ({ platform, memory, visitor }: AppLoadContext): Promise<LobbyMenu> =>
  memory.recall(`menu|${visitor.brand.id}`, async () => {
    const payload = await platform.call(getConfig, { params: { name: "menu-categories-games" } });
    const checked = validator(menuCategoriesGamesSchema)(payload);
    if (!checked.ok) throw new Error(`menu-categories-games: ${JSON.stringify(checked.findings[0])}`);
    return checked.value;
  });
