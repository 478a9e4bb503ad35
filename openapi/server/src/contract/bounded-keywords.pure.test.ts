import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { worstInputs } from '../testing/worst-inputs.ts';
import { addBoundedFormats } from './bounded-formats.ts';
import { boundKeywords } from './bounded-keywords.ts';
import { operationsOf, readDocument } from './document.ts';
import { createValidators } from './validator.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addBoundedFormats(ajv);
boundKeywords(ajv);

function errorsOf(schema: object, value: unknown): ErrorObject[] {
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []);
}
const places = (schema: object, value: unknown) =>
  errorsOf(schema, value).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('a list', () => {
  const names = { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string', minLength: 1 } };

  test.each([
    ['as long as it may be', ['a', 'b', 'c'], []],
    ['that is too long is not looked into', ['', '', 1, 2], [' maxItems']],
    ['has each of its wrong entries reported', ['', 1, 'c'], ['/0 minLength', '/1 type']],
    ['with the same twice', ['a', 'b', 'a'], [' uniqueItems']],
    ['with what only looks the same', ['1', 1], ['/1 type']],
  ])('%s', (_, value, expected) => expect(places(names, value)).toEqual(expected));

  test('reports at most five hundred wrong entries', () => {
    expect(errorsOf({ type: 'array', items: { type: 'string' } }, times(100_000, 0))).toHaveLength(500);
  });

  test('of lists stops within the first that is full', () => {
    const lists = { type: 'array', items: { type: 'array', items: { type: 'string' } } };
    expect(errorsOf(lists, times(50, times(1000, 0)))).toHaveLength(500);
  });
});

describe('a map', () => {
  const scores = {
    type: 'object',
    maxProperties: 3,
    propertyNames: { maxLength: 2, pattern: '^[a-z]+$' },
    additionalProperties: { type: 'integer' },
  };

  test.each([
    ['as large as it may be', { a: 1, b: 2, c: 3 }, []],
    ['that is too large is not looked into', { a: '', b: '', C: '', d: '' }, [' maxProperties']],
    ['has each of its wrong values reported', { a: '', b: 2, c: 1.5 }, ['/a type', '/c type']],
    ['has its wrong keys reported', { a: 1, B: 2 }, [' pattern', ' propertyNames']],
    ['with too long a key is not checked for its value', { abc: '' }, [' maxLength', ' propertyNames']],
  ])('%s', (_, value, expected) => expect(places(scores, value)).toEqual(expected));
});

describe('an object', () => {
  const person = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string' }, age: { type: 'integer' } },
  };

  test('reports its unknown keys after its own, so that they crowd out none', () => {
    const found = errorsOf(person, JSON.parse('{"__proto__": 1, "x": 1, "age": "old"}'));
    expect(found.map(({ instancePath, params }) => [instancePath, params.additionalProperty])).toEqual([
      ['', undefined],
      ['/age', undefined],
      ['', '__proto__'],
      ['', 'x'],
    ]);
  });

  test('reports five hundred of 40,000 unknown keys', () => {
    const body = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`k${index}`, 0]));
    expect(errorsOf(person, { name: 'Ann', ...body })).toHaveLength(500);
  });
});

describe('a branch', () => {
  const texts = { type: 'array', items: { type: 'string' } };
  const numbers = { type: 'array', items: { type: 'integer' } };
  // The errors of one branch must not make the next one stop before it has found its own.
  test.each([
    ['fits neither', [...times(600, 1), 'a'], false],
    ['fits the last', times(600, 1), true],
    ['fits the first', times(600, 'a'), true],
  ])('that is tried after one with 600 errors is tried whole: a list that %s', (_, value, fits) => {
    for (const branches of [
      [texts, numbers],
      [{ $ref: '#/$defs/texts' }, { $ref: '#/$defs/numbers' }],
    ]) {
      expect(errorsOf({ $defs: { texts, numbers }, oneOf: branches }, value).length === 0).toBe(fits);
    }
  });

  test('names the branches’ requirements, if that is their only difference', () => {
    const [error] = errorsOf({ oneOf: [{ required: ['start', 'end'] }, { required: ['dates'] }] }, {}).slice(
      -1,
    );
    expect(error?.params.alternatives).toBe('start + end, dates');
  });
});

test("finds exactly the errors of ajv's own keywords, in every body of the document", () => {
  const document = readDocument();
  const plain = new Ajv2020({ strict: false });
  addBoundedFormats(plain);
  plain.addSchema({ $id: 'document', ...document });
  const validatorOf = createValidators(document);
  const different: string[] = [];
  let good = 0;
  for (const operation of operationsOf(document)) {
    if (!operation.body || operation.body.form) continue;
    const validator = validatorOf(operation);
    const schema = JSON.stringify(operation.body.schema).replaceAll(
      '"#/components/',
      '"document#/components/',
    );
    const check = plain.compile(JSON.parse(schema));
    for (const { title, input } of worstInputs(document, operation)) {
      if (!title.startsWith('body')) continue;
      const isGood = validator.check(input).errors.length === 0;
      if (isGood !== check(input.body)) different.push(`${operation.id} ${title}`);
      if (isGood) good += 1;
    }
  }
  expect(different).toEqual([]);
  expect(good).toBeGreaterThan(100);
}, 120_000);
