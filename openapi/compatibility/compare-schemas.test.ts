import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Document, Schema } from '../generate/document.ts';
import { brokenUses } from './broken-uses.ts';
import { sliceOf } from './slice-of.ts';
import { document, edited, type Row } from './testing-document.ts';

const slice = sliceOf(document, ['listDesks', 'replaceDesk', 'getHealth']);

// Edits give the typed copy other shapes than it has, which is what they are for.
const list = (copy: typeof document) => copy.paths['/desks/'].get;
const health = (copy: typeof document) =>
  copy.paths['/health/'].get as { 'x-access': object; responses: object };
const desk = (copy: typeof document) => copy.components.schemas.Desk as Required<Schema>;
const update = (copy: typeof document) => copy.components.schemas.DeskUpdate as Required<Schema>;
const without = (schema: Required<Schema>, name: string) => {
  delete schema.properties[name];
  schema.required = (schema.required ?? []).filter((one) => one !== name);
};

function check(rows: Row[]): void {
  test.each(rows)('%s', (_rule, edit, errors) => {
    expect(brokenUses(slice, edited(edit))).toEqual(errors);
  });
}

describe('a request', () => {
  check([
    [
      'may not be given up',
      (copy) => Reflect.deleteProperty(copy.paths['/desks/{id}/'].put, 'requestBody'),
      ['replaceDesk: no longer takes a body'],
    ],
    [
      'may not become required',
      (copy) => Object.assign(copy.paths['/desks/{id}/'].put.requestBody, { required: true }),
      ['replaceDesk: now demands a body'],
    ],
    [
      'may not appear as required',
      (copy) => Object.assign(health(copy), { requestBody: { required: true, content: {} } }),
      ['getHealth: now demands a body'],
    ],
    [
      'may not lose a media type',
      (copy) => Object.assign(copy.paths['/desks/{id}/'].put, { requestBody: { content: {} } }),
      ['replaceDesk: the body no longer takes application/json'],
    ],
    [
      'may not lose a property, because unknown keys are refused',
      (copy) => without(update(copy), 'code'),
      ['replaceDesk: the body no longer takes code'],
    ],
    [
      'may not demand a property that was optional',
      (copy) => update(copy).required.push('note'),
      ['replaceDesk: the body now demands note'],
    ],
    [
      'may not demand a new property',
      (copy) => {
        update(copy).properties.site = { type: 'integer' };
        update(copy).required.push('site');
      },
      ['replaceDesk: the body now demands site'],
    ],
    [
      'may not refuse null',
      (copy) => Object.assign(update(copy).properties, { note: { type: 'string' } }),
      ['replaceDesk: the body no longer takes null in note'],
    ],
    [
      'may not lose a value',
      (copy) => Object.assign(update(copy).properties, { status: { type: 'string', enum: ['free'] } }),
      ['replaceDesk: the body no longer takes "taken" in status'],
    ],
    [
      'may not get another pattern, shorter lists or longer least texts',
      (copy) => {
        Object.assign(update(copy).properties.code as Schema, { pattern: '^[A-Z]{2}$' });
        Object.assign(update(copy).properties.dates as Schema, { maxItems: 5 });
        Object.assign(update(copy).properties.title as Schema, { minLength: 2 });
      },
      [
        'replaceDesk: the body is narrower in code: pattern ^[A-Z]{2}$, was ^[A-Z]+$',
        'replaceDesk: the body is narrower in dates: maxItems 5, was 10',
        'replaceDesk: the body is narrower in title: minLength 2, was 1',
      ],
    ],
    [
      'may not want another format inside a list',
      (copy) => Object.assign(update(copy).properties.dates?.items as Schema, { format: 'date-time' }),
      ['replaceDesk: the body has another format in dates[]: date-time, was date'],
    ],
    [
      'may not tie its properties together',
      (copy) => Object.assign(update(copy), { dependentRequired: { code: ['note'] } }),
      ['replaceDesk: the body has other rules (dependentRequired)'],
    ],
    [
      'may take more: properties, values, null, numbers for whole numbers, former requirements left out',
      (copy) => {
        const { properties } = update(copy);
        properties.site = { type: 'integer' };
        Object.assign(properties.status as Schema, { enum: ['free', 'taken', 'closed'] });
        Object.assign(properties.title as Schema, { type: ['string', 'null'], minLength: 0 });
        update(copy).required = [];
      },
      [],
    ],
  ]);
});

