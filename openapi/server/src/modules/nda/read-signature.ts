import { decode } from '../../mechanisms/photos/decode.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { ndaMessages as texts } from './messages.ts';
import { hasInk } from './rules/has-ink.ts';

const PREFIX = 'data:image/png;base64,';
/** A pad is some hundred pixels wide, twice or three times as many on a dense screen. */
const SIDE_AT_MOST = 4_000;
const PIXELS_AT_MOST = 4_000_000;

/**
 * The PNG of a data address, decoded and encoded again. Not for within a transaction: it computes.
 * @throws Problem 400 at `nda_signature_data` for anything but a picture, and for an empty pad (rules/visitors.md#nda)
 */
export function readSignature(dataAddress: string): Promise<Buffer> {
  return decode(Buffer.from(dataAddress.slice(PREFIX.length), 'base64'), {
    check({ format, width, height }) {
      if (format !== 'png' || width > SIDE_AT_MOST || height > SIDE_AT_MOST) throw refused('notPicture');
      if (width * height > PIXELS_AT_MOST) throw refused('notPicture');
    },
    async convert(image, { width, height }) {
      const pixels = await image.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
      if (!hasInk(pixels)) throw refused('signatureRequired');
      const { default: sharp } = await import('sharp');
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    },
    unreadable: () => refused('notPicture'),
  });
}

export function toDataAddress(png: Uint8Array): string {
  return PREFIX + Buffer.from(png).toString('base64');
}

function refused(text: 'notPicture' | 'signatureRequired') {
  return validationProblem({ nda_signature_data: [texts[text]] });
}
