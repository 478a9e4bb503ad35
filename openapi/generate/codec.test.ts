import { describe, expect, test } from 'vitest';
import { camel, camelDocument } from './camelize.ts';
import { codecOf } from './codec.ts';
import type { Document, Schema } from './document.ts';

/** A document with one operation whose answer has this schema. */
function documentOf(answer: Schema, more: Record<string, Schema> = {}): Document {
  return {
    openapi: '3.1.0',
    info: { title: 'test', version: '1' },
    tags: [{ name: 'things' }, { name: 'others' }],
    paths: {
      '/things/': {
        get: {
          operationId: 'listThings',
          tags: ['things'],
          parameters: [{ name: 'on_date', in: 'query', schema: { type: 'string' } }],
          responses: { '200': { description: 'ok', content: { 'application/json': { schema: answer } } } },
        },
      },
      '/others/': { get: { operationId: 'listOthers', tags: ['others'], responses: {} } },
    },
    components: { schemas: { Unused: { type: 'object' }, ...more } },
  };
}

describe('camel', () => {
  test.each([
    ['last_cleaned_on', 'lastCleanedOn'],
    ['id', 'id'],
    ['line_2', 'line2'],
    ['needsCleaning', 'needsCleaning'],
  ])('%s -> %s', (wire, name) => expect(camel(wire)).toBe(name));
});

describe('codecOf', () => {
  test('lists only keys that change their name or hold something that does', () => {
    const codec = codecOf(
      documentOf({
        type: 'object',
        properties: { id: {}, zone_id: {}, user: { properties: { first_name: {} } } },
      }),
      'things',
    );
    expect(codec.operations).toEqual({
      'GET /things/': { id: 'listThings', query: { onDate: 'on_date' }, answers: { '200': 1 } },
    });
    expect(codec.shapes).toEqual([
      { k: { first_name: ['firstName'] } },
      { k: { zone_id: ['zoneId'], user: ['user', 0] } },
    ]);
  });

  test('leaves the keys of a map alone and goes into its values', () => {
    const codec = codecOf(documentOf({ additionalProperties: { properties: { a_b: {} } } }), 'things');
    expect(codec.shapes).toEqual([{ k: { a_b: ['aB'] } }, { m: 0 }]);
  });

  test('has no shape for an answer that needs no change', () => {
    const codec = codecOf(documentOf({ type: 'array', items: { properties: { id: {} } } }), 'things');
    expect(codec.operations['GET /things/']?.answers).toBeUndefined();
  });

  test('goes through "this or null"', () => {
    const codec = codecOf(documentOf({ oneOf: [{ properties: { a_b: {} } }, { type: 'null' }] }), 'things');
    expect(codec.shapes).toEqual([{ k: { a_b: ['aB'] } }]);
  });

  test('says which bodies are forms, and how their parts are called', () => {
    const document = documentOf({});
    const schema = { properties: { first_name: { type: 'string' } } };
    const post = {
      operationId: 'createThing',
      tags: ['things'],
      requestBody: { content: { 'multipart/form-data': { schema } } },
      responses: {},
    };
    document.paths['/things/'] = { post } as Document['paths'][string];
    const codec = codecOf(document, 'things');
    expect(codec.operations['POST /things/']).toEqual({ id: 'createThing', form: true, body: 0 });
    expect(codec.shapes).toEqual([{ k: { first_name: ['firstName'] } }]);
  });

  test('refuses a schema that holds itself', () => {
    const more = { Node: { properties: { next_node: { $ref: '#/components/schemas/Node' } } } };
    expect(() => codecOf(documentOf({ $ref: '#/components/schemas/Node' }, more), 'things')).toThrow(
      /holds itself/,
    );
  });
});

describe('camelDocument', () => {
  test('keeps only the operations of the tag and the components that they reach', () => {
    const document = documentOf(
      { $ref: '#/components/schemas/Thing' },
      { Thing: { required: ['a_b'], properties: { a_b: { type: 'string' } } } },
    );
    const copy = camelDocument(document, 'things');
    expect(Object.keys(copy.paths)).toEqual(['/things/']);
    expect(copy.components.schemas).toEqual({
      Thing: { required: ['aB'], properties: { aB: { type: 'string' } } },
    });
    expect(copy.paths['/things/']?.get?.parameters?.[0]?.name).toBe('onDate');
  });
});
