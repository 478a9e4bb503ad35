import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Vehicle registrations',
  about: 'Vehicles that drivers registered at /parking/register. Entries are deleted after 180 days.',
  found_one: '{{count}} registration',
  found_other: '{{count}} registrations',
  search: 'Registration, name, email',
  registration: 'Registration',
  driver: 'Driver',
  employee: 'has an account',
  contact: 'Contact',
  note: 'Note',
  time: 'Registered',
  actions: 'Actions',
  allow: 'Add to allowlist',
  allowNamed: 'Add to allowlist: {{registration}}',
  allowed: 'On the allowlist',
  allowedNow: 'The vehicle is on the allowlist.',
  allowFailed: 'The vehicle could not be added to the allowlist.',
  delete: 'Delete',
  deleteNamed: 'Delete the registration of {{registration}}',
  deleteTitle: 'Delete the registration of {{registration}}?',
  deleteText: 'An entry on the allowlist is not affected.',
  deleted: 'The registration has been deleted.',
  deleteFailed: 'The registration could not be deleted.',
  failed: 'The registrations could not be loaded.',
  noMatch: 'No registrations for this search',
  none: 'No vehicles registered',
  noneText: 'Registrations from the last 180 days appear here.',
} as const;

export const { useT } = defineMessages('mf-parking-registrations', { en, de: () => import('./de.ts') });
