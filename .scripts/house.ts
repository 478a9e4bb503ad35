import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/inputs.ts';
import { countComments, countMatches } from './house/comments.ts';
import { duplicatePairs } from './house/duplicates.ts';
import { isProduct, read, trackedFiles } from './house/files.ts';
import { lowerLimits, readLimits, writeLimits } from './house/limits.ts';
import { PAGE, withPictures } from './house/pictures.ts';
import { importedRooms, roomsInCircles, SERVER } from './house/rooms.ts';
import { BY_HAND } from './new-domain/lists.ts';

/**
 * `npm run house` prints how large, entangled and readable the code is (`house/README.md` says how each figure is
 * counted), `npm run house -- <package>` the comment lines to reword, `--lower` lowers the limits to the counts, and
 * `--pictures` draws the pictures of the architecture page.
 */
const [argument] = process.argv.slice(2);
if (argument === '--lower') writeLimits(lowerLimits(countMatches(), readLimits()));
else if (argument === '--pictures') writeFileSync(join(ROOT, PAGE), withPictures(read(PAGE)));
else if (argument !== undefined) printFindings(argument);
else printFigures();

function printFindings(name: string): void {
  const packages = countComments();
  const found = packages.get(name);
  if (!found) {
    console.error(`Unknown package ${name}; there are ${[...packages.keys()].join(', ')}.`);
    process.exit(2);
  }
  console.log(found.findings.join('\n'));
}

function printFigures(): void {
  const tracked = trackedFiles();
  const product = tracked.filter(isProduct);
  const lines = product.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const ofServer = product.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts'));
  const circles = roomsInCircles(importedRooms(ofServer));
  const packages = [...countComments()];
  const sum = (key: 'lines' | 'sentences' | 'all') =>
    packages.reduce((all, [, counts]) => all + counts[key], 0);
  const share = (key: 'sentences' | 'all') => `${((100 * sum(key)) / sum('lines')).toFixed(1)} %`;
  const number = (value: number) => value.toLocaleString('en');

  // The first column has the published values of that commit (house/README.md).
  printTable([
    ['', 'at f8913c07', 'now', 'asked'],
    ['lines of code', '221,000', number(lines), 'at most 194,000'],
    ['files', '4,993', number(tracked.length), 'at most 4,200'],
    ['rooms of the server in a circle', '54', number(circles.length), '0'],
    [
      'central files: domain / setting / column',
      '13 / 18 / about 20',
      // The last two are counted by hand (house/README.md).
      `${BY_HAND.length} / 1 / 0`,
      '1 / 1 / 4',
    ],
    ['pairs of duplicated code', '745', number(duplicatePairs(product)), 'at most 250'],
    ['comment lines, patterns of sentences', '14 %', share('sentences'), 'under 1 %'],
    ['comment lines, patterns of words too', '', share('all'), 'under 1 %'],
  ]);
  console.log();
  printTable([
    ['comment lines', 'all', 'sentences', 'and words', 'share'],
    ...packages.map(([name, { lines, sentences, all }]) => [
      name,
      number(lines),
      number(sentences),
      number(all),
      `${((100 * all) / lines).toFixed(1)} %`,
    ]),
  ]);
}

/** As Markdown: the first row has the titles. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [titles = [], ...others] = rows;
  const rule = widths.map((width) => '-'.repeat(width));
  console.log([titles, rule, ...others].map(line).join('\n'));
}
