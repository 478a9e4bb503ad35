import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  staleTitle: 'Inzwischen hat jemand anderes gespeichert',
  staleText: 'Wählen Sie für jedes Feld, was gelten soll, und speichern Sie noch einmal.',
  staleMerged: 'Beide Änderungen passen zusammen. Prüfen Sie sie kurz und speichern Sie noch einmal.',
  staleTaken: 'Übernommen: {{fields}}.',
  mine: 'Meine Angabe behalten',
  theirs: 'Andere Angabe übernehmen',
  emptyValue: 'leer',
  yes: 'Ja',
  no: 'Nein',
};
