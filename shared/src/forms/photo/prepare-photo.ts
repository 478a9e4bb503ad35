import { type ImageHeader, readImageHeader } from './read-image-header.ts';

/** Pixels of the longest side. The server crops a room's photo to 640 x 400 px. */
export const PERSON_PX = 400;
export const ROOM_PX = 1280;
const QUALITY = 0.86;

/** Files of this size or more are refused unread. The file that is sent has a few dozen kB, whatever was chosen. */
const MAX_BYTES = 20_000_000;
const MAX_MB = 20;
/**
 * As much as a phone's browser can decode without crashing; phones take pictures of up to 50 megapixels by default.
 */
const MAX_PIXELS = 64_000_000;
/** A JPEG's frame header comes after its metadata, which may contain a preview. */
const HEADER_BYTES = 1_000_000;

/** Why a file was refused: a key of the forms' messages with its values. */
export type PhotoRefusal =
  | { reason: 'photoNotAnImage' | 'photoUnreadable'; params?: undefined }
  | { reason: 'photoTooLarge'; params: { size: string; limit: number } }
  | { reason: 'photoTooManyPixels'; params: { width: number; height: number } };

export type PreparedPhoto = { photo: File } | { refusal: PhotoRefusal };

/**
 * Converts the chosen file to the JPEG that is sent. It checks the content, and the size in its header, before the
 * browser decodes it: a small file may claim 30,000 x 30,000 pixels.
 */
export async function preparePhoto(file: File, longestSide = PERSON_PX): Promise<PreparedPhoto> {
  if (file.size >= MAX_BYTES) {
    // Rounded up, so that 20 000 001 bytes are not shown as "20 MB, at most 20".
    const size = (Math.ceil(file.size / 100_000) / 10).toFixed(1);
    return { refusal: { reason: 'photoTooLarge', params: { size, limit: MAX_MB } } };
  }
  const header = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!header) return { refusal: { reason: 'photoNotAnImage' } };
  const { width, height } = header;
  if (width * height > MAX_PIXELS) {
    return { refusal: { reason: 'photoTooManyPixels', params: { width, height } } };
  }
  try {
    return { photo: await resized(file, header, longestSide) };
  } catch {
    return { refusal: { reason: 'photoUnreadable' } };
  }
}

/** A smaller picture keeps its size. */
export function fittingSize(
  width: number,
  height: number,
  longestSide = PERSON_PX,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function resized(file: File, { type }: ImageHeader, longestSide: number): Promise<File> {
  // Rotated as its EXIF says; a JPEG from a canvas has no EXIF, and so no location either.
  const picture = await createImageBitmap(new Blob([file], { type }), { imageOrientation: 'from-image' });
  try {
    const { width, height } = fittingSize(picture.width, picture.height, longestSide);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    // JPEG has no transparency, and would show it black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('No JPEG');
    return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
