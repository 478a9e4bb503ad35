import type { NavEntry, NavGroup } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import type { Deployed } from '../src/federation/portal.ts';
import { groupOrder, isDense, type NavSection, navSections, shownNav } from './nav.ts';

const words = (text: string) => ({ en: text, de: text });
const entry = (name: string, order: number, rest: Partial<NavEntry> = {}): NavEntry => ({
  name,
  label: words(name),
  icon: name,
  to: `/${name}`,
  order,
  ...rest,
});
const boot = (nav: readonly NavEntry[]): Deployed => ({
  deployment: 'x',
  remotes: [
    {
      name: 'mf-a',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: {},
      chunks: {},
      descriptor: {
        name: 'mf-a',
        contract: '3.1.0',
        operations: [],
        routes: [],
        nav,
        cards: [],
        actions: [],
      },
    },
  ],
});
const session = (groups: string[] = [], features: string[] = []) => ({
  user: { groups },
  client: { features },
});
const types = [
  { id: 4, name: 'Meeting room', pluralName: 'Meeting rooms', icon: 'room', iconBook: 'calendar' },
  { id: 2, name: 'Studio', pluralName: 'Studios', icon: 'room', iconBook: 'calendar' },
];
const rowsOf = (sections: readonly NavSection[]) => sections.flatMap(({ rows }) => rows);
const say = (text: { en: string }) => text.en;

it.each<[string, NavGroup[]]>([
  ['', ['today', 'book', 'front-desk', 'manage', 'reports']],
  ['employee', ['today', 'book', 'front-desk', 'manage', 'reports']],
  ['employee reception', ['front-desk', 'today', 'book', 'manage', 'reports']],
  ['security', ['front-desk', 'today', 'book', 'manage', 'reports']],
  ['cleaning', ['manage', 'today', 'book', 'front-desk', 'reports']],
  ['employee parking_admin', ['today', 'book', 'manage', 'front-desk', 'reports']],
  ['admin', ['today', 'book', 'manage', 'front-desk', 'reports']],
  ['superadmin reception', ['today', 'book', 'front-desk', 'manage', 'reports']],
])('begins with the work of "%s"', (groups, expected) => {
  expect(groupOrder(groups.split(' '))).toEqual(expected);
});

