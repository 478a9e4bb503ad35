import { describe, expect, it } from 'vitest';
import { IDLE, type WedgeKey, type WedgeScan, wedgeStep } from './wedge.ts';

const CODES: Record<string, [code: string, shiftKey: boolean]> = {
  ':': ['Semicolon', true],
  '/': ['Slash', false],
  '?': ['Slash', true],
  '=': ['Equal', false],
  '&': ['Digit7', true],
  '-': ['Minus', false],
  '.': ['Period', false],
};
/** The characters of a German layout for the keys that an American scanner presses. */
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

/** A pause before one key. */
function falter(text: string, ms: number, before = 20): WedgeKey[] {
  const shift = (before - 1) * 10 + ms;
  const later = keysOf(text.slice(before)).map((key) => ({ ...key, at: key.at + shift }));
  return [...keysOf(text.slice(0, before)).slice(0, -1), ...later];
}

function scanOf(keys: readonly WedgeKey[]) {
  let wedge = IDLE;
  let scans: readonly WedgeScan[] = [];
  let held = 0;
  for (const key of keys) {
    const step = wedgeStep(wedge, key);
    wedge = step.wedge;
    if (step.scans.length > 0) scans = step.scans;
    if (step.isHeld) held += 1;
  }
  return { found: scans[0], scans, held, wedge };
}

const ADDRESS = 'https://portal.test/handle-qr?aid=visit-check-in&oid=4f3c6c5e';

describe('distinguishes a typing scanner from a person', () => {
  it.each([
    ['fast keys and Enter are a scan', keysOf(ADDRESS), ADDRESS],
    ['the same with Tab', keysOf(ADDRESS, { end: 'Tab' }), ADDRESS],
    ['60 ms between keys are still a scan', keysOf(ADDRESS, { gap: 60 }), ADDRESS],
    ['61 ms are a person', keysOf(ADDRESS, { gap: 61 }), null],
    ['Enter may come 250 ms later', keysOf(ADDRESS, { endGap: 250 }), ADDRESS],
    ['Enter after 251 ms is a person', keysOf(ADDRESS, { endGap: 251 }), null],
    ['a pause of 250 ms does not interrupt', falter(ADDRESS, 250), ADDRESS],
    ['after 251 ms it starts over', falter(ADDRESS, 251), ADDRESS.slice(20)],
    ['a first gap of 73 ms loses nothing', falter(ADDRESS, 73, 1), ADDRESS],
    ['nor does one before the third key', falter(ADDRESS, 73, 2), ADDRESS],
    ['nor a slow start of 250 ms', falter(ADDRESS, 250, 1), ADDRESS],
    ['all keys at the same moment are a scan, too', keysOf(ADDRESS, { gap: 0 }), ADDRESS],
    ['8 keys are enough', keysOf('12345678'), '12345678'],
    ['7 keys are not', keysOf('1234567'), null],
    [
      'another key in between starts over',
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

  it('starts after the last pause, without earlier typing', () => {
    const slow: WedgeKey[] = [{ key: 'x', code: 'KeyX', shiftKey: false, at: 0 }];
    expect(scanOf([...slow, ...keysOf(ADDRESS)]).found?.typed).toBe(ADDRESS);
  });

  it('also offers the scan without typing of up to a quarter of a second before', () => {
    const hasty = [...'abc'].map((key, index) => ({ key, code: '', shiftKey: false, at: 400 + index * 150 }));
    const { scans } = scanOf([...hasty, ...keysOf(ADDRESS).map((key) => ({ ...key, at: key.at - 100 }))]);
    expect(scans.map(({ typed }) => typed)).toEqual([
      `abc${ADDRESS}`,
      `bc${ADDRESS}`,
      `c${ADDRESS}`,
      ADDRESS,
    ]);
  });

  it.each([80, 100, 150, 240])('never mistakes a typist at %d ms a key for a scanner', (gap) => {
    expect(scanOf(keysOf(ADDRESS.repeat(3), { gap }))).toMatchObject({ scans: [], held: 0 });
  });

  it('never mistakes a typist who rolls over a few keys for a scanner', () => {
    let at = 0;
    const keys = [...'handover notes'].map((key, index) => {
      at += index % 3 === 0 ? 160 : 40;
      return { key, code: '', shiftKey: false, at };
    });
    expect(scanOf([...keys, { key: 'Enter', code: 'Enter', shiftKey: false, at: at + 120 }]).scans).toEqual(
      [],
    );
  });

  it('also reads characters by the American layout, which scanners use', () => {
    const { found } = scanOf(keysOf(ADDRESS, { layout: GERMAN }));
    expect(found?.american).toBe(ADDRESS);
    expect(found?.typed).not.toBe(ADDRESS);
  });

  it('withholds its keys from shortcuts from the fourth on', () => {
    expect(scanOf(keysOf('http://a')).held).toBe('http://a'.length - 3 + 1);
    expect(scanOf(keysOf('http://a', { gap: 200 })).held).toBe(0);
  });
});
