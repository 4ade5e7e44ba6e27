import { ContentBody } from "#widgets/registry/content-body.tsx";
import type { ParameterLine } from "#widgets/registry/parameter-words.ts";
import { ScrollBox } from "#widgets/registry/scroll-box.tsx";
import { useT } from "#widgets/registry/use-t.ts";
import type { CatalogueWidget } from "./load-catalogue.server.ts";

const CODE = "rounded-small bg-raised px-1.5 py-0.5 text-sm [overflow-wrap:anywhere]";

/** A widget: what it is, what it takes, and its examples as they look on a page. */
export function CatalogueWidgetView({ widget }: { widget: CatalogueWidget }) {
  const t = useT();
  const { name, title, description, where, places, deprecatedNames, lines, more, examples } = widget;
  const stands = where.map((each) => t(WHERE[each])).join(", ");
  return (
    <section
      aria-labelledby={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-large border border-line p-4 sm:p-6"
    >
      <header className="grid gap-1" lang="en">
        <h3 id={name} className="scroll-mt-20 font-display font-semibold text-xl">
          {title} <code className={`${CODE} ms-1 font-normal`}>{name}</code>
        </h3>
        <p className="text-muted">{description}</p>
      </header>
      <dl className="grid gap-1 text-sm">
        <Fact label={t("CATALOGUE.STANDS")}>
          {stands}; <span lang="en">{places}</span>
        </Fact>
        {deprecatedNames.length > 0 ? <Fact label={t("CATALOGUE.OLD_NAMES")}>{deprecatedNames.join(", ")}</Fact> : null}
      </dl>
      {examples.map(({ marker, nodes }) => (
        <figure key={marker} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <figcaption>
            <code className={CODE}>{marker}</code>
          </figcaption>
          <div className="catalogue-example" data-empty={t("CATALOGUE.NOTHING")}>
            <ContentBody nodes={nodes} />
          </div>
        </figure>
      ))}
      {lines.length > 0 ? (
        <details className="text-sm">
          <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded-small font-semibold text-brand">
            {t("CATALOGUE.PARAMETERS", { name })}
          </summary>
          <Parameters name={name} lines={lines} />
          {more ? <p className="text-muted">{t("CATALOGUE.MORE_CURRENCIES")}</p> : null}
        </details>
      ) : null}
    </section>
  );
}

const WHERE = { block: "CATALOGUE.BLOCK", inline: "CATALOGUE.INLINE" } as const;

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="me-2 inline text-muted">{label}</dt>
    <dd className="inline">{children}</dd>
  </div>
);

const CELL = "border-line border-b px-2 py-2 text-start align-top";

function Parameters({ name, lines }: { name: string; lines: readonly ParameterLine[] }) {
  const t = useT();
  const label = t("CATALOGUE.PARAMETERS", { name });
  const heads = ["CATALOGUE.PARAMETER", "CATALOGUE.MEANING", "CATALOGUE.ALLOWED", "CATALOGUE.DEFAULT"] as const;
  return (
    <ScrollBox label={label}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-muted">
          <tr>
            {heads.map((id) => (
              <th key={id} scope="col" className={CELL}>
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="en">
          {lines.map(({ key, meaning, choices, kind, standard, required }) => (
            <tr key={key}>
              <th scope="row" className={CELL}>
                <code className={CODE}>{key}</code>
              </th>
              <td className={`${CELL} min-w-48`}>{meaning}</td>
              <td className={CELL}>{choices.length > 0 ? choices.join(", ") : kind}</td>
              <td className={CELL}>{required ? t("CATALOGUE.REQUIRED") : (standard ?? "")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
