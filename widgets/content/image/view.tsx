import type { WidgetProps } from "../../registry/contract.ts";
import type { Picture } from "../files/find-pictures.server.ts";
import type { meta } from "./meta.ts";

export default function Image({ parameters, data }: WidgetProps<typeof meta, Picture | null>) {
  if (!data) return null;
  return (
    <figure>
      <img
        src={data.url}
        alt={parameters.alt}
        width={data.width ?? undefined}
        height={data.height ?? undefined}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-medium"
      />
      {parameters.caption ? <figcaption className="mt-2 text-muted text-sm">{parameters.caption}</figcaption> : null}
    </figure>
  );
}
