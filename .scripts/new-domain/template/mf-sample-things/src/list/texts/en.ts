import { defineMessages } from '@portal/shared/messages';

export const en = {
  sampleThings: 'Sample things',
  sampleThingsFound_one: '{{count}} sample thing',
  sampleThingsFound_other: '{{count}} sample things',
  failed: 'The list could not be loaded.',
  none: 'No sample things yet',
  name: 'Name',
  today: 'Today',
  states: { free: 'Free', mine: 'Yours', taken: 'Taken' },
  bookOne: 'Book {{name}}',
  book: 'Book',
  days: 'Days',
  daysRequired: 'Choose a day.',
  booked: '{{name}} is booked.',
  bookingFailed: '{{name}} could not be booked.',
  add: 'Add sample thing',
  site: 'Site',
  nameRequired: 'Enter a name.',
  save: 'Save',
  added: 'The sample thing is added.',
  addingFailed: 'The sample thing could not be added.',
} as const;

export const { useT } = defineMessages('mf-sample-things-list', { en, de: () => import('./de.ts') });
