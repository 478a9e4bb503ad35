import { expect, it } from 'vitest';
import { auditedName, auditedNumber, auditedPlace, isOwnRequest } from './audited-record.ts';

it.each([
  [null, { first_name: 'Amira', last_name: 'Khan', email: 'a@demo.test' }, 'Amira Khan'],
  [{ name: 'Leeds' }, null, 'Leeds'],
  [{ name: 'Leeds' }, { name: 'York' }, 'York'],
  [null, { title: 'Desks' }, 'Desks'],
  [null, { email: 'a@demo.test' }, 'a@demo.test'],
  [{ name: 'Leeds' }, { is_active: true }, 'Leeds'],
  [null, { name: 12 }, ''],
  [null, null, ''],
  ['x', ['y'], ''],
])('the record of %j and %j is called %j', (before, after, name) => {
  expect(auditedName({ before, after, subject: null })).toBe(name);
});

it.each([
  [{ reason: 'Measles' }, 'Amira Khan'],
  [{ name: 'Leeds' }, 'Leeds'],
])('an entry of %j about a person is called %j', (after, name) => {
  const subject = { id: 7, firstName: 'Amira', lastName: 'Khan', email: 'a@demo.test' };
  expect(auditedName({ before: null, after, subject })).toBe(name);
});

it.each([
  ['12', '#12'],
  ['request_desk/en', 'request_desk/en'],
  ['demo', 'demo'],
])('writes the id %j as %j', (id, written) => {
  expect(auditedNumber(id)).toBe(written);
});

it.each([
  ['update', 'user', '7', { section: 'users', id: '7' }],
  ['erase', 'user', '7', null],
  ['update', 'user', '../7', null],
  ['create', 'help_text', 'request_desk/en', { section: 'help-texts', id: 'request_desk-en' }],
  ['delete', 'help_text', 'request_desk/en', null],
  ['update', 'client', 'demo', { section: 'client' }],
  ['update', 'signup_config', 'demo', { section: 'sign-up' }],
  ['create', 'site', '2', { section: 'sites' }],
  ['kill', 'deployment', 'mf-desks', { section: 'versions' }],
  ['create', 'desk_reservation', '2', null],
])('after %s of %s %s it is found in %j', (action, entity, entityId, place) => {
  expect(auditedPlace({ action, entity, entityId, before: null, after: null, subject: null })).toEqual(place);
});

it.each([
  [{ own_request: true }, true],
  [{ own_request: false }, false],
  [{ status: 'approved' }, false],
  [null, false],
  ['own_request', false],
])('%j is one’s own request: %s', (after, expected) => expect(isOwnRequest({ after })).toBe(expected));
