import * as fontkit from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { graphemes } from '../rules/which-font.ts';
import { type BadgeLook, drawBadge, textsOf } from './draw-badge.ts';
import { createTypeSetter, FEATURES, type Piece, type Place, type TypeSetter } from './set-text.ts';

const look: BadgeLook = {
  client: 'Northwind',
  logo: null,
  color: '#3f51c9',
  kind: 'VISITOR',
  site: 'London HQ',
  zone: 'Europe/London',
  name: 'Ada Khan',
  company: null,
  host: null,
  date: '23-11-26',
  lanyard: null,
  photo: null,
  code: 'https://north.test/handle-qr?aid=visit-check-in&oid=00000000-0000-4000-8000-000000000000',
};

/** Single words of each script; long texts are combined from them. */
const words = {
  latin: ['Łukasz', 'Wolfeschlegelsteinhausen', 'Ấp', 'Ünal', 'WWWW', 'il'],
  hebrew: ['יוסף', 'כהן'],
  arabic: ['محمد', 'الرحمن'],
  chinese: ['王小明', '歐陽', '龙'],
  japanese: ['やまだ', 'カタカナ', '髙橋'],
  korean: ['김철수', '박'],
  thai: ['ปรีชา', 'ผู้ใหญ่น้ำ', 'ที่'],
  devanagari: ['श्रीकृष्ण', 'क्षत्रिय', 'प्रौद्योगिकी'],
};
const scripts = Object.values(words);
const ALPHABET = scripts.flat().join(' ') + scripts.flat().join(' ').toUpperCase() + '0123456789….-()';

/** mulberry32: the same texts at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In one script or several, with or without spaces, at most `atMost` characters. */
function makeText(random: () => number, atMost: number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const own = random() < 0.5 ? [pick(scripts)] : scripts;
  const joint = random() < 0.4 ? '' : ' ';
  const count = 1 + Math.floor(random() ** 2 * 40);
  const text = Array.from({ length: count }, () => pick(pick(own))).join(joint);
  const kept: string[] = [];
  for (const letter of graphemes(text)) {
    if (kept.join('').length + letter.length > atMost) break;
    kept.push(letter);
  }
  return kept.join('');
}

let setters: Record<'regular' | 'bold', TypeSetter>;
beforeAll(async () => {
  const all = async (weight: 'regular' | 'bold') =>
    createTypeSetter([{ text: ALPHABET, weight }], 'Europe/London');
  setters = { regular: await all('regular'), bold: await all('bold') };
}, 60_000);

const opened = new Map<Buffer, fontkit.Font>();
function open(bytes: Buffer | undefined): fontkit.Font {
  if (!bytes) throw new Error('A piece has no font.');
  const font = opened.get(bytes) ?? (fontkit.create(bytes) as fontkit.Font);
  opened.set(bytes, font);
  return font;
}

/** How far the ink of a piece extends beyond the place, in points; negative: inside. */
function beyond(piece: Piece, place: Place, fonts: TypeSetter['fonts']): number {
  const font = open(fonts.get(piece.font));
  const scale = piece.size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(piece.text, FEATURES);
  const heights = glyphs.flatMap(({ bbox, path }, index) => {
    const up = positions[index]?.yOffset ?? 0;
    return path.commands.length === 0 ? [] : [bbox.maxY + up, bbox.minY + up];
  });
  const top = piece.baseline - Math.max(0, ...heights) * scale;
  const bottom = piece.baseline - Math.min(0, ...heights) * scale;
  return Math.max(
    place.x - piece.x,
    piece.x + advanceWidth * scale - (place.x + place.width),
    place.y - top,
    bottom - (place.y + place.height),
  );
}

const seeds = process.env.TEST_RUN === 'full' ? [1, 2, 3, 4] : [1];

