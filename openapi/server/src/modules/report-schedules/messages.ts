import { defineMessages } from '../../mechanisms/texts/messages.ts';
import type { MeasuredColumn, ReportKind } from './measure/measured.ts';

/** Names of the reports, as on their screens. */
export const reportNames = defineMessages({
  'desk-utilization': { en: 'Desk Utilization', de: 'Auslastung der Arbeitsplätze' },
  'desk-user-usage': { en: 'Desk User Usage', de: 'Nutzung der Arbeitsplätze' },
  'resource-capacity': { en: 'Capacity Utilization', de: 'Auslastung der Ressourcen' },
  'resource-user-usage': { en: 'Resource User Usage', de: 'Nutzung der Ressourcen' },
  visitors: { en: 'Visitor Report', de: 'Besucherbericht' },
  'visitor-hosts': { en: 'Visitors by Host', de: 'Besucher nach Gastgeber' },
  'parking-by-day': { en: 'Carpark Usage', de: 'Nutzung des Parkplatzes' },
  'parking-requests': { en: 'Parking Requests', de: 'Parkanfragen' },
  occupancy: { en: 'Occupancy', de: 'Belegung' },
} satisfies Record<ReportKind, unknown>);

export const columnNames = defineMessages({
  utilization: { en: 'Utilization', de: 'Auslastung' },
  bookedHours: { en: 'Booked hours', de: 'Gebuchte Stunden' },
  bookableHours: { en: 'Bookable hours', de: 'Buchbare Stunden' },
  bookings: { en: 'Bookings', de: 'Buchungen' },
  noShows: { en: 'No-shows', de: 'Nicht erschienen' },
  released: { en: 'Released', de: 'Freigegeben' },
  cancelled: { en: 'Cancelled', de: 'Storniert' },
  mostTaken: { en: 'Highest occupancy', de: 'Höchstens gleichzeitig belegt' },
  spaces: { en: 'Spaces', de: 'Plätze' },
  permits: { en: 'Held by permits', de: 'Durch Genehmigungen belegt' },
  requests: { en: 'Requests', de: 'Anfragen' },
  confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  pending: { en: 'Pending', de: 'Ausstehend' },
  denied: { en: 'Denied', de: 'Abgelehnt' },
  came: { en: 'Came', de: 'Gekommen' },
  visits: { en: 'Visits', de: 'Besuche' },
  walkIns: { en: 'Walk-ins', de: 'Ohne Anmeldung' },
  wait: { en: 'Wait on average (minutes)', de: 'Wartezeit im Schnitt (Minuten)' },
  there: { en: 'There', de: 'Da' },
  expected: { en: 'Only expected', de: 'Nur erwartet' },
  employees: { en: 'Employees', de: 'Mitarbeitende' },
  visitors: { en: 'Visitors', de: 'Besucher' },
  presence: { en: 'Said so', de: 'Selbst gesagt' },
  deskCheckIns: { en: 'Checked in at a desk', de: 'Am Arbeitsplatz angemeldet' },
  cars: { en: 'Car seen', de: 'Auto gesehen' },
  visitsSeen: { en: 'Visits', de: 'Besuche' },
} satisfies Record<MeasuredColumn['key'], unknown>);

/** The main figure in a sentence, by report. */
export const headlines = defineMessages({
  'desk-utilization': {
    en: '{value} of the bookable hours of the desks were booked',
    de: '{value} der buchbaren Stunden der Arbeitsplätze waren gebucht',
  },
  'resource-capacity': {
    en: '{value} of the bookable hours of the rooms were booked',
    de: '{value} der buchbaren Stunden der Räume waren gebucht',
  },
  'parking-by-day': {
    en: '{value} of the bookable hours of the car park were booked',
    de: '{value} der buchbaren Stunden des Parkplatzes waren gebucht',
  },
  'parking-requests': {
    en: 'Confirmed or pending requests: {value}',
    de: 'Bestätigte oder ausstehende Anfragen: {value}',
  },
  visitors: { en: 'Visitors who came: {value}', de: 'Gekommene Besucher: {value}' },
  occupancy: { en: 'People a day on average: {value}', de: 'Personen am Tag im Schnitt: {value}' },
  'desk-user-usage': { en: 'Bookings of desks: {value}', de: 'Buchungen von Arbeitsplätzen: {value}' },
  'resource-user-usage': { en: 'Bookings of rooms: {value}', de: 'Buchungen von Räumen: {value}' },
  'visitor-hosts': { en: 'Visits: {value}', de: 'Besuche: {value}' },
} satisfies Record<ReportKind, unknown>);

