import { describe, expect, test } from 'vitest';
import type { Schema } from '../generate/document.ts';
import { brokenUses } from './broken-uses.ts';
import { sliceOf } from './slice-of.ts';
import { document, edited, type Row } from './testing-document.ts';

const slice = sliceOf(document, ['listDesks', 'replaceDesk', 'getHealth']);

// Edits give the typed copy other shapes than it has, which is what they are for.
const paths = (copy: typeof document) => copy.paths as Record<string, object>;
const list = (copy: typeof document) => copy.paths['/desks/'].get;
const parameters = (copy: typeof document) => list(copy).parameters as object[];
const search = (copy: typeof document) => list(copy).parameters[0] as { name: string; schema: Schema };
const health = (copy: typeof document) =>
  copy.paths['/health/'].get as { 'x-access': object; responses: object };

function check(rows: Row[]): void {
  test.each(rows)('%s', (_rule, edit, errors) => {
    expect(brokenUses(slice, edited(edit))).toEqual(errors);
  });
}

describe('an operation', () => {
  check([
    ['may not go', (copy) => delete paths(copy)['/health/'], ['getHealth: is gone']],
    [
      'may not move to another path',
      (copy) => {
        paths(copy)['/state/'] = copy.paths['/health/'];
        delete paths(copy)['/health/'];
      },
      ['getHealth: is now GET /api/state/, was GET /api/health/'],
    ],
    [
      'may not change its method',
      (copy) => {
        paths(copy)['/health/'] = { post: health(copy) };
      },
      ['getHealth: is now POST /api/health/, was GET /api/health/'],
    ],
    [
      'may not move below another address',
      (copy) => Object.assign(copy.paths['/health/'], { servers: [{ url: '/' }] }),
      ['getHealth: is now GET /health/, was GET /api/health/'],
    ],
    [
      'may name the variables of its path otherwise',
      (copy) => {
        const {
          parameters: [id],
          put,
        } = copy.paths['/desks/{id}/'];
        paths(copy)['/desks/{desk}/'] = { parameters: [{ ...id, name: 'desk' }], put };
        delete paths(copy)['/desks/{id}/'];
      },
      [],
    ],
    [
      'may be joined by others',
      (copy) => Object.assign(copy.paths['/health/'], { post: { ...health(copy), operationId: 'report' } }),
      [],
    ],
    ['may be described otherwise', (copy) => Object.assign(list(copy), { summary: 'All' }), []],
  ]);
});

describe('access', () => {
  check([
    [
      'may not lose a group',
      (copy) => Object.assign(list(copy), { 'x-access': { groups: ['staff'] } }),
      ['listDesks: no longer lets in cleaning'],
    ],
    [
      'may not be for groups alone where it was for all',
      (copy) => Object.assign(copy.paths['/desks/{id}/'].put['x-access'], { groups: ['staff'] }),
      ['replaceDesk: now lets in only staff'],
    ],
    [
      'may not need a feature',
      (copy) => Object.assign(list(copy)['x-access'], { features: ['desks'] }),
      ['listDesks: now needs the client to have desks'],
    ],
    [
      'may not need one of some features',
      (copy) => Object.assign(list(copy)['x-access'], { any_features: ['desks', 'rooms'] }),
      ['listDesks: now needs the client to have one of desks, rooms'],
    ],
    [
      'may not end for those without a session',
      (copy) => Object.assign(health(copy), { 'x-access': {} }),
      ['getHealth: is no longer public, but needs a session'],
    ],
    [
      'may not end at one’s own rows',
      (copy) => Object.assign(list(copy)['x-access'], { own: true }),
      ['listDesks: now only reaches the caller’s own rows'],
    ],
    [
      'may not end at one’s own rows for a group',
      (copy) => Object.assign(copy.paths['/desks/{id}/'].put, { 'x-access': { own: true } }),
      ['replaceDesk: no longer lets admin beyond their own rows'],
    ],
    [
      'may not end at the permitted sites',
      (copy) => Object.assign(list(copy)['x-access'], { site: 'permitted' }),
      ['listDesks: now only reaches the sites that the caller may use'],
    ],
    ['may reach more sites', (copy) => Object.assign(list(copy)['x-access'], { site: 'client' }), []],
    [
      'may say which sites it reaches where it said nothing',
      (copy) => Object.assign(copy.paths['/desks/{id}/'].put['x-access'], { site: 'permitted' }),
      [],
    ],
    ['may be given to another group', (copy) => list(copy)['x-access'].groups.push('guests'), []],
    ['may be given to all', (copy) => Object.assign(list(copy), { 'x-access': { public: true } }), []],
  ]);
});

describe('a parameter', () => {
  check([
    [
      'may not go',
      (copy) => list(copy).parameters.shift(),
      ['listDesks: the query parameter search is gone'],
    ],
    [
      'may not become required',
      (copy) => Object.assign(copy.components.parameters.Page, { required: true }),
      ['listDesks: the query parameter page is now required'],
    ],
    [
      'may not be added if it is required',
      (copy) => parameters(copy).push({ name: 'site', in: 'query', required: true, schema: {} }),
      ['listDesks: now demands the query parameter site'],
    ],
    [
      'may not become shorter',
      (copy) => Object.assign(search(copy).schema, { maxLength: 20 }),
      ['listDesks: the query parameter search is narrower: maxLength 20, was 100'],
    ],
    [
      'may not get a pattern',
      (copy) => Object.assign(search(copy).schema, { pattern: '^a' }),
      ['listDesks: the query parameter search is narrower: pattern ^a, was not there'],
    ],
    [
      'may not get a higher minimum',
      (copy) => Object.assign(copy.components.parameters.Page.schema, { minimum: 2 }),
      ['listDesks: the query parameter page is narrower: minimum 2, was 1'],
    ],
    [
      'may not lose a value',
      (copy) =>
        Object.assign(list(copy).parameters[1] as object, { schema: { type: 'integer', enum: [10] } }),
      ['listDesks: the query parameter limit no longer takes 25'],
    ],
    [
      'may not get values to choose from where it was free',
      (copy) => Object.assign(search(copy).schema, { enum: ['a', 'b'] }),
      ['listDesks: the query parameter search now takes only "a", "b"'],
    ],
    [
      'may not change its type',
      (copy) => Object.assign(search(copy), { schema: { type: 'boolean' } }),
      ['listDesks: the query parameter search no longer takes string, but boolean'],
    ],
    [
      'may not be written in another way',
      (copy) => Object.assign(search(copy), { explode: false }),
      ['listDesks: the query parameter search is written in another way'],
    ],
    ['may be added', (copy) => parameters(copy).push({ name: 'site', in: 'query', schema: {} }), []],
    [
      'may take more values, longer ones and any number instead of some',
      (copy) => {
        Object.assign(search(copy).schema, { maxLength: 200 });
        Object.assign(list(copy).parameters[1] as object, {
          schema: { type: 'integer', minimum: 10, maximum: 100 },
        });
      },
      [],
    ],
  ]);
});

test('does not treat unreadable documents as compatible', () => {
  expect(() => brokenUses({}, document)).toThrow('The slice is no OpenAPI document');
  expect(() => brokenUses(slice, { detail: 'Not found.' })).toThrow(
    'The API document is no OpenAPI document',
  );
});
