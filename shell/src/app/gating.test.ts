import { type AccessSession, allows, FEATURES, type Gate, GROUPS } from '@portal/shared/access';
import type { CardEntry, NavEntry } from '@portal/shared/federation';
import { ICON_PATHS } from '@portal/shared/ui/icon-paths';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_TOP, PRESENCE_GATE } from '../../view/arrange-cards.ts';
import { DARK_MODE_GATE, USER_MENU } from '../navigation/user-menu-entries.ts';
import { DASHBOARD, DRAWER, type GatingRow, USER_MENU_ROWS, type Who } from '../testing/gating-rows.ts';
import { remoteDescriptors } from '../testing/remote-descriptors.ts';

const ruled = new Set([...DRAWER, ...DASHBOARD].map(({ name }) => name));
/** Remotes with an entry in the rules. That of a new domain compares its gates with the API's in its `module.test.ts`. */
const descriptors = (await remoteDescriptors()).filter(({ nav, cards }) =>
  [...nav, ...cards].some(({ name }) => ruled.has(name)),
);
const nav: NavEntry[] = descriptors.flatMap((descriptor) => [...descriptor.nav]);
const cards: CardEntry[] = descriptors.flatMap((descriptor) => [...descriptor.cards]);

const groups = [...GROUPS];
const features = [...FEATURES];
/** No group, each alone, each pair, and all: rules of the table combine at most two. */
const groupSets = [[], ...groups.flatMap((a, i) => groups.slice(i).map((b) => [...new Set([a, b])])), groups];
/** Each group together with employee and cleaning: a rule with an exception combines three. */
const withThree = groups.map((group) => [...new Set(['employee', 'cleaning', group])]);
const featureSets = [
  [],
  features,
  ...features.map((feature) => [feature]),
  ...features.map((feature) => features.filter((other) => other !== feature)),
];

interface Case {
  session: AccessSession;
  who: Who;
}

function casesFor(group: string): Case[] {
  const sets = [...groupSets, ...withThree].filter((set) =>
    group === 'nobody' ? set.length === 0 : set.includes(group),
  );
  return sets.flatMap((set) =>
    featureSets.flatMap((have) =>
      (['demo', null] as const).flatMap((mode) =>
        [true, false].map((parkingUnrestricted) => ({
          session: {
            user: { groups: set },
            client: { features: have, mode, settings: { parkingUnrestricted } },
          },
          who: {
            is: (name) => set.includes(name),
            has: (name) => have.includes(name),
            isDemo: mode === 'demo',
            isParkingUnrestricted: parkingUnrestricted,
          },
        })),
      ),
    ),
  );
}

/** The differences between a gate and the rules, as sentences; empty if they agree. */
function differences(row: GatingRow, gates: readonly (Gate | undefined)[], group: string): string[] {
  return casesFor(group)
    .filter(({ session, who }) => gates.every((gate) => allows(gate, session)) !== row.seenBy(who))
    .map(
      ({ session }) => `${session.user?.groups} with ${session.client?.features}, ${session.client?.mode}`,
    );
}

const everyGroup = ['nobody', ...groups];
const entryOf = ({ name }: GatingRow) => nav.find((entry) => entry.name === name);

describe.each(DRAWER)('drawer: $item', (row) => {
  const entry = entryOf(row);
  it.each(everyGroup)('for %s, with each feature and without, in demo mode and not', (group) => {
    const gates = row.isAction ? [entry?.gate, entry?.action?.gate] : [(entry ?? row).gate];
    expect(differences(row, gates, group)).toEqual([]);
  });
});

describe('drawer', () => {
  const spoken = (row: (typeof DRAWER)[number]) => {
    const { label, action } = entryOf(row) ?? {};
    return (row.isAction ? action?.label : label)?.en;
  };

  it('has the entries and actions that the rules name, with their labels, and no others', () => {
    const fromRemotes = DRAWER.filter(({ name }) => name !== 'dashboard');
    expect(fromRemotes.map(spoken)).toEqual(fromRemotes.map(({ item }) => item));
    expect(nav.length + nav.filter(({ action }) => action).length).toBe(fromRemotes.length);
  });

  it('is in the agreed groups and order', () => {
    const rows = DRAWER.filter((row) => !row.isAction && row.name !== 'dashboard');
    expect(rows.map((row) => entryOf(row)?.group)).toEqual(rows.map(({ group }) => group));
    for (const group of new Set(rows.map((row) => row.group))) {
      const names = nav.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order);
      expect(names.map(({ name }) => name)).toEqual(
        rows.filter((row) => row.group === group).map(({ name }) => name),
      );
    }
  });

  it('has each icon once, for everyone at every client', () => {
    const icons = nav.map(({ icon }) => icon).concat('home', 'help', 'log-out');
    expect(icons.toSorted()).toEqual([...new Set(icons)].toSorted());
    expect(icons.filter((icon) => icon !== 'type' && !Object.hasOwn(ICON_PATHS, icon))).toEqual([]);
  });

  it.each(nav.flatMap(({ action }) => (action ? [action] : [])))(
    'has the visible word of $label.en in its name, for speech input',
    ({ label, word }) => {
      for (const locale of ['en', 'de'] as const)
        expect(label[locale].toLowerCase().split(' ')).toContain(word[locale].toLowerCase());
    },
  );
});

describe.each(USER_MENU_ROWS)('user menu: $item', (row) => {
  const gate =
    row.name === 'dark-mode' ? DARK_MODE_GATE : USER_MENU.find((entry) => entry.name === row.name)?.gate;

  it.each(everyGroup)('for %s, with each feature and without, in demo mode and not', (group) => {
    expect(differences(row, [gate], group)).toEqual([]);
  });
});

describe.each(DASHBOARD)('dashboard: $item', (row) => {
  const card = cards.find(({ name, slot }) => name === row.name && slot === row.slot);
  const gate = row.name === 'presence' ? PRESENCE_GATE : (card ?? row).gate;

  it.each(everyGroup)('for %s, with each feature and without, in demo mode and not', (group) => {
    expect(differences(row, [gate], group)).toEqual([]);
  });
});

describe('dashboard', () => {
  it('has only cards of the rules', () => {
    const known = (card: CardEntry) =>
      DASHBOARD.some(({ name, slot }) => name === card.name && slot === card.slot);
    const onDashboard = cards.filter(({ slot }) => slot.startsWith('dashboard'));
    expect(onDashboard.filter((card) => !known(card))).toEqual([]);
  });

  it('is in the agreed order', () => {
    const slots = [...new Set(DASHBOARD.map(({ slot }) => slot))];
    expect(slots).toEqual([DASHBOARD_TOP, 'shell', 'dashboard']);
    const shown = cards.filter(({ slot }) => slot === 'dashboard').toSorted((a, b) => a.order - b.order);
    const expected = DASHBOARD.filter(
      ({ slot, name }) => slot === 'dashboard' && shown.some((c) => c.name === name),
    );
    expect(shown.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });
});
