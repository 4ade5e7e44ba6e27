import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export default function Quote({ parameters: { text, author, source } }: WidgetProps<typeof meta, null>) {
  return (
    <figure className="border-brand border-s-4 ps-5">
      <blockquote className="break-words font-display text-xl leading-relaxed">{text}</blockquote>
      {author || source ? (
        <figcaption className="mt-2 text-muted text-sm">
          {author}
          {author && source ? ", " : null}
          {source ? <cite>{source}</cite> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
