import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Of permits and their releases. `{day}` is a day in the reader's format, `{space}` a space's name. */
export const permitMessages = defineMessages({
  notYourPermits: {
    en: 'You can only see your own permits.',
    de: 'Sie können nur Ihre eigenen Berechtigungen sehen.',
  },
  releasePast: {
    en: 'Only today and later days can be released.',
    de: 'Freigeben lassen sich nur heute und spätere Tage.',
  },
  outsidePermit: {
    en: 'The permit is not valid on these days.',
    de: 'An diesen Tagen gilt die Berechtigung nicht.',
  },
  releaseTooLong: {
    en: 'Release at most {count} days at a time.',
    de: 'Auf einmal lassen sich höchstens {count} Tage freigeben.',
  },
  noteNeededForDay: {
    en: 'A release with less than a day to go needs a note.',
    de: 'Eine Freigabe weniger als einen Tag vorher braucht eine Begründung.',
  },
  noteNeeded: {
    en: 'A release with fewer than {count} days to go needs a note.',
    de: 'Eine Freigabe weniger als {count} Tage vorher braucht eine Begründung.',
  },
  releasedAlready: { en: '{day} has been released already.', de: 'Der {day} ist schon freigegeben.' },
  releaseIsOver: { en: 'The days of this release are over.', de: 'Die Tage dieser Freigabe sind vorbei.' },
  releaseRevoked: {
    en: 'This release was taken back already.',
    de: 'Diese Freigabe wurde schon zurückgenommen.',
  },
  spaceGivenTo: { en: '{name} has the space on {day}.', de: '{name} hat den Stellplatz am {day}.' },
  spaceGiven: { en: 'The space is reserved on {day}.', de: 'Am {day} ist der Stellplatz vergeben.' },
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  personNotAtSite: {
    en: 'This person may not use this site.',
    de: 'Diese Person darf diesen Standort nicht nutzen.',
  },
  personMayNotPark: {
    en: 'This person does not have permission to park there.',
    de: 'Diese Person darf dort nicht parken.',
  },
  noSuchCarPark: { en: 'There is no such car park.', de: 'Diesen Parkplatz gibt es nicht.' },
  noSuchSpace: {
    en: 'There is no such space in this car park.',
    de: 'Diesen Stellplatz gibt es auf diesem Parkplatz nicht.',
  },
  spaceNeeded: {
    en: 'A granted permit needs a space.',
    de: 'Eine feste Berechtigung braucht einen Stellplatz.',
  },
  noSpaceWanted: {
    en: 'A priority permit has no space of its own.',
    de: 'Eine Vorrang-Berechtigung hat keinen eigenen Stellplatz.',
  },
  pseudoCarPark: {
    en: 'The spaces of this car park have no numbers, so that none can be granted.',
    de: 'Die Plätze dieses Parkplatzes haben keine Nummern; keiner lässt sich fest vergeben.',
  },
  dayNeeded: {
    en: 'Please choose at least one weekday.',
    de: 'Bitte wählen Sie mindestens einen Wochentag.',
  },
  endPast: { en: 'Must not be in the past.', de: 'Darf nicht in der Vergangenheit liegen.' },
  spaceGranted: {
    en: 'Another permit has this space on one of these weekdays.',
    de: 'Eine andere Berechtigung hat diesen Stellplatz an einem dieser Wochentage.',
  },
  endedAlready: { en: 'This permit has ended already.', de: 'Diese Berechtigung ist schon beendet.' },
  taken: {
    en: '{space} is taken on {count} coming days. Those who have it would get another space, or wait for one.',
    de: '{space} ist an {count} kommenden Tagen vergeben. Wer ihn hat, bekäme einen anderen oder müsste warten.',
  },
  takenOnce: {
    en: '{space} is taken on a coming day. The person who has it would get another space, or wait for one.',
    de: '{space} ist an einem kommenden Tag vergeben. Wer ihn hat, bekäme einen anderen oder müsste warten.',
  },
});

/** The emails. `{name}` is a person's full name. */
export const permitMails = defineMessages({
  movedSubject: {
    en: 'Your parking space has changed: {carPark}, {day}',
    de: 'Ihr Stellplatz hat sich geändert: {carPark}, {day}',
  },
  movedHeading: { en: 'Your parking space has changed', de: 'Ihr Stellplatz hat sich geändert' },
  movedTo: {
    en: '{before} was given to a permit. You have {space} instead.',
    de: '{before} gehört jetzt zu einer Berechtigung. Sie haben stattdessen {space}.',
  },
  movedToQueue: {
    en: '{before} was given to a permit, and no other space is free at your time. You are in the queue, at the place that your request had.',
    de: '{before} gehört jetzt zu einer Berechtigung, und zu Ihrer Zeit ist kein anderer frei. Sie sind in der Warteschlange, an dem Platz, den Ihre Anfrage hatte.',
  },
  open: { en: 'Show my parking', de: 'Meine Stellplätze zeigen' },
  endsSubject: { en: 'Your parking permit ends on {day}', de: 'Ihre Parkberechtigung endet am {day}' },
  endsHeading: { en: 'Your parking permit ends on {day}', de: 'Ihre Parkberechtigung endet am {day}' },
  endsText: {
    en: 'After that day you can request parking as everybody does. If you need the permit for longer, please ask the parking administrators.',
    de: 'Danach können Sie wie alle anderen einen Stellplatz anfragen. Brauchen Sie die Berechtigung länger, wenden Sie sich bitte an die Parkverwaltung.',
  },
  factCarPark: { en: 'Car park', de: 'Parkplatz' },
  factSpace: { en: 'Space', de: 'Stellplatz' },
});

/** Changes of a permit. `{permit}` describes it, `{days}` is a span of days. */
export const historyMessages = defineMessages({
  granted: { en: 'Granted {space}', de: 'Fest {space}' },
  priority: { en: 'Priority', de: 'Vorrang' },
  from: { en: 'from {day}', de: 'ab {day}' },
  created: { en: 'Given: {permit}', de: 'Vergeben: {permit}' },
  changed: { en: 'Changed: {permit} (before: {before})', de: 'Geändert: {permit} (vorher: {before})' },
  ends: { en: 'Ends on {day}', de: 'Endet am {day}' },
  released: { en: 'Released: {days}', de: 'Freigegeben: {days}' },
  releasedLate: { en: 'Released late: {days}', de: 'Spät freigegeben: {days}' },
  releaseTakenBack: { en: 'Release taken back: {days}', de: 'Freigabe zurückgenommen: {days}' },
});
