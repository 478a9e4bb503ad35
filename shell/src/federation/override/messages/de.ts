import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  applied: '{{remote}} wird von {{origin}} geladen',
  waiting: '{{remote}} wird nach der Anmeldung von {{origin}} geladen, falls dieses Portal es erlaubt.',
  unreachable:
    '{{origin}} antwortet nicht, deshalb läuft die ausgelieferte Version von {{remote}}. Prüfen Sie, ob der Entwicklungsserver läuft und erreichbar ist.',
  wrong:
    '{{origin}} antwortet, aber nicht als Entwicklungsserver von {{remote}}; deshalb läuft die ausgelieferte Version.',
  lost: 'Es läuft die ausgelieferte Version von {{remote}}: Diese Adresse lässt sich nicht mit {{remote}} von {{origin}} öffnen.',
  foreign:
    '„{{what}}“ wurde abgelehnt: Ein Remote kommt vom Portal oder von Ihrem eigenen Rechner, zum Beispiel mf-desks@http://localhost:3001.',
  forbidden:
    '„{{what}}“ wurde abgelehnt: Dieses Portal erlaubt Ihnen nicht, ein Remote von Ihrem eigenen Rechner auszuführen.',
  retry: 'Erneut versuchen',
  reset: 'Zurücksetzen',
  dismiss: 'Schließen',
};
