import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Anfrage wird geladen …',
  notLoaded: 'Die Anfrage konnte nicht geladen werden.',
  notLoadedText: 'Bitte versuchen Sie es gleich noch einmal.',
  dead: 'Dieser Link gilt nicht mehr',
  deadText:
    'Er ist falsch oder abgelaufen. Die Tabelle der Arbeitsplatzanfragen zeigt, was auf Genehmigung wartet.',
  asks: '{{name}} fragt einen Arbeitsplatz an',
  asksMany_one: '{{name}} fragt einen Arbeitsplatz für {{count}} Tag an',
  asksMany_other: '{{name}} fragt einen Arbeitsplatz für {{count}} Tage an',
  at: '{{desk}}, {{zone}}, {{site}}',
  approve: 'Genehmigen',
  deny: 'Ablehnen',
  reason: 'Grund',
  reasonHelp: 'Freiwillig, falls Sie ablehnen. Die Person erfährt ihn per Mail.',
  failed: 'Etwas ist schiefgegangen.',
  doneApprove: 'Die Arbeitsplatzanfrage wurde genehmigt.',
  doneDeny: 'Die Arbeitsplatzanfrage wurde abgelehnt.',
  doneText: 'Die Person erfährt es per Mail.',
  statuses: {
    pending: 'Ausstehend',
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
    released: 'Freigegeben',
  },
};
