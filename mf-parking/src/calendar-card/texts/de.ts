import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Parken',
  help: 'Hilfe: Parken anfragen',
  calendar: 'Parktage',
  request: 'Parken anfragen',
  loading: 'Ihr Parken wird geladen …',
  noPermits: 'Ihre Berechtigungen konnten nicht geladen werden.',
  failed: 'Ihre Parktage konnten nicht geladen werden.',
  restricted: 'Parkanfragen sind zurzeit nicht möglich.',
  all: 'Alle meine Parktage',
  coming: 'Demnächst',
  noneComing: 'Noch nichts gebucht. Wählen Sie einen Tag oder fragen Sie mehrere zusammen an.',
  nothingOn: 'Kein Parken am {{day}}.',
  dayIsOver: 'Dieser Tag ist vorbei.',
  beyondLimit: 'Parken kann bis zum {{day}} angefragt werden.',
};
