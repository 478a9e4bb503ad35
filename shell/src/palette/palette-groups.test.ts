import type { PaletteOption } from '@portal/shared/palette';
import { describe, expect, it } from 'vitest';
import type { SourcedOption } from '../navigation/recent-choices.ts';
import { type Contribution, paletteGroups } from './palette-groups.ts';

const screens: PaletteOption[] = [
  { id: 'dashboard', label: 'Dashboard', to: '/' },
  { id: 'directory', label: 'Employee Directory', to: '/employees' },
  { id: 'desks', label: 'Desks', to: '/desks' },
  { id: 'profile', label: 'Edit Profile', to: '/edit-profile' },
];
const actions: PaletteOption[] = [{ id: 'support', label: 'Support' }];
const people: Contribution = {
  source: 'mf-identity/palette-people',
  results: { heading: 'People', options: [{ id: '7', label: 'Amira Khan', to: '/employees/7/edit' }] },
};
const headings = { recent: 'Recent', screens: 'Screens', actions: 'Actions' };

const listed = (query: string, recent: SourcedOption[] = [], contributions: Contribution[] = []) =>
  paletteGroups({ query, recent, screens, actions, contributions, headings }).map(
    ({ heading, options }) => `${heading}: ${options.map(({ label }) => label).join(', ')}`,
  );

describe('the palette lists', () => {
  it('shows all its own entries while nothing is typed', () => {
    expect(listed('')).toEqual([
      'Screens: Dashboard, Employee Directory, Desks, Edit Profile',
      'Actions: Support',
    ]);
  });

  it('shows matches, those that begin with the input first', () => {
    expect(listed('de')).toEqual(['Screens: Desks']);
    expect(listed('d')).toEqual(['Screens: Dashboard, Desks, Employee Directory, Edit Profile']);
  });

  it('shows results of remotes between screens and actions, unfiltered', () => {
    expect(listed('p', [], [people])).toEqual([
      'Screens: Employee Directory, Edit Profile',
      'People: Amira Khan',
      'Actions: Support',
    ]);
  });

  it('recent first, and only there', () => {
    const recent = [
      { source: people.source, id: '7', label: 'Amira Khan', to: '/employees/7/edit' },
      { source: 'screens', id: 'desks', label: 'Desks', to: '/desks' },
    ];
    expect(listed('', recent, [people])).toEqual([
      'Recent: Amira Khan, Desks',
      'Screens: Dashboard, Employee Directory, Edit Profile',
      'Actions: Support',
    ]);
    expect(listed('khan', recent, [people])).toEqual(['Recent: Amira Khan']);
  });

  it('nothing if nothing matches', () => {
    expect(listed('zebra')).toEqual([]);
  });
});
