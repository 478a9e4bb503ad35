import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  sendRegularly: 'Regelmäßig senden',
  noParking: 'Hier wird nicht geparkt',
  noParkingText: 'Ihre Organisation hat keine Parkplätze in diesem Portal. Wählen Sie einen anderen Bericht.',
  carParksFailed: 'Die Parkplätze konnten nicht geladen werden',
  noCarParks: 'Keine Parkplätze',
  noCarParksText: 'An diesem Standort gibt es keinen Parkplatz.',
  filters: 'Filter des Berichts',
  site: 'Standort',
  allSites: 'Alle Standorte',
  carPark: 'Parkplatz',
  date: 'Datum',
  month: 'Monat',
  usage: 'Nutzung des Parkplatzes',
  view: 'Ansicht der Nutzung',
  views: { time: 'Nach Uhrzeit', day: 'Nach Tag' },
  requests: 'Parkanfragen',
  time: 'Uhrzeit',
  day: 'Tag',
  taken: 'Belegte Stellplätze',
  most: 'Höchste Belegung',
  spaces: 'Stellplätze',
  utilization: 'Auslastung',
  bookedHours: 'Gebuchte Stunden',
  bookings: 'Reservierungen',
  noShows: 'Nicht erschienen',
  released: 'Zurückgegeben',
  cancelled: 'Storniert',
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  denied: 'Abgelehnt',
  percent: '{{count}} %',
  spacesLine: 'Gestrichelt: die {{count}} Stellplätze von {{name}}',
  timeCounted:
    'Jede halbe Stunde: bestätigte Reservierungen und Stellplätze fester Berechtigungen. Freigegebene Tage und gesperrte Stellplätze zählen nicht.',
  dayCounted:
    'Auslastung ist der Anteil der gebuchten an den buchbaren Stunden der Geschäftszeit. Nichterscheinen und freigegebene Reservierungen werden getrennt gezählt. Gezeigt wird der Monat des gewählten Datums.',
  requestsCounted:
    'Nach angefragtem Parktag und aktuellem Status. Ausstehende warten auf eine Genehmigung oder in der Warteschlange.',
  timeSummary: '{{name}}, {{date}}: höchstens {{count}} gleichzeitig, um {{time}}.',
  daySummary:
    '{{name}}, {{month}}: {{share}} der buchbaren Stunden sind gebucht. Höchststand: {{count}} am {{date}}.',
  daySummaryPseudo: '{{name}}, {{month}}: Höchststand {{count}} am {{date}}.',
  compared: {
    share: {
      more_one: '{{count}} Prozentpunkt mehr als im Vormonat.',
      more_other: '{{count}} Prozentpunkte mehr als im Vormonat.',
      less_one: '{{count}} Prozentpunkt weniger als im Vormonat.',
      less_other: '{{count}} Prozentpunkte weniger als im Vormonat.',
      same: 'Genauso viel wie im Vormonat.',
    },
    peak: {
      more: 'Höchststand {{count}} höher als eine Woche zuvor.',
      less: 'Höchststand {{count}} niedriger als eine Woche zuvor.',
      same: 'Derselbe Höchststand wie eine Woche zuvor.',
    },
    fullest: {
      more: 'Höchststand {{count}} höher als im Vormonat.',
      less: 'Höchststand {{count}} niedriger als im Vormonat.',
      same: 'Derselbe Höchststand wie im Vormonat.',
    },
    requests: {
      more: 'Insgesamt {{count}} mehr als im Vormonat.',
      less: 'Insgesamt {{count}} weniger als im Vormonat.',
      same: 'Insgesamt so viele wie im Vormonat.',
    },
  },
  requestsSummary: '{{name}}, {{month}}: {{confirmed}} bestätigt und {{pending}} ausstehend.',
  stillToCome: 'Enthält Buchungen für den Rest des Zeitraums.',
};
