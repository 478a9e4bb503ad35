import { defineMessages } from '../../messages/index.ts';

export const en = {
  filters: 'Filters',
  search: 'Search',
  clearFilters: 'Clear filters',
  letters: 'First letter of the last name',
  allLetters: 'All',
  otherLetters: 'Other characters',
  noPage: 'Page not found',
  firstPage: 'Go to the first page',
  noMatch: 'No matches',
  noMatchText: 'Clear a filter, or search for something else.',
  selected: '{{count}} selected',
  working: 'Working on {{count}}…',
  unselect: 'Clear selection',
  tooMany: 'Select at most {{most}} at a time.',
  actions: 'Actions',
  edit: 'Edit',
  editOne: 'Edit {{name}}',
  removeOne: 'Remove {{name}}',
} as const;

export const { useT } = defineMessages('list', { en, de: () => import('./de.ts') });
