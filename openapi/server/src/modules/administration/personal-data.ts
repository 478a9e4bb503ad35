import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

/** Clients and their places. */
export const administrationData: readonly PersonalData[] = [
  {
    table: 'clients',
    kept: [
      {
        columns: ['support_email'],
        why: 'the address that a client names for its support, of a team or a person',
        until: 'an administrator names another',
      },
    ],
    impersonal: [
      'business_day_end',
      'business_day_start',
      'features',
      'key',
      'logo',
      'name',
      'privacy_url',
      'settings',
      'terms',
      'theme',
    ],
  },
  { table: 'client_domains', impersonal: ['host'] },
  { table: 'sites', impersonal: ['address', 'map_directions_url', 'name', 'time_zone'] },
  { table: 'help_texts', impersonal: ['key', 'locale', 'text', 'title'] },
  {
    table: 'resource_types',
    impersonal: ['color', 'icon', 'icon_book', 'name', 'plural_name', 'translations'],
  },
  { table: 'load_counts', impersonal: ['remote', 'trial', 'version'] },
];
