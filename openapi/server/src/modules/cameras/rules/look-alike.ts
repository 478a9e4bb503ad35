/** Signs that cameras take for one another. */
const ALIKE: readonly string[] = ['0ODQ', '1I', '2Z', '5S', '8B', '6G'];
const shapes = new Map(ALIKE.flatMap((signs) => [...signs].map((sign) => [sign, signs[0] ?? sign] as const)));
/** Of shorter ones half of all plates look alike. */
const SHORTEST = 4;

/** Letters of plates of other countries, and the Latin ones that a camera reads them as. */
const READ_AS: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic and Greek capitals, escaped because they look the same here, too.
  [
    '\u0410\u0412\u0415\u0405\u0406\u0408\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425',
    'ABESIJKMHOPCTYX',
  ],
  ['\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7', 'ABEZHIKMNOPTYX'],
  // Digits of Arabic and of Persian.
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['ÄÖÜØŁĐ', 'AOUOLD'],
];
const latin = new Map(
  READ_AS.flatMap(([letters, as]) =>
    [...letters].map((letter, index) => [letter, as[index] ?? letter] as const),
  ),
);

function shapeOf(signs: readonly string[]): string[] {
  return signs.map((sign) => {
    const read = latin.get(sign) ?? sign;
    return shapes.get(read) ?? read;
  });
}

/**
 * How much two plates look alike, as `plateKey` makes them: 0 where only signs differ that cameras take for one another, in any
 * script, 1 with one sign more, less or other besides; null where they do not, and for a plate and itself.
 */
export function alikeness(seen: string, expected: string): 0 | 1 | null {
  const signs = [[...seen], [...expected]] as const;
  const lengths = signs.map(({ length }) => length);
  // Lists are long, and of most plates the length is enough.
  if (seen === expected || Math.min(...lengths) < SHORTEST || Math.max(...lengths) - Math.min(...lengths) > 1)
    return null;
  const [a, b] = [shapeOf(signs[0]), shapeOf(signs[1])];
  if (a.length === b.length) {
    const others = a.filter((sign, index) => sign !== b[index]).length;
    return others === 0 ? 0 : others === 1 ? 1 : null;
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const at = short.findIndex((sign, index) => sign !== long[index]);
  const rest = at < 0 ? short.length : at;
  return short.slice(rest).every((sign, index) => sign === long[rest + 1 + index]) ? 1 : null;
}
