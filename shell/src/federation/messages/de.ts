import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Wird geladen …',
  slow: 'Das dauert länger als gewöhnlich.',
  screenTitle: 'Diese Seite kann nicht angezeigt werden',
  tileTitle: 'Dies kann nicht angezeigt werden',
  incompatibleTitle: 'Dies braucht ein neueres Portal',
  network: 'Das Portal ist gerade nicht erreichbar. Die anderen Seiten funktionieren weiter.',
  offline:
    'Sie sind offline, und auf diesem Gerät wurde es noch nicht geöffnet. Es erscheint, sobald Sie wieder verbunden sind.',
  timeout: 'Das Laden hat zu lange gedauert. Die anderen Seiten funktionieren weiter.',
  missing: 'Es ist gerade nicht verfügbar. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
  refused:
    'Es konnte nicht geprüft werden und wurde deshalb nicht ausgeführt. Laden Sie die Seite neu, um es erneut abzurufen.',
  threw: 'Darin ist etwas schiefgegangen. Die anderen Seiten funktionieren weiter.',
  incompatible:
    'Es wurde für eine andere Version des Portals gebaut. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  reference: 'Referenz: {{reference}}',
  bootTitle: 'Das Portal ist nicht erreichbar',
  bootText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
