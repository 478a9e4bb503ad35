import { describe, expect, it } from 'vitest';
import type { FirstCall, LazyPart, PortalModule } from '../federation/contract.ts';
import { callAddress } from '../first-calls/index.ts';
import { callsOnMount } from './calls-on-mount.tsx';
import { fakeSession, type SessionOverrides } from './fake-session.ts';

const sites = [
  { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  { id: 2, name: 'Auckland', timeZone: 'Pacific/Auckland' },
  { id: 3, name: 'Honolulu', timeZone: 'Pacific/Honolulu' },
];

/** Two of the sites are in another day than the third at any moment. */
const WHERE: readonly [string, SessionOverrides & { user: object }][] = [
  ['at the home site', { siteId: 1, user: { siteId: 1, permittedSites: sites } }],
  ['at a site that is a day ahead', { siteId: 2, user: { siteId: 3, permittedSites: sites } }],
  ['at a site that is a day behind', { siteId: 3, user: { siteId: 2, permittedSites: sites } }],
  ['at all sites', { siteId: null, user: { siteId: 3, permittedSites: sites } }],
  ['without a home site', { siteId: null, user: { siteId: null, permittedSites: sites } }],
  ['with one site', { siteId: 2, user: { siteId: 2, permittedSites: sites.slice(1, 2) } }],
];

/**
 * The tests of a remote that hold what its descriptor says of first calls (rules/remotes.md#first-calls) against what its parts
 * really ask for: of every card, and of every screen that declares some; wherever the person is, and of each group that has it.
 */
export function testFirstCalls({ descriptor, cards, screens }: PortalModule): void {
  const parts: [string, Entry, LazyPart | undefined][] = [
    ...descriptor.cards.map((card): [string, Entry, LazyPart | undefined] => [
      `the card ${card.name}`,
      card,
      cards[card.name],
    ]),
    ...descriptor.routes
      .filter(({ calls }) => calls)
      .map((route): [string, Entry, LazyPart | undefined] => [
        `the screen ${route.name}`,
        route,
        screens[route.name],
      ]),
  ];
  it('declares as first calls only operations that the remote calls', () => {
    const declared = [...descriptor.cards, ...descriptor.routes].flatMap(({ calls = [] }) => calls);
    expect(descriptor.operations).toEqual(expect.arrayContaining(declared.map(({ operation }) => operation)));
  });

  describe.each(parts)('%s asks first for exactly what is declared', (_, entry, load) => {
    const { features = [], groups = ['employee'] } = entry.gate ?? {};
    const asGroup = (group: Group, [where, session]: (typeof WHERE)[number]) =>
      [
        `as ${group} ${where}`,
        {
          ...session,
          user: { ...session.user, groups: [group] },
          client: { features: [...new Set([...features, ...FEATURES_OF_ALL])] },
        } satisfies SessionOverrides,
      ] as const;
    const [first = 'employee', ...others] = groups;
    const [home, ...elsewhere] = WHERE;
    const rows = [
      ...WHERE.map((where) => asGroup(first, where)),
      ...(home ? others.map((group) => asGroup(group, elsewhere[0] ?? home)) : []),
    ];
    it.each(rows)('%s', async (_name, session) => {
      if (!load) throw new Error('The remote has no such part.');
      const state = fakeSession(session);
      const declared = (entry.calls ?? []).map((call) => callAddress(call, state, new Date()));
      const route = 'path' in entry && typeof entry.path === 'string' ? entry.path : '/';
      expect(await callsOnMount(load, { session, route })).toEqual(declared.sort());
    });
  });
}

type Entry = PortalModule['descriptor']['cards' | 'routes'][number] & {
  readonly calls?: readonly FirstCall[];
};
type Group = NonNullable<NonNullable<Entry['gate']>['groups']>[number];
const FEATURES_OF_ALL = ['desks', 'reception', 'qr codes'] as const;
