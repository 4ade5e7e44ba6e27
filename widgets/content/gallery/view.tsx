import type { WidgetProps } from "../../registry/contract.ts";
import type { Picture } from "../files/find-pictures.server.ts";
import type { meta } from "./meta.ts";

export default function Gallery({ parameters, data }: WidgetProps<typeof meta, Picture[]>) {
  if (data.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {data.map(({ id, title, url, width, height }) => (
        <li key={id}>
          <figure>
            <img
              src={url}
              alt={parameters.titles ? "" : title}
              width={width ?? undefined}
              height={height ?? undefined}
              loading="lazy"
              decoding="async"
              className="aspect-[4/3] w-full rounded-medium object-cover"
            />
            {parameters.titles ? <figcaption className="mt-1 text-muted text-sm">{title}</figcaption> : null}
          </figure>
        </li>
      ))}
    </ul>
  );
}