describe('nothing on a badge overflows its box', () => {
  it.each(seeds)(
    'of 40 long and mixed texts from seed %d',
    (seed) => {
      const random = randomFrom(seed);
      for (let run = 0; run < 40; run += 1) {
        const badge: BadgeLook = {
          ...look,
          client: makeText(random, 60),
          site: makeText(random, 80),
          name: `${makeText(random, 30)} ${makeText(random, 150)}`,
          company: makeText(random, 50),
          host: `Host: ${makeText(random, 180)}`,
          kind: makeText(random, 60),
          lanyard: random() < 0.5 ? null : 999_999,
          photo: random() < 0.5 ? null : Buffer.alloc(1),
        };
        for (const { text, place, ...letters } of textsOf(badge)) {
          const { set, fonts } = setters[letters.weight];
          const pieces = set(text, place, letters);
          const worst = Math.max(...pieces.map((piece) => beyond(piece, place, fonts)));
          expect([text, worst < 0.05 ? 0 : worst]).toEqual([text, 0]);
          expect(place.x + place.width).toBeLessThanOrEqual((86 / 25.4) * 72 - 8);
          for (const { size } of pieces) expect(size).toBeGreaterThanOrEqual(letters.min);
        }
      }
    },
    120_000,
  );

  it('and every letter is drawn unless the text was cut with "…"', () => {
    const random = randomFrom(9);
    for (let run = 0; run < 40; run += 1) {
      const text = makeText(random, 150);
      const [, name] = textsOf({ ...look, name: text }).filter(({ weight }) => weight === 'bold');
      if (!name) throw new Error('A badge has a name.');
      const pieces = setters.bold.set(text, name.place, name);
      const letters = (one: string) => graphemes(one.replaceAll(' ', '')).sort().join('');
      const drawn = pieces.map((piece) => piece.text).join('');
      if (!drawn.includes('…')) expect(letters(drawn)).toBe(letters(text.normalize('NFC')));
    }
  }, 60_000);
});

describe('the fonts of a badge', () => {
  it.each([
    ['Ada Khan', []],
    ['王小明', ['noto-sans-sc']],
    ['陳大文', ['noto-sans-tc'], 'Asia/Taipei'],
    ['やまだ太郎', ['noto-sans-jp']],
    ['김철수', ['noto-sans-kr']],
    ['ปรีชา', ['noto-sans-thai']],
    ['ज्ञानेश्वर', ['noto-sans-devanagari']],
    ['やまだ 김', ['noto-sans-jp', 'noto-sans-kr']],
    ['Joe 王 (ปรีชา)', ['noto-sans-sc', 'noto-sans-thai']],
  ])('of %j are DejaVu and %j', async (text, families, zone = 'Europe/London') => {
    const { fonts, set } = await createTypeSetter([{ text, weight: 'bold' }], zone);
    const used = set(text, { x: 0, y: 0, width: 220, height: 60 }, { weight: 'bold', max: 20, min: 4 });
    for (const { font, text: part } of used) {
      const { glyphs } = open(fonts.get(font)).layout(part, FEATURES);
      expect([part, glyphs.some(({ id }) => id === 0)]).toEqual([part, false]);
    }
    const found = [...fonts.keys()].flatMap((name) => /noto-sans-[a-z]+(?=-)/.exec(name)?.[0] ?? []);
    expect([...new Set(found)].sort()).toEqual(families);
  });

  it('shape syllables: marks stand over their letter, and conjuncts are one', async () => {
    const { fonts } = await createTypeSetter([{ text: 'क्ष ที่', weight: 'bold' }], look.zone);
    const layout = (script: string, text: string) => {
      const [, bytes] = [...fonts].find(([name]) => name.includes(script)) ?? [];
      return open(bytes).layout(text, FEATURES);
    };
    expect(layout('devanagari', 'क्ष').glyphs).toHaveLength(1);
    const { positions, glyphs } = layout('thai', 'ที่');
    expect(glyphs.length).toBe(3);
    expect(positions.slice(1).map(({ xAdvance }) => xAdvance)).toEqual([0, 0]);
  });

  it('are embedded in the file, cut down to the letters in use', async () => {
    const pdf = await drawBadge({ ...look, name: '王小明 ปรีชา श्रीकृष्ण', company: '北京科技有限公司' });
    const text = pdf.toString('latin1');
    for (const font of ['DejaVuSans-Bold', 'NotoSansSC', 'NotoSansThai', 'NotoSansDevanagari'])
      expect(text).toMatch(new RegExp(`[A-Z]{6}\\+${font}`));
    expect(pdf.length).toBeLessThan(90_000);
  });
});
