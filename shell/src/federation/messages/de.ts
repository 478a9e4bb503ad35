import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Wird geladen …',
  slow: 'Das dauert länger als gewöhnlich.',
  screenTitle: 'Diese Seite kann nicht angezeigt werden',
  tileTitle: 'Dies kann nicht angezeigt werden',
  incompatibleTitle: 'Dies braucht ein neueres Portal',
  network: 'Das Portal ist nicht erreichbar. Andere Seiten funktionieren weiter.',
  offline: 'Sie sind offline. Dies erscheint, sobald Sie wieder verbunden sind.',
  timeout: 'Das Laden hat zu lange gedauert. Andere Seiten funktionieren weiter.',
  missing: 'Das ist nicht verfügbar. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
  refused: 'Das konnte nicht geprüft werden. Laden Sie die Seite neu, um es erneut zu versuchen.',
  threw: 'Etwas ist schiefgegangen. Andere Seiten funktionieren weiter.',
  incompatible:
    'Das braucht eine andere Version des Portals. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  reference: 'Referenz: {{reference}}',
  bootTitle: 'Das Portal ist nicht erreichbar',
  bootText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
