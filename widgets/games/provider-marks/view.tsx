import { loaded } from "#ui/use-as-sent.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { ProvidersRow } from "../providers-row/providers-row.tsx";
import type { ProviderMarksData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const ProviderMarks = ({ data }: WidgetProps<typeof meta, ProviderMarksData>) =>
  data.providers.length > 0 ? <ProvidersRow providers={loaded(data.providers)} scheme={data.scheme} /> : null;

export default ProviderMarks;
