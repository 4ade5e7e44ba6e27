import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { managerOf } from "../profile/load-head.server.ts";

/** The VIP manager of the signed-in player, for parts of the frame that ask late (PROF-08); none for anyone else. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  manager: context.visitor.player ? await managerOf(context, context.visitor.player) : null,
});
