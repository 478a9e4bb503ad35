import type { Upload } from '@portal/openapi/server';
import type { ResizeOptions, Sharp } from 'sharp';
import { Problem } from '../problems.ts';
import type { Text, Translate } from '../texts/messages.ts';
import { decode, PIXELS_AT_MOST } from './decode.ts';
import { drawingRefusalText, pictureTexts as texts } from './picture-messages.ts';
import type { Picture } from './pictures.ts';
import { drawSvgLogo } from './svg/read-svg.ts';

const PHOTO_PX = 400;
const SCENE_PX = 1280;
/** As wide as a card on a high-resolution screen needs it. */
const ROOM_PX = { width: 640, height: 400 };
const LOGO_WIDTH_PX = 640;
const LOGO_HEIGHT_PX = 240;

type Format = 'jpeg' | 'png' | 'webp';

/**
 * Converts an uploaded photo for storage: JPEG, at most 400 px on its longest side (rules/accounts.md#photo), upright,
 * without the camera's metadata (place, time, device). Its content decides its type, whatever its name is.
 * @throws Problem 400 `{photo: [...]}`
 */
export async function readPhoto(upload: Upload, field = 'photo'): Promise<Picture> {
  return readJpeg(upload, field, PHOTO_PX);
}

/** Converts a car park camera's picture likewise, to at most 1280 px: a plate in it can still be read. */
export async function readCameraPicture(upload: Upload, field: string): Promise<Picture> {
  return readJpeg(upload, field, SCENE_PX);
}

/** A photo of a room, likewise, cropped around its middle to the shape of a card. */
export async function readRoomPhoto(upload: Upload): Promise<Picture> {
  return { ...(await readJpeg(upload, 'photo', { ...ROOM_PX, fit: 'cover' })), kind: 'room' };
}

async function readJpeg(upload: Upload, field: string, size: number | ResizeOptions): Promise<Picture> {
  const resize: ResizeOptions =
    typeof size === 'number' ? { width: size, height: size, fit: 'inside', withoutEnlargement: true } : size;
  const bytes = await read(upload, field, texts.notPhoto, (image) =>
    image.autoOrient().resize(resize).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }),
  );
  return { kind: 'photo', type: 'image/jpeg', bytes };
}

/**
 * Converts a logo for storage: PNG with its transparency. SVG is drawn and not stored, so that no script survives.
 * @throws Problem 400 `{logo: [...]}`
 */
export async function readLogo(upload: Upload, field = 'logo'): Promise<Picture> {
  const bytes = formatOf(upload.bytes)
    ? await read(upload, field, texts.notLogo, (image) =>
        image
          .autoOrient()
          .resize({ width: LOGO_WIDTH_PX, height: LOGO_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
          .png({ compressionLevel: 9 }),
      )
    : await readDrawnLogo(upload, field);
  return { kind: 'logo', type: 'image/png', bytes };
}

async function readDrawnLogo({ bytes }: Upload, field: string): Promise<Buffer> {
  const box = { width: LOGO_WIDTH_PX, height: LOGO_HEIGHT_PX, pixelsAtMost: PIXELS_AT_MOST };
  const answer = await drawSvgLogo(bytes, box);
  if ('refused' in answer) throw refuse(field, drawingRefusalText(answer.refused, texts.notLogo));
  if ('png' in answer.done) return Buffer.from(answer.done.png);
  throw tooManyPixels(field, answer.done);
}

async function read(
  { bytes }: Upload,
  field: string,
  otherFormat: Text,
  convert: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const format = formatOf(bytes);
  if (!format) throw refuse(field, (t) => t(otherFormat));
  return decode(bytes, {
    check(header) {
      if (header.format !== format) throw refuse(field, (t) => t(texts.unreadable));
      if (header.tooManyPixels) throw tooManyPixels(field, header);
    },
    convert: (image) => convert(image).toBuffer(),
    unreadable: () => refuse(field, (t) => t(texts.unreadable)),
  });
}

function tooManyPixels(field: string, { width, height }: { width: number; height: number }): Problem {
  const limit = PIXELS_AT_MOST / 1_000_000;
  return refuse(field, (t) => t(texts.tooManyPixels, { width, height, limit }));
}

function refuse(field: string, say: (t: Translate) => string): Problem {
  return new Problem(400, (t) => ({ [field]: [say(t)] }));
}

/** By the first bytes; null where a drawing may be. */
function formatOf(bytes: Buffer): Format | null {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  return null;
}
