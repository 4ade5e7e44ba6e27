import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { clampQuantity } from "#schemas/rules/comp-points.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Input } from "#ui/input.tsx";

interface Props {
  value: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** How many of a card: a number field that works without script, with a button at each side where there is one. */
export function QuantityField({ value, most, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const change = (quantity: number) => onChange(clampQuantity(quantity, most, 1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label htmlFor={id} className="font-semibold">
        {intl.formatMessage({ id: "SHOP.QUANTITY" })}
      </label>
      <div className="flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={intl.formatMessage({ id: "SHOP.QUANTITY.LESS" })}
          onClick={() => change(value - 1)}
          disabled={value <= 1}
        />
        <Input
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          required
          value={value}
          onChange={(event) => change(event.target.valueAsNumber)}
          className="w-24 text-center tabular-nums"
        />
        <IconButton
          icon={Plus}
          label={intl.formatMessage({ id: "SHOP.QUANTITY.MORE" })}
          onClick={() => change(value + 1)}
          disabled={value >= most}
        />
      </div>
    </div>
  );
}
