import type { Translation } from '@portal/shared/messages';
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
  save: 'Speichern',
  cancel: 'Abbrechen',
  discard: 'Änderungen verwerfen',
  unsaved: 'Noch nicht gespeichert',
  loading: 'Wird geladen',
  loadFailed: 'Das konnte nicht geladen werden.',
  loadFailedText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  notFound: 'Das gibt es nicht mehr.',
};
