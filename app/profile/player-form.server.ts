import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";
import { type PlayerChanges, updatePlayer } from "#schemas/api/profile.ts";
import {
  asTypedDate,
  FIELD_CONTEXTS,
  lockedFields,
  missingFields,
  withoutDialCode,
} from "#schemas/rules/player-fields.ts";
import { playerFieldsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { countryChoices } from "../shell/form/countries.server.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { PlayerForm, Saved } from "./player-form.ts";

const CHECKBOXES = new Set(["receive_promos", "receive_sms_promos"]);
/** One number is asked for once: without the dial code, which stands beside it. */
const PHONE = "mobile_phone";
const TYPED_PHONE = "mobile_phone_without_dial_code";

/** The fields that a context asks for; with `missing`, those of them that are empty. */
export async function loadPlayerForm(
  loading: AppLoadContext,
  player: Player,
  { context, missing = false }: { context: string; missing?: boolean },
): Promise<PlayerForm> {
  const { cache, visitor, now } = loading;
  const { brand, locale, licence } = visitor;
  const all = await cache.getOrLoad(playerFieldsLoader, loading, null);
  const own = (FIELD_CONTEXTS as readonly string[]).includes(context);
  const asked = missing
    ? missingFields(player, all, context)
    : all.filter(({ contexts }) => contexts.includes(context)).map(({ name }) => name);
  const fields = all
    .filter(({ name }) => asked.includes(name) && !CHECKBOXES.has(name) && name !== TYPED_PHONE)
    .map(({ name, type, required }) => ({
      name: name === PHONE ? TYPED_PHONE : name,
      type,
      required: required || !own,
    }));
  const choices = countryChoices(brand, locale);
  return {
    fields,
    values: textsOf(player),
    locked: lockedFields(player),
    countries: choices.some(({ code }) => code === player.country)
      ? choices
      : [{ code: player.country, name: player.country }, ...choices],
    country: player.country,
    minimumAge: licence.minimumAge,
    now: now().getTime(),
  };
}

const textsOf = (player: Player): Record<string, string> => ({
  first_name: player.first_name ?? "",
  last_name: player.last_name ?? "",
  nickname: player.nickname ?? "",
  date_of_birth: asTypedDate(player.date_of_birth ?? ""),
  gender: player.gender ?? "",
  country: player.country,
  city: player.city ?? "",
  address: player.address ?? "",
  postal_code: player.postal_code ?? "",
  state: player.state ?? "",
  [TYPED_PHONE]: withoutDialCode(player.country, player.mobile_phone ?? ""),
});

/**
 * Sends a form of profile fields to the platform. A field that the form doesn't show is left alone; one that was
 * emptied is emptied.
 */
export async function savePlayerForm(
  { platform }: AppLoadContext,
  form: FormData,
  { names, context }: { names: readonly string[]; context?: string },
): Promise<Saved & { status: number }> {
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  try {
    await platform.call(updatePlayer, {
      body: values as PlayerChanges,
      ...(context === undefined ? {} : { query: { context } }),
    });
    return { saved: "PROFILE.SAVED", result: null, status: 200 };
  } catch (error) {
    const { status, ...result } = rejectedForm(error, values);
    // The number is shown without its dial code, whatever the platform calls it.
    const phone = result.fields[PHONE];
    const fields = phone ? { ...result.fields, [TYPED_PHONE]: phone } : result.fields;
    return { saved: null, result: { ...result, fields }, status };
  }
}
