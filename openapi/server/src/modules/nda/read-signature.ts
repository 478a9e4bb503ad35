import { validationProblem } from '../../problems.ts';
import { ndaMessages as texts } from './messages.ts';
import { hasInk } from './rules/has-ink.ts';

const PREFIX = 'data:image/png;base64,';
/** A pad is some hundred pixels wide, twice or three times as many on a dense screen. */
const SIDE_AT_MOST = 4_000;
const PIXELS_AT_MOST = 4_000_000;
const SECONDS_AT_MOST = 5;

/**
 * The PNG of a data address, decoded and encoded anew. Not for within a transaction: it computes.
 * @throws Problem 400 at `nda_signature_data` for what is no picture, and for a pad that nobody has touched (spec 2 §5)
 */
export async function readSignature(dataAddress: string): Promise<Buffer> {
  const bytes = Buffer.from(dataAddress.slice(PREFIX.length), 'base64');
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== 'png') throw refused('notPicture');
  const { width, height } = header;
  if (width > SIDE_AT_MOST || height > SIDE_AT_MOST || width * height > PIXELS_AT_MOST)
    throw refused('notPicture');
  const image = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'truncated', pages: 1 });
  const decoded = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: SECONDS_AT_MOST })
    .toBuffer()
    .catch(() => null);
  if (decoded === null) throw refused('notPicture');
  if (!hasInk(decoded)) throw refused('signatureRequired');
  return sharp(decoded, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export function toDataAddress(png: Uint8Array): string {
  return PREFIX + Buffer.from(png).toString('base64');
}

function refused(text: 'notPicture' | 'signatureRequired') {
  return validationProblem({ nda_signature_data: [texts[text]] });
}