describe('an answer', () => {
  const both = (error: (at: string) => string) => [
    `listDesks: the answer 200 ${error('results[].')}`,
    `replaceDesk: the answer 200 ${error('')}`,
  ];
  check([
    [
      'may not go',
      (copy) => Reflect.deleteProperty(list(copy).responses, '403'),
      ['listDesks: no longer answers 403'],
    ],
    [
      'may not be of a kind of success that was not known',
      (copy) => Object.assign(health(copy).responses, { 202: { description: 'Soon.' } }),
      ['getHealth: may now answer 202'],
    ],
    [
      'may not lose its media type',
      (copy) =>
        Object.assign(list(copy).responses['403'], { $ref: '#/components/responses/Empty' }) &&
        Object.assign(copy.components.responses, { Empty: { description: '' } }),
      ['listDesks: the answer 403 no longer has application/json'],
    ],
    [
      'may not lose a property',
      (copy) => without(desk(copy), 'title'),
      both((at) => `no longer has ${at}title`),
    ],
    [
      'may not lose a property that was optional',
      (copy) => without(desk(copy), 'note'),
      both((at) => `no longer has ${at}note`),
    ],
    [
      'may not make a property optional',
      (copy) => {
        desk(copy).required = desk(copy).required.filter((name) => name !== 'title');
      },
      both((at) => `may now leave out ${at}title`),
    ],
    [
      'may not make a property null',
      (copy) => Object.assign(desk(copy).properties.title as Schema, { type: ['string', 'null'] }),
      both((at) => `may now be null in ${at}title`),
    ],
    [
      'may not make an object null behind a reference',
      (copy) =>
        Object.assign(desk(copy).properties, {
          status: { oneOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] },
        }),
      both((at) => `may now be null in ${at}status`),
    ],
    [
      'may not change a type',
      (copy) => Object.assign(desk(copy).properties, { id: { type: 'string' } }),
      both((at) => `may now be string in ${at}id, was integer`),
    ],
    [
      'may not turn whole numbers into any',
      (copy) => Object.assign(desk(copy).properties, { id: { type: 'number' } }),
      both((at) => `may now be number in ${at}id, was integer`),
    ],
    [
      'may not get another format',
      (copy) => Object.assign(desk(copy).properties.date as Schema, { format: 'date-time' }),
      both((at) => `has another format in ${at}date: date-time, was date`),
    ],
    [
      'may not get another value',
      (copy) => copy.components.schemas.Status.enum.push('closed'),
      both((at) => `may now be "closed" in ${at}status`),
    ],
    [
      'may not get free where it was one of some',
      (copy) => Reflect.deleteProperty(copy.components.schemas.Status, 'enum'),
      both((at) => `may now be any string in ${at}status, not only "free", "taken"`),
    ],
    [
      'may not change inside a map',
      (copy) =>
        Object.assign(desk(copy).properties.counts as Schema, { additionalProperties: { type: 'string' } }),
      both((at) => `may now be string in ${at}counts.*, was integer`),
    ],
    [
      'may not change in a schema that holds itself',
      (copy) => Object.assign(copy.components.schemas.User as Required<Schema>, { required: ['id'] }),
      both((at) => `may now leave out ${at}user.deputy`),
    ],
    [
      'may have more properties, fewer values, whole numbers for any, and what was null always there',
      (copy) => {
        Object.assign(desk(copy).properties, { site: { type: 'integer' }, note: { type: 'string' } });
        desk(copy).required.push('site', 'note');
        copy.components.schemas.Status.enum.pop();
      },
      [],
    ],
    [
      'may be one more kind of refusal',
      (copy) => Object.assign(list(copy).responses, { 409: { description: 'Taken.' } }),
      [],
    ],
  ]);
});

test('notices every removed property, of all that mf-desks can see or send', () => {
  const real = JSON.parse(
    readFileSync(new URL('../generated/document.json', import.meta.url), 'utf8'),
  ) as Document;
  const ofDesks = sliceOf(real, ['listDesks', 'listDeskReservations', 'createDeskReservations']);
  const properties = Object.entries(ofDesks.components.schemas ?? {}).flatMap(([schema, { properties }]) =>
    Object.keys(properties ?? {}).map((name) => [schema, name] as const),
  );
  expect(properties.length).toBeGreaterThan(30);
  const unnoticed = properties.filter(([schema, name]) => {
    const copy = structuredClone(real);
    without(copy.components.schemas?.[schema] as Required<Schema>, name);
    return !brokenUses(ofDesks, copy).some((error) => error.endsWith(name));
  });
  expect(unnoticed).toEqual([]);
});
