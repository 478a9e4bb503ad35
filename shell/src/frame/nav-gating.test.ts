import { type Gate, GROUPS } from '@portal/shared/access';
import type { BootDocument, NavEntry } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { navEntries } from '../federation/entries.ts';

/**
 * The drawer table of spec 1 §2 that remotes will fill, each row by its feature and the groups that see it. Written
 * as descriptors write it, so that the gate language is proved to say all of it before the remotes are there.
 */
const rows: [name: string, gate: Gate, seenBy: string[] | 'all'][] = [
  ['QR Scanner', { features: ['qr codes'] }, 'all'],
  [
    'Reception',
    { features: ['reception'], groups: ['superadmin', 'admin', 'reception', 'security'] },
    ['superadmin', 'admin', 'reception', 'security'],
  ],
  ['Directory', { groups: ['superadmin'] }, ['superadmin']],
  ['Muster List', { features: ['muster'], groups: ['admin', 'superadmin'] }, ['admin', 'superadmin']],
  ['Desks', { features: ['desks'], groups: ['deskbooking', 'superadmin'] }, ['deskbooking', 'superadmin']],
  [
    'Desk Admin',
    { groups: ['desk_admin', 'deskbooking_admin', 'superadmin', 'cleaning'] },
    ['desk_admin', 'deskbooking_admin', 'superadmin', 'cleaning'],
  ],
  ['Floorplans', { features: ['desks'] }, 'all'],
  ['Rooms', { features: ['rooms'], groups: ['superadmin', 'employee'] }, ['superadmin', 'employee']],
  [
    'Parking Requests',
    { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
    ['parking_admin', 'superadmin'],
  ],
  [
    'ANPR Live View',
    { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
    ['superadmin', 'parking_admin'],
  ],
  ['Parking Reports', { groups: ['superadmin', 'reporting'] }, ['superadmin', 'reporting']],
  [
    'Track and Trace',
    { features: ['track and trace'], groups: ['superadmin', 'reporting'] },
    ['superadmin', 'reporting'],
  ],
  ['Meeting Admin', { features: ['rooms'], groups: ['superadmin'] }, ['superadmin']],
];

function seen(
  gate: Gate,
  groups: readonly string[],
  features: readonly string[],
  mode: 'demo' | null = null,
) {
  const entry: NavEntry = { name: 'x', label: { en: 'X', de: 'X' }, icon: 'desk', to: '/x', order: 1, gate };
  const descriptor = {
    name: 'mf-x',
    contract: '1.0.0',
    operations: [],
    routes: [],
    nav: [entry],
    cards: [],
    actions: [],
  };
  const boot: BootDocument = {
    deployment: '1',
    remotes: [
      { name: 'mf-x', version: '1', base: '/', entry: 'e.js', integrity: null, descriptor, chunks: {} },
    ],
  };
  return navEntries(boot, { user: { groups }, client: { features, mode, settings: {} } }).length === 1;
}

const everyFeature = rows.flatMap(([, gate]) => gate.features ?? []);

describe.each(rows)('the drawer entry %s', (_, gate, seenBy) => {
  it.each([...GROUPS].map((group) => [group, seenBy === 'all' || seenBy.includes(group)] as const))(
    'with its feature, for %s: %s',
    (group, expected) => {
      expect(seen(gate, [group], everyFeature)).toBe(expected);
    },
  );

  it('is seen by nobody in no group, unless by all', () => {
    expect(seen(gate, [], everyFeature)).toBe(seenBy === 'all');
  });

  it('is gone for everybody without its feature, if it has one', () => {
    const without = everyFeature.filter((feature) => !gate.features?.includes(feature));
    expect(seen(gate, [...GROUPS], without)).toBe(gate.features === undefined);
  });
});

it('shows "Become a screen" in demo mode only', () => {
  expect(seen({ mode: 'demo' }, ['employee'], [], null)).toBe(false);
  expect(seen({ mode: 'demo' }, ['employee'], [], 'demo')).toBe(true);
});

it('shows no entry to an anonymous visitor', () => {
  expect(navEntries({ deployment: '1', remotes: [] }, { user: null, client: null })).toEqual([]);
});
