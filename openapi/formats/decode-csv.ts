/**
 * The text of a CSV file, and whether its bytes were taken for Windows-1252 because they are not UTF-8. `spreadsheet` is a
 * file of Excel or another program of its kind; `unreadable` is anything else that is no text.
 */
export type DecodedCsv =
  | { ok: true; text: string; isWindows1252: boolean }
  | { ok: false; reason: 'spreadsheet' | 'unreadable' };

/** First bytes of a ZIP archive (`.xlsx`, `.ods`, `.numbers`) and of an OLE file (`.xls`). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** NUL, and the characters that Windows-1252 leaves unassigned: no text has them. */
const NO_TEXT = /[\0\u0081\u008d\u008f\u0090\u009d]/;

/** Spreadsheets write UTF-8, UTF-16, or the code page of Western Europe. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (SPREADSHEETS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return { ok: false, reason: 'spreadsheet' };
  }
  const unicode = decodeAs(encodingOf(bytes), bytes);
  const text = unicode ?? new TextDecoder('windows-1252').decode(bytes);
  if (NO_TEXT.test(text)) return { ok: false, reason: 'unreadable' };
  return { ok: true, text, isWindows1252: unicode === null };
}

/** By the byte order mark, or by the zero in the first letter, which is one of ASCII in every header row. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

/** Null for bytes that are none of that encoding. The byte order mark is left out. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
