import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  deadText: 'Er ist falsch oder abgelaufen. Offene Anfragen stehen in der Tabelle der Arbeitsplatzanfragen.',
  asks: '{{name}} fragt einen Arbeitsplatz an',
  asksMany_one: '{{name}} fragt einen Arbeitsplatz für {{count}} Tag an',
  asksMany_other: '{{name}} fragt einen Arbeitsplatz für {{count}} Tage an',
  at: '{{desk}}, {{zone}}, {{site}}',
  failed: 'Etwas ist schiefgegangen.',
  doneApprove: 'Die Arbeitsplatzanfrage wurde genehmigt.',
  doneDeny: 'Die Arbeitsplatzanfrage wurde abgelehnt.',
  statuses: {
    pending: 'Ausstehend',
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
    released: 'Freigegeben',
  },
};
