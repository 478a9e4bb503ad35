import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Reasons of parking, by the code of each, and what is refused. `{name}` is "A. Khan", `{day}` a day in the reader's format. */
export const parkingMessages = defineMessages({
  free: { en: 'A space was free.', de: 'Ein Stellplatz war frei.' },
  'moved-up': {
    en: 'A space became free, and it was next in the queue.',
    de: 'Ein Stellplatz wurde frei, und die Anfrage war als nächste an der Reihe.',
  },
  'own-permit': { en: 'The space of the permit.', de: 'Der Stellplatz der Berechtigung.' },
  priority: {
    en: 'It went first by the rules of the car park.',
    de: 'Sie ging nach den Regeln des Parkplatzes vor.',
  },
  unlimited: { en: 'There is a space for everyone.', de: 'Es ist Platz für alle.' },
  full: { en: '{taken} of {total} taken', de: '{taken} von {total} vergeben' },
  fullYou: {
    en: '{taken} of {total} taken, you are {ordinal}',
    de: '{taken} von {total} vergeben, Sie sind {ordinal} in der Warteschlange',
  },
  fullThey: {
    en: '{taken} of {total} taken, {ordinal} in the queue',
    de: '{taken} von {total} vergeben, {ordinal} in der Warteschlange',
  },
  blocked: {
    en: 'All spaces are blocked on this day.',
    de: 'An diesem Tag sind alle Stellplätze gesperrt.',
  },
  blockedYou: {
    en: 'All spaces are blocked on this day. You are {ordinal} in the queue.',
    de: 'An diesem Tag sind alle Stellplätze gesperrt. Sie sind {ordinal} in der Warteschlange.',
  },
  blockedThey: {
    en: 'All spaces are blocked on this day. It is {ordinal} in the queue.',
    de: 'An diesem Tag sind alle Stellplätze gesperrt. Die Anfrage ist {ordinal} in der Warteschlange.',
  },
  'before-allocation': {
    en: 'Spaces for this day are not given out yet.',
    de: 'Stellplätze für diesen Tag werden noch nicht vergeben.',
  },
  opensOn: { en: 'Spaces are given out on {day}.', de: 'Die Stellplätze werden am {day} vergeben.' },
  'no-credit': { en: 'There is no parking credit left.', de: 'Es ist kein Parkguthaben mehr da.' },
  closed: { en: 'The car park is closed on this day.', de: 'Der Parkplatz ist an diesem Tag geschlossen.' },
  'awaits-approval': { en: 'It awaits approval.', de: 'Die Anfrage wartet auf Genehmigung.' },
  alsoPermit: {
    en: 'Already has space {space} at {carPark} that day, by a permit.',
    de: 'Hat an diesem Tag durch eine Berechtigung schon den Stellplatz {space}, {carPark}.',
  },
  alsoParks: {
    en: 'Already has parking that day: {carPark}, {from} to {until}.',
    de: 'Hat an diesem Tag schon einen Stellplatz: {carPark}, {from} bis {until} Uhr.',
  },
  alsoRequested: {
    en: 'Has already requested parking that day: {carPark}, {from} to {until}.',
    de: 'Hat für diesen Tag schon angefragt: {carPark}, {from} bis {until} Uhr.',
  },
  carParkRequired: { en: 'Carpark is required', de: 'Bitte wählen Sie einen Parkplatz' },
  siteRequired: { en: 'Site is required', de: 'Bitte wählen Sie einen Standort' },
  noCarPark: {
    en: 'There is no car park at this site that you may use.',
    de: 'An diesem Standort gibt es keinen Parkplatz, den Sie nutzen dürfen.',
  },
  elsewhere: {
    en: 'This car park is at another site.',
    de: 'Dieser Parkplatz gehört zu einem anderen Standort.',
  },
  inactive: { en: 'This car park cannot be booked.', de: 'Dieser Parkplatz ist nicht in Betrieb.' },
  noEvSpaces: {
    en: 'This car park has no spaces for electric vehicles.',
    de: 'Dieser Parkplatz hat keine Ladeplätze.',
  },
  youMayNotPark: {
    en: 'You do not have permission to park at {carPark}.',
    de: 'Sie dürfen auf {carPark} nicht parken.',
  },
  personMayNotPark: {
    en: '{name} does not have permission to park at {carPark}.',
    de: '{name} darf auf {carPark} nicht parken.',
  },
  personNotAtSite: { en: '{name} may not use this site.', de: '{name} darf diesen Standort nicht nutzen.' },
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  onlyAssistants: {
    en: 'Only parking administrators and personal assistants can request parking for others.',
    de: 'Nur die Parkverwaltung und Assistenzen können für andere einen Stellplatz anfragen.',
  },
  restricted: {
    en: 'Parking Requests cannot be made at this time.',
    de: 'Zurzeit können keine Stellplätze angefragt werden.',
  },
  tooManyDates: {
    en: 'Request at most {count} dates at a time.',
    de: 'Auf einmal lassen sich höchstens {count} Tage anfragen.',
  },
  longVisit: {
    en: 'A meeting lasts {count} days at most.',
    de: 'Eine Besprechung dauert höchstens {count} Tage.',
  },
  isPast: { en: 'This time has passed.', de: 'Diese Zeit ist vorbei.' },
  pastDay: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  beyondLimit: {
    en: 'Parking can be requested up to {day}.',
    de: 'Stellplätze können bis zum {day} angefragt werden.',
  },
  endsBeforeStart: { en: 'Must be after the start.', de: 'Muss nach dem Beginn liegen.' },
  tooShort: {
    en: 'Parking is for at least 4 hours.',
    de: 'Ein Stellplatz wird für mindestens 4 Stunden vergeben.',
  },
  skippedTime: {
    en: 'The clocks change on this day: this time does not exist.',
    de: 'An diesem Tag wird die Uhr umgestellt: Diese Uhrzeit gibt es nicht.',
  },
  claimOpens: {
    en: 'Your permit can be claimed for this day from {day} on.',
    de: 'Ihre Berechtigung lässt sich für diesen Tag ab {day} nutzen.',
  },
  claimOpensFor: {
    en: 'The permit of {name} can be claimed for this day from {day} on.',
    de: 'Die Berechtigung von {name} lässt sich für diesen Tag ab {day} nutzen.',
  },
  youHaveParking: {
    en: 'You already have parking at this time.',
    de: 'Sie haben zu dieser Zeit schon einen Stellplatz oder eine Anfrage.',
  },
  personHasParking: {
    en: '{name} already has parking at this time.',
    de: '{name} hat zu dieser Zeit schon einen Stellplatz oder eine Anfrage.',
  },
  notYourReservations: {
    en: 'You can only see your own reservations.',
    de: 'Sie können nur Ihre eigenen Reservierungen sehen.',
  },
  notYourReservation: {
    en: 'You can only change your own reservations and those that you made.',
    de: 'Sie können nur Ihre eigenen und die von Ihnen angelegten Reservierungen ändern.',
  },
  alreadyCancelled: {
    en: 'This reservation has been cancelled already.',
    de: 'Diese Reservierung ist schon storniert.',
  },
  alreadyReleased: {
    en: 'This reservation has been released already.',
    de: 'Diese Reservierung ist schon freigegeben.',
  },
  releaseInstead: {
    en: 'Confirmed parking is released, not cancelled.',
    de: 'Bestätigte Stellplätze werden freigegeben, nicht storniert.',
  },
  onlyConfirmed: {
    en: 'Only confirmed parking can be released.',
    de: 'Nur bestätigte Stellplätze können freigegeben werden.',
  },
  isOver: { en: 'The day of this reservation is over.', de: 'Der Tag dieser Reservierung ist vorbei.' },
  movedUpSubject: {
    en: 'You have a parking space: {carPark}, {day}',
    de: 'Sie haben einen Stellplatz: {carPark}, {day}',
  },
  movedUpHeading: { en: 'You have a parking space', de: 'Sie haben einen Stellplatz' },
  movedUpText: {
    en: 'A space has become free, and you were next in the queue. It is yours.',
    de: 'Ein Stellplatz ist frei geworden, und Sie waren als Nächste oder Nächster an der Reihe. Er gehört Ihnen.',
  },
  movedUpNote: {
    en: 'If you no longer need it, please release it for others.',
    de: 'Falls Sie ihn nicht mehr brauchen, geben Sie ihn bitte frei: Vielleicht wartet noch jemand.',
  },
  visitorMovedUpSubject: { en: 'Parking reserved for {visitor}', de: 'Stellplatz reserviert für {visitor}' },
  visitorMovedUpText: {
    en: 'A space has become free, and it was their turn.',
    de: 'Ein Stellplatz ist frei geworden, und die Anfrage war an der Reihe.',
  },
  spaceNamed: { en: 'Space {name}', de: 'Stellplatz {name}' },
  factSpace: { en: 'Space', de: 'Stellplatz' },
  openPortal: { en: 'Show my parking', de: 'Meine Stellplätze zeigen' },
});
