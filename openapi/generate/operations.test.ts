import { describe, expect, test } from 'vitest';
import { camel } from '../client/operation.ts';
import { camelDocument } from './camelize.ts';
import type { Document, Operation, Schema } from './document.ts';
import { tablesOf } from './operations.ts';
import { operationFiles } from './write-client.ts';

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

/** The one operation of that document, and the shapes that stand in modules. */
function tablesFor(answer: Schema) {
  const { operations, shapes } = tablesOf(documentOf(answer), 'things');
  expect(operations.map(({ id }) => id)).toEqual(['listThings']);
  return { answer: operations[0]?.answers?.['200'], operation: operations[0], shapes: [...shapes.values()] };
}

describe('tablesOf', () => {
  test('lists only keys that change their name or hold something that does', () => {
    const { operation } = tablesFor({
      type: 'object',
      properties: { id: {}, zone_id: {}, user: { properties: { first_name: {} } } },
    });
    expect(operation).toEqual({
      id: 'listThings',
      method: 'GET',
      path: '/things/',
      cache: 'things',
      query: ['on_date'],
      answers: { '200': { names: ['zone_id'], inside: { user: { names: ['first_name'] } } } },
    });
  });

  test('caches a read under its tag, or where the document says; a write only there', () => {
    const document = documentOf({});
    const item = document.paths['/things/'];
    const cacheOf = (operation: Partial<Operation>, method: 'get' | 'post' = 'get') => {
      const whole = { ...item?.get, ...operation } as Operation;
      const one = { ...document, paths: { '/things/': { [method]: whole } } };
      return tablesOf(one, 'things').operations[0]?.cache;
    };
    expect(cacheOf({})).toBe('things');
    expect(cacheOf({ 'x-cache': 'things+others' })).toBe('things+others');
    expect(cacheOf({}, 'post')).toBeUndefined();
    expect(cacheOf({ 'x-cache': 'others' }, 'post')).toBe('others');
  });

  test('puts a large shape into a separate module, once', () => {
    const large = { properties: { a_a: {}, b_b: {}, c_c: {}, d_d: {} } };
    const { answer, shapes } = tablesFor({ properties: { one: large, many: { items: large } } });
    expect(shapes).toEqual([{ names: ['a_a', 'b_b', 'c_c', 'd_d'] }]);
    const module = expect.stringMatching(/^[0-9a-f]{10}$/);
    expect(answer).toEqual({ inside: { one: { module }, many: { items: { module } } } });
  });

  test('leaves the keys of a map alone and converts its values', () => {
    const { answer } = tablesFor({ additionalProperties: { properties: { a_b: {} } } });
    expect(answer).toEqual({ values: { names: ['a_b'] } });
  });

  test('has no shape for a response that needs no conversion', () => {
    expect(tablesFor({ type: 'array', items: { properties: { id: {} } } }).answer).toBeUndefined();
  });

  test('handles "this or null"', () => {
    const { answer } = tablesFor({ oneOf: [{ properties: { a_b: {} } }, { type: 'null' }] });
    expect(answer).toEqual({ names: ['a_b'] });
  });

  test('lists which bodies are forms, and the names of their parts', () => {
    const document = documentOf({});
    const schema = { properties: { first_name: { type: 'string' } } };
    const post = {
      operationId: 'createThing',
      tags: ['things'],
      requestBody: { content: { 'multipart/form-data': { schema } } },
      responses: {},
    };
    document.paths['/things/'] = { post } as Document['paths'][string];
    expect(tablesOf(document, 'things').operations).toEqual([
      { id: 'createThing', method: 'POST', path: '/things/', form: true, body: { names: ['first_name'] } },
    ]);
  });

  test('refuses a schema that contains itself', () => {
    const more = { Node: { properties: { next_node: { $ref: '#/components/schemas/Node' } } } };
    expect(() => tablesOf(documentOf({ $ref: '#/components/schemas/Node' }, more), 'things')).toThrow(
      /holds itself/,
    );
  });
});

test('the modules of operations import the shapes that they name, except a property called module', () => {
  const large = { properties: { a_a: {}, b_b: {}, c_c: {}, module: { properties: { d_d: {} } } } };
  const tables = tablesOf(documentOf({ items: large }), 'things');
  const files = operationFiles('things', tables);
  const [shape] = [...tables.shapes.keys()];
  expect([...files.keys()]).toEqual(['things/list-things.ts', `things/shapes/${shape}.ts`]);
  const [operation, module] = [...files.values()];
  expect(operation).toContain(`import { shape_${shape} } from './shapes/${shape}.ts';`);
  expect(operation).toContain(`"200": { "items": shape_${shape} }`);
  expect(module).toContain('"inside": { "module": { "names": ["d_d"] } }');
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
