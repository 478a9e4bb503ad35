import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  desks: 'Auslastung der Arbeitsplätze',
  resources: 'Auslastung der Ressourcen',
  views: {
    day: 'Nach Tag',
    weekday: 'Nach Wochentag',
    hour: 'Nach Stunde',
    zone: 'Nach Zone',
    type: 'Nach Art',
    resource: 'Nach Ressource',
  },
  of: {
    day: 'Tag',
    weekday: 'Wochentag',
    hour: 'Stunde der Woche',
    zone: 'Zone',
    type: 'Art',
    resource: 'Ressource',
  },
  utilization: 'Auslastung',
  bookedHours: 'Gebuchte Stunden',
  bookableHours: 'Buchbare Stunden',
  bookingCount: 'Buchungen',
  noShowCount: 'Nicht erschienen',
  releasedCount: 'Freigegeben',
  cancelledCount: 'Storniert',
  desksCounted:
    'Auslastung ist der Anteil der gebuchten an den buchbaren Stunden der Geschäftszeit. Eine Reservierung gilt für die ganze Geschäftszeit. Nichterscheinen und Freigaben werden getrennt gezählt. Arbeitsplätze zählen in ihrer heutigen Zone, ab dem ersten Tag in Betrieb.',
  resourcesCounted:
    'Auslastung ist der Anteil der gebuchten an den buchbaren Stunden der Geschäftszeit, ohne Auf- und Abbau. Bei geteilten Räumen zählen die Stunden je Platz. Räume zählen ab dem ersten Tag in Betrieb. Nichterscheinen und Freigaben werden getrennt gezählt.',
  summary: '{{from}} bis {{until}}: {{share}} der buchbaren Stunden sind gebucht.',
  counts: 'Nicht erschienen: {{noShows}}, freigegeben: {{released}}.',
  peak: 'Am höchsten: {{name}} mit {{share}}.',
  more_one: '{{count}} Prozentpunkt mehr als im Zeitraum {{before}}.',
  more_other: '{{count}} Prozentpunkte mehr als im Zeitraum {{before}}.',
  less_one: '{{count}} Prozentpunkt weniger als im Zeitraum {{before}}.',
  less_other: '{{count}} Prozentpunkte weniger als im Zeitraum {{before}}.',
  same: 'Genauso viel wie im Zeitraum {{before}}.',
  stillToCome: 'Enthält Buchungen für den Rest des Zeitraums.',
};
