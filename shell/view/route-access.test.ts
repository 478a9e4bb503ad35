import type { Gate } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { routeAccess } from './route-access.ts';

const client = { features: ['desks'], mode: null, settings: {} };
const anonymous = { user: null, client };
const employee = { user: { groups: ['employee'] }, client };
const booker = { user: { groups: ['employee', 'deskbooking'] }, client };
const gate: Gate = { features: ['desks'], groups: ['deskbooking'] };

it.each([
  ['no session, protected', {}, anonymous, 'log-in'],
  ['no session, protected and gated', { gate }, anonymous, 'log-in'],
  ['no session, public', { public: true }, anonymous, 'open'],
  [
    'no session, public, its feature is on',
    { public: true, gate: { features: ['desks'] } },
    anonymous,
    'open',
  ],
  [
    'no session, public, its feature is off',
    { public: true, gate: { features: ['rooms'] } },
    anonymous,
    'missing',
  ],
  ['logged in, no gate', {}, employee, 'open'],
  ['an employee, gate closed by their groups', { gate }, employee, 'forbidden'],
  ['an employee who is shut out', { gate: { notGroups: ['employee'] } }, employee, 'forbidden'],
  ['a booker, without the feature', { gate: { ...gate, features: ['rooms'] } }, booker, 'missing'],
  ['an employee, without both', { gate: { ...gate, features: ['rooms'] } }, employee, 'missing'],
  ['logged in, gate open', { gate }, booker, 'open'],
  ['a gate with a word of tomorrow', { gate: { planets: ['mars'] } as Gate }, booker, 'missing'],
] as const)('%s', (_, route, session, access) => {
  expect(routeAccess(route, session)).toBe(access);
});
