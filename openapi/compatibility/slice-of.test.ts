import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { brokenUses } from './broken-uses.ts';
import { sliceOf } from './slice-of.ts';
import { document, edited } from './testing-document.ts';

const real = JSON.parse(
  readFileSync(new URL('../generated/document.json', import.meta.url), 'utf8'),
) as object;
const ofDesks = [
  'listDesks',
  'listDeskZones',
  'listDeskFeatures',
  'listDeskReservations',
  'createDeskReservations',
  'cancelDeskReservation',
];

test('holds the operations, and everything they reference', () => {
  const slice = sliceOf(document, ['listDesks']);
  expect(Object.keys(slice.paths)).toEqual(['/desks/']);
  expect(Object.keys(slice.components.schemas ?? {})).toEqual(['Desk', 'Status', 'User']);
  expect(Object.keys(slice.components.parameters ?? {})).toEqual(['Page']);
  expect(Object.keys(slice.components.responses ?? {})).toEqual(['Forbidden']);
  expect(slice.components.securitySchemes).toEqual(document.components.securitySchemes);
});

test('keeps the shared parts of a path for all its operations', () => {
  expect(sliceOf(document, ['replaceDesk']).paths['/desks/{id}/']?.parameters).toHaveLength(1);
});

test('leaves out texts, but no property with such a name', () => {
  const slice = sliceOf(document, ['listDesks']);
  expect(JSON.stringify(slice)).not.toMatch(/For readers|Its name|Rows\.|"summary"/);
  expect(slice.components.schemas?.Desk?.properties?.title).toEqual({ type: 'string' });
});

test('is the same text whatever the order in the document, and after a change of texts or elsewhere', () => {
  const text = JSON.stringify(sliceOf(document, ['listDesks', 'replaceDesk']));
  const other = edited((copy) => {
    copy.components.schemas = Object.fromEntries(
      Object.entries(copy.components.schemas).reverse(),
    ) as typeof copy.components.schemas;
    copy.paths['/desks/'].get.summary = 'All desks';
    copy.paths['/health/'].get.operationId = 'getState';
  });
  expect(JSON.stringify(sliceOf(other, ['replaceDesk', 'listDesks', 'listDesks']))).toBe(text);
});

test('refuses operations that the document does not have, by name', () => {
  expect(() => sliceOf(document, ['listDesks', 'listRooms', 'getRoom'])).toThrow(
    'The API document has no operation getRoom, listRooms.',
  );
});

test('refuses a reference to nothing', () => {
  const broken = edited((copy) => {
    Reflect.deleteProperty(copy.components.schemas, 'Status');
  });
  expect(() => sliceOf(broken, ['listDesks'])).toThrow('Nothing stands at #/components/schemas/Status');
});

test('refuses a document that is not OpenAPI', () => {
  expect(() => sliceOf({ paths: {} }, [])).toThrow('The API document is no OpenAPI document');
});

test('of the calls of mf-desks is a valid document, a sixth of the whole, and satisfied by the whole', async () => {
  const slice = sliceOf(real, ofDesks);
  const source = JSON.stringify(slice);
  const rules = { struct: 'error', 'no-unresolved-refs': 'error', 'no-unused-components': 'error' } as const;
  const config = await createConfig({ rules });
  const problems = await lintFromString({ source, absoluteRef: '/slice.json', config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  expect(source.length).toBeLessThan(JSON.stringify(real).length / 6);
  expect(brokenUses(slice, real)).toEqual([]);
  expect(sliceOf(slice, ofDesks)).toEqual(slice);
});

test('of every operation of the real document is satisfied by it', () => {
  const paths = Object.values((real as typeof document).paths as Record<string, Record<string, unknown>>);
  const ids = paths
    .flatMap((item) => Object.values(item))
    .flatMap((one) => (one as { operationId?: string }).operationId ?? []);
  expect(ids.length).toBeGreaterThan(50);
  expect(brokenUses(sliceOf(real, ids), real)).toEqual([]);
});
