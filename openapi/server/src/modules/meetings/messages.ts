import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const meetingMessages = defineMessages({
  endAfterStart: {
    en: 'End time must be later than start time',
    de: 'Das Ende muss nach dem Beginn liegen',
  },
  tooLong: { en: 'A meeting lasts 14 days at most.', de: 'Eine Besprechung dauert höchstens 14 Tage.' },
  endPassed: {
    en: 'This time has passed, so you can no longer invite people.',
    de: 'Diese Zeit ist vorbei: Niemand kann mehr eingeladen werden.',
  },
  notInSteps: {
    en: 'Choose a time in steps of five minutes.',
    de: 'Wählen Sie eine Zeit in Schritten von fünf Minuten.',
  },
  past: { en: 'This date has passed.', de: 'Dieses Datum ist vorbei.' },
  dateTwice: { en: 'This date appears twice.', de: 'Dieser Termin kommt doppelt vor.' },
  siteNotPermitted: {
    en: 'You may not use this site.',
    de: 'Diesen Standort dürfen Sie nicht nutzen.',
  },
  noSuchBuilding: {
    en: 'There is no such building at this site.',
    de: 'An diesem Standort gibt es dieses Gebäude nicht.',
  },
  noSuchPerson: {
    en: 'A person on the list is no longer available. Please choose again.',
    de: 'Jemand auf der Liste ist nicht mehr da. Bitte wählen Sie noch einmal.',
  },
  hostMissing: { en: 'Please choose a host.', de: 'Bitte wählen Sie einen Gastgeber.' },
  roomMissing: { en: 'Please choose a room.', de: 'Bitte wählen Sie einen Raum.' },
  visitMissing: { en: 'Please invite at least one person.', de: 'Bitte laden Sie jemanden ein.' },
  roomOrVisitMissing: {
    en: 'Please choose a room or invite a person.',
    de: 'Bitte wählen Sie einen Raum, oder laden Sie jemanden ein.',
  },
  personTwice: { en: 'A person appears twice.', de: 'Jemand kommt doppelt vor.' },
  tooManyInvitations: {
    en: 'You can send at most {count} invitations at a time. Please choose fewer dates or guests.',
    de: 'Auf einmal lassen sich höchstens {count} Einladungen verschicken. Bitte wählen Sie weniger Termine oder Gäste.',
  },
  cannotRemove: {
    en: 'Their visit has begun or is over, so they stay on the list: {names}',
    de: 'Ihr Besuch hat begonnen oder ist vorbei, deshalb bleiben sie auf der Liste: {names}',
  },
  cannotMove: {
    en: 'The meeting can no longer be moved because people have arrived: {names}',
    de: 'Die Besprechung lässt sich nicht mehr verlegen, weil schon jemand da war: {names}',
  },
  skipped: {
    en: 'The clocks go forward that night: this time does not exist.',
    de: 'In dieser Nacht werden die Uhren vorgestellt: Diese Zeit gibt es nicht.',
  },
  over: {
    en: 'The meeting is over and can no longer be changed.',
    de: 'Die Besprechung ist vorbei und lässt sich nicht mehr ändern.',
  },
  cancelled: {
    en: 'The meeting has been cancelled and can no longer be changed.',
    de: 'Die Besprechung wurde abgesagt und lässt sich nicht mehr ändern.',
  },
  begun: {
    en: 'The meeting has begun and can no longer be cancelled.',
    de: 'Die Besprechung hat begonnen und lässt sich nicht mehr absagen.',
  },
  hasBegun: { en: 'The meeting has begun.', de: 'Die Besprechung hat begonnen.' },
  guestHere: {
    en: 'The meeting can no longer be cancelled because people have arrived: {names}',
    de: 'Es ist schon jemand da, deshalb lässt sich die Besprechung nicht mehr absagen: {names}',
  },
  noSeries: {
    en: 'This meeting is not one of a series.',
    de: 'Diese Besprechung gehört zu keiner Serie.',
  },
  notYours: {
    en: 'You may not change this meeting.',
    de: 'Diese Besprechung dürfen Sie nicht ändern.',
  },
  atDate: { en: '{day}: {reason}', de: '{day}: {reason}' },
  onlyAssistants: {
    en: 'Only assistants can book for other people.',
    de: 'Nur Assistenzen können für andere buchen.',
  },
  mayNotBookRooms: {
    en: 'You do not have permission to book rooms.',
    de: 'Sie dürfen keine Räume buchen.',
  },
  noInvitations: {
    en: 'This portal does not support invitations.',
    de: 'In diesem Portal lässt sich niemand einladen.',
  },
  isAppointment: {
    en: 'This meeting belongs to an appointment. Please change the appointment.',
    de: 'Diese Besprechung gehört zu einem Kundentermin. Bitte ändern Sie den Kundentermin.',
  },
});
