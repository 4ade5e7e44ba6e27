import type { AppLoadContext } from "@remix-run/server-runtime";
import { type BlockableFeature, isBlocked } from "#schemas/rules/blocked-features.ts";
import { notFound } from "./not-found.ts";

/** 404 for a page of a feature that the visitor's licence blocks (BRAND-09). */
export function rejectBlocked({ visitor }: AppLoadContext, feature: BlockableFeature): void {
  if (isBlocked(visitor.licence, feature)) throw notFound();
}
