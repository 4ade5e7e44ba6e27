/** A name with its value, in a `dl`. */
export const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="min-w-0 text-end font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
  </div>
);
