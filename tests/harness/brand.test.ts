import { describe, expect, it } from "vitest";
import { brandSchema } from "#schemas/brand/brand.ts";
import { licenceSchema } from "#schemas/brand/licence.ts";
import { paymentMethodSchema } from "#schemas/brand/payments.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { themeSchema } from "#schemas/brand/theme.ts";
import { CONFIG_NAMES, CONFIG_SCHEMAS } from "#schemas/config/index.ts";
import { validator } from "#schemas/kit/validate.ts";
import { estonianTestBrand, testBrand } from "./brand.ts";

const valid = { ok: true };

describe.each([testBrand(), estonianTestBrand()])("the test brand $id", (brand: Brand) => {
  it("is one that the loader would accept", () => {
    const { theme, licences, payments, flags, config, art, ...file } = brand;
    expect(validator(brandSchema)(file)).toMatchObject(valid);
    expect(validator(themeSchema)(theme)).toMatchObject(valid);
    for (const licence of Object.values(licences)) expect(validator(licenceSchema)(licence)).toMatchObject(valid);
    for (const method of payments) expect(validator(paymentMethodSchema)(method)).toMatchObject(valid);
    for (const name of CONFIG_NAMES) expect(validator(CONFIG_SCHEMAS[name])(config[name])).toMatchObject(valid);
    expect({ flags, art }).toEqual({ flags: { features: [] }, art: {} });
  });
});
