import { expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const text = 'first_name\r\nJörg\r\n';
const latin1 = Buffer.from(text, 'latin1');
const utf8 = Buffer.from(text);
const utf16 = Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8])],
  ['UTF-16', utf16],
  ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
  [
    'the same with a byte order mark',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
  ],
])('reads %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toEqual({ ok: true, text, isWindows1252: false });
});

it('takes text that is not UTF-8 for Windows-1252, and says so', () => {
  expect(decodeCsv(latin1)).toEqual({ ok: true, text, isWindows1252: true });
  const [euro, quote] = [0x80, 0x92];
  expect(decodeCsv(Uint8Array.of(euro, quote))).toMatchObject({ text: '€’' });
});

it.each([
  ['an .xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00], 'spreadsheet'],
  ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'spreadsheet'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'unreadable'],
  ['an odd byte of UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x62], 'unreadable'],
  ['a byte that no text has', [0x61, 0x81, 0xff], 'unreadable'],
])('refuses %s', (_, bytes, reason) => {
  expect(decodeCsv(Uint8Array.from(bytes))).toEqual({ ok: false, reason });
});
