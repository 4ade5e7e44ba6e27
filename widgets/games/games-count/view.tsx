import { FormattedNumber } from "react-intl";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

const GamesCount = ({ data }: WidgetProps<typeof meta, number>) => <FormattedNumber value={data} />;

export default GamesCount;