export const mailTexts = defineMessages({
  subject: { en: '{report}, {place}: {period}', de: '{report}, {place}: {period}' },
  heading: { en: '{report}: {place}', de: '{report}: {place}' },
  period: { en: '{from} to {until}', de: '{from} bis {until}' },
  workingDays: { en: ', Mondays to Fridays', de: ', montags bis freitags' },
  compared: { en: '{headline}; {days}: {before}.', de: '{headline}; {days}: {before}.' },
  alone: { en: '{headline}.', de: '{headline}.' },
  most: { en: 'Most: {name} with {value}.', de: 'Am meisten: {name} mit {value}.' },
  nothing: {
    en: 'There is nothing to count in this period.',
    de: 'In diesem Zeitraum gibt es nichts zu zählen.',
  },
  tooFew: {
    en: 'So few people are concerned in this period that the figures would say something of single ones. They are left out.',
    de: 'In diesem Zeitraum geht es um so wenige Personen, dass die Zahlen etwas über einzelne sagen würden. Sie sind weggelassen.',
  },
  smallHidden: {
    en: 'Days on which fewer than five people are concerned have no figures.',
    de: 'Tage, an denen es um weniger als fünf Personen geht, haben keine Zahlen.',
  },
  factNow: { en: '{value} (before: {before})', de: '{value} (davor: {before})' },
  day: { en: 'Day', de: 'Tag' },
  name: { en: 'Name', de: 'Name' },
  department: { en: 'Department', de: 'Abteilung' },
  lastDay: { en: 'Last day', de: 'Letzter Tag' },
  hidden: { en: 'not shown', de: 'nicht gezeigt' },
  open: { en: 'Open the report', de: 'Bericht öffnen' },
  topTen: { en: 'The ten with the most', de: 'Die zehn mit den meisten' },
  footnote: {
    en: 'You get this report because {owner} has it sent to you {often}. The table is attached.',
    de: 'Sie erhalten diesen Bericht, weil {owner} ihn Ihnen {often} senden lässt. Die Tabelle ist angehängt.',
  },
  footnoteOnce: {
    en: 'You have had this report sent to yourself. The table is attached.',
    de: 'Sie haben sich diesen Bericht selbst gesendet. Die Tabelle ist angehängt.',
  },
  weekly: { en: 'every week', de: 'jede Woche' },
  monthly: { en: 'every month', de: 'jeden Monat' },
  unsubscribe: { en: 'Unsubscribe from this report', de: 'Diesen Bericht abbestellen' },
});

/** Validation errors of a schedule, at their fields. */
export const scheduleTexts = defineMessages({
  noFeature: {
    en: 'Your organisation does not have in this portal what this report is about.',
    de: 'Ihre Organisation hat in diesem Portal nicht, worum es in diesem Bericht geht.',
  },
  siteRequired: { en: 'Please choose a site.', de: 'Bitte wählen Sie einen Standort.' },
  siteUnknown: { en: 'You have no such site.', de: 'Einen solchen Standort haben Sie nicht.' },
  carParkRequired: { en: 'Please choose a car park.', de: 'Bitte wählen Sie einen Parkplatz.' },
  carParkUnknown: {
    en: 'There is no such car park at your sites.',
    de: 'An Ihren Standorten gibt es keinen solchen Parkplatz.',
  },
  notOfReport: {
    en: 'This report is not about that.',
    de: 'Darum geht es in diesem Bericht nicht.',
  },
  weekdayRequired: { en: 'Please choose a day of the week.', de: 'Bitte wählen Sie einen Wochentag.' },
  onlyWeekly: { en: 'Only for reports of a week.', de: 'Nur für wöchentliche Berichte.' },
  onlyMonthly: { en: 'Only for reports of a month.', de: 'Nur für monatliche Berichte.' },
  notEmail: { en: '“{email}” is not an email address.', de: '„{email}“ ist keine E-Mail-Adresse.' },
  twice: { en: '“{email}” is in the list twice.', de: '„{email}“ steht zweimal in der Liste.' },
  mayNotSee: {
    en: 'This report names people. {email} may not see them: only superadmins and people with the reporting role at this site may.',
    de: 'Dieser Bericht nennt Personen. {email} darf sie nicht sehen: Das dürfen nur Superadmins und Personen mit der Rolle Berichte an diesem Standort.',
  },
  tooMany: {
    en: 'You have {count} schedules already. Please delete one first.',
    de: 'Es gibt schon {count} Zeitpläne. Bitte löschen Sie einen, den niemand braucht.',
  },
});
