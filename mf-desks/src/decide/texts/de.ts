import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  deadText: 'Er ist falsch oder abgelaufen. Offene Anfragen stehen in der Tabelle der Arbeitsplatzanfragen.',
  asks_one: '{{name}} fragt einen Arbeitsplatz an',
  asks_other: '{{name}} fragt einen Arbeitsplatz für {{count}} Tage an',
  at: '{{desk}}, {{zone}}, {{site}}',
  failed: 'Etwas ist schiefgegangen.',
  done: {
    approve: 'Die Arbeitsplatzanfrage wurde genehmigt.',
    deny: 'Die Arbeitsplatzanfrage wurde abgelehnt.',
  },
  statuses: {
    pending: 'Ausstehend',
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
    released: 'Freigegeben',
  },
};
