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
  of: 'NDA: {{name}}',
  handOver: 'Bitte geben Sie diesen Bildschirm zum Lesen und Unterschreiben weiter ({{visitor}}).',
  ask: '{{name}} hat die NDA nicht unterschrieben',
  askWarn:
    'Die Unterschrift lässt sich jetzt an diesem Bildschirm leisten. Eine Anmeldung ohne sie ist auch möglich.',
  askBlock:
    '{{client}} meldet niemanden ohne Unterschrift an. Sie lässt sich jetzt an diesem Bildschirm leisten; dann geht die Anmeldung weiter.',
  back: 'Zurück',
  signNow: 'Jetzt unterschreiben',
  without: 'Ohne Unterschrift anmelden',
  decline: 'Nicht anmelden',
  batchTitle_one: '{{count}} Person hat die NDA nicht unterschrieben',
  batchTitle_other: '{{count}} Personen haben die NDA nicht unterschrieben',
  batchMore: 'und {{count}} weitere',
  batchText: 'Unterschrieben wird einzeln, aus der Zeile oder dem Besuch heraus.',
  batchConfirm: 'Alle ohne Unterschrift anmelden',
  changed:
    'Der Text hat sich geändert, seit Sie ihn unterschrieben haben. Bitte lesen und unterschreiben Sie den neuen.',
};
