import { EventEmitter } from "node:events";
import type { UnleashConfig } from "unleash-client";
import type { FlagConstraint, FlagStrategy, FlagsFile } from "#schemas/brand/flags.ts";

type Repository = NonNullable<UnleashConfig["repository"]>;
type Feature = NonNullable<ReturnType<Repository["getToggle"]>>;
type Strategy = NonNullable<Feature["strategies"]>[number];
type Segment = NonNullable<ReturnType<Repository["getSegment"]>>;

/** The features that Unleash's client evaluates, as they are in a file: it asks no network and starts no timer. */
export class FixedRepository extends EventEmitter implements Repository {
  readonly #features: ReadonlyMap<string, Feature>;
  readonly #segments: ReadonlyMap<number, Segment>;

  constructor({ features, segments = [] }: Pick<FlagsFile, "features" | "segments">) {
    super();
    this.#features = new Map(
      features.map(({ name, enabled, strategies = [], variants = [], dependencies = [] }) => [
        name,
        { name, enabled, variants: variants as never, dependencies, strategies: strategies.map(asClientsHave) },
      ]),
    );
    this.#segments = new Map(
      segments.map(({ id, constraints }) => [id, { id, constraints: constraints.map(withValues) }]),
    );
  }

  getToggle(name: string): Feature | undefined {
    return this.#features.get(name);
  }

  getToggles(): Feature[] {
    return [...this.#features.values()];
  }

  getTogglesWithSegmentData(): ReturnType<Repository["getTogglesWithSegmentData"]> {
    return this.getToggles().map((feature) => ({
      ...feature,
      strategies: feature.strategies?.map((strategy) => ({
        ...strategy,
        segments: strategy.segments?.map((id) => this.getSegment(id)),
      })),
    }));
  }

  getSegment(id: number): Segment | undefined {
    return this.#segments.get(id);
  }

  async start(): Promise<void> {
    this.emit("ready");
  }

  stop(): void {}
}

const asClientsHave = ({ name, parameters = {}, constraints = [], segments, variants }: FlagStrategy): Strategy => ({
  name,
  parameters,
  constraints: constraints.map(withValues),
  ...(segments ? { segments } : {}),
  ...(variants ? { variants: variants as never } : {}),
});

/** A file may leave out what the client takes for granted. */
const withValues = ({ values = [], inverted = false, ...constraint }: FlagConstraint) =>
  ({ ...constraint, values, inverted }) as Segment["constraints"][number];
