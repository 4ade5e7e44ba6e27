import { type ComponentType, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { EmptySlip, WaitingSlip } from "./empty-slip.tsx";
import { useIsSlipRead, useSlip } from "./slip-store.ts";

let Panel: ComponentType | null = null;

/** Loads what shows a slip with selections; pages begin it as odds are pressed, before the press is over. */
export async function prepareSlip(): Promise<void> {
  Panel ??= (await import("./slip-panel.tsx")).SlipPanel;
}

/** The bet slip. Its inside is loaded with the first selection: most pages that are only read never have one. */
export function Slip() {
  const intl = useIntl();
  const { entries } = useSlip();
  const isRead = useIsSlipRead();
  const [isLoaded, setLoaded] = useState(Panel !== null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isLoaded || entries.length === 0) return;
    prepareSlip().then(
      () => setLoaded(true),
      // The next selection tries again.
      () => setFailed(true),
    );
  }, [isLoaded, entries]);
  if (isLoaded && Panel) return <Panel />;
  if (isRead && entries.length === 0) return <EmptySlip />;
  if (!hasFailed) return <WaitingSlip />;
  return (
    <p role="status" className="py-6 text-center text-muted">
      {intl.formatMessage({ id: "SPORTS.FAILED" })}
    </p>
  );
}
