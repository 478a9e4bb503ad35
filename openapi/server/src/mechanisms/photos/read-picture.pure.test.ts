import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { translate } from '../texts/messages.ts';
import { readLogo, readPhoto, readRoomPhoto } from './read-picture.ts';

const upload = (bytes: Buffer | string, filename = 'me.jpg', type = 'image/jpeg') => ({
  filename,
  type,
  bytes: Buffer.from(bytes),
});
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

/** The error in the form, or 'taken'. */
async function said(read: Promise<unknown>): Promise<unknown> {
  try {
    await read;
    return 'taken';
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    return error.render((message, params) => translate('en', message, params));
  }
}

/** A PNG of that many pixels in a few kilobytes: all of one colour, which deflates to almost nothing. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 1_000));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const notPhoto = { photo: ['Please choose a JPEG, PNG or WebP picture.'] };
const unreadable = { photo: ['This picture cannot be read. Please choose another one.'] };
/** Each part uses the previous one twice: a thousand million rectangles. */
const doubling = `<g id="p0"><rect/></g>${Array.from(
  { length: 30 },
  (_, index) => `<g id="p${index + 1}">${`<use href="#p${index}"/>`.repeat(2)}</g>`,
).join('')}`;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>';

describe('photo', () => {
  test.each([
    [1200, 800, 400, 267],
    [300, 900, 133, 400],
    [400, 400, 400, 400],
    [120, 80, 120, 80],
  ])('%i x %i becomes a JPEG of %i x %i: at most 400 px on the longest side', async (width, height, w, h) => {
    const picture = await readPhoto(upload(await plain(width, height).png().toBuffer()));
    const found = await sharp(picture.bytes).metadata();
    expect([picture.type, found.format, found.width, found.height]).toEqual(['image/jpeg', 'jpeg', w, h]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('%s is accepted', async (format) => {
    expect(await said(readPhoto(upload(await plain(10, 10).toFormat(format).toBuffer())))).toBe('taken');
  });

  test('is upright and has lost the camera’s metadata', async () => {
    const bytes = await plain(300, 100)
      .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await readPhoto(upload(bytes));
    const found = await sharp(picture.bytes).metadata();
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([
      100,
      300,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  [1600, 1600],
  [4000, 900],
  [200, 300],
])('is cropped to the shape of a card for a room, from %i x %i', async (width, height) => {
  const picture = await readRoomPhoto(upload(await plain(width, height).png().toBuffer()));
  const found = await sharp(picture.bytes).metadata();
  expect([picture.kind, found.format, found.width, found.height]).toEqual(['room', 'jpeg', 640, 400]);
});

describe('a picture’s content decides, not its name: refused with the reason', () => {
  test('30,000 x 30,000 pixels in a few kilobytes, before they are decoded', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(20_000);
    const text = 'The picture has 30000 × 30000 pixels; at most 40 million pixels are possible.';
    expect(await said(readPhoto(upload(bomb)))).toEqual({ photo: [text] });
    expect(await said(readLogo(upload(bomb)))).toEqual({ logo: [text] });
  });

  test('more than 40 million pixels, whatever the format; exactly as many are accepted', async () => {
    const text = 'The picture has 8001 × 5000 pixels; at most 40 million pixels are possible.';
    expect(await said(readPhoto(upload(await plain(8001, 5000).jpeg().toBuffer())))).toEqual({
      photo: [text],
    });
    expect(await said(readPhoto(upload(await plain(8000, 5000).jpeg().toBuffer())))).toBe('taken');
    const drawing = svg.replace('width="40" height="20"', 'width="8001" height="5000"');
    expect(await said(readLogo(upload(drawing)))).toEqual({ logo: [text] });
  });

  test.each([
    ['SVG', svg],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'hello'],
    ['nothing', ''],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', '%PDF-1.7'],
    ['an archive', Buffer.from('504b030414', 'hex')],
  ])('%s named me.jpg', async (_title, bytes) => {
    expect(await said(readPhoto(upload(bytes)))).toEqual(notPhoto);
  });

  test.each([
    [
      'HTML behind a JPEG beginning',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>')]),
    ],
    ['a PNG that says it is a JPEG by its first bytes', Buffer.from('ffd8ff89504e470d0a1a0a', 'hex')],
    ['an empty WebP', Buffer.from('RIFF\0\0\0\0WEBP')],
  ])('%s', async (_title, bytes) => {
    expect(await said(readPhoto(upload(bytes)))).toEqual(unreadable);
  });

  test('half a JPEG', async () => {
    const whole = await plain(800, 800).jpeg().toBuffer();
    expect(await said(readPhoto(upload(whole.subarray(0, whole.length / 2))))).toEqual(unreadable);
  });
});

describe('a logo', () => {
  test('becomes a PNG if it is an SVG: no script survives', async () => {
    const hostile = svg.replace('<rect', '<script>alert(1)</script><rect onload="alert(1)"');
    const logo = await readLogo(upload(hostile, 'logo.svg', 'image/svg+xml'));
    const found = await sharp(logo.bytes).metadata();
    expect([logo.type, found.format, found.width, found.height]).toEqual(['image/png', 'png', 480, 240]);
    expect(logo.bytes.includes('script')).toBe(false);
  });

  test('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } });
    const logo = await readLogo(upload(await clear.png().toBuffer()));
    expect((await sharp(logo.bytes).metadata()).hasAlpha).toBe(true);
  });

  test.each([
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg.replace('#f00', '&b;')}`,
      'Line 1 of the drawing uses an entity that it does not define, or one that refers to others. Please export it without entities.',
    ],
    [
      'a prefix that it does not declare',
      svg.replace('<rect', '<xi:include href="/etc/passwd"/><rect'),
      'The drawing has an error in line 1, so no browser shows it. Please export it again.',
    ],
    ['compressed data', gzipSync(svg), 'This is a compressed drawing (SVGZ). Please save it as plain SVG.'],
    [
      'text along a path, which the library leaves out,',
      svg.replace('<rect', '<text><textPath href="#a">x</textPath></text><rect'),
      'A logo cannot have textPath in it. Please turn text into paths, or save it as PNG.',
    ],
    [
      'an encoding that could hide a picture',
      `<?xml version="1.0" encoding="UTF-7"?>${svg}`,
      'The drawing cannot be read as UTF-7. Please save it as UTF-8.',
    ],
    ['HTML', '<!doctype html><svg></svg>', 'Please choose a PNG, JPEG, WebP or SVG picture.'],
    [
      'parts that use parts twice, in 2 kB',
      svg.replace('<rect', `${doubling}<use href="#p30"/><rect`),
      'This drawing is too complex. Please simplify it, or save it as PNG.',
    ],
    [
      'a drawing that takes the library minutes',
      svg.replace(
        '<rect',
        `<filter id="f"><feTurbulence numOctaves="200"/><feGaussianBlur stdDeviation="300"/></filter>${'<rect filter="url(#f)" width="40" height="20"/>'.repeat(20_000)}<rect`,
      ),
      'This drawing is too complex. Please simplify it, or save it as PNG.',
    ],
    [
      'more than 2 MB of it',
      svg.replace('<rect', `<!--${' '.repeat(2_000_000)}--><rect`),
      'The drawing is larger than 2000 kB. Please simplify it, or save it as PNG.',
    ],
  ])('with %s is refused', async (_title, bytes, text) => {
    expect(await said(readLogo(upload(bytes, 'logo.svg')))).toEqual({ logo: [text] });
  });

  test('may be in another encoding, and have the document type that drawing programs write', async () => {
    const declared =
      '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE svg [<!ENTITY ns "http://example.test/">]>';
    const bytes = Buffer.from(`\uFEFF${declared}${svg.replace('<svg', '<svg xmlns:x="&ns;"')}`, 'utf16le');
    expect(await said(readLogo(upload(bytes, 'logo.svg')))).toBe('taken');
  });

  test.each([
    ['a file of the server', '<image href="/etc/hostname" width="40" height="20"/>'],
    ['a picture of any size', '<image href="data:image/png;base64,AAAA" width="40" height="20"/>'],
    ['one whose address is spelled out', '<image href="&#100;ata:image/png;base64,AAAA"/>'],
    ['one under another prefix', '<s:image xmlns:s="http://www.w3.org/2000/svg" href="data:,"/>'],
    ['one in a filter', '<filter id="f"><feImage href="data:,"/></filter>'],
  ])('is refused with %s in the drawing: it would be decoded whole', async (_title, inside) => {
    const text = 'An SVG with pictures inside cannot be used. Please save it as PNG.';
    expect(await said(readLogo(upload(svg.replace('<rect', `${inside}<rect`))))).toEqual({ logo: [text] });
  });

  test.each([
    ['viewBox="0 0 0.9 0.3"', 640, 213],
    ['width="297mm" height="210mm"', 339, 240],
    ['viewBox="0 0 40 20"', 480, 240],
    ['width="60" height="60" viewBox="0 0 40 20"', 240, 240],
    ['', 480, 240],
  ])('of %s is drawn at the size at which it is stored', async (size, width, height) => {
    const drawing = svg.replace('width="40" height="20"', size);
    const logo = await readLogo(upload(drawing, 'logo.svg'));
    const found = await sharp(logo.bytes).metadata();
    expect([found.width, found.height]).toEqual([width, height]);
  });

  test('of immense size is refused', async () => {
    const bytes = svg.replace('width="40" height="20"', 'width="30000" height="30000"');
    expect(await said(readLogo(upload(bytes)))).not.toBe('taken');
  });
});
