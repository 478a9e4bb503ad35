import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** The reasons that rooms give when they are booked. `{name}` is "A. Khan", times are the site's. */
export const bookingMessages = defineMessages({
  gone: { en: 'This room is no longer available.', de: 'Diesen Raum gibt es nicht mehr.' },
  mayNotBook: {
    en: 'You do not have permission to book rooms.',
    de: 'Sie dürfen keine Räume buchen.',
  },
  elsewhere: {
    en: '{room} is at another site.',
    de: '{room} ist an einem anderen Standort.',
  },
  otherBuilding: {
    en: '{room} is in another building.',
    de: '{room} ist in einem anderen Gebäude.',
  },
  closed: { en: '{room} is closed.', de: '{room} ist gesperrt.' },
  closedBecause: { en: '{room} is closed: {note}', de: '{room} ist gesperrt: {note}' },
  notBookable: { en: '{room} cannot be booked.', de: '{room} lässt sich nicht buchen.' },
  walkIns: {
    en: '{room} is not booked: walk in when it is free.',
    de: '{room} wird nicht gebucht: Gehen Sie hinein, wenn der Raum frei ist.',
  },
  unauthorized: {
    en: 'You do not have permission to book {room}.',
    de: 'Sie dürfen {room} nicht buchen.',
  },
  hostUnauthorized: {
    en: 'The host does not have permission to book {room}.',
    de: 'Der Gastgeber darf {room} nicht buchen.',
  },
  onlySome: {
    en: 'Only some people may book {room}. Please book it in the portal.',
    de: '{room} dürfen nur bestimmte Personen buchen. Bitte buchen Sie im Portal.',
  },
  wholeTimeslots: {
    en: 'Book whole timeslots of {room}: {slots}.',
    de: 'Buchen Sie ganze Zeitfenster von {room}: {slots}.',
  },
  passed: { en: 'This time has passed.', de: 'Diese Zeit ist vorbei.' },
  beyondLimit: { en: 'You can book up to {date}.', de: 'Sie können bis zum {date} buchen.' },
  taken: {
    en: '{room}: taken by {name} until {time}.',
    de: '{room}: vergeben an {name} bis {time}.',
  },
  takenFrom: {
    en: '{room}: taken by {name} from {time}.',
    de: '{room}: ab {time} vergeben an {name}.',
  },
  yours: {
    en: 'You have {room} from {start} to {end}.',
    de: 'Sie haben {room} von {start} bis {end}.',
  },
  beingSetUp: {
    en: '{room}: being set up from {start} for the booking of {name} at {time}.',
    de: '{room}: wird ab {start} vorbereitet, um {time} gebucht durch {name}.',
  },
  beingCleaned: {
    en: '{room}: being cleaned after the booking of {name} until {time}.',
    de: '{room}: wird bis {time} aufgeräumt, zuvor gebucht durch {name}.',
  },
  preparation: {
    en: '{room} needs {before} minutes before and {after} minutes after a booking; {name} has it from {start} to {end}.',
    de: '{room} braucht {before} Minuten vor und {after} Minuten nach einer Buchung; {name} hat den Raum von {start} bis {end}.',
  },
  preparationForYours: {
    en: '{room} needs {before} minutes before and {after} minutes after a booking; you have it from {start} to {end}.',
    de: '{room} braucht {before} Minuten vor und {after} Minuten nach einer Buchung; Sie haben den Raum von {start} bis {end}.',
  },
  twice: {
    en: 'Another date of this request has {room} at that time.',
    de: 'Ein anderer Termin dieser Anfrage hat {room} zu dieser Zeit.',
  },
  nothingElse: {
    en: 'No rooms available at selected times.',
    de: 'Zu den gewählten Zeiten ist kein Raum frei.',
  },
  over: {
    en: 'The meeting is over and keeps its room.',
    de: 'Die Besprechung ist vorbei und behält ihren Raum.',
  },
});
