import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Texts of a display besides the state of its room (rules/displays.md). */
export const displayMessages = defineMessages({
  private: { en: 'Private', de: 'Privat' },
  bookedAtTheDoor: { en: 'Booked at the door', de: 'An der Tür gebucht' },
  roomGone: {
    en: 'The room of this display was removed. An administrator can give the display another one.',
    de: 'Der Raum dieser Anzeige wurde entfernt. Die Administration kann der Anzeige einen anderen geben.',
  },
});
