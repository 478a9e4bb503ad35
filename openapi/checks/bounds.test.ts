import { expect, test } from 'vitest';
import type { Document, Schema } from '../generate/document.ts';
import { unboundedPlaces } from './bounds.ts';

const text: Schema = { type: 'string', maxLength: 10 };

/** The rules of the document's requests; the second column is what is said of a body of that schema. */
const rules: [Schema, string | null][] = [
  [{ type: 'array', maxItems: 5, items: text }, null],
  [{ type: 'array', items: text }, 'body has no maxItems'],
  [{ type: 'array', maxItems: 5 }, 'body has no maxItems'],
  [{ type: 'array', maxItems: 5, items: { type: 'string' } }, 'body[] has no maxLength'],
  [{ type: 'array', maxItems: 5, uniqueItems: true, items: text }, null],
  [
    { type: 'array', maxItems: 5, uniqueItems: true, items: { type: 'object', additionalProperties: false } },
    'body compares items that are no plain values',
  ],
  [{ type: ['string', 'null'] }, 'body has no maxLength'],
  [{ type: 'string', enum: ['a'] }, null],
  [{ type: 'string', format: 'date-time' }, null],
  [{ type: 'string', format: 'uri' }, 'body has no maxLength'],
  [{ type: 'string', pattern: '^[a-z]{0,9}$' }, null],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'body has no maxLength'],
  [{ type: 'string', pattern: '[a-z]' }, 'body has no maxLength'],
  [{ type: 'string', maxLength: 9, pattern: '^[a-z+*]+$' }, null],
  [
    { type: 'string', maxLength: 9, pattern: '^(a+)+$' },
    'body has a pattern with more than one open repetition',
  ],
  [{ type: 'object', maxProperties: 5, propertyNames: { maxLength: 9 }, additionalProperties: text }, null],
  [
    { type: 'object', propertyNames: { maxLength: 9 }, additionalProperties: text },
    'body has no maxProperties',
  ],
  [{ type: 'object', maxProperties: 5, additionalProperties: text }, 'body has keys of any length'],
  [{ type: 'object', additionalProperties: false, properties: { a: {} } }, 'body.a may be anything'],
  [{ oneOf: [text, { type: 'null' }] }, null],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'body has no maxLength'],
  [{ ...text, not: { const: 'a' } }, 'body says not, whose cost nobody has looked at'],
  [{ $ref: '#/components/schemas/Tree' }, 'body.children[] holds itself, as deep as anybody likes'],
];

test.each(rules)('%j', (schema, problem) => {
  const tree = {
    type: 'object',
    additionalProperties: false,
    properties: {
      children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Tree' } },
    },
  };
  const operation = {
    operationId: 'createThing',
    tags: [],
    requestBody: { content: { 'application/json': { schema } } },
    responses: {},
  };
  const document: Document = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    tags: [],
    paths: { '/things/': { post: operation } },
    components: { schemas: { Tree: tree } },
  };
  expect(unboundedPlaces(document)).toEqual(problem === null ? [] : [`createThing: ${problem}`]);
});
