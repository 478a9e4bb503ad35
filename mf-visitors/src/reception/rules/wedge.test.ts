import { describe, expect, it } from 'vitest';
import { IDLE, type WedgeKey, wedgeStep } from './wedge.ts';

const CODES: Record<string, [code: string, shiftKey: boolean]> = {
  ':': ['Semicolon', true],
  '/': ['Slash', false],
  '?': ['Slash', true],
  '=': ['Equal', false],
  '&': ['Digit7', true],
  '-': ['Minus', false],
  '.': ['Period', false],
};
/** What a German layout makes of the places that an American scanner presses. */
const GERMAN: Record<string, string> = {
  ':': 'Ö',
  '/': '-',
  '?': '_',
  '=': 'Dead',
  '&': '/',
  '-': 'ß',
  z: 'y',
  y: 'z',
};

interface Typing {
  gap?: number;
  layout?: Record<string, string>;
  end?: string;
  endGap?: number;
}

function keysOf(text: string, { gap = 10, layout = {}, end = 'Enter', endGap }: Typing = {}) {
  let at = 1000;
  const keys: WedgeKey[] = [];
  for (const sign of text) {
    const [code, shiftKey] = CODES[sign] ?? [
      /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`,
      /[A-Z]/.test(sign),
    ];
    if (shiftKey) keys.push({ key: 'Shift', code: 'ShiftLeft', shiftKey: true, at });
    keys.push({ key: layout[sign] ?? sign, code, shiftKey, at });
    at += gap;
  }
  keys.push({ key: end, code: end, shiftKey: false, at: at - gap + (endGap ?? gap) });
  return keys;
}

/** A pause before the 21st key. */
function falter(text: string, ms: number): WedgeKey[] {
  const later = keysOf(text.slice(20)).map((key) => ({ ...key, at: key.at + 190 + ms }));
  return [...keysOf(text.slice(0, 20)).slice(0, -1), ...later];
}

function scanOf(keys: readonly WedgeKey[]) {
  let wedge = IDLE;
  let found: ReturnType<typeof wedgeStep>['scan'] = null;
  let held = 0;
  for (const key of keys) {
    const step = wedgeStep(wedge, key);
    wedge = step.wedge;
    found = step.scan ?? found;
    if (step.isHeld) held += 1;
  }
  return { found, held, wedge };
}

const ADDRESS = 'https://portal.test/handle-qr?aid=visit-check-in&oid=4f3c6c5e';

describe('a scanner that types is told from a person', () => {
  it.each([
    ['fast keys and Enter are a scan', keysOf(ADDRESS), ADDRESS],
    ['so they are with Tab', keysOf(ADDRESS, { end: 'Tab' }), ADDRESS],
    ['60 ms between keys still are', keysOf(ADDRESS, { gap: 60 }), ADDRESS],
    ['61 ms are a person', keysOf(ADDRESS, { gap: 61 }), null],
    ['Enter may come 250 ms later', keysOf(ADDRESS, { endGap: 250 }), ADDRESS],
    ['Enter after 251 ms is a person', keysOf(ADDRESS, { endGap: 251 }), null],
    ['one that falters for 250 ms goes on', falter(ADDRESS, 250), ADDRESS],
    ['after 251 ms it begins again', falter(ADDRESS, 251), ADDRESS.slice(20)],
    ['8 keys are enough', keysOf('12345678'), '12345678'],
    ['7 keys are not', keysOf('1234567'), null],
    [
      'another key in between starts again',
      [
        ...keysOf(ADDRESS).slice(0, -1),
        { key: 'ArrowDown', code: 'ArrowDown', shiftKey: false, at: 2000 },
        ...keysOf('123'),
      ],
      null,
    ],
  ])('%s', (_rule, keys, expected) => {
    expect(scanOf(keys).found?.typed ?? null).toBe(expected);
  });

  it('begins with the last pause: what a person typed before is not part of it', () => {
    const slow: WedgeKey[] = [{ key: 'x', code: 'KeyX', shiftKey: false, at: 0 }];
    expect(scanOf([...slow, ...keysOf(ADDRESS)]).found?.typed).toBe(ADDRESS);
  });

  it('reads signs as an American keyboard has them, which the scanner means', () => {
    const { found } = scanOf(keysOf(ADDRESS, { layout: GERMAN }));
    expect(found?.american).toBe(ADDRESS);
    expect(found?.typed).not.toBe(ADDRESS);
  });

  it('keeps its keys from shortcuts from the fourth on', () => {
    expect(scanOf(keysOf('http://a')).held).toBe('http://a'.length - 3 + 1);
    expect(scanOf(keysOf('http://a', { gap: 200 })).held).toBe(0);
  });
});
