import type { Banner, BannerButton, BannerSecondButton } from "#schemas/content/banner.ts";
import { fillText, type VariableValues } from "#widgets/parser/fill-variables.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { timestampOf } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";

/** A banner as it is shown: texts with their values, moments as moments, links that lead somewhere safe (BANNER-03). */
export function fillBanner({ id, fields, image, overlayImage }: BannerRecord, values: VariableValues): Banner {
  const text = (written: string | undefined) => fillText(written ?? "", values);
  return {
    id,
    identifier: fields.frontend_identifier,
    title: text(fields.title.text),
    description: text(fields.description?.text),
    labels: (fields.labels ?? []).map(text),
    // The shape asks for exactly four; its derived type says so less strictly.
    gradient: fields.gradient as Banner["gradient"],
    button: fields.button ? button(fields.button, text) : null,
    secondButton: fields.secondButton ? secondButton(fields.secondButton, text) : null,
    image,
    overlayImage,
    timer: fields.timer ? { startAt: iso(fields.timer.start_at), endAt: iso(fields.timer.end_at) } : null,
    isSkeleton: fields.isSkeleton ?? false,
    isTournament: fields.isTournament ?? false,
    tournamentLink: fields.tournamentLink ? (safeAddress(fields.tournamentLink)?.href ?? null) : null,
    size: fields.size ?? "medium",
  };
}

const iso = (timestamp: string): string => new Date(timestampOf(timestamp)).toISOString();

type Text = (written: string | undefined) => string;

/** A button whose address leads nowhere safe is no button. */
function button(written: BannerButton, text: Text): BannerButton | null {
  const address = safeAddress(text(written.url));
  return address ? { ...written, name: text(written.name), url: address.href } : null;
}

const secondButton = ({ name, popup }: BannerSecondButton, text: Text): BannerSecondButton => ({
  name: text(name),
  popup: {
    title: text(popup.title),
    ...(popup.secondTitle ? { secondTitle: text(popup.secondTitle) } : {}),
    desc: text(popup.desc),
  },
});
