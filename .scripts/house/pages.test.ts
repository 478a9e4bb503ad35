import { expect, it } from 'vitest';
import { read, trackedFiles } from './files.ts';

const LONGEST = 100;
/** Tables, link definitions and addresses cannot be broken. */
const UNBREAKABLE = /^\s*\||^\[[^\]]+\]:|^\S*\S{80,}/;

it('no line of a page is longer than 100 characters', () => {
  const long = trackedFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      read(file)
        .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          line.length > LONGEST && !UNBREAKABLE.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
  expect(long).toEqual([]);
});
