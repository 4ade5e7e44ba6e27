import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

const ADDRESS = "SANDBOX-BTC-0123456789ABCDEF01234567";

it("has a name for people who can't see it", () => {
  const markup = renderToStaticMarkup(<QrCode value={ADDRESS} label="Bitcoin address" />);
  expect(markup).toContain('role="img"');
  expect(markup).toContain('aria-label="Bitcoin address"');
});

it("draws each module of the code, dark on light", async () => {
  const markup = renderToStaticMarkup(<QrCode value={ADDRESS} label="Bitcoin address" />);
  const { data, size } = encode(ADDRESS, { border: 4 });
  const svg = markup.replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" `);
  const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const drawn = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (pixels[y * size + x] ?? 255) < 128),
  );
  expect(drawn).toEqual(data);
});
