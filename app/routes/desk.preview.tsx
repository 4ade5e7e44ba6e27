import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getEditor } from "#schemas/api/editors.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { PLAIN_PREVIEW } from "../desk/preview/plain-preview.ts";
import { answerPreviewForm } from "../desk/preview/preview-action.server.ts";
import { PreviewForm } from "../desk/preview/preview-fields.tsx";
import { Stage } from "../desk/preview/stage.tsx";
import { VisibilityList } from "../desk/preview/visibility-list.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { part } from "../gateways/part.server.ts";
import { slotLimits } from "../gateways/slot-banners.server.ts";
import { contentVisitorOfPreview, currentPreview } from "../visitor/preview.server.ts";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.PREVIEW");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { platform, visitor, content, log, now } = context;
  await deskCall(request, platform.call(getEditor, {}));
  const preview = await currentPreview(platform, request);
  const who = contentVisitorOfPreview(preview ?? PLAIN_PREVIEW, visitor);
  const path = new URL(request.url).searchParams.get("path") ?? "/";
  return {
    preview,
    path: /^\/(?!\/)/.test(path) ? path : "/",
    visibilities: preview
      ? await part(log, "BANNERS", content.bannerVisibilities(visitor.brand, who, slotLimits(visitor.brand)))
      : null,
    who: { country: who.country, licence: who.licence, currency: who.currency, locale: who.locale },
    locales: visitor.host.locales,
    licences: Object.keys(visitor.brand.licences),
    currencies: visitor.brand.currencies,
    // Another one loads the frame again: what is looked at has changed.
    version: `${now().getTime()}`,
  };
}

export const action = ({ context, request }: ActionFunctionArgs) => answerPreviewForm(context, request);

/** The real site as anybody sees it at any moment, with the reasons for what is hidden (CMS-11, EDIT-03). */
export default function DeskPreview() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <DeskPage title={t("DESK.NAV.PREVIEW")} lead={t("DESK.PREVIEW.LEAD")}>
      <div className="desk-preview">
        <PreviewForm {...page} result={result} />
        {page.preview ? (
          <div className="desk-form">
            <Stage path={page.path} version={page.version} width={1440} />
            {page.visibilities ? <VisibilityList visibilities={page.visibilities} /> : null}
          </div>
        ) : (
          <p className="desk-empty">{t("DESK.PREVIEW.NOT_YET")}</p>
        )}
      </div>
    </DeskPage>
  );
}
