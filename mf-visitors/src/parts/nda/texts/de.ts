import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  text: 'Text der Vereinbarung',
  loading: 'Die Vereinbarung wird geladen',
  loadFailed: 'Die Vereinbarung konnte nicht geladen werden.',
  loadFailedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  nothing: 'Hier gibt es nichts zu unterschreiben.',
  instruction:
    'Bitte unterschreiben Sie im Feld unten, um zu bestätigen, dass Sie die Vereinbarung gelesen haben',
  required: 'Ihre Unterschrift wird benötigt',
  box: 'Unterschrift',
  boxHelp: 'Zeichnen Sie mit dem Finger, einem Stift oder der Maus.',
  typed: 'Oder tippen Sie Ihren Namen, um zu unterschreiben',
  typedHelp: 'Was Sie tippen, wird als Ihre Unterschrift in das Feld gezeichnet.',
  clear: 'Löschen',
  sign: 'Vereinbarung unterschreiben',
  touchFirst: 'Unterschreiben Sie zuerst im Feld.',
  signed: 'Vielen Dank. Die Vereinbarung ist unterschrieben.',
  signFailed: 'Etwas ist schiefgegangen. Die Vereinbarung wurde nicht unterschrieben.',
  signedAt: 'Unterschrieben am {{date}}',
  signature: 'Ihre Unterschrift',
  changed:
    'Der Text hat sich geändert, seit Sie ihn unterschrieben haben. Bitte lesen und unterschreiben Sie den neuen.',
};
