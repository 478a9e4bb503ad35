import { defineMessages } from '@portal/shared/messages';

/** Texts of the table; those that the rules give are kept to the letter (rules/desks.md#table). */
export const en = {
  title: 'Desks',
  desk: 'Desk',
  zone: 'Zone',
  features: 'Features',
  status: 'Status',
  reservedBy: 'Reserved by',
  colleague: 'A colleague',
  pending: '{{person}} (pending)',
  lastCleaned: 'Last cleaned',
  never: 'Never',
  found_one: '{{count}} desk on {{day}}',
  found_other: '{{count}} desks on {{day}}',
  failed: 'The desks could not be loaded.',
  noMatch: 'No desk matches these filters',
  none: 'No desks to show',
  noneText: "This site's desks will appear here.",
  selection: 'Selected desks',
  changeZone: 'Change zone',
  oneSiteOnly: 'These desks are at several sites. A zone belongs to one site.',
  changeTitle_one: 'Change the zone of {{count}} desk',
  changeTitle_other: 'Change the zone of {{count}} desks',
  changeText:
    'Reservations stay with their desks. If the new zone is on another floor, place the desks on its plan.',
  required: 'Choose a zone.',
  chooseZone: 'Choose a zone',
  zoneOff: '{{name}} (out of use)',
  updated_one: 'Updated {{count}} desk(s).',
  updated_other: 'Updated {{count}} desk(s).',
  updateFailed: 'Something went wrong.',
  refusedTitle: 'No desk was changed:',
  refused: '{{desk}}: {{reason}}',
  clean: 'Cleaning',
  administration: 'Zones and desks',
} as const;

export const { useT, t } = defineMessages('mf-desks-list', { en, de: () => import('./de.ts') });
