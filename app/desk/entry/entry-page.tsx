import { ExternalLink, Eye, EyeOff } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { DeskPage } from "../desk-page.tsx";
import type { FormField } from "../form/controls.ts";
import { Note } from "../note.tsx";
import { sitePath } from "../preview/site-path.ts";
import { Problem } from "../problem.tsx";
import { ConflictView } from "./conflict-view.tsx";
import { EntryForm, LocaleTabs } from "./entry-form.tsx";
import type { Conflict, EntryResult } from "./entry-result.ts";
import { EntrySide } from "./entry-side.tsx";
import { useAutosave } from "./use-autosave.ts";

const BesidePreview = lazy(() => import("../preview/beside-preview.tsx"));

interface Props {
  entry: DeskEntry;
  form: readonly FormField[];
  locales: readonly { code: string; name: string }[];
  locale: string;
  defaultLocale: string;
  assets: readonly { id: string; title: string }[];
  editable: boolean;
  address: string | null;
  result: EntryResult | undefined;
  /** The version that a button of this page has saved before it led here; 0 for none. */
  saved: number;
}

/** Everything of one entry in one locale: its fields, its standing, and the site beside it. */
export function EntryPage(props: Props) {
  const { entry, form: model, locales, locale, defaultLocale, assets, editable, address, result, saved } = props;
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [beside, setBeside] = useState(false);
  const autosave = useAutosave(form, {
    entry: entry.id,
    locale,
    stopped: !editable || result?.conflict != null,
    first: result?.version ?? entry.version,
    saves: [result?.version ?? 0, saved],
  });
  const shownResult = autosave.result ?? result;
  const conflict = newestConflict(autosave.result?.conflict, result?.conflict);
  const errors = { ...result?.fields, ...autosave.result?.fields };
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <DeskPage
      title={entry.title || entry.name || entry.id}
      lead={
        <>
          <code className="desk-code">{entry.name || entry.id}</code> {entry.brands.join(", ")}
        </>
      }
      actions={
        <>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer" className="desk-button">
              <Icon of={ExternalLink} size={16} />
              {t("DESK.ENTRY.CONTENTFUL")}
            </a>
          ) : null}
          {alive ? (
            <button type="button" className="desk-button" aria-pressed={beside} onClick={() => setBeside(!beside)}>
              <Icon of={beside ? EyeOff : Eye} size={16} />
              {t(beside ? "DESK.BESIDE.CLOSE" : "DESK.BESIDE.OPEN")}
            </button>
          ) : null}
        </>
      }
    >
      {entry.file_fields ? <Note tone="warn">{t("DESK.ENTRY.FILE_CHANGED")}</Note> : null}
      {shownResult?.signedOut ? <Note tone="bad">{t("DESK.SAVE.SIGNED_OUT")}</Note> : null}
      <Problem problem={shownResult?.signedOut ? null : shownResult?.problem} />
      <LocaleTabs locales={locales} locale={locale} filled={entry.locales} />
      <div className={classNames("desk-beside", beside && "is-open")}>
        <EntryForm
          entry={entry}
          version={autosave.version}
          model={model}
          locale={locale}
          defaultLocale={defaultLocale}
          typed={result?.typed ?? null}
          errors={errors}
          assets={assets}
          form={form}
          onTouch={autosave.touch}
          onSend={autosave.settle}
        >
          <EntrySide
            entry={entry}
            editable={editable}
            version={autosave.version}
            save={autosave.state}
            locked={autosave.state === "saving" || conflict !== null}
            beside={model
              .filter(({ control }) => control.kind === "source" || control.kind === "rich")
              .map(({ id }) => id)}
            locale={locale}
            errors={errors}
          />
          {conflict ? <ConflictView key={conflict.version} conflict={conflict} /> : null}
        </EntryForm>
        {beside ? (
          <Suspense fallback={null}>
            <BesidePreview path={sitePath(entry)} locale={locale} variant={entry.variant} version={entry.version} />
          </Suspense>
        ) : null}
      </div>
    </DeskPage>
  );
}

/** A button of the conflict that saved over its version may have met a newer one. */
const newestConflict = (...conflicts: (Conflict | null | undefined)[]): Conflict | null =>
  conflicts.reduce<Conflict | null>(
    (newest, each) => (each && each.version > (newest?.version ?? 0) ? each : newest),
    null,
  );
