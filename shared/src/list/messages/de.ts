import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  filters: 'Filter',
  search: 'Suche',
  clearFilters: 'Filter zurücksetzen',
  letters: 'Anfangsbuchstabe des Nachnamens',
  allLetters: 'Alle',
  otherLetters: 'Andere Zeichen',
  noPage: 'Seite nicht gefunden',
  firstPage: 'Zur ersten Seite',
  noMatch: 'Keine Treffer',
  noMatchText: 'Entfernen Sie einen Filter, oder suchen Sie nach etwas anderem.',
  selected: '{{count}} ausgewählt',
  working: '{{count}} in Arbeit …',
  unselect: 'Auswahl aufheben',
  tooMany: 'Wählen Sie höchstens {{most}} auf einmal aus.',
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  editOne: '{{name}} bearbeiten',
  removeOne: '{{name}} entfernen',
};
