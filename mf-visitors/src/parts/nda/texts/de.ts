import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  text: 'Text der Vereinbarung',
  loading: 'Die Vereinbarung wird geladen',
  loadFailed: 'Die Vereinbarung konnte nicht geladen werden.',
  loadFailedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  nothing: 'Sie müssen nichts unterschreiben.',
  instruction:
    'Bitte unterschreiben Sie im Feld unten, um zu bestätigen, dass Sie die Vereinbarung gelesen haben',
  required: 'Ihre Unterschrift wird benötigt',
  box: 'Unterschrift',
  boxHelp: 'Zeichnen Sie mit dem Finger, einem Stift oder der Maus.',
  typed: 'Oder tippen Sie Ihren Namen, um zu unterschreiben',
  typedHelp: 'Ihr Name wird als Unterschrift in das Feld gezeichnet.',
  clear: 'Löschen',
  sign: 'Vereinbarung unterschreiben',
  touchFirst: 'Unterschreiben Sie zuerst im Feld.',
  signed: 'Vielen Dank. Die Vereinbarung ist unterschrieben.',
  signFailed: 'Etwas ist schiefgegangen. Die Vereinbarung wurde nicht unterschrieben.',
  signedAt: 'Unterschrieben am {{date}}',
  signature: 'Ihre Unterschrift',
  of: 'NDA: {{name}}',
  handOver: 'Bitte geben Sie diesen Bildschirm zum Lesen und Unterschreiben weiter ({{visitor}}).',
  ask: '{{name}} hat die NDA nicht unterschrieben',
  askWarn:
    'Lassen Sie jetzt an diesem Bildschirm unterschreiben, oder melden Sie den Besuch ohne Unterschrift an.',
  askBlock:
    '{{client}} verlangt vor der Anmeldung eine Unterschrift. Lassen Sie jetzt an diesem Bildschirm unterschreiben.',
  back: 'Zurück',
  signNow: 'Jetzt unterschreiben',
  without: 'Ohne Unterschrift anmelden',
  decline: 'Nicht anmelden',
  batchTitle_one: '{{count}} Person hat die NDA nicht unterschrieben',
  batchTitle_other: '{{count}} Personen haben die NDA nicht unterschrieben',
  batchMore: 'und {{count}} weitere',
  batchText: 'Die Unterschriften werden einzeln geleistet, über die Zeile oder den Besuch.',
  batchConfirm: 'Alle ohne Unterschrift anmelden',
  changed:
    'Der Text hat sich geändert, seit Sie unterschrieben haben. Bitte lesen und unterschreiben Sie die neue Fassung.',
};
