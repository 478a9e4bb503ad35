import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  sendRegularly: 'Regelmäßig senden',
  noParking: 'Hier wird nicht geparkt',
  noParkingText:
    'Ihre Organisation hat keine Parkplätze in diesem Portal. Die anderen Berichte stehen auf der Seite aller Berichte.',
  carParksFailed: 'Die Parkplätze konnten nicht geladen werden',
  noCarParks: 'Keine Parkplätze',
  noCarParksText: 'An diesem Standort gibt es keinen Parkplatz.',
  filters: 'Worum es in den Berichten geht',
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
  most: 'Meiste gleichzeitig',
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
    'Jede halbe Stunde: bestätigte Reservierungen dieses Moments und Stellplätze, die Parkberechtigungen halten. Zurückgegebene Tage einer Berechtigung und gesperrte Stellplätze zählen nicht.',
  dayCounted:
    'Auslastung sind gebuchte durch buchbare Stunden des Geschäftstags. Nicht Erschienene und zurückgegebene Reservierungen werden für sich gezählt. Tage des Monats, in dem das Datum liegt.',
  requestsCounted:
    'Nach dem Tag, für den geparkt werden soll, mit dem Status, den eine Anfrage jetzt hat. Ausstehende warten auf eine Genehmigung oder in der Warteschlange.',
  timeSummary: '{{name}}, {{date}}: Am meisten sind gleichzeitig {{count}} belegt, um {{time}}.',
  daySummary:
    '{{name}}, {{month}}: {{share}} der buchbaren Stunden sind gebucht; am vollsten ist der {{date}} mit {{count}} gleichzeitig.',
  daySummaryPseudo: '{{name}}, {{month}}: Am vollsten ist der {{date}} mit {{count}} gleichzeitig.',
  compared: {
    share: {
      more_one: '{{count}} Prozentpunkt mehr als im Monat davor.',
      more_other: '{{count}} Prozentpunkte mehr als im Monat davor.',
      less_one: '{{count}} Prozentpunkt weniger als im Monat davor.',
      less_other: '{{count}} Prozentpunkte weniger als im Monat davor.',
      same: 'So viel wie im Monat davor.',
    },
    peak: {
      more: '{{count}} mehr gleichzeitig als eine Woche davor.',
      less: '{{count}} weniger gleichzeitig als eine Woche davor.',
      same: 'Gleichzeitig so viele wie eine Woche davor.',
    },
    fullest: {
      more: '{{count}} mehr als am vollsten Tag des Monats davor.',
      less: '{{count}} weniger als am vollsten Tag des Monats davor.',
      same: 'So viele wie am vollsten Tag des Monats davor.',
    },
    requests: {
      more: 'Insgesamt {{count}} mehr als im Monat davor.',
      less: 'Insgesamt {{count}} weniger als im Monat davor.',
      same: 'Insgesamt so viele wie im Monat davor.',
    },
  },
  requestsSummary: '{{name}}, {{month}}: {{confirmed}} bestätigt und {{pending}} ausstehend.',
  stillToCome: 'Ein Teil davon steht noch aus: Gezeigt ist, was bisher gebucht ist.',
};
