import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Emails to approvers and requesters. `{day}` is a day, or the number of days. */
export const approvalMails = defineMessages({
  days: { en: '{count} days', de: '{count} Tage' },
  askedSubject: {
    en: 'Parking request: {name}, {carPark}, {day}',
    de: 'Stellplatzanfrage: {name}, {carPark}, {day}',
  },
  askedHeading: { en: '{name} requested parking', de: '{name} fragt einen Stellplatz an' },
  askedText: {
    en: 'Parking here needs approval. The request keeps its place in the queue until then.',
    de: 'Auf diesem Parkplatz werden Stellplätze erst nach einer Genehmigung vergeben. Die Anfrage behält so lange ihren Platz in der Warteschlange.',
  },
  factOtherParking: { en: 'Please note', de: 'Bitte beachten' },
  factVehicles: { en: 'Vehicles', de: 'Fahrzeuge' },
  factReason: { en: 'Reason', de: 'Grund' },
  factSpace: { en: 'Space', de: 'Stellplatz' },
  confirmedSubject: {
    en: 'Parking approved: {carPark}, {day}',
    de: 'Stellplatz genehmigt: {carPark}, {day}',
  },
  confirmedHeading: {
    en: 'Your parking request has been approved',
    de: 'Ihre Stellplatzanfrage wurde genehmigt',
  },
  confirmedText: { en: 'A space is yours.', de: 'Ein Stellplatz gehört Ihnen.' },
  queuedSubject: {
    en: 'Parking approved, in the queue: {carPark}, {day}',
    de: 'Stellplatz genehmigt, in der Warteschlange: {carPark}, {day}',
  },
  queuedHeading: {
    en: 'Your parking request has been approved, and waits for a space',
    de: 'Ihre Stellplatzanfrage wurde genehmigt und wartet auf einen Stellplatz',
  },
  queuedText: {
    en: 'No space is free at the moment. You will be notified when you get one.',
    de: 'Zurzeit ist kein Stellplatz dafür frei. Sie hören von uns, sobald einer Ihnen gehört.',
  },
  deniedSubject: { en: 'Parking denied: {carPark}, {day}', de: 'Stellplatz abgelehnt: {carPark}, {day}' },
  deniedHeading: { en: 'Your parking request has been denied', de: 'Ihre Stellplatzanfrage wurde abgelehnt' },
  deniedText: { en: 'No space is kept for you.', de: 'Für Sie ist kein Stellplatz vorgesehen.' },
  cancelledSubject: {
    en: 'Parking cancelled: {carPark}, {day}',
    de: 'Stellplatz storniert: {carPark}, {day}',
  },
  cancelledHeading: { en: 'Your parking has been cancelled', de: 'Ihr Stellplatz wurde storniert' },
  cancelledText: {
    en: 'The parking administration has cancelled it. No space is kept for you.',
    de: 'Die Parkverwaltung hat ihn storniert. Für Sie ist kein Stellplatz vorgesehen.',
  },
  movedSubject: { en: 'Another parking space: {carPark}, {day}', de: 'Anderer Stellplatz: {carPark}, {day}' },
  movedHeading: { en: 'You have another parking space', de: 'Sie haben einen anderen Stellplatz' },
  movedText: {
    en: 'The space that you had cannot be used then. Another one is yours.',
    de: 'Der bisherige Stellplatz ist dann nicht nutzbar. Ein anderer gehört Ihnen.',
  },
  requeuedSubject: {
    en: 'Your parking space is gone, you are in the queue: {carPark}, {day}',
    de: 'Ihr Stellplatz entfällt, Sie sind in der Warteschlange: {carPark}, {day}',
  },
  requeuedHeading: {
    en: 'Your parking space cannot be used, and no other one is free',
    de: 'Ihr Stellplatz ist nicht nutzbar, und kein anderer ist frei',
  },
  requeuedText: {
    en: 'You keep the place in the queue that your request has had. You will hear from us as soon as a space is yours.',
    de: 'Sie behalten in der Warteschlange den Platz, den Ihre Anfrage hatte. Sie hören von uns, sobald ein Stellplatz Ihnen gehört.',
  },
  closedText: {
    en: 'The car park is no longer available then.',
    de: 'Der Parkplatz kann dann nicht mehr genutzt werden.',
  },
  openPortal: { en: 'Show my parking', de: 'Meine Stellplätze zeigen' },
});
