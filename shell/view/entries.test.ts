import type { ModuleDescriptor } from '@portal/shared/federation';
import { expect, it } from 'vitest';
import type { Deployed } from '../src/federation/portal.ts';
import { actionEntries, cardEntries, navEntries, remoteRoutes } from './entries.ts';

const text = { en: 'x', de: 'x' };
const gate = { features: ['desks'], groups: ['deskbooking'] } as const;
const descriptor = {
  name: 'mf-a',
  contract: '1.0.0',
  operations: [],
  routes: [
    { name: 'desks', path: '/desks', title: text, layout: 'frame', gate },
    { name: 'open', path: '/open', title: text, layout: 'bare', public: true },
    { name: 'shut', path: '/shut', title: text, layout: 'bare', public: true, gate: { features: ['rooms'] } },
  ],
  nav: [
    { name: 'second', label: text, icon: 'desk', to: '/desks', order: 2, gate },
    { name: 'first', label: text, icon: 'desk', to: '/desks', order: 1, gate },
    { name: 'no', label: text, icon: 'desk', to: '/desks', order: 0, gate: { groups: ['admin'] } },
  ],
  cards: [
    { name: 'late', slot: 'dashboard', order: 9, size: 'small', gate },
    { name: 'soon', slot: 'dashboard', order: 1, size: 'small' },
    { name: 'else', slot: 'reception', order: 1, size: 'small' },
  ],
  actions: [
    { name: 'desk', slot: 'qr-action', type: 'desk' },
    { name: 'visit', slot: 'qr-action', type: 'visit' },
    { name: 'any', slot: 'qr-action' },
  ],
} as const satisfies ModuleDescriptor;

const boot: Deployed = {
  deployment: 'x',
  remotes: [
    {
      name: 'mf-a',
      version: '1',
      base: '/remotes/mf-a/1/',
      entry: 'e.js',
      integrity: {},
      chunks: {},
      descriptor,
    },
  ],
};
const client = { features: ['desks'] };
const booker = { user: { groups: ['deskbooking'] }, client };
const other = { user: { groups: ['employee'] }, client };
const nobody = { user: null, client };
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

it.each([
  ['a group that may', booker, ['desks', 'open']],
  ['a group that may not', other, ['open']],
  ['an anonymous visitor, who may turn out to be anybody', nobody, ['desks', 'open']],
])('gives the routes of %s', (_title, session, expected) => {
  expect(names(remoteRoutes(boot, session))).toEqual(expected);
});

it('gives nav entries in their order, to those who are logged in', () => {
  expect(names(navEntries(boot, booker))).toEqual(['first', 'second']);
  expect(navEntries(boot, nobody)).toEqual([]);
});

it('gives the cards of a slot in their order, each with its remote', () => {
  expect(names(cardEntries(boot, booker, 'dashboard'))).toEqual(['soon', 'late']);
  expect(names(cardEntries(boot, other, 'dashboard'))).toEqual(['soon']);
  expect(cardEntries(boot, booker, 'dashboard')[0]?.remote).toBe('mf-a');
});

it('gives the actions for a type, and those for every type', () => {
  expect(names(actionEntries(boot, booker, 'qr-action', 'desk'))).toEqual(['any', 'desk']);
  expect(names(actionEntries(boot, booker, 'qr-action', 'meeting'))).toEqual(['any']);
});
