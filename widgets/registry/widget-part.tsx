import { Component, lazy, type ReactNode, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import type { LoadedWidgetNode } from "#schemas/content/nodes.ts";
import type { AnyView } from "./contract.ts";
import { loadedView, loadView } from "./views.ts";

const late = new Map<string, AnyView>();

/** The view at once when it is there; otherwise one that appears when its file has come. */
function viewOf(name: string): AnyView {
  const ready = loadedView(name) ?? late.get(name);
  if (ready) return ready;
  const view = lazy(async () => ({ default: (await loadView(name)) ?? Nothing }));
  late.set(name, view);
  return view;
}

const Nothing = () => null;

/** One widget on a page. Whatever happens in it, the page round it stands. */
export function WidgetPart({ node }: { node: LoadedWidgetNode }) {
  const View = viewOf(node.name);
  const failure = <WidgetFailure display={node.display} />;
  const part = node.failed ? (
    failure
  ) : (
    <PartBoundary failure={failure}>
      <Suspense fallback={null}>
        <View parameters={node.parameters} data={node.data} display={node.display} />
      </Suspense>
    </PartBoundary>
  );
  return node.display === "inline" ? (
    <span data-widget={node.name}>{part}</span>
  ) : (
    <div data-widget={node.name} className="my-6 first:mt-0 last:mb-0">
      {part}
    </div>
  );
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

class PartBoundary extends Component<{ failure: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
