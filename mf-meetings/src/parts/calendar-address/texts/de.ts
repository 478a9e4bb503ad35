import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  mine: 'Mein Kalender anderswo',
  mineText:
    'Ihre Besprechungen und Arbeitsplätze in Ihrem eigenen Kalenderprogramm: Abonnieren Sie eine private Adresse. Was sich hier ändert, ändert sich dort.',
  room: 'Kalender von {{room}}',
  roomText:
    'Zeigt in jedem Kalenderprogramm, wann der Raum belegt ist, ohne wofür und von wem. Wer die Adresse hat, kann ihn lesen.',
  loading: 'Wird geladen',
  notLoaded: 'Die Adresse des Kalenders konnte nicht geladen werden.',
  none: 'Es gibt noch keine Adresse.',
  since: 'Es gibt eine Adresse seit {{day}}.',
  ended: 'Die Adresse gilt nicht mehr. Kalender, die sie lesen, werden nicht mehr aktualisiert.',
  make: 'Adresse anlegen',
  renew: 'Neue Adresse',
  renewTitle: 'Neue Adresse anlegen?',
  renewText: 'Die bisherige Adresse gilt sofort nicht mehr. Kalender, die sie lesen, brauchen die neue.',
  end: 'Adresse beenden',
  endTitle: 'Adresse beenden?',
  endText: 'Kalender, die sie lesen, werden nicht mehr aktualisiert.',
  address: 'Private Adresse',
  addressText:
    'Sie wird nur dieses eine Mal angezeigt. Fügen Sie sie im Kalenderprogramm als Kalender aus dem Internet hinzu. Wer sie hat, kann den Kalender lesen: Geben Sie sie nicht weiter.',
  failed: 'Die Adresse konnte nicht geändert werden.',
  close: 'Schließen',
};
