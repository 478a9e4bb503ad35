import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  label: 'Bisheriges Parken',
  when: 'Wann',
  place: 'Parkplatz',
  space: '{{carPark}}, Stellplatz {{space}}',
  site: 'Standort',
  status: 'Status',
  actions: 'Aktionen',
  cancel: 'Stornieren',
  cancelOf: 'Parken am {{day}} stornieren',
  failed: 'Das Parken konnte nicht geladen werden.',
  none: 'Noch kein Stellplatz',
  noneText: 'Reservierte Stellplätze erscheinen hier.',
  question:
    'Der Stellplatz auf {{carPark}} am {{day}}, {{times}}, geht an die nächste Person in der Warteschlange.',
  cancelFailed: 'Etwas ist schiefgegangen. Das Parken wurde nicht storniert.',
};
