import type { Translation } from '../../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  page: 'Seite {{page}}',
  rowsOfCount: '{{from}} bis {{to}} von {{total}}',
  noRows: 'Keine Einträge',
  perPage: 'Zeilen pro Seite',
  ofAPage: 'pro Seite',
  loadingRows: '{{label}} wird geladen',
  sortBy: 'Sortieren nach',
  sortUp: '{{title}}, aufsteigend',
  sortDown: '{{title}}, absteigend',
  selectAll: 'Alle auf dieser Seite auswählen',
  selectRow: '{{name}} auswählen',
};
