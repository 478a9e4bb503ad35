import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Extending and ending a meeting by pin (rules/displays.md#extend-and-end). */
export const endMessages = defineMessages({
  pinRequired: { en: 'Pin is required', de: 'Die PIN ist erforderlich' },
  pinDigits: { en: 'The pin has 6 digits.', de: 'Die PIN hat 6 Ziffern.' },
  pinWrong: {
    en: 'This is not the pin of a host.',
    de: 'Das ist nicht die PIN eines Gastgebers.',
  },
  noPin: {
    en: 'No host has a meeting room pin. They can set one in their profile.',
    de: 'Kein Gastgeber hat eine Raum-PIN. Sie lässt sich im Profil festlegen.',
  },
  paused: {
    en: 'Five wrong pins: please wait a minute.',
    de: 'Fünf falsche PINs: Bitte warten Sie eine Minute.',
  },
  notBegun: {
    en: 'The meeting has not begun yet.',
    de: 'Die Besprechung hat noch nicht begonnen.',
  },
  over: { en: 'The meeting is over.', de: 'Die Besprechung ist vorbei.' },
  notLater: {
    en: 'Choose a later time: the meeting lasts until {time} already.',
    de: 'Wählen Sie eine spätere Zeit: Die Besprechung dauert schon bis {time}.',
  },
  appointmentAt: {
    en: '{name} has an appointment at {time}.',
    de: '{name} hat um {time} einen Kundentermin.',
  },
  notToday: {
    en: 'A meeting can be extended until midnight at most.',
    de: 'Eine Besprechung lässt sich höchstens bis Mitternacht verlängern.',
  },
});
