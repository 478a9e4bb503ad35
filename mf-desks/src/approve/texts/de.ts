import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  table: 'Arbeitsplatzanfragen',
  loadFailed: 'Die Arbeitsplatzanfragen konnten nicht geladen werden.',
  none: 'Keine Arbeitsplatzanfragen',
  searchPlaceholder: 'Name, Arbeitsplatz oder Zone',
  site: 'Standort',
  zone: 'Zone',
  anyZone: 'Alle Zonen',
  status: 'Status',
  person: 'Person',
  day: 'Tag',
  desk: 'Arbeitsplatz',
  closures: 'Gesperrte Arbeitsplätze',
  statuses: {
    pending: 'Ausstehend',
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
    released: 'Freigegeben',
  },
  deny: 'Ablehnen',
  approved: 'Die Arbeitsplatzanfrage wurde genehmigt.',
  denied: 'Die Arbeitsplatzanfrage wurde abgelehnt.',
  failed: 'Etwas ist schiefgegangen.',
  denyTitle: 'Arbeitsplatzanfrage von {{name}} ablehnen',
};
