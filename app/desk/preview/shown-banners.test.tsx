import { renderToStaticMarkup } from "react-dom/server";
import { createIntl } from "react-intl";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPreview } from "#schemas/api/desk.ts";
import { BANNER_SLOTS } from "#schemas/content/banner.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type TestContent, testContent } from "#tests/harness/content-gateway.ts";
import { testEntry } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { testStorefront } from "#tests/harness/storefront.ts";
import { Language } from "../../i18n/language.tsx";
import { loader } from "../../routes/desk.preview.tsx";
import { rememberPreview } from "../../visitor/preview-cookie.ts";
import { PLAIN_PREVIEW } from "./plain-preview.ts";
import { VisibilityList } from "./visibility-list.tsx";

const LIMIT = 3;
const plain = testBrand();
const slots = Object.fromEntries(BANNER_SLOTS.map((slot) => [slot, { limit: LIMIT, autoplay_ms: 7_000 }]));
const config = { ...plain.config, "banners-config": { ...plain.config["banners-config"], slots } };
const brand = { ...plain, config } as typeof plain;

let runtime: TestPlatform;
let content: TestContent;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
  const banners = BANNER_SLOTS.flatMap((slot) =>
    [1, 2, 3, 4, 5].map((place) =>
      testEntry("banner", `${slot}-${place}`, {
        frontend_identifier: { en: `${slot}-${place}` },
        brands: { en: ["test"] },
        categories: { en: [slot] },
        title: { en: { text: "A banner" } },
        gradient: { en: ["#101020", "#202040", "#303050", "#000010"] },
        order: { en: { [slot]: place } },
      }),
    ),
  );
  content = await testContent(banners, { clock: runtime.clock });
});
afterAll(async () => {
  content.close();
  await runtime.close();
});

it.each(BANNER_SLOTS)(
  "[CMS-11 part: how many banners a slot shows] the desk lists the banners of %s that the site leaves out as such",
  async (slot) => {
    const { client } = await openDesk(runtime, "editor", { email: `${slot}@desk.example` });
    const { token } = await client.ok(createPreview, { body: { ...PLAIN_PREVIEW, content: "published" } });
    const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...cookies, rememberPreview(token, "http://localhost:3000").split(";")[0]].join("; ");
    const context = { ...testStorefront(runtime, { brand, cookie }).context, content: content.gateway };
    const request = new Request("http://localhost:3000/desk/preview", { headers: { cookie } });
    const { visibilities } = await loader({ context, request, params: {} });
    const html = renderToStaticMarkup(
      <Language intl={createIntl({ locale: "en", messages: englishMessages })}>
        <StaticPage>
          <VisibilityList visibilities={(visibilities ?? []).filter((banner) => banner.slots.includes(slot))} />
        </StaticPage>
      </Language>,
    );
    const states = [...html.matchAll(/<span class="is-(?:shown|hidden)">([^<]*)/g)].map(([, state]) => state);
    const beyond = `left out: the slot shows ${LIMIT}`;
    expect(states).toEqual(["shown", "shown", "shown", beyond, beyond]);
    expect(html).toContain("3 of 5 shown");
  },
);
