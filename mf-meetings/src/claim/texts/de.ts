import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Buchung wird geladen',
  notLoaded: 'Die Buchung konnte nicht geladen werden.',
  notLoadedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  dead: 'Keine Buchung zum Einchecken',
  deadText: 'Dieser Link ist ungültig oder abgelaufen. Bitte verwenden Sie den Link aus der neuesten E-Mail.',
  by: 'Checken Sie ein, sobald Sie da sind, spätestens um {{time}}. Danach wird der Raum freigegeben.',
  checkIn: 'Einchecken',
  failed: 'Das Einchecken hat nicht geklappt.',
  done: 'Sie sind eingecheckt. {{room}} gehört Ihnen bis {{time}}.',
};
