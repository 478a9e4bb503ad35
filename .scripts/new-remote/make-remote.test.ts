import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote } from './make-remote.ts';

/** Two words, because every form of a name differs then. */
const NAME = 'mf-lost-property';
let folder: string;
/** By path within the remote. */
const files = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-make-remote-'));
  const place = await makeRemote(NAME, folder);
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(place, file), await readFile(file, 'utf8'));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a new remote', () => {
  it('has a list, a form, a booking and their tests in the shape of a feature', () => {
    const feature = [...files.keys()].filter((path) => path.startsWith('src/desks/'));
    expect(feature.map((path) => path.slice('src/desks/'.length)).sort()).toEqual([
      'desks.test.tsx',
      'form.tsx',
      'list.tsx',
      'rules.test.ts',
      'rules.ts',
      'texts/de.ts',
      'texts/en.ts',
    ]);
    expect(files.get('src/desks/list.tsx')).toContain('<ListScreen');
    expect(files.get('src/desks/form.tsx')).toContain('<FormDialog');
    expect(files.get('src/desks/form.tsx')).toContain('send(api.createDeskReservations, {');
  });

  it('has fewer than 250 lines, all files but tests', () => {
    const own = [...files].filter(([path]) => !/\.test\.tsx?$/.test(path));
    const lines = own.map(([, text]) => text.trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(250);
  });

  it('has its own name in every form, and versions that the portal has', () => {
    const text = [...files].flat().join('\n');
    expect(text).not.toMatch(/example/i);
    expect(text).toContain("LOST_PROPERTY_PATH = '/lost-property'");
    expect(text).toContain("en: 'Lost property'");
    expect(files.get('package.json')).not.toContain('as mf-desks');
  });
});

it('is whole or not there: refused where its folder is', async () => {
  await expect(makeRemote(NAME, folder)).rejects.toThrow('is already there');
  expect(await readdir(folder)).toEqual([NAME]);
});
