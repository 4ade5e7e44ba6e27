import { useTimes } from "./use-times.ts";

/** A value with its name, in a `dl` of such. */
export const Fact = ({ label, value, widest }: { label: string; value: string; widest?: string }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd
      data-widest={widest}
      className="font-display font-semibold text-lg tabular-nums after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-widest)]"
    >
      {value}
    </dd>
  </div>
);

/**
 * An instant with its name. Its place stays as wide as the server's text of it, so that nothing beside it moves as the
 * visitor's own time takes that text's place.
 */
export function TimeFact({ label, at }: { label: string; at: string | number }) {
  const { time, served } = useTimes();
  return <Fact label={label} value={time(at)} widest={served(at)} />;
}
