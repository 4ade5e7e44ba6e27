import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "../root.tsx";

export default function Lobby() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <h1>{root?.brand.name}</h1>;
}
