export const en = {
  filters: 'Filters',
  search: 'Search',
  clearFilters: 'Clear filters',
  letters: 'First letter of the last name',
  allLetters: 'All',
  otherLetters: 'Other characters',
  noPage: 'This page does not exist',
  firstPage: 'Go to the first page',
  noMatch: 'No matches',
  noMatchText: 'Remove a filter, or search for something else.',
} as const;
