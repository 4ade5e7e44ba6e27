import { Component, type ReactNode } from "react";

interface Props {
  /** Stands in its place after it has thrown. */
  failure: ReactNode;
  /** When this changes, a part that has failed is tried again; without it, it stays failed. */
  attempt?: string;
  children: ReactNode;
}

/**
 * A part of a page that may throw in the browser and takes nothing else with it. The server's rendering has no such
 * boundary: there the route's error page stands in the shell.
 */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
