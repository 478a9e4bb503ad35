import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  mine: 'Kalender abonnieren',
  mineText:
    'Abonnieren Sie eine private Adresse, um Ihre Besprechungen und Arbeitsplätze in Ihrem eigenen Kalender zu sehen. Änderungen erscheinen dort automatisch.',
  room: 'Kalender von {{room}}',
  roomText:
    'Zeigt in jedem Kalenderprogramm, wann der Raum belegt ist, ohne Titel und Namen. Alle, die die Adresse haben, können ihn lesen.',
  loading: 'Wird geladen',
  notLoaded: 'Die Kalenderadresse konnte nicht geladen werden.',
  none: 'Noch keine Adresse.',
  since: 'Adresse angelegt am {{day}}.',
  ended: 'Adresse gelöscht. Kalender, die sie nutzen, werden nicht mehr aktualisiert.',
  make: 'Adresse anlegen',
  renew: 'Adresse ersetzen',
  renewTitle: 'Adresse ersetzen?',
  renewText: 'Die bisherige Adresse gilt ab sofort nicht mehr. Kalender, die sie nutzen, brauchen die neue.',
  end: 'Adresse löschen',
  endTitle: 'Adresse löschen?',
  endText: 'Kalender, die sie nutzen, werden nicht mehr aktualisiert.',
  address: 'Private Adresse',
  addressText:
    'Kopieren Sie sie jetzt, sie wird nur einmal angezeigt. Fügen Sie sie im Kalenderprogramm als Internetkalender hinzu, und geben Sie sie nicht weiter.',
  failed: 'Die Adresse konnte nicht geändert werden.',
  close: 'Schließen',
};
