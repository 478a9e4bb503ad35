import type { ModuleDescriptor } from '@portal/shared/federation';
import { expect, it } from 'vitest';
import type { Deployed } from '../src/federation/portal.ts';
import { actionEntries, cardEntries, closedRoutes, remoteRoutes, shownCards } from './entries.ts';

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
  nav: [],
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
  ['an anonymous visitor, who may turn out to be anyone', nobody, ['desks', 'open']],
])('gives the routes of %s', (_title, session, expected) => {
  expect(names(remoteRoutes(boot, session))).toEqual(expected);
});

it.each([
  ['a group that may', booker, []],
  // Not what the client has no feature for.
  ['a group that may not', other, ['desks']],
  ['an anonymous visitor', nobody, []],
])('gives the routes that are closed to %s', (_title, session, expected) => {
  expect(names(closedRoutes(boot, session))).toEqual(expected);
});

const types = [
  {
    id: 4,
    name: 'Meeting room',
    pluralName: 'Meeting rooms',
    icon: 'room',
    iconBook: 'room-book',
    dashboard: 'today',
  },
  { id: 2, name: 'Studio', pluralName: 'Studios', icon: 'video', iconBook: 'video-book', dashboard: null },
  { id: 3, name: 'Pod', pluralName: 'Pods', icon: 'room', iconBook: 'room-book', dashboard: 'calendar' },
] as const;
it('gives the cards of a slot in their order, each with its remote', () => {
  expect(names(cardEntries(boot, booker, 'dashboard'))).toEqual(['soon', 'late']);
  expect(names(cardEntries(boot, other, 'dashboard'))).toEqual(['soon']);
  expect(cardEntries(boot, booker, 'dashboard')[0]?.remote).toBe('mf-a');
});

it('shows a card for each type of resource that has a place on the dashboard, in their order', () => {
  const [card] = cardEntries(boot, booker, 'dashboard');
  if (!card) throw new Error('The test has a card.');
  const each = { ...card, each: 'resource-types', title: { en: 'My {{types}}', de: '{{type}}' } } as const;
  const shown = shownCards([each, card], types);
  expect(shown.map(({ name, title, resourceType }) => [name, title?.en, title?.de, resourceType])).toEqual([
    ['soon', 'My Meeting rooms', 'Meeting room', 4],
    ['soon', 'My Pods', 'Pod', 3],
    ['soon', undefined, undefined, undefined],
  ]);
  expect(shownCards([each], [])).toEqual([]);
});

it('gives the actions for a type, and those for every type', () => {
  expect(names(actionEntries(boot, booker, 'qr-action', 'desk'))).toEqual(['any', 'desk']);
  expect(names(actionEntries(boot, booker, 'qr-action', 'meeting'))).toEqual(['any']);
});
