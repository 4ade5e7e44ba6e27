import { Form } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { AdventureView } from "#schemas/api/adventures.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import type { AdventurePageData } from "./load-adventure-page.server.ts";

/** "America/St_Johns" as "St Johns". */
const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

interface Props {
  adventure: AdventureView;
  data: Pick<AdventurePageData, "zoneSaved" | "failed">;
}

/** Where the player's days begin and end, and the form that chooses another zone of their country. */
export function ZonePanel({ adventure: { time_zone, time_zones, time_zone_fixed }, data }: Props) {
  const intl = useIntl();
  return (
    <section id="zone" className="grid scroll-mt-20 gap-2 text-sm">
      <p>{intl.formatMessage({ id: "ADVENTURE.ZONE" }, { zone: cityOf(time_zone) })}</p>
      {data.zoneSaved && !data.failed ? (
        <p role="status" className="font-semibold">
          {intl.formatMessage({ id: "ADVENTURE.ZONE.SAVED" })}
        </p>
      ) : null}
      {time_zones.length < 2 ? null : time_zone_fixed ? (
        <p className="text-muted">{intl.formatMessage({ id: "ADVENTURE.ZONE.FIXED" })}</p>
      ) : (
        <details>
          <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded-small underline">
            {intl.formatMessage({ id: "ADVENTURE.ZONE.CHANGE" })}
          </summary>
          <Form method="post" action="/adventures" replace preventScrollReset className="grid max-w-sm gap-3 pt-2">
            <input type="hidden" name="intent" value="zone" />
            <Field name="time_zone" label={intl.formatMessage({ id: "ADVENTURE.ZONE.LABEL" })}>
              {(control) => (
                <Select {...control} defaultValue={time_zone}>
                  {[...time_zones]
                    .sort((a, b) => cityOf(a).localeCompare(cityOf(b), "en"))
                    .map((zone) => (
                      <option key={zone} value={zone}>
                        {cityOf(zone)}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <div>
              <Button type="submit" variant="quiet">
                {intl.formatMessage({ id: "ADVENTURE.ZONE.SAVE" })}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
