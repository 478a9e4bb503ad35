import { expect, it } from 'vitest';
import { emptyWalkIn, NEW_VISITOR, namesOf, walkInBody } from './walk-in-values.ts';

it.each([
  ['Wanda Walker', 'Wanda', 'Walker'],
  ['  Ana  María   García ', 'Ana María', 'García'],
  ['Walker, Wanda', 'Wanda', 'Walker'],
  ['Walker', '', 'Walker'],
  ['', '', ''],
])('%j is %j %j', (typed, firstName, lastName) => expect(namesOf(typed)).toEqual({ firstName, lastName }));

const host = { value: 7, label: 'Amira Khan' };

it('sends only the id of a known visitor', () => {
  const values = { ...emptyWalkIn(1), host, visitor: { value: 4, label: 'Vera' }, firstName: 'Typed' };
  expect(walkInBody(values)).toEqual({ siteId: 1, host: 7, checkIn: true, visitor: 4, registration: null });
});

it('sends the input for a new visitor', () => {
  const values = {
    ...emptyWalkIn(1),
    host,
    visitor: { value: NEW_VISITOR, label: 'New' },
    firstName: ' Wanda ',
    lastName: 'Walker',
    next: 'wait' as const,
  };
  expect(walkInBody(values)).toEqual({
    siteId: 1,
    host: 7,
    checkIn: false,
    registration: null,
    firstName: 'Wanda',
    lastName: 'Walker',
    company: null,
    email: null,
    phone: null,
  });
});
