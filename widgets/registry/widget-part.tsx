import { lazy, Suspense, useMemo } from "react";
import { FormattedMessage } from "react-intl";
import type { LoadedWidgetNode } from "#schemas/content/nodes.ts";
import { PartBoundary } from "#ui/part-boundary.tsx";
import type { AnyView } from "./contract.ts";
import { loadedView, loadView } from "./views.ts";

const late = new Map<string, AnyView>();

/** A view that appears when its file has come. */
function lateView(name: string): AnyView {
  const view = late.get(name) ?? lazy(async () => ({ default: (await loadView(name)) ?? Nothing }));
  late.set(name, view);
  return view;
}

const Nothing = () => null;

/**
 * One widget on a page. Whatever happens in it, the page round it stands. A view that is there has no Suspense boundary:
 * React takes over what stands in one later than the page, and an update in between would throw away what the server sent
 * (error 421).
 */
export function WidgetPart({ node }: { node: LoadedWidgetNode }) {
  const { name, parameters, data, display } = node;
  const Ready = useMemo(() => loadedView(name), [name]);
  const failure = <WidgetFailure display={display} />;
  const part = node.failed ? (
    failure
  ) : (
    <PartBoundary failure={failure}>
      {Ready ? (
        <Ready parameters={parameters} data={data} display={display} />
      ) : (
        <Suspense fallback={null}>
          <LatePart node={node} />
        </Suspense>
      )}
    </PartBoundary>
  );
  return display === "inline" ? (
    <span data-widget={name}>{part}</span>
  ) : (
    <div data-widget={name} className="my-6 first:mt-0 last:mb-0">
      {part}
    </div>
  );
}

function LatePart({ node: { name, parameters, data, display } }: { node: LoadedWidgetNode }) {
  const View = lateView(name);
  return <View parameters={parameters} data={data} display={display} />;
}

/** A sentence goes on without its failed widget; between paragraphs a quiet note keeps the place. */
function WidgetFailure({ display }: { display: "block" | "inline" }) {
  if (display === "inline") return <span aria-hidden="true">–</span>;
  return (
    <p role="status" className="rounded-medium border border-line bg-surface px-4 py-6 text-center text-muted">
      <FormattedMessage id="WIDGET.FAILED" />
    </p>
  );
}
