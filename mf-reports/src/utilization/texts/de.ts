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
    'Auslastung ist der Anteil der gebuchten an den buchbaren Stunden der Geschäftszeit. Eine Reservierung gilt für die ganze Geschäftszeit. Nicht erschienene und freigegebene werden für sich gezählt; ein Arbeitsplatz zählt zu seiner heutigen Zone, ab seinem ersten Tag in Betrieb.',
  resourcesCounted:
    'Auslastung ist der Anteil der gebuchten an den buchbaren Stunden der Geschäftszeit, ohne Auf- und Abbau. Ein geteilter Raum hat so viele Stunden wie Plätze. Ein Raum zählt ab seinem ersten Tag in Betrieb. Nicht erschienene und freigegebene Buchungen werden für sich gezählt.',
  summary: '{{from}} bis {{until}}: {{share}} der buchbaren Stunden sind gebucht.',
  counts: 'Nicht erschienen: {{noShows}}, freigegeben: {{released}}.',
  peak: 'Am höchsten: {{name}} mit {{share}}.',
  more_one: '{{count}} Prozentpunkt mehr als im Zeitraum {{before}}.',
  more_other: '{{count}} Prozentpunkte mehr als im Zeitraum {{before}}.',
  less_one: '{{count}} Prozentpunkt weniger als im Zeitraum {{before}}.',
  less_other: '{{count}} Prozentpunkte weniger als im Zeitraum {{before}}.',
  same: 'So viel wie im Zeitraum {{before}}.',
  stillToCome: 'Ein Teil davon steht noch bevor: Das ist, was bisher gebucht ist.',
};
