import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Belegung',
  day: 'Tag',
  peopleCount: 'Da',
  expectedCount: 'Nur erwartet',
  employeeCount: 'Mitarbeiter',
  visitorCount: 'Besucher',
  presenceCount: 'Haben es gesagt',
  deskCount: 'Am Arbeitsplatz eingecheckt',
  plateCount: 'Auto gesehen',
  visitCount: 'Besuche',
  counted:
    'Jede Person zählt einmal am Tag: nach gemeldeter Anwesenheit, Check-in am Arbeitsplatz, erkanntem Auto oder Ankunft als Besuch. Wer nur einen Arbeitsplatz gebucht oder eine Besprechung hat, gilt als erwartet. Eine Person kann in mehreren der letzten vier Spalten stehen.',
  none: 'Dieser Zeitraum liegt in der Zukunft.',
  summary: '{{from}} bis {{until}}: im Schnitt {{average}} Personen pro Tag.',
  peak: 'Die meisten: {{day}} mit {{peakCount}}.',
  more: '{{count}} mehr pro Tag als im Zeitraum {{before}}.',
  less: '{{count}} weniger pro Tag als im Zeitraum {{before}}.',
  same: 'Genauso viele pro Tag wie im Zeitraum {{before}}.',
  stillToCome: 'Enthält heute und künftige Tage nach bisherigem Stand.',
};
