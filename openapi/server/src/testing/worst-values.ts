/** Bytes of JSON that a body may have, less what the frame around a value takes. */
const ROOM = 255 * 1024;

/** As many strings as fit, each made from its number. */
function many(make: (index: number) => string, separator: string, most = ROOM): string {
  const texts: string[] = [];
  for (let size = 0, index = 0; ; index += 1) {
    const text = make(index);
    size += text.length + separator.length;
    if (size > most) return texts.join(separator);
    texts.push(text);
  }
}

export interface WorstValue {
  title: string;
  value: unknown;
}
export interface WorstJson extends WorstValue {
  text: string;
}

function toJson(texts: Record<string, string>): WorstJson[] {
  return Object.entries(texts).map(([title, text]) => ({ title, text, value: JSON.parse(text) as unknown }));
}

const toList = (make: (index: number) => string) => `[${many(make, ',')}]`;
const toMap = (make: (index: number) => string) => `{${many(make, ',')}}`;
const nested = (open: string, close: string, core = '') => {
  const depth = Math.floor((ROOM - core.length) / (open.length + close.length));
  return open.repeat(depth) + core + close.repeat(depth);
};
/** Two of the same depth: to compare them is to go all the way down. */
const twins = () => {
  const half = Math.floor(ROOM / 4) - 1;
  const one = '['.repeat(half) + ']'.repeat(half);
  return `[${one},${one}]`;
};
const key = (index: number) => index.toString(36);

export const worstDepths: readonly WorstJson[] = toJson({
  'lists in lists': nested('[', ']'),
  'objects in objects': nested('{"a":', '}', '0'),
});

export const worstLists: readonly WorstJson[] = toJson({
  'empty objects': toList(() => '{}'),
  'empty lists': toList(() => '[]'),
  'empty texts': toList(() => '""'),
  zeros: toList(() => '0'),
  nulls: toList(() => 'null'),
  'different numbers': toList(String),
  'different texts': toList((index) => `"${key(index)}"`),
  'different objects': toList((index) => `{"id":${index}}`),
  'equal deep lists': twins(),
  'different numbers, the first two equal': toList((index) => String(Math.max(index - 1, 0))),
});

export const worstMaps: readonly WorstJson[] = toJson({
  'unknown keys': toMap((index) => `"${key(index)}":0`),
  'numbers for keys': toMap((index) => `"${index}":{}`),
  'two long keys': `{"${'a'.repeat(ROOM / 2 - 10)}":0,"${'b'.repeat(ROOM / 2 - 10)}":0}`,
  'one key of slashes': `{"${'/~'.repeat(ROOM / 2 - 10)}":{}}`,
});

/** Long texts that cost something to count (a sign may have two units) or to read with a pattern or a format. */
export function worstTexts(most: number, isRead: boolean): readonly WorstValue[] {
  const fill = (part: string, before = '', after = '') =>
    before + part.repeat(Math.floor((most - before.length - after.length) / part.length)) + after;
  const counted = {
    letters: fill('a'),
    'signs of two units': fill('\u{1f600}'),
    'half signs': fill('\ud83d'),
  };
  const read = {
    'letters and a sign that fits nowhere': fill('a', '', '\u0001'),
    digits: fill('0'),
    hyphens: fill('a-'),
    dots: fill('a.'),
    blanks: fill(' '),
    'the letter t': fill('t'),
    colons: fill('0:'),
    'a data address': fill('A', 'data:image/png;base64,', '!'),
    'a data address that ends in signs': fill('=', 'data:image/png;base64,A'),
    'a colour': fill('f', '#'),
    'a long fraction of a second': fill('0', '2026-11-23T09:00:00.', 'Z'),
    'a long fraction of a second without its end': fill('0', '2026-11-23T09:00:00.', '+'),
    'days in a row': fill('2026-11-23'),
    'a row of ids': fill('00000000-0000-4000-8000-000000000000'),
  };
  const texts = isRead ? { ...counted, ...read } : counted;
  return Object.entries(texts).map(([title, value]) => ({ title, value }));
}

export const worstBodyTexts = {
  counted: worstTexts(ROOM, false),
  read: worstTexts(ROOM, true),
};

/** As many copies of an item as fit, at most that many. Parsed like a body, so that no two are the same object. */
export function filled(item: unknown, most = Number.POSITIVE_INFINITY): unknown {
  const text = JSON.stringify(item);
  const count = Math.min(most, Math.floor(ROOM / (text.length + 1)));
  return JSON.parse(`[${`${text},`.repeat(count - 1)}${text}]`);
}

/** By the format, or else by the example that fits its pattern: times that there are none of, and the first and the last. */
export const worstTimes: Readonly<Record<string, { impossible: string[]; extreme: string[] }>> = {
  'date-time': {
    impossible: [
      '2027-06-30T23:59:60Z',
      '2027-02-01T23:60:00+00:01',
      '2027-02-01T24:00:00+00:01',
      '2027-02-31T09:00:00Z',
      '2027-02-01T09:00:00+23:59',
      '2027-02-01T09:00:00+01',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+01:00',
      '9999-12-31T23:59:59-01:00',
    ],
    extreme: ['1001-01-01T00:00:00+15:59', '9998-12-31T23:59:59.999999-15:59', '2027-02-01T09:00:00-15:59'],
  },
  date: {
    impossible: [
      '2027-02-31',
      '2027-02-29',
      '0000-01-01',
      '0999-12-31',
      '9999-12-31',
      '+010000-01-01',
      '2027-2-1',
    ],
    extreme: ['1001-01-01', '9998-12-31'],
  },
  '09:00': { impossible: ['24:00', '29:59', '23:60', '9:00'], extreme: ['00:00', '23:59'] },
  '2026-11': { impossible: ['2027-13', '2027-00'], extreme: ['0000-01', '0001-01', '9999-12'] },
};
