import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { WholeChunkPlugin } from './whole-chunk-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'whole-chunk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'main.js': `import('./face.js'); import('./other.js');`,
  'face.js': `import { part } from './part.js'; console.log('face', part);`,
  'part.js': `export const part = ['part'];`,
  'other.js': `import { part } from './part.js'; console.log('other', part);`,
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);

/** Errors of a build whose chunk `whole` has the files that a pattern names. */
function errors(test: RegExp, of = './face.js'): Promise<string[]> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [new WholeChunkPlugin({ chunk: 'whole', of })],
    optimization: {
      splitChunks: {
        minSize: 0,
        cacheGroups: { whole: { name: 'whole', test, chunks: 'async', enforce: true } },
      },
    },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error);
        else done((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      });
    });
  });
}

it.each([
  ['is whole', /face|part/, './face.js', []],
  ['lacks a module, which is named', /face\./, './face.js', ['./part.js']],
  ['is for what nothing loads', /face|part/, './gone.js', ['Nothing loads ./gone.js']],
])('a chunk that %s', async (_what, test, of, words) => {
  const found = (await errors(test, of)).join('\n');
  if (words.length === 0) expect(found).toBe('');
  for (const word of words) expect(found).toContain(word);
});
