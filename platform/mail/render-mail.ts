import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode, Locale } from "#schemas/kit/constants.ts";
import { unseal } from "../secrets/sealed.ts";
import { formatAmount } from "./format-amount.ts";
import { htmlMail, type MailSections } from "./html-mail.ts";
import { mailLink } from "./mail-link.ts";
import { MAIL_PURPOSE } from "./queue-mail.ts";
import type { mails } from "./tables.ts";
import { frameOf, type MailTemplate, NAMES } from "./templates.ts";
import type { ServerTexts } from "./texts.ts";

export interface RenderedMail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type RenderMail = (row: typeof mails.$inferSelect) => RenderedMail;

interface Needs {
  brands: ReadonlyMap<string, Brand>;
  secret: string;
  texts: ServerTexts;
}

/** Says a queued mail in its brand's look and its reader's language, as text and as HTML. */
export function createRenderMail({ brands, secret, texts }: Needs): RenderMail {
  return (row) => {
    const brand = brands.get(row.brand);
    if (!brand || row.recipient === null || row.sealedValues === null) throw new Error(`mail ${row.id} can't be said`);
    const { origin = "", ...stored } = JSON.parse(unseal(secret, MAIL_PURPOSE, row.sealedValues)) as Record<
      string,
      string
    >;
    const format = (id: string, values: Readonly<Record<string, string>>) => texts(brand, row.locale, id, values);
    const values = { ...spoken(stored, brand, row.locale, format), brand: brand.name };
    const fill = (id: string) => format(id, values);
    const template = row.template as MailTemplate;
    const [name, frame] = [NAMES[template], frameOf(template)];
    const { path } = stored;
    const own = path === undefined ? origin : mailLink(brand, { origin }, { locale: row.locale as Locale, path });
    const parts = {
      title: fill(`MAIL.${name}.SUBJECT`),
      paragraphs: fill(`MAIL.${name}.TEXT`).split("\n").filter(Boolean),
      button: fill(`MAIL.${frame}.BUTTON`),
      link: stored.link ?? own,
      otherwise: fill("MAIL.OTHERWISE"),
      reason: fill(`MAIL.${frame}.REASON`),
      support: format("MAIL.SUPPORT", { email: brand.support.email }),
      company: brand.legalName,
    };
    return {
      from: { name: brand.name, address: brand.support.email },
      to: row.recipient,
      // One line, whatever a brand is called.
      subject: parts.title.replace(/\s+/g, " "),
      text: textMail(parts),
      html: htmlMail(parts, { locale: row.locale, name: brand.name, origin, colours: brand.theme.colours }),
    };
  };
}

const textMail = ({ title, paragraphs, button, link, reason, support, company }: MailSections): string =>
  [title, ...paragraphs, `${button}:\n${link}`, reason, support, `-- \n${company}`].join("\n\n").concat("\n");

/** Dates, amounts, payment methods, countries and devices as the mail's language says them. */
function spoken(
  values: Record<string, string>,
  brand: Brand,
  locale: string,
  format: (id: string, values: Readonly<Record<string, string>>) => string,
): Record<string, string> {
  const { at, country, browser, system, amount, debt, currency, method } = values;
  const money = (subunits: string, code: string) => formatAmount(BigInt(subunits), code as CurrencyCode, locale);
  return {
    ...values,
    ...(at
      ? {
          at: new Intl.DateTimeFormat(locale, {
            dateStyle: "long",
            timeStyle: "short",
            timeZone: "UTC",
          }).format(new Date(at)),
        }
      : {}),
    ...(amount && currency ? { amount: money(amount, currency) } : {}),
    // A paragraph of its own where something is owed, and none where nothing is.
    ...(debt && currency
      ? { debt: debt === "0" ? "" : format("MAIL.PAYMENT.DEBT", { debt: money(debt, currency) }) }
      : {}),
    ...(method ? { method: brand.payments.find(({ id }) => id === method)?.title ?? method } : {}),
    ...(country ? { country: new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country } : {}),
    ...(browser ? { device: system ? format("MAIL.DEVICE", { browser, system }) : browser } : {}),
  };
}
