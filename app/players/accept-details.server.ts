import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";
import { listConnectedProviders, updateAuthDetails } from "#schemas/api/social.ts";

/**
 * Gives what the player owes (document 1 section 4): the acceptance, and the visitor's country where none is set.
 * Answers nothing for a player who owes nothing.
 */
export async function acceptDetails({ platform, visitor }: AppLoadContext, player: Player): Promise<void> {
  const missed = player.auth_fields_missed;
  if (missed.length === 0) return;
  await platform.call(updateAuthDetails, {
    body: {
      user: {
        ...(missed.includes("terms_acceptance") ? { terms_acceptance: true } : {}),
        ...(missed.includes("country") ? { country: visitor.country } : {}),
      },
    },
  });
}

/** A player who came through another site has accepted with its button, which says so; anyone else is asked (MODAL-08). */
export async function acceptForSocialPlayer(context: AppLoadContext, player: Player): Promise<void> {
  if (player.auth_fields_missed.length === 0) return;
  const connected = await context.platform.call(listConnectedProviders, {});
  if (connected.length > 0) await acceptDetails(context, player);
}
