import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  deadText: 'Er ist falsch oder abgelaufen. Offene Anfragen stehen in der Tabelle der Parkanfragen.',
  asks: '{{name}} fragt einen Stellplatz an',
  asksMany_one: '{{name}} fragt einen Stellplatz für {{count}} Tag an',
  asksMany_other: '{{name}} fragt einen Stellplatz für {{count}} Tage an',
  at: '{{carPark}}, {{site}}',
  space: 'Stellplatz {{space}}',
  failed: 'Etwas ist schiefgegangen …',
  doneApprove: 'Die Parkanfrage wurde genehmigt.',
  doneDeny: 'Die Parkanfrage wurde abgelehnt.',
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
