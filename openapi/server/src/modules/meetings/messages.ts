import { defineMessages } from '../../messages.ts';

export const meetingMessages = defineMessages({
  endAfterStart: {
    en: 'End time must be later than start time',
    de: 'Das Ende muss nach dem Beginn liegen',
  },
  tooLong: { en: 'A meeting lasts 14 days at most.', de: 'Eine Besprechung dauert höchstens 14 Tage.' },
  endPassed: {
    en: 'This time has passed: nobody can be invited any more.',
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
    en: 'Somebody on the list is not here any more. Please choose again.',
    de: 'Jemand auf der Liste ist nicht mehr da. Bitte wählen Sie noch einmal.',
  },
  hostMissing: { en: 'Please choose a host.', de: 'Bitte wählen Sie einen Gastgeber.' },
  roomMissing: { en: 'Please choose a room.', de: 'Bitte wählen Sie einen Raum.' },
  visitMissing: { en: 'Please invite somebody.', de: 'Bitte laden Sie jemanden ein.' },
  roomOrVisitMissing: {
    en: 'Please choose a room, or invite somebody.',
    de: 'Bitte wählen Sie einen Raum, oder laden Sie jemanden ein.',
  },
  personTwice: { en: 'Somebody appears twice.', de: 'Jemand kommt doppelt vor.' },
  tooManyInvitations: {
    en: 'At most {count} invitations can be sent at once. Please choose fewer dates or guests.',
    de: 'Auf einmal lassen sich höchstens {count} Einladungen verschicken. Bitte wählen Sie weniger Termine oder Gäste.',
  },
  cannotRemove: {
    en: 'Their visit has begun or is over, so they stay on the list: {names}',
    de: 'Ihr Besuch hat begonnen oder ist vorbei, deshalb bleiben sie auf der Liste: {names}',
  },
  cannotMove: {
    en: 'The meeting cannot be moved any more, because somebody has been here: {names}',
    de: 'Die Besprechung lässt sich nicht mehr verlegen, weil schon jemand da war: {names}',
  },
  skipped: {
    en: 'The clocks go forward that night: this time does not exist.',
    de: 'In dieser Nacht werden die Uhren vorgestellt: Diese Zeit gibt es nicht.',
  },
  over: {
    en: 'The meeting is over and cannot be changed any more.',
    de: 'Die Besprechung ist vorbei und lässt sich nicht mehr ändern.',
  },
  cancelled: {
    en: 'The meeting has been cancelled and cannot be changed any more.',
    de: 'Die Besprechung wurde abgesagt und lässt sich nicht mehr ändern.',
  },
  begun: {
    en: 'The meeting has begun and cannot be cancelled any more.',
    de: 'Die Besprechung hat begonnen und lässt sich nicht mehr absagen.',
  },
  hasBegun: { en: 'The meeting has begun.', de: 'Die Besprechung hat begonnen.' },
  guestHere: {
    en: 'Somebody is here already, so the meeting cannot be cancelled any more: {names}',
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
    en: 'Nobody can be invited in this portal.',
    de: 'In diesem Portal lässt sich niemand einladen.',
  },
  isAppointment: {
    en: 'This meeting belongs to an appointment. Please change the appointment.',
    de: 'Diese Besprechung gehört zu einem Kundentermin. Bitte ändern Sie den Kundentermin.',
  },
});
