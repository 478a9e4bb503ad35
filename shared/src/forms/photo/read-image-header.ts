/** Format and size from the first bytes of a picture, before anything decodes it. */
export interface ImageHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** In pixels, before any rotation. */
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/**
 * Detects type and size by content, whatever the file's name: SVG or HTML named `.jpg` is none of these. Null if the
 * bytes are not such a picture, or do not contain its size.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegHeader(view);
    if (PNG.every((byte, index) => bytes[index] === byte)) {
      return wordAt(view, 12) === 'IHDR' ? sized('image/png', view.getUint32(16), view.getUint32(20)) : null;
    }
    if (wordAt(view, 0) === 'RIFF' && wordAt(view, 8) === 'WEBP') return webpHeader(view);
  } catch (error) {
    // Read past the end: the file ends before it states its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function sized(type: ImageHeader['type'], width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}

function wordAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

/** Walks from segment to segment to the frame header, which may come after a large EXIF block. */
function jpegHeader(view: DataView): ImageHeader | null {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      // A fill byte.
      offset += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized('image/jpeg', view.getUint16(offset + 7), view.getUint16(offset + 5));
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    // The picture's data, or its end, before any frame header.
    if (marker === 0xda || marker === 0xd9) return null;
    offset += hasNoLength ? 2 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

function webpHeader(view: DataView): ImageHeader | null {
  const kind = wordAt(view, 12);
  if (kind === 'VP8X') return sized('image/webp', uint24(view, 24) + 1, uint24(view, 27) + 1);
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return sized('image/webp', (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (kind !== 'VP8 ') return null;
  return sized('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_00_00;
}
