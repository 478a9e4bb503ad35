import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  refusals: {
    unparsable: 'Der QR-Code konnte nicht gelesen werden.',
    'no-url': 'Der QR-Code enthält keine gültige Adresse.',
    foreign:
      'Dieser QR-Code führt aus diesem Portal hinaus. Bitte lesen Sie ihn mit einer anderen App ({{visitor}} express öffnet ihn nicht).',
    'not-on-host': 'Der QR-Code gilt nicht auf dieser Adresse.',
    malformed: 'Der QR-Code ist unvollständig.',
    'not-a-visit': 'Das ist kein QR-Code eines Besuchs.',
    'not-sign-in': 'Das ist kein QR-Code zum Anmelden.',
  },
  logInFirst: 'Für diesen QR-Code müssen Sie angemeldet sein.',
  notEnabled: 'Die Aktion dieses QR-Codes ist nicht freigeschaltet.',
  codeUnknown: 'Diesen Code gibt es hier nicht oder nicht mehr.',
  toMeeting: 'Zur Besprechung',
  somethingWrong: 'Etwas ist schiefgegangen.',

  cameraStarting: 'Die Kamera startet …',
  cameraHint: 'Halten Sie den Code vor die Kamera.',
  cameraPaused: 'Die Kamera ist angehalten.',
  cameraRetry: 'Erneut versuchen',
  cameraTitle: 'Kein Bild von der Kamera',
  cameraProblems: {
    refused:
      'Diese Seite darf die Kamera nicht benutzen. Drücken Sie auf das Symbol neben der Adresse dieser Seite, erlauben Sie die Kamera und versuchen Sie es noch einmal.',
    absent:
      'Keine Kamera gefunden. Schließen Sie eine an und versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
    busy: 'Ein anderes Programm benutzt die Kamera. Schließen Sie es und versuchen Sie es noch einmal.',
    insecure: 'Die Kamera geht nur auf verschlüsselten Seiten (https). Bitte fragen Sie Ihre Administration.',
    reader:
      'Der Code-Leser konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    failed:
      'Die Kamera konnte nicht gestartet werden. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  },

  scanText:
    'Codes dieses Portals öffnen sich hier: Besuche, Arbeitsplätze, Räume. Alles andere wird mit Grund abgelehnt.',
  scanLabel: 'Kamerabild',
  stopCamera: 'Kamera anhalten',
  startCamera: 'Kamera starten',
  reading: 'Der Code wird nachgeschlagen …',
  recent: 'Letzte Scans',
  recentEmptyTitle: 'Noch nichts gescannt',
  recentEmpty: 'Die letzten 5 Codes dieses Tabs erscheinen hier und lassen sich wieder öffnen.',
  openAgain: 'Wieder öffnen',
  openAgainNamed: 'Wieder öffnen: {{name}}',
  scannedAt: '{{kind}}, {{at}}',
  kinds: { visit: 'Besuch', desk: 'Arbeitsplatz', room: 'Raum', site: 'Standort', unknown: 'Code' },
  goOn: 'Weiter',
  close: 'Schließen',
  otherWaysTitle: 'Keine Kamera?',
  otherWays:
    'Tippen Sie die Adresse ein, die unter dem Code steht, oder fügen Sie sie ein. Auch ein Handscanner funktioniert hier.',
  typedLabel: 'Adresse des Codes',
  typedButton: 'Nachschlagen',
  actionTitle: 'QR-Code',
  toScanner: 'Anderen Code scannen',
  toStart: 'Zur Übersicht',
  handling: 'Der Code wird nachgeschlagen …',
  retry: 'Erneut versuchen',
};
