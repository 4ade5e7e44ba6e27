import { FormattedMessage, useIntl } from "react-intl";

/** What is left when not even the frame could be loaded: readable, in the visitor's language, without a brand's data. */
export const PlainErrorPage = () => (
  <html lang={useIntl().locale} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>503</title>
    </head>
    <body>
      <main>
        <h1>
          <FormattedMessage id="ERROR.FAILED.TITLE" />
        </h1>
        <p>
          <FormattedMessage id="ERROR.FAILED.TEXT" />
        </p>
        <p>
          <a href="/">
            <FormattedMessage id="ERROR.HOME" />
          </a>
        </p>
      </main>
    </body>
  </html>
);
