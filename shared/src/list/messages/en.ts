export const en = {
  filters: 'Filters',
  search: 'Search',
  clearFilters: 'Clear filters',
  letters: 'First letter of the last name',
  allLetters: 'All',
  otherLetters: 'Other signs',
  noPage: 'This page does not exist',
  firstPage: 'Go to the first page',
  noMatch: 'No matches',
  noMatchText: 'Take a filter away, or look for something else.',
} as const;
