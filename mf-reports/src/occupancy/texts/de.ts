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
    'Jede Person einmal am Tag: wer gesagt hat, dass er da ist, am Arbeitsplatz eingecheckt hat, wessen Auto die Kameras sahen, und Besucher, die angekommen sind. Nur erwartet sind weitere Personen, für die es nur einen gebuchten Arbeitsplatz oder eine Besprechung gibt. Eine Person kann in mehreren der letzten vier Spalten sein.',
  none: 'Diese Tage stehen noch bevor.',
  summary: '{{from}} bis {{until}}: im Mittel {{average}} Personen am Tag.',
  peak: 'Die meisten: {{day}} mit {{peakCount}}.',
  more: '{{count}} am Tag mehr als im Zeitraum {{before}}.',
  less: '{{count}} am Tag weniger als im Zeitraum {{before}}.',
  same: 'So viele am Tag wie im Zeitraum {{before}}.',
  stillToCome: 'Ein Teil davon steht noch bevor, und heute ist noch nicht zu Ende.',
};
