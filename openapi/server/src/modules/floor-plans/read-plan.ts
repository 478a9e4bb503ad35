import type { Upload } from '@portal/openapi/server';
import { decode, PIXELS_AT_MOST } from '../../mechanisms/photos/decode.ts';
import { Problem } from '../../mechanisms/problems.ts';
import type { Text, Translate } from '../../mechanisms/texts/messages.ts';
import { LONGEST_SIDE, planTooLarge, readFloorDrawing } from '../places/public.ts';
import { floorPlanMessages as texts } from './messages.ts';

/** A plan as it is stored: a cleaned drawing, or a raster image. */
export interface Plan {
  /** Empty for a raster image. */
  image: string;
  png: Buffer | null;
  width: number;
  height: number;
  /** Names of parts that were left out of the drawing; never many. */
  removed: string[];
}

/**
 * Maximum length of a picture's longest side: 5000 are sharp at eight times the size of a screen, and 100 MB in a
 * browser.
 */
const PNG_SIDE = 5_000;

/**
 * Reads an uploaded plan. Its content decides its type, whatever its name is.
 * @throws Problem 400 `{image: [...]}`
 */
export async function readPlan({ bytes, filename }: Upload): Promise<Plan> {
  const head = bytes.subarray(0, 1024).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return readPng(bytes);
  if (head.includes('%PDF-')) throw refuse(texts.pdf);
  const notPlan = /\.pdf$/i.test(filename) ? texts.notPdf : texts.notPlan;
  return { ...(await readFloorDrawing(bytes, {}, notPlan)), png: null };
}

function readPng(bytes: Buffer): Promise<Plan> {
  return decode(bytes, {
    check({ format, width, height, tooManyPixels }) {
      if (format !== 'png') throw refuse(texts.unreadable);
      if (Math.max(width, height) > LONGEST_SIDE) throw planTooLarge(width, height);
      if (tooManyPixels) {
        throw refuse((t) => t(texts.tooManyPixels, { width, height, limit: PIXELS_AT_MOST / 1_000_000 }));
      }
    },
    async convert(image) {
      const { data, info } = await image
        .resize({ width: PNG_SIDE, height: PNG_SIDE, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { image: '', png: data, width: info.width, height: info.height, removed: [] };
    },
    unreadable: () => refuse(texts.unreadable),
  });
}

function refuse(why: Text | ((t: Translate) => string)): Problem {
  return new Problem(400, (t) => ({ image: [typeof why === 'function' ? why(t) : t(why)] }));
}
