import type { Operation } from '@portal/openapi/operation';
import { describe, expect, it } from 'vitest';
import { codecOf } from './codec.ts';
import * as desks from './test-remote.ts';

const user = { names: ['first_name'] };
const thing = {
  names: ['time_zone', 'old_users', 'by_key'],
  inside: { user, old_users: { items: user }, by_key: { values: user } },
};
const listThings: Operation = {
  method: 'GET',
  path: '/things/',
  query: ['on_date'],
  answers: { 200: { items: thing } },
};
const createThing: Operation = {
  method: 'POST',
  path: '/things/',
  body: thing,
  answers: { 201: thing, 409: user },
};

const wire = {
  id: 1,
  time_zone: 'Europe/London',
  user: { first_name: 'Amira', notes: null },
  old_users: [{ first_name: 'B' }, { first_name: 'C' }],
  by_key: { snake_key: { first_name: 'D' }, camelKey: { first_name: 'E' } },
  opaque: { some_key: [{ other_key: 1 }] },
};
const camel = {
  id: 1,
  timeZone: 'Europe/London',
  user: { firstName: 'Amira', notes: null },
  oldUsers: [{ firstName: 'B' }, { firstName: 'C' }],
  byKey: { snake_key: { firstName: 'D' }, camelKey: { firstName: 'E' } },
  opaque: { some_key: [{ other_key: 1 }] },
};

const post = codecOf(createThing);
const list = codecOf(listThings);

describe('the codec of an operation', () => {
  it('reads an answer, and leaves map keys and opaque JSON as they are', () => {
    expect(post.answer(201, wire)).toEqual(camel);
    expect(list.answer(200, [wire, wire])).toEqual([camel, camel]);
  });

  it('writes a decoded body back unchanged', () => {
    expect(post.body(camel)).toEqual(wire);
    expect(post.body(post.answer(201, wire))).toEqual(wire);
  });

  it('does not change its input', () => {
    const copy = structuredClone(wire);
    post.answer(201, wire);
    expect(wire).toEqual(copy);
  });

  it.each([[null], ['text'], [3], [undefined], [[1]], [[null]]])(
    'copies %j where an object is expected',
    (value) => {
      expect(post.answer(201, value)).toEqual(value);
    },
  );

  it('copies null, and an object where a list is expected', () => {
    expect(post.answer(201, { user: null, old_users: null, by_key: null })).toEqual({
      user: null,
      oldUsers: null,
      byKey: null,
    });
    expect(list.answer(200, { detail: 'x' })).toEqual({ detail: 'x' });
  });

  it('keeps keys that are names of the language as data', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"admin": true}, "constructor": 1, "by_key": {"__proto__": {"first_name": "x"}}}',
    );
    const read = post.answer(201, hostile) as Record<string, unknown>;
    expect(read.admin).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor', 'byKey']);
    expect(Object.keys(read.byKey as object)).toEqual(['__proto__']);
  });

  it('renames the query’s names alone', () => {
    expect(list.query({ onDate: '2026-03-04', search: 'x_y' })).toEqual({
      on_date: '2026-03-04',
      search: 'x_y',
    });
  });

  it('has a shape for each status', () => {
    expect(post.answer(409, { first_name: 'x', time_zone: 'y' })).toEqual({ firstName: 'x', time_zone: 'y' });
    expect(post.answer(400, { first_name: ['required'] })).toEqual({ first_name: ['required'] });
  });
});

it('takes the generated operations', () => {
  const desk = {
    id: 1,
    status_on_date: 'occupied',
    current_reservation: { id: 1, user: { id: 7, first_name: 'A' } },
  };
  const page = codecOf(desks.listDesks).answer(200, { count: 1, results: [desk] });
  expect(page).toEqual({
    count: 1,
    results: [
      { id: 1, statusOnDate: 'occupied', currentReservation: { id: 1, user: { id: 7, firstName: 'A' } } },
    ],
  });
});
