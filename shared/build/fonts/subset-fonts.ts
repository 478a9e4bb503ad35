import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Writes the brand font, Inter (SIL Open Font License), as the two small files beside `theme/fonts.css`, with the weights
 * that the type scale has: `node shared/build/fonts/subset-fonts.ts`. Other alphabets are the system's.
 */
const FILES = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x203a],
  ],
  'latin-ext': [
    [0x100, 0x24f],
    [0x1e00, 0x1eff],
  ],
} as const;
/** Single signs that texts have: euro, arrows, minus, a thin space. */
const SIGNS = '€™−′″←↑→↓';

const require = createRequire(import.meta.url);
for (const [name, ranges] of Object.entries(FILES)) {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`),
  );
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  const subset = await subsetFont(source, letters.join('') + (name === 'latin' ? SIGNS : ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  });
  writeFileSync(new URL(`../../src/ui/theme/fonts/inter-${name}.woff2`, import.meta.url), subset);
}
