import type { ServerFeature } from "../shell/server-feature.ts";
import { loadBookPreview } from "./load-book.server.ts";

export const bookServerFeature = { modalLoaders: { "book-preview": loadBookPreview } } satisfies ServerFeature;
