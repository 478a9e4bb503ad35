import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { misspellings } from './spelling.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READABLE = /\.(?:tsx?|mjs|css|html|md|ya?ml|json|sh|conf|sql)$/;
/** The list itself names the words. */
const EXEMPT = /^package-lock\.json$|^openapi\/checks\/spelling\./;

test.each([
  ['a comment', '/** Loads the page anew. */', ['x.ts:1: "anew", say again']],
  ['a name', 'const emailFault = 1;', ['x.ts:1: "Fault", say error']],
  ['a type', 'interface FeedWorld {', ['x.ts:1: "FeedWorld", say Deps or Context']],
  ['a text', "  byEmail: 'E-mail',", ['x.ts:1: "E-mail", say Email']],
  ['what only looks alike', 'export default amended; // E-Mail, recommend, isDefault', []],
])('finds %s', (_, text, expected) => {
  expect(misspellings('x.ts', text)).toEqual(expected);
});

test('a file’s name is read, too', () => {
  expect(misspellings('src/spell-time.ts', '')).toEqual([
    'src/spell-time.ts:0: "/spell-", say validate-, format-, -labels, -errors, seed-',
  ]);
});

test('every tracked file uses the words of the field', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => READABLE.test(file) && !EXEMPT.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => misspellings(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});
