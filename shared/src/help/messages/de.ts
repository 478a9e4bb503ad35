import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  help: 'Hilfe',
  close: 'Schließen',
  loading: 'Hilfetext wird geladen …',
  failed: 'Der Hilfetext konnte nicht geladen werden.',
  missing: 'Noch kein Hilfetext vorhanden.',
};
