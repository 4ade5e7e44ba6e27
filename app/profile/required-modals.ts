import type { Player } from "#schemas/api/players.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { missingPersonalInfo } from "#schemas/rules/player-fields.ts";

/**
 * The popups that stand before a player once their profile is loaded (MODAL-09, document 1 section 4): personal info,
 * while social sign-in is on, for players with fiat money who lack any of it.
 */
export function requiredModals(player: Player, flags: { isOn(flag: string): boolean }): "personal-info"[] {
  if (!flags.isOn("social-auth")) return [];
  return missingPersonalInfo(player, CURRENCIES[player.currency].fiat).length > 0 ? ["personal-info"] : [];
}
