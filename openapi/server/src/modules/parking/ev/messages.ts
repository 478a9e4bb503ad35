import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Messages about chargers. */
export const evMessages = defineMessages({
  oneDate: {
    en: 'An EV space can be requested for exactly one date.',
    de: 'Ein Ladeplatz kann nur für genau einen Tag angefragt werden.',
  },
  youMayNotCharge: {
    en: 'You do not have permission to request an EV space.',
    de: 'Sie dürfen keinen Ladeplatz anfragen.',
  },
  personMayNotCharge: {
    en: '{name} does not have permission to request an EV space.',
    de: '{name} darf keinen Ladeplatz anfragen.',
  },
  endBeforeStart: { en: 'It must end after it starts.', de: 'Das Ende muss nach dem Beginn liegen.' },
  outside: {
    en: 'It must be within the time of the parking.',
    de: 'Das Laden muss innerhalb der Parkzeit liegen.',
  },
  notWhole: { en: 'Please choose whole timeslots.', de: 'Bitte wählen Sie ganze Zeitfenster.' },
  skipped: {
    en: 'The clocks leave this time out.',
    de: 'Diese Zeit gibt es wegen der Zeitumstellung nicht.',
  },
  notYours: { en: 'This is not your EV space.', de: 'Das ist nicht Ihr Ladeplatz.' },
  isOver: { en: 'Its time is over.', de: 'Seine Zeit ist vorbei.' },
  ended: { en: 'It has already been released.', de: 'Er wurde schon zurückgegeben.' },
  nameTaken: {
    en: 'There is a charger of this name already.',
    de: 'Es gibt schon einen Ladeplatz mit diesem Namen.',
  },
  slotOrder: {
    en: 'Each timeslot must end after it starts.',
    de: 'Jedes Zeitfenster muss nach seinem Beginn enden.',
  },
  slotsOverlap: { en: 'Timeslots must not overlap.', de: 'Zeitfenster dürfen sich nicht überschneiden.' },
});

export const evMails = defineMessages({
  givenSubject: { en: 'An EV space is yours: {carPark}, {day}', de: 'Ladeplatz für Sie: {carPark}, {day}' },
  givenHeading: { en: 'An EV space is yours', de: 'Ein Ladeplatz gehört Ihnen' },
  givenText: {
    en: 'It is kept for you at this time.',
    de: 'Er ist zu dieser Zeit für Sie reserviert.',
  },
  queuedSubject: {
    en: 'Your EV space is gone, you are in the queue: {carPark}, {day}',
    de: 'Ihr Ladeplatz entfällt, Sie sind in der Warteschlange: {carPark}, {day}',
  },
  queuedHeading: {
    en: 'Your EV space cannot be used, and no other one is free',
    de: 'Ihr Ladeplatz ist nicht nutzbar, und kein anderer ist frei',
  },
  queuedText: {
    en: 'Your parking stays as it is. You will hear from us as soon as an EV space is yours.',
    de: 'Ihr Parken bleibt, wie es ist. Sie hören von uns, sobald ein Ladeplatz Ihnen gehört.',
  },
  endsSubject: {
    en: 'Your charge at {carPark} ends at {time}',
    de: 'Ihr Laden auf {carPark} endet um {time}',
  },
  endsHeading: { en: 'Your charge ends in {count} minutes', de: 'Ihr Laden endet in {count} Minuten' },
  endsNext: {
    en: 'Next at {time}. Please move your car until then.',
    de: 'Ab {time} kommt jemand anders. Bitte fahren Sie Ihr Auto bis dahin weg.',
  },
  endsNobody: {
    en: 'The EV space is not reserved after you today.',
    de: 'Heute hat nach Ihnen niemand den Ladeplatz.',
  },
  factEvSpace: { en: 'EV space', de: 'Ladeplatz' },
  open: { en: 'Show my parking', de: 'Meine Stellplätze zeigen' },
});
