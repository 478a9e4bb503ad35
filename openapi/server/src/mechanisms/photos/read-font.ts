import type { Upload } from '@portal/openapi/server';
import * as fontkit from 'fontkit';
import { Problem } from '../problems.ts';
import { pictureTexts as texts } from './picture-messages.ts';
import type { Picture } from './pictures.ts';

const BYTES_AT_MOST = 200_000;
/** Unpacked: ten times as much as the largest has without being packed at all. */
const UNPACKED_AT_MOST = 2_000_000;
/** `wOF2`, then an outline of either kind. */
const SIGNATURE = 'wOF2';
const FLAVOURS: readonly number[] = [0x00010000, 0x4f54544f];
const HEADER_BYTES = 48;
/** Words on screens are made of these at least. */
const LETTERS = 'AZaz09';

/**
 * A WOFF2 font, as it was sent: browsers check each font again before they draw with it.
 * @throws Problem 400 `{font: [...]}`
 */
export async function readFont({ bytes }: Upload): Promise<Picture> {
  if (bytes.length > BYTES_AT_MOST) throw refuse('fontTooLarge');
  if (!isWoff2(bytes)) throw refuse('notFont');
  if (!hasLetters(bytes)) throw refuse('fontWithoutLetters');
  return { kind: 'font', type: 'font/woff2', bytes };
}

/** By what the header says of the file: its kind, its length, and how large it is unpacked. */
function isWoff2(bytes: Buffer): boolean {
  return (
    bytes.length > HEADER_BYTES &&
    bytes.toString('latin1', 0, 4) === SIGNATURE &&
    FLAVOURS.includes(bytes.readUInt32BE(4)) &&
    bytes.readUInt32BE(8) === bytes.length &&
    bytes.readUInt32BE(16) <= UNPACKED_AT_MOST
  );
}

function hasLetters(bytes: Buffer): boolean {
  try {
    const font = fontkit.create(bytes);
    if (!('hasGlyphForCodePoint' in font)) return false;
    return [...LETTERS].every(
      (letter) =>
        font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && font.layout(letter).advanceWidth > 0,
    );
  } catch {
    return false;
  }
}

function refuse(reason: 'fontTooLarge' | 'notFont' | 'fontWithoutLetters'): Problem {
  return new Problem(400, (t) => ({ font: [t(texts[reason])] }));
}
