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
  codeUnknown: 'Dieser Code ist unbekannt oder nicht mehr gültig.',
  toMeeting: 'Zur Besprechung',
  somethingWrong: 'Etwas ist schiefgegangen.',

  cameraStarting: 'Die Kamera wird gestartet …',
  cameraHint: 'Halten Sie den Code vor die Kamera.',
  cameraPaused: 'Die Kamera ist angehalten.',
  cameraRetry: 'Erneut versuchen',
  cameraTitle: 'Kein Bild von der Kamera',
  cameraProblems: {
    refused:
      'Diese Seite darf die Kamera nicht verwenden. Drücken Sie auf das Symbol neben der Adresse, erlauben Sie die Kamera und versuchen Sie es erneut.',
    absent:
      'Keine Kamera gefunden. Schließen Sie eine an und versuchen Sie es erneut, oder wählen Sie eine andere Möglichkeit.',
    busy: 'Ein anderes Programm verwendet die Kamera. Schließen Sie es und versuchen Sie es erneut.',
    insecure:
      'Die Kamera funktioniert nur auf verschlüsselten Seiten (https). Bitte wenden Sie sich an Ihre Administration.',
    reader:
      'Der Code-Leser konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    failed:
      'Die Kamera konnte nicht gestartet werden. Versuchen Sie es erneut, oder wählen Sie eine andere Möglichkeit.',
  },

  scanText:
    'Scannen Sie den Code eines Besuchs, Arbeitsplatzes oder Raums. Andere Codes werden mit Grund abgelehnt.',
  scanLabel: 'Kamerabild',
  stopCamera: 'Kamera anhalten',
  startCamera: 'Kamera starten',
  reading: 'Code wird gesucht …',
  recent: 'Letzte Scans',
  recentEmptyTitle: 'Noch nichts gescannt',
  recentEmpty: 'Die letzten 5 in diesem Tab gescannten Codes erscheinen hier.',
  openAgain: 'Erneut öffnen',
  openAgainNamed: 'Erneut öffnen: {{name}}',
  scannedAt: '{{kind}}, {{at}}',
  kinds: { visit: 'Besuch', desk: 'Arbeitsplatz', room: 'Raum', site: 'Standort', unknown: 'Code' },
  goOn: 'Weiter',
  close: 'Schließen',
  otherWaysTitle: 'Keine Kamera?',
  otherWays: 'Geben Sie die Adresse ein, die unter dem Code steht. Ein Handscanner funktioniert auch.',
  typedLabel: 'Adresse des Codes',
  typedButton: 'Suchen',
  actionTitle: 'QR-Code',
  toScanner: 'Anderen Code scannen',
  toStart: 'Zur Übersicht',
  handling: 'Code wird gesucht …',
  retry: 'Erneut versuchen',
};
