import type { Translation } from '@portal/shared/messages';
import type { helpTexts as en } from './en.ts';

export const helpTexts: Translation<typeof en> = {
  title: 'Hilfetexte',
  about:
    'Sie öffnen sich hinter den Fragezeichen. Fehlt eine Sprache, wird der englische Text gezeigt. Änderungen sind beim nächsten Besuch zu sehen.',
  keys: {
    request_parking: 'Parkplatz anfragen',
    request_desk: 'Arbeitsplatz anfragen',
  },
  uses: {
    request_parking:
      'Neben „Parkplatz anfragen“: wer einen Platz bekommt, bis wann man fragt, was bei Änderungen zu tun ist.',
    request_desk:
      'Neben „Arbeitsplatz anfragen“ im Kalender der Übersicht: wie man Arbeitsplätze bucht und zurückgibt.',
  },
  ownKey: 'Ein eigener Schlüssel.',
  languages: { en: 'Englisch', de: 'Deutsch' },
  language: 'Sprache',
  missing: 'Nicht geschrieben',
  linkName: '{{language}}, {{text}}: {{verb}}',
  write: 'Schreiben',
  edit: 'Bearbeiten',
  editOne: '{{name}} auf {{language}}',
  newKey: 'Text anlegen',
  newKeyTitle: 'Hilfetext anlegen',
  key: 'Schlüssel',
  keyHelp: 'Unter diesem Schlüssel ruft eine Seite den Text ab. Kleinbuchstaben, Ziffern und _.',
  keyWrong: 'Zuerst ein Kleinbuchstabe, dann nur Kleinbuchstaben, Ziffern und _',
  keyTaken: 'Es gibt schon einen Text mit diesem Schlüssel',
  next: 'Weiter',
  toList: 'Zur Liste der Hilfetexte',
  name: 'Titel',
  text: 'Text (HTML)',
  textHelp: 'Erlaubt: p, h3, h4, ul, ol, li, b, strong, i, em, u, a, br. Alles andere wird entfernt.',
  preview: 'Vorschau',
  previewEmpty: 'Noch nichts geschrieben.',
  foreign: 'Etwas hier ist nicht erlaubt und wird weggelassen.',
  cleaned: 'Etwas war nicht erlaubt und wurde entfernt. Das wurde gespeichert.',
  saved: 'Der Hilfetext wurde gespeichert.',
  remove: 'Diesen Text entfernen',
  removeTitle: 'Diesen Text entfernen?',
  removeText: 'Wer diese Sprache nutzt, sieht dann den englischen Text oder keinen.',
  removed: 'Der Hilfetext wurde entfernt.',
  unknown: 'Diesen Hilfetext gibt es nicht',
};
