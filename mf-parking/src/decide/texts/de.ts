import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  deadText: 'Er ist falsch oder abgelaufen. Offene Anfragen stehen in der Tabelle der Parkanfragen.',
  asks_one: '{{name}} fragt einen Stellplatz an',
  asks_other: '{{name}} fragt einen Stellplatz für {{count}} Tage an',
  at: '{{carPark}}, {{site}}',
  space: 'Stellplatz {{space}}',
  failed: 'Etwas ist schiefgegangen …',
  done: {
    approve: 'Die Parkanfrage wurde genehmigt.',
    deny: 'Die Parkanfrage wurde abgelehnt.',
  },
  statuses: {
    'pre-approval': 'Ausstehend',
    confirmed: 'Genehmigt',
    queued: 'In der Warteschlange',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
    released: 'Freigegeben',
    unavailable: 'Nicht verfügbar',
  },
};
