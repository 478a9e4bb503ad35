import { type ImageHeader, readImageHeader } from './read-image-header.ts';

/** On the longest side. The server crops a room's photo to 640 x 400 px. */
export const PERSON_PX = 400;
export const ROOM_PX = 1280;
const QUALITY = 0.86;

/** From here on a file is refused unread. What is sent has a few dozen kB, whatever was chosen. */
const MAX_BYTES = 20_000_000;
const MAX_MB = 20;
/** What a phone's browser can open without falling over; telephones take pictures of up to 50 megapixels by default. */
const MAX_PIXELS = 64_000_000;
/** A JPEG's frame header is behind its metadata, which may hold a preview. */
const HEADER_BYTES = 1_000_000;

/** Why a file was refused: a key of the forms' messages with its values. */
export type PhotoRefusal =
  | { reason: 'photoNotAnImage' | 'photoUnreadable'; params?: undefined }
  | { reason: 'photoTooLarge'; params: { size: string; limit: number } }
  | { reason: 'photoTooManyPixels'; params: { width: number; height: number } };

export type PreparedPhoto = { photo: File } | { refusal: PhotoRefusal };

/**
 * Makes of what somebody chose the JPEG that is sent. Checked by content and by the size in its header, before the
 * browser decodes it: a small file may claim 30,000 x 30,000 pixels.
 */
export async function preparePhoto(file: File, longestSide = PERSON_PX): Promise<PreparedPhoto> {
  if (file.size >= MAX_BYTES) {
    // Rounded up, so that 20 000 001 bytes are not "20 MB, at most 20".
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

/** A picture that is smaller keeps its size. */
export function fittingSize(
  width: number,
  height: number,
  longestSide = PERSON_PX,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function resized(file: File, { type }: ImageHeader, longestSide: number): Promise<File> {
  // As its EXIF says it is to be looked at; JPEG from a canvas has no EXIF any more, and so no place either.
  const picture = await createImageBitmap(new Blob([file], { type }), { imageOrientation: 'from-image' });
  try {
    const { width, height } = fittingSize(picture.width, picture.height, longestSide);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    // JPEG knows no transparency, and would show it black.
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
