import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Sharing a car. `{name}` is a person, `{day}` a day in the reader's format, `{place}` where the car leaves. */
export const rideMessages = defineMessages({
  noParking: {
    en: 'Seats are offered on a day on which you have parking, or wait for it.',
    de: 'Plätze bieten Sie an einem Tag an, an dem Sie einen Stellplatz haben oder darauf warten.',
  },
  over: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  doubled: {
    en: 'You offer seats on this day already.',
    de: 'Sie bieten an diesem Tag schon Plätze an.',
  },
  ownRide: { en: 'This is your own car.', de: 'Das ist Ihr eigenes Auto.' },
  full: { en: 'All seats are taken.', de: 'Alle Plätze sind vergeben.' },
  askedAlready: { en: 'You have asked for a seat already.', de: 'Sie haben schon nach einem Platz gefragt.' },
  cancelledRide: { en: 'This ride has been cancelled.', de: 'Diese Fahrt wurde abgesagt.' },
  noSeat: { en: 'You have no seat in this car.', de: 'Sie haben in diesem Auto keinen Platz.' },
  answered: { en: 'This has been answered already.', de: 'Das ist schon beantwortet.' },
  withdrawn: { en: 'The seat request has been withdrawn.', de: 'Der Platz wird nicht mehr gewünscht.' },
  leavesFrom: { en: 'Please say where you leave.', de: 'Bitte sagen Sie, wo Sie losfahren.' },
  factFrom: { en: 'Leaves', de: 'Abfahrt' },
  factTo: { en: 'To', de: 'Nach' },
  askedSubject: { en: '{name} asks for a seat: {day}', de: '{name} fragt nach einem Platz: {day}' },
  askedHeading: {
    en: '{name} asks for a seat in your car',
    de: '{name} fragt nach einem Platz in Ihrem Auto',
  },
  askedText: { en: 'On {day}.', de: 'Am {day}.' },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  askedFootnote: {
    en: 'The links are for you alone. Opening one answers nothing yet.',
    de: 'Die Links sind nur für Sie. Das Öffnen allein beantwortet noch nichts.',
  },
  acceptedSubject: { en: 'You have a seat: {day}', de: 'Sie haben einen Platz: {day}' },
  acceptedHeading: { en: 'You go with {name}', de: 'Sie fahren mit {name}' },
  acceptedText: {
    en: 'If you no longer need the seat, please release it.',
    de: 'Falls Sie den Platz nicht mehr brauchen, geben Sie ihn bitte zurück.',
  },
  declinedSubject: { en: 'No seat: {day}', de: 'Kein Platz: {day}' },
  declinedHeading: { en: '{name} has no seat for you', de: '{name} hat keinen Platz für Sie' },
  declinedText: {
    en: 'Look for another ride on that day.',
    de: 'Vielleicht fährt an diesem Tag noch jemand.',
  },
  cancelledSubject: { en: 'Ride cancelled: {day}', de: 'Fahrt abgesagt: {day}' },
  cancelledHeading: { en: '{name} does not drive', de: '{name} fährt nicht' },
  cancelledText: {
    en: 'The ride is cancelled, or the car no longer has parking. Please make other plans.',
    de: 'Die Fahrt ist abgesagt, oder das Auto hat keinen Stellplatz mehr. Bitte suchen Sie einen anderen Weg.',
  },
  leftSubject: { en: 'A seat is free again: {day}', de: 'Ein Platz ist wieder frei: {day}' },
  leftHeading: { en: '{name} does not come along', de: '{name} fährt nicht mit' },
  leftText: { en: 'The seat is offered again.', de: 'Der Platz wird wieder angeboten.' },
  openRides: { en: 'Open Car Share', de: 'Mitfahren öffnen' },
});
