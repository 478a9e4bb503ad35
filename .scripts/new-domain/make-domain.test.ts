import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../build/inputs.ts';
import { LISTS } from './lists.ts';
import { makeDomain } from './make-domain.ts';
import { type DomainNames, singularOf } from './names.ts';

/** One word, and a word that has no plural. */
const lockers: DomainNames = {
  plural: 'lockers',
  singular: 'locker',
  german: { plural: 'Schließfächer', singular: 'Schließfach' },
};
const lostProperty: DomainNames = {
  plural: 'lost-property',
  singular: 'lost-property',
  german: { plural: 'Fundsachen', singular: 'Fundsache' },
};

/** A repository with everything that the generator reads. */
let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const allFiles = () =>
  globSync('**', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-make-domain-'));
  const files = globSync(
    ['openapi/document/paths/*.yaml', 'openapi/server/src/db/migrations/*.sql', 'mf-desks/package.json'],
    { cwd: ROOT },
  );
  for (const file of [...files, ...Object.keys(LISTS)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new domain', () => {
  it('has contract, server module, remote and journeys of its name, and one line in each list', () => {
    const before = allFiles();
    const { files, lists } = makeDomain(lockers, root);
    expect(allFiles().filter((file) => !before.includes(file))).toEqual(files.toSorted());
    const places = files.map((file) => file.replace(/\/[^/]+$/, '').replace(/\/(src|texts).*/, '/src'));
    expect([...new Set(places)].sort()).toEqual([
      'e2e/specs/lockers',
      'mf-lockers',
      'mf-lockers/src',
      'openapi/document/paths',
      'openapi/document/schemas',
      'openapi/server/src',
    ]);
    expect(files).toContain('openapi/document/paths/lockers.yaml');
    expect(files).toContain('openapi/server/src/modules/lockers/module.ts');
    expect(files).toContainEqual(
      expect.stringMatching(/^openapi\/server\/src\/db\/migrations\/\d{4}-lockers\.sql$/),
    );
    expect(lists).toHaveLength(4);
  });

  it('adds lines to the lists and changes none', () => {
    const before = new Map(Object.keys(LISTS).map((file) => [file, read(file).split('\n')]));
    makeDomain(lockers, root);
    const added = [...before].map(([file, lines]) => {
      const now = read(file).split('\n');
      // The old lines are all there, in their order.
      let next = 0;
      const fresh = now.filter((line) => {
        if (line !== lines[next]) return true;
        next += 1;
        return false;
      });
      expect([file, next]).toEqual([file, lines.length]);
      return [file.split('/').at(-1), fresh.length];
    });
    expect(added).toEqual([
      ['index.ts', 2],
      ['CODEOWNERS', 6],
      ['package-lock.json', expect.any(Number)],
      // Generated from the migrations afterwards.
      ['tables.ts', 0],
    ]);
  });

  it.each([lockers, lostProperty])('has the name $plural in every form', (names) => {
    const { files } = makeDomain(names, root);
    const text = files.map((file) => `${file}\n${read(file)}`).join('\n');
    expect(text).not.toMatch(/sample[-_ ]?thing|Musterding/i);
    const [camel, pascal, snake, upper, words] =
      {
        lockers: ['lockers', 'Lockers', 'lockers', 'LOCKERS', 'Lockers'],
        'lost-property': ['lostProperty', 'LostProperty', 'lost_property', 'LOST_PROPERTY', 'Lost property'],
      }[names.plural] ?? [];
    expect(text).toContain(`export const ${camel}Module = defineServerModule`);
    expect(text).toContain(`operationId: list${pascal}\n`);
    expect(text).toContain(`create table ${snake} (`);
    expect(text).toContain(`${upper}_PATH = '/${names.plural}'`);
    expect(text).toContain(`title = { en: '${words}', de: '${names.german.plural}' }`);
  });

  it('starts with the versions of libraries that the portal has', () => {
    makeDomain(lockers, root);
    const manifest = JSON.parse(read('mf-lockers/package.json'));
    const model = JSON.parse(readFileSync(join(ROOT, 'mf-desks/package.json'), 'utf8'));
    expect(manifest.dependencies.react).toBe(model.dependencies.react);
    expect(read('mf-lockers/package.json')).not.toContain('as mf-desks');
    expect(JSON.parse(read('package-lock.json')).packages['mf-lockers'].name).toBe('@portal/mf-lockers');
  });
});

it.each([
  ['lockers', 'locker'],
  ['car-batteries', 'car-battery'],
  ['post-boxes', 'post-box'],
  ['passes', 'pass'],
  ['lost-property', 'lost-property'],
  ['business', 'business'],
])('one of the %s is a %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

describe('is refused, and leaves nothing behind', () => {
  const named = (plural: string) => ({ ...lockers, plural });
  it.each([
    ['a name in capitals', named('lostProperty'), 'Did you mean lost-property?'],
    ['the name of a remote', named('mf-lockers'), 'Did you mean lockers?'],
    ['no name', named(''), 'cannot be the domain'],
    ['a digit', named('lockers2'), 'cannot be the domain'],
    ['a remote that is there', named('desks'), 'mf-desks exists already'],
    ['an address of the API', named('employees'), 'has the address /employees/ already'],
    ['a table', named('offboardings'), 'has the table offboardings already'],
    ['a wrong singular', { ...lockers, singular: 'Locker' }, 'cannot be the singular'],
  ])('%s', (_, names, reason) => {
    const before = allFiles();
    expect(() => makeDomain(names, root)).toThrow(reason);
    expect(allFiles()).toEqual(before);
  });

  it('twice', () => {
    makeDomain(lockers, root);
    const before = allFiles();
    expect(() => makeDomain(lockers, root)).toThrow('exists already');
    expect(allFiles()).toEqual(before);
  });

  it('where a file cannot be written', () => {
    const before = new Map(allFiles().map((file) => [file, read(file)]));
    // A file where the folder of the schemas should be.
    writeFileSync(join(root, 'openapi/document/schemas'), '');
    expect(() => makeDomain(lockers, root)).toThrow();
    rmSync(join(root, 'openapi/document/schemas'));
    expect(new Map(allFiles().map((file) => [file, read(file)]))).toEqual(before);
  });
});
