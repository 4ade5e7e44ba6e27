import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of the frame that not every visitor loads. It is no lazy component: an update that comes before such a one is
 * hydrated, as a balance may, would throw away what the server has sent.
 */
export class LatePart<Props = object> {
  Loaded: ComponentType<Props> | null = null;

  constructor(private readonly load: () => Promise<{ default: ComponentType<Props> }>) {}

  /** Loads it, so that it is rendered at once: on the server, and in the browser before a page that has it is hydrated. */
  async prepare(): Promise<void> {
    this.Loaded ??= (await this.load()).default;
  }
}

/** The part, or nothing until it is loaded. */
export function Late<Props extends object>({ part, ...props }: { part: LatePart<Props> } & Props) {
  const [isLoaded, setLoaded] = useState(part.Loaded !== null);
  useEffect(() => {
    if (isLoaded) return;
    part.prepare().then(
      () => setLoaded(true),
      // The rest of the frame stands; the next page tries again.
      () => {},
    );
  }, [isLoaded, part]);
  const { Loaded } = part;
  return isLoaded && Loaded ? <Loaded {...(props as unknown as Props)} /> : null;
}
