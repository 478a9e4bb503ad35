// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fittingSize, preparePhoto } from './prepare-photo.ts';

const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
    ...new TextEncoder().encode('IHDR'),
    ...uint32(width),
    ...uint32(height),
  ]);
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') => {
  const made = new File([content], name, { type });
  // jsdom's Blob has no `arrayBuffer`.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  made.slice = () => ({ arrayBuffer: async () => bytes.slice().buffer }) as Blob;
  return made;
};

const close = vi.fn();
const drawImage = vi.fn();
const decode = vi.fn();

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', decode);
  decode.mockReset().mockResolvedValue({ width: 1200, height: 800, close });
  drawImage.mockReset();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['jpeg'], type ? { type } : {})),
  );
});

describe('photo: resized to at most 400 px on the longest side and sent as JPEG', () => {
  it.each([
    [1200, 800, { width: 400, height: 267 }],
    [800, 1200, { width: 267, height: 400 }],
    [400, 400, { width: 400, height: 400 }],
    [401, 1, { width: 400, height: 1 }],
    [50_000, 1, { width: 400, height: 1 }],
    [120, 90, { width: 120, height: 90 }],
  ])('%i x %i', (width, height, expected) => expect(fittingSize(width, height)).toEqual(expected));

  it('draws it in the orientation of its EXIF', async () => {
    const prepared = await preparePhoto(file(png(1200, 800)));
    expect(prepared).toMatchObject({ photo: { name: 'photo.jpg', type: 'image/jpeg' } });
    expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 400, 267);
    expect(close).toHaveBeenCalled();
  });
});

describe('a photo is refused with the reason, before anything decodes it', () => {
  it.each([
    ['SVG named .jpg', file('<svg xmlns="http://www.w3.org/2000/svg"/>'), { reason: 'photoNotAnImage' }],
    ['HTML named .jpg', file('<!doctype html>'), { reason: 'photoNotAnImage' }],
    [
      '30,000 x 30,000 px',
      file(png(30_000, 30_000)),
      { reason: 'photoTooManyPixels', params: { width: 30_000, height: 30_000 } },
    ],
    [
      '20 MB',
      Object.defineProperty(file(png(10, 10)), 'size', { value: 20_000_000 }),
      { reason: 'photoTooLarge', params: { size: '20.0', limit: 20 } },
    ],
  ])('%s', async (_, chosen, refusal) => {
    expect(await preparePhoto(chosen)).toEqual({ refusal });
    expect(decode).not.toHaveBeenCalled();
  });

  it('or once it cannot be opened', async () => {
    decode.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
    expect(await preparePhoto(file(png(10, 10)))).toEqual({ refusal: { reason: 'photoUnreadable' } });
  });
});
