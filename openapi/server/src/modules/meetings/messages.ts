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
  guestHere: {
    en: 'Somebody is here already, so the meeting cannot be cancelled any more: {names}',
    de: 'Es ist schon jemand da, deshalb lässt sich die Besprechung nicht mehr absagen: {names}',
  },
  rangeTooLong: {
    en: 'At most {count} days can be asked for at once.',
    de: 'Auf einmal lassen sich höchstens {count} Tage abfragen.',
  },
});
