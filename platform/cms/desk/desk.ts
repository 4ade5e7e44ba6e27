import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { PlatformContext } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import type { StoredResource } from "../stored.ts";
import type { Model } from "../title-of.ts";

/**
 * Everything that is wrong with one entry of a space: the storefront's content check, which platform doesn't know. Null
 * until the storefront has loaded: nothing may be published then.
 */
export type CheckContent = (space: ContentSpace, entry: SpaceEntry) => readonly LocatedDiagnostic[] | null;

/** Content as the desk reads it: of the database, or of a Contentful space. */
export interface DeskContent {
  readonly model: Model;
  /** Another one after every change. */
  readonly revision: number;
  /** Brings what is read here up to date. */
  catchUp(): Promise<void>;
  entry(id: string): StoredResource | undefined;
  entries(): StoredResource[];
  assets(): StoredResource[];
  /** Drafts of everything. */
  drafts(): ContentSpace;
}

/** What the desk's verbs are made from. */
export interface Desk extends Pick<PlatformContext, "database" | "clock"> {
  content: DeskContent;
  checkContent: CheckContent;
  /** Id of the space, which changes are told of. */
  space: string;
  /** Where content is edited instead of here; `{id}` is the entry's. */
  elsewhere: string | null;
}

/** Content of a Contentful space is changed there. */
export function rejectElsewhere({ elsewhere }: Pick<Desk, "elsewhere">): void {
  if (elsewhere !== null) throw new ApiError(409, "DESK.ELSEWHERE", "This content is edited in Contentful");
}

export const noEntry = (): ApiError => new ApiError(404, "DESK.UNKNOWN", "There is no such entry");

/** Somebody else has saved in between: the caller has seen another version than there is (EDIT-06). */
export function rejectConflict(stored: Pick<StoredResource, "version">, seen: number): void {
  if (stored.version === seen) return;
  throw new ApiError(409, "DESK.CONFLICT", "Somebody else saved in the meantime", {
    params: { version: stored.version },
  });
}