describe('the drawer', () => {
  const nav = [
    entry('late', 9, { group: 'book' }),
    entry('older', 1),
    entry('early', 1, { group: 'book' }),
    entry('newer', 1, { group: 'elsewhere' as NavGroup }),
    entry('shut', 0, { group: 'book', gate: { groups: ['admin'] } }),
  ];

  it('has its entries by group and order, those without a known group at the end', () => {
    const sections = navSections(boot(nav), session(), []);
    expect(sections.map(({ group, rows }) => [group, ...rows.map(({ to }) => to)])).toEqual([
      ['today', '/'],
      ['book', '/early', '/late'],
      [undefined, '/newer', '/older'],
    ]);
    expect(shownNav(sections, '/', say).map(({ title }) => title)).toEqual(['Today', 'Book', undefined]);
  });

  it('is empty for an anonymous visitor', () => {
    expect(navSections(boot(nav), { user: null, client: null }, [])).toEqual([]);
  });

  it('has lower rows from 20 entries on', () => {
    const many = (count: number) =>
      navSections(boot(Array.from({ length: count }, (_, at) => entry(`e${at}`, at))), session(), []);
    expect([18, 19].map((count) => isDense(many(count)))).toEqual([false, true]);
  });

  it('has an action only for people who may both', () => {
    const action = {
      label: words('Desk Requests'),
      word: words('Requests'),
      to: '/b',
      gate: { groups: ['desk_admin'] },
    } as const;
    const admin = boot([entry('a', 1, { action, gate: { groups: ['desk_admin', 'cleaning'] } })]);
    const actions = (group: string) =>
      rowsOf(navSections(admin, session([group]), [])).map((row) => [row.to, row.action?.to]);
    expect(actions('desk_admin')).toEqual([
      ['/', undefined],
      ['/a', '/b'],
    ]);
    expect(actions('cleaning')).toContainEqual(['/a', undefined]);
    expect(actions('employee')).toEqual([['/', undefined]]);
  });

  it('counts waiting items only for the people who can deal with them', () => {
    const waits = {
      ...{ topic: 'desks', operation: 'listDeskRequests', path: '/desks/requests/' },
      gate: { groups: ['desk_admin'] },
    } as const;
    const admin = boot([entry('a', 1, { waits })]);
    const counted = (group: string) => rowsOf(navSections(admin, session([group]), []))[1]?.waits;
    expect([counted('desk_admin'), counted('cleaning')]).toEqual([waits, undefined]);
  });

  it('has one row for each type of resource, with its action', () => {
    const rooms = entry('rooms', 1, {
      label: words('{{types}}'),
      icon: 'type',
      to: '/types/:type',
      each: 'resource-types',
      action: { label: words('Book {{type}}'), word: words('Book'), to: '/types/:type/book' },
    });
    const rows = rowsOf(navSections(boot([rooms]), session(), types)).slice(1);
    expect(rows.map(({ label, to, action }) => [label.en, to, action?.label.en, action?.to])).toEqual([
      ['Meeting rooms', '/types/4', 'Book Meeting room', '/types/4/book'],
      ['Studios', '/types/2', 'Book Studio', '/types/2/book'],
    ]);
  });

  it.each([
    ['another type', 'room', ['room', 'pod']],
    ['another entry', 'desk', ['room', 'pod']],
    ['Support', 'help', ['room', 'pod']],
    ['no one', 'bike', ['bike', 'room']],
  ])('gives a type another icon where %s has its own', (_title, icon, expected) => {
    const rooms = entry('rooms', 1, { icon: 'type', each: 'resource-types' });
    const rows = rowsOf(
      navSections(
        boot([rooms, entry('desk', 2)]),
        session(),
        types.map((type) => ({ ...type, icon })),
      ),
    );
    expect(rows.map((row) => row.icon)).toEqual(['home', ...expected, 'desk']);
  });
});

describe('of the drawer the current one is', () => {
  const action = (to: string, also: string[] = []) => ({ label: words(to), word: words(to), to, also });
  const sections = navSections(
    boot([
      entry('desks', 1, { action: action('/desks?request=true') }),
      entry('admin', 2, {
        to: '/desks/list',
        also: ['/desks/cleaning'],
        action: action('/desks/approve', ['/desks/closures']),
      }),
      entry('floor-plans', 3, { also: ['/desks/map'] }),
    ]),
    session(),
    [],
  );

  it.each([
    ['/', '/'],
    ['/desks', '/desks'],
    ['/desks/', '/desks'],
    ['/desks/week', '/desks'],
    ['/desks/list', '/desks/list'],
    ['/desks/lists', '/desks'],
    ['/desks/cleaning', '/desks/list'],
    ['/desks/approve', '/desks/approve of /desks/list'],
    ['/desks/closures', '/desks/approve of /desks/list'],
    ['/desks/map', '/floor-plans'],
    ['/desks/maps', '/desks'],
    ['/floor-plans/3', '/floor-plans'],
    ['/desksmap', undefined],
  ])('at %s: %s', (pathname, expected) => {
    const rows = shownNav(sections, pathname, say).flatMap((section) => section.rows);
    const current = rows.flatMap((row) => [
      ...(row.isCurrent ? [row.to] : []),
      ...(row.action?.isCurrent ? [`${row.action.to} of ${row.to}`] : []),
    ]);
    expect(current).toEqual(expected ? [expected] : []);
    expect(rows.filter(({ isOn }) => isOn)).toHaveLength(current.length);
  });
});
