import { Link } from "@remix-run/react";
import type { WidgetProps } from "../../registry/contract.ts";
import type { Heading } from "../../registry/headings.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function TableOfContents({ parameters, data }: WidgetProps<typeof meta, Heading[]>) {
  const t = useT();
  if (data.length === 0) return null;
  const title = parameters.title ?? t("PART.CONTENTS");
  return (
    <nav aria-label={title} className="rounded-large border border-line bg-surface p-5">
      <p className="mb-2 font-display font-semibold">{title}</p>
      <ol>
        {data.map(({ id, title: heading, level }) => (
          <li key={id} className={level === 3 ? "ps-5" : undefined}>
            <Link
              to={{ hash: id }}
              className="focus-ring inline-flex min-h-8 items-center rounded-small text-brand hover:underline pointer-coarse:min-h-11"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
