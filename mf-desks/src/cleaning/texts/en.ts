import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Desks to clean',
  all: 'Open the list',
  more_one: 'and 1 more',
  more_other: 'and {{count}} more',
  toClean_one: '{{count}} desk to clean',
  toClean_other: '{{count}} desks to clean',
  allClean: 'All desks are clean.',
  nothingToDo: 'Nothing to do',
  allCleanText: 'Desks used yesterday or earlier appear here until they are cleaned.',
  failed: 'The desks could not be loaded.',
  noFloor: 'No floor',
  group: '{{floor}}, {{zone}}',
  bookedToday: 'Booked today',
  clean: 'Mark clean',
  cleanOne: 'Mark clean: {{desk}}',
  cleaned: 'Cleaned',
  undo: 'Undo',
  undoOne: 'Undo the cleaning of {{desk}}',
  left_one: '{{count}} left',
  left_other: '{{count}} left',
  done: 'Done',
  showCleaned_one: 'Show {{count}} desk cleaned today',
  showCleaned_other: 'Show {{count}} desks cleaned today',
  hideCleaned: 'Hide cleaned desks',
  cleanFailed: 'Something went wrong. {{desk}} is not marked clean.',
  undoFailed: 'Something went wrong. {{desk}} is still marked clean.',
} as const;

export const { useT, t } = defineMessages('mf-desks-cleaning', { en, de: () => import('./de.ts') });
