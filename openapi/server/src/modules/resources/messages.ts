import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Why a room is as it is (rules/rooms.md#status, rules/rooms.md#finding). */
export const resourceMessages = defineMessages({
  closed: { en: 'Closed', de: 'Geschlossen' },
  closedFor: { en: 'Closed: {note}', de: 'Geschlossen: {note}' },
  nonBookable: { en: 'Cannot be booked', de: 'Nicht buchbar' },
  walkIns: { en: 'Walk in, no booking needed', de: 'Ohne Buchung nutzbar' },
  unauthorized: {
    en: 'You do not have permission to book {room}',
    de: 'Sie haben keine Berechtigung, {room} zu buchen',
  },
  unauthorizedOther: {
    en: 'This person does not have permission to book {room}',
    de: 'Diese Person hat keine Berechtigung, {room} zu buchen',
  },
  takenUntil: { en: 'Taken by {name} until {time}', de: 'Belegt durch {name} bis {time}' },
  takenFrom: { en: 'Taken by {name} from {time}', de: 'Belegt durch {name} ab {time}' },
  setUpFor: { en: 'Being set up for {name} at {time}', de: 'Wird für {name} um {time} vorbereitet' },
  cleanedUntil: { en: 'Being cleaned until {time}', de: 'Wird bis {time} aufgeräumt' },
  allPlacesUntil: {
    en: 'All {places} places taken until {time}',
    de: 'Alle {places} Plätze belegt bis {time}',
  },
  allPlacesFrom: {
    en: 'All {places} places taken from {time}',
    de: 'Alle {places} Plätze belegt ab {time}',
  },
  somePlaces: { en: '{taken} of {places} taken', de: '{taken} von {places} belegt' },
  freeUntil: { en: 'Free until {time}', de: 'Frei bis {time}' },
  bookedFrom: { en: 'Booked from {time}', de: 'Gebucht ab {time}' },
  freeAllDay: { en: 'Free all day', de: 'Den ganzen Tag frei' },
  partlyTaken: { en: 'Partly taken', de: 'Teilweise belegt' },
  takenAllDay: { en: 'Taken all day', de: 'Den ganzen Tag belegt' },
  needsSetup: {
    en: 'Taken by {name} until {time}, and setup needs {minutes} min',
    de: 'Belegt durch {name} bis {time}, und die Vorbereitung braucht {minutes} Min.',
  },
  needsCleanDown: {
    en: 'Taken by {name} from {time}, and clean-down needs {minutes} min',
    de: 'Belegt durch {name} ab {time}, und das Aufräumen braucht {minutes} Min.',
  },
  wholeTimeslots: { en: 'Book whole timeslots: {slots}', de: 'Nur ganze Zeitfenster: {slots}' },
  noTimeslots: { en: 'It has no timeslots yet', de: 'Es gibt noch keine Zeitfenster' },
  onDate: { en: '{day}: {reason}', de: '{day}: {reason}' },
  private: { en: 'Private', de: 'Privat' },
  tooClose: {
    en: 'The next booking, or its setup, is too close.',
    de: 'Die nächste Buchung oder ihre Vorbereitung ist zu nah.',
  },
  atTheDoor: { en: 'a booking at the door', de: 'Buchung an der Tür' },
  endLater: { en: 'End time must be later than start time', de: 'Das Ende muss nach dem Beginn liegen' },
  oneEach: {
    en: 'There must be as many ends as starts.',
    de: 'Zu jedem Beginn gehört genau ein Ende.',
  },
  windowTooLong: {
    en: 'At most 14 days.',
    de: 'Höchstens 14 Tage.',
  },
  timesOrMinutes: {
    en: 'Either minutes from now, or start and end.',
    de: 'Entweder Minuten ab jetzt oder Beginn und Ende.',
  },
  daysTooMany: { en: 'At most {count} days.', de: 'Höchstens {count} Tage.' },
  lastDayBeforeFirst: {
    en: 'Must not be before the first day.',
    de: 'Darf nicht vor dem ersten Tag liegen.',
  },
});
