import { expect, test } from 'vitest';
import { select } from './selection.ts';

const folders = [
  '.scripts',
  'e2e',
  'mf-desks',
  'mf-meetings',
  'openapi',
  'openapi/server',
  'shared',
  'shell',
];
const of = (...files: string[]) => select(files, folders);

test('a remote is checked alone, with the journeys that go through it', () => {
  expect(of('mf-desks/src/paths.ts')).toEqual({
    types: ['e2e', 'mf-desks'],
    unit: [],
    unitByImports: true,
    server: 'none',
    journeys: ['desks'],
  });
  expect(of('mf-meetings/src/paths.ts').journeys).toEqual(['meetings', 'visitors']);
});

test('shared code concerns everything that imports it', () => {
  const { types, journeys, server } = of('shared/src/api/unwrap.ts');
  expect(types).toEqual(['.scripts', 'e2e', 'mf-desks', 'mf-meetings', 'shared', 'shell']);
  expect(journeys).toBeNull();
  expect(server).toBe('none');
});

test('the server is tested by imports, and completely if no import leads from the change', () => {
  expect(of('openapi/server/src/mechanisms/problems.ts').server).toBe('by imports');
  expect(of('openapi/server/src/db/migrations/0020-more.sql').server).toBe('whole');
});

test('a server module is tested without the modules that import the whole server', () => {
  expect(of('openapi/server/src/modules/desks/book.ts').server).toEqual(['src/modules/desks/']);
  expect(of('openapi/server/src/modules/desks/book.ts', 'openapi/server/src/app/app.ts').server).toBe(
    'by imports',
  );
});

test('journeys that are listed by file take the place of the folder', () => {
  const known = new Map([['mf-desks/src/grid/list.tsx', ['desks/desks-grid.spec.ts']]]);
  expect(select(['mf-desks/src/grid/list.tsx'], folders, known).journeys).toEqual([
    'desks/desks-grid.spec.ts',
  ]);
  expect(select(['mf-desks/src/grid/list.tsx', 'mf-desks/src/paths.ts'], folders, known).journeys).toEqual([
    'desks',
    'desks/desks-grid.spec.ts',
  ]);
});

test('the document affects everything', () => {
  const { types, unit, server, journeys } = of('openapi/document/schemas/desks.yaml');
  expect(types).toEqual(folders);
  expect(unit).toEqual(['.scripts', 'mf-desks', 'mf-meetings', 'openapi', 'shared', 'shell']);
  expect(server).toBe('whole');
  expect(journeys).toBeNull();
});

test('so does a file of the root', () => {
  expect(of('biome.json').types).toEqual(folders);
  expect(of('biome.json').journeys).toBeNull();
});

test('a template is read and not imported, so that all tests of the commands run', () => {
  expect(of('.scripts/new-domain/template/mf-sample-things/src/paths.ts').unit).toEqual(['.scripts']);
  expect(of('.scripts/new-domain/make-domain.ts').unit).toEqual([]);
});

test.each([
  ['a journey', 'e2e/specs/desks/grid.spec.ts', ['desks']],
  ['shared by all journeys', 'e2e/fixtures/api.ts', null],
  ['a benchmark', 'e2e/bench/api.ts', []],
  ['a text', 'mf-desks/README.md', []],
  ['a unit test', 'mf-desks/src/paths.test.ts', []],
])('%s requests its own journeys', (_, file, expected) => {
  expect(of(file).journeys).toEqual(expected);
});
