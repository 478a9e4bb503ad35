import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { openSharp } from '../../mechanisms/photos/decode.ts';
import type { AppLook } from './app-look.ts';

export type AppIcon = keyof typeof shapes;

/**
 * `inset`: share of the side that stays free around a logo; a maskable icon may be cut to a circle of 80 %. `corner`:
 * corner radius of the ground, as a share; systems cut the icons without one.
 */
const shapes = {
  '192': { side: 192, inset: 0.1, corner: 0.2 },
  '512': { side: 512, inset: 0.1, corner: 0.2 },
  maskable: { side: 512, inset: 0.22, corner: 0 },
  touch: { side: 180, inset: 0.12, corner: 0 },
  favicon: { side: 48, inset: 0.04, corner: 0.2 },
} as const;

/** A wider logo cannot be read in a favicon, which shows the initial instead. */
const WIDEST_IN_FAVICON = 2;

const boldFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
/** A house on a unit square, for letters that the font does not have. */
const HOUSE = 'M.27 .77V.23h.46v.54H.54V.58H.46v.19z';

/** @param logo its picture, in any format that sharp reads; null: the initial is drawn */
export async function drawIcon(look: AppLook, icon: AppIcon, logo: Buffer | null): Promise<Buffer> {
  const sharp = await openSharp();
  const { side, inset, corner } = shapes[icon];
  const inner = Math.round(side * (1 - 2 * inset));
  const picture = logo && (await sharp(logo).trim().resize(inner, inner, { fit: 'inside' }).png().toBuffer());
  const { width = 1, height = 1 } = picture ? await sharp(picture).metadata() : {};
  const isLogo = picture !== null && (icon !== 'favicon' || width <= WIDEST_IN_FAVICON * height);
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1 1">` +
    `<rect width="1" height="1" rx="${corner}" fill="${isLogo ? look.logoGround : look.brand.ground}"/>` +
    `${isLogo ? '' : `<path d="${initialPath(look.initial)}" fill="${look.brand.text}"/>`}</svg>`;
  const drawn = sharp(Buffer.from(ground));
  if (isLogo) drawn.composite([{ input: picture, gravity: 'centre' }]);
  return drawn.png({ compressionLevel: 9 }).toBuffer();
}

/** The letter in the middle of a unit square, as an outline: no font of the machine is needed. */
function initialPath(initial: string): string {
  const font = fontkit.create(readFileSync(boldFile)) as fontkit.Font;
  const glyph = font.hasGlyphForCodePoint(initial.codePointAt(0) ?? 0)
    ? font.layout(initial).glyphs[0]
    : undefined;
  if (!glyph) return HOUSE;
  const { minX, maxX, minY, maxY } = glyph.bbox;
  const scale = 0.5 / Math.max(maxX - minX, maxY - minY);
  return glyph.path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(0.5, 0.5)
    .toSVG();
}
