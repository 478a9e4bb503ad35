import type { Upload } from '@portal/openapi/server';
import type { Sharp } from 'sharp';
import type { Text, Translate } from '../messages.ts';
import { Problem } from '../problems.ts';
import { decode, PIXELS_AT_MOST } from './decode.ts';
import { pictureTexts as texts } from './picture-messages.ts';
import type { Picture } from './pictures.ts';

const PHOTO_PX = 400;
const SCENE_PX = 1280;
const LOGO_WIDTH_PX = 640;
const LOGO_HEIGHT_PX = 240;

const IMAGE_IN_SVG = /<([\w.-]+:)?(image|feImage)\b/i;

type Format = 'jpeg' | 'png' | 'webp' | 'svg';

/**
 * A photo as it is kept: JPEG, at most 400 px on its longest side (rules/accounts.md#photo), upright, without what the
 * camera wrote into it (place, time, device). What it is says its content, whatever its name says.
 * @throws Problem 400 `{photo: [...]}`
 */
export async function readPhoto(upload: Upload, field = 'photo'): Promise<Picture> {
  return readJpeg(upload, field, PHOTO_PX);
}

/** What a camera of a car park saw, likewise, at most 1280 px: a plate in it can still be read. */
export async function readCameraPicture(upload: Upload, field: string): Promise<Picture> {
  return readJpeg(upload, field, SCENE_PX);
}

async function readJpeg(upload: Upload, field: string, longestSide: number): Promise<Picture> {
  const bytes = await read(upload, field, ['jpeg', 'png', 'webp'], texts.notPhoto, (image) =>
    image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 }),
  );
  return { kind: 'photo', type: 'image/jpeg', bytes };
}

/**
 * A logo as it is kept: PNG with its transparency. SVG is drawn and not kept, so that no script of it lives on.
 * @throws Problem 400 `{logo: [...]}`
 */
export async function readLogo(upload: Upload, field = 'logo'): Promise<Picture> {
  const bytes = await read(upload, field, ['jpeg', 'png', 'webp', 'svg'], texts.notLogo, (image) =>
    image
      .autoOrient()
      .resize({ width: LOGO_WIDTH_PX, height: LOGO_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  );
  return { kind: 'logo', type: 'image/png', bytes };
}

async function read(
  { bytes }: Upload,
  field: string,
  formats: readonly Format[],
  otherFormat: Text,
  convert: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const format = formatOf(bytes);
  if (!format || !formats.includes(format)) throw refuse(field, (t) => t(otherFormat));
  // Drawn by a library that decodes them whole, whatever their size: 300 kB can be 800 MB.
  if (format === 'svg' && IMAGE_IN_SVG.test(bytes.toString('utf8')))
    throw refuse(field, (t) => t(texts.pictureInside));
  return decode(bytes, {
    // A drawing has no size of its own: drawn large enough to stay sharp.
    ...(format === 'svg' ? { densityFor } : {}),
    check({ format: found, width, height, tooManyPixels }) {
      if (found !== format) throw refuse(field, (t) => t(texts.unreadable));
      if (tooManyPixels) {
        const limit = PIXELS_AT_MOST / 1_000_000;
        throw refuse(field, (t) => t(texts.tooManyPixels, { width, height, limit }));
      }
    },
    convert: (image) => convert(image).toBuffer(),
    unreadable: () => refuse(field, (t) => t(texts.unreadable)),
  });
}

function refuse(field: string, say: (t: Translate) => string): Problem {
  return new Problem(400, (t) => ({ [field]: [say(t)] }));
}

/** By the first bytes. A text that begins as XML or SVG does may be an SVG; sharp has the last word. */
function formatOf(bytes: Buffer): Format | null {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  const text = bytes.toString('utf8');
  if (!/^\uFEFF?\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)[\s>]/i.test(text)) return null;
  // Entities can grow without end, includes can name files of ours; no logo needs either.
  if (/<!ENTITY|xi:include|XInclude/i.test(text)) return null;
  // What is looked for in the text must be what the drawing library reads.
  const encoding = /^\uFEFF?\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  return /^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding) ? 'svg' : null;
}

/** DPI at which it fills the logo's box; 72 draws it as large as it says it is. */
function densityFor(width: number, height: number): number {
  const scale = Math.min(LOGO_WIDTH_PX / Math.max(1, width), LOGO_HEIGHT_PX / Math.max(1, height));
  return Math.max(1, Math.min(2_400, 72 * scale));
}
