import { describe, expect, it } from 'vitest';
import { readImageHeader } from './read-image-header.ts';

const text = (value: string) => new TextEncoder().encode(value);
const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const uint16 = (value: number) => [value >> 8, value & 255];
const bytes = (...parts: (number | readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])));

const png = (width: number, height: number) =>
  bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], uint32(13), text('IHDR'), uint32(width), uint32(height));
const exif = bytes(0xff, 0xe1, uint16(6), [1, 2, 3, 4]);
const jpeg = (width: number, height: number, before: Uint8Array = exif) =>
  bytes([0xff, 0xd8], before, [0xff, 0xc2], uint16(11), 8, uint16(height), uint16(width), [3]);
const webp = (...rest: Parameters<typeof bytes>) => bytes(text('RIFF'), uint32(0), text('WEBP'), ...rest);

describe('a picture by its content', () => {
  it.each([
    ['PNG', png(30_000, 30_000), { type: 'image/png', width: 30_000, height: 30_000 }],
    ['JPEG behind its metadata', jpeg(640, 480), { type: 'image/jpeg', width: 640, height: 480 }],
    [
      'JPEG with fill bytes and a table',
      jpeg(3, 2, bytes([0xff, 0xff, 0xff, 0xc4], uint16(4), [1, 2])),
      { type: 'image/jpeg', width: 3, height: 2 },
    ],
    [
      'WebP, extended',
      webp(text('VP8X'), uint32(10), uint32(0), [0x8f, 0x01, 0x00, 0x2b, 0x01, 0x00]),
      { type: 'image/webp', width: 400, height: 300 },
    ],
    [
      'WebP, lossless',
      webp(text('VP8L'), uint32(0), [0x2f, 0x8f, 0xc1, 0x4a, 0x00]),
      { type: 'image/webp', width: 400, height: 300 },
    ],
    [
      'WebP, lossy',
      webp(text('VP8 '), uint32(0), [0, 0, 0, 0x9d, 0x01, 0x2a, 0x90, 0x01, 0x2c, 0x01]),
      { type: 'image/webp', width: 400, height: 300 },
    ],
  ])('%s', (_, content, header) => expect(readImageHeader(content)).toEqual(header));

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', text('<!doctype html><script>1</script>')],
    ['GIF', text('GIF89a\u0001\u0000\u0001\u0000')],
    ['nothing', bytes()],
    ['a JPEG that stops early', jpeg(640, 480).slice(0, 12)],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xda, 0, 4, 1, 2])],
    ['a PNG of no width', png(0, 5)],
    ['a WebP of an unknown kind', webp(text('ABCD'), uint32(0), uint32(0), uint32(0))],
  ])('%s is not an image', (_, content) => expect(readImageHeader(content)).toBeNull());
});
