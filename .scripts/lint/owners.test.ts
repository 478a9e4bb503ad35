import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../build/inputs.ts';

const lines = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as [pattern: string, ...owners: string[]]);
const folders = ['/.ci/', '/.github/', '/.scripts/', '/e2e/', '/openapi/', '/shared/', '/shell/'];
/** Patterns of a domain, or of a part of the platform that looks like one. */
const own = lines.filter(([pattern]) => pattern !== '*' && !folders.includes(pattern));

const isOf = (path: string, pattern: string) =>
  pattern.endsWith('/') ? `${path}/`.startsWith(pattern.slice(1)) : matchesGlob(path, pattern.slice(1));
const pathsOf = (pattern: string) => globSync(pattern, { cwd: ROOT });

describe('CODEOWNERS', () => {
  it.each([
    'mf-*',
    'openapi/server/src/modules/*/',
    'openapi/document/{paths,schemas,settings}/*.yaml',
    'e2e/specs/*',
  ])('names an owner of each of %s, beyond the default', (pattern) => {
    const paths = pathsOf(pattern).map((path) => path.replace(/\/$/, ''));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !own.some(([one]) => isOf(path, one)))).toEqual([]);
  });

  it('has no pattern for something that is not there, and none twice', () => {
    expect(lines.filter(([pattern]) => pathsOf(pattern.replace(/^\//, '')).length === 0)).toEqual([]);
    const patterns = lines.map(([pattern]) => pattern);
    expect(patterns).toEqual([...new Set(patterns)]);
  });

  it('gives a domain to the team of its name', () => {
    const remotes = lines.filter(([pattern]) => pattern.startsWith('/mf-'));
    for (const [pattern, ...owners] of remotes) {
      expect(owners).toEqual([pattern.replace(/^\/mf-(.*)\/$/, '@workplace-portal/$1')]);
    }
    expect(lines[0]).toEqual(['*', '@workplace-portal/platform']);
  });
});
