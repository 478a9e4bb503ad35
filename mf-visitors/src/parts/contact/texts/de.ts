import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Nachricht an {{name}}',
  content: 'Nachricht',
  contentRequired: 'Bitte schreiben Sie eine Nachricht',
  send: 'Senden',
  close: 'Schließen',
  messagesLeft_one: 'Sie können in dieser Stunde noch {{count}} Nachricht senden.',
  messagesLeft_other: 'Sie können in dieser Stunde noch {{count}} Nachrichten senden.',

  alertTitle: 'SMS-Alarm senden',
  alertAbout: 'Geht innerhalb von 60 Minuten an ein Telefon. Verspätete Alarme werden nicht gesendet.',
  recipientNumber: 'Telefonnummer',
  recipientRequired: 'Die Telefonnummer fehlt',
  liveFromDay: 'Gültig ab',
  liveFromTime: 'Uhrzeit',
  liveFromRequired: 'Bitte wählen Sie einen Beginn.',
  liveTill: 'Gültig bis {{at}}',
  alertSent: 'Der Alarm wurde gesendet.',
  alertFailed: 'Der Alarm konnte nicht gesendet werden.',
};
