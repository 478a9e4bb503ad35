import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const adminMessages = defineMessages({
  bothDays: {
    en: 'Please name the first and the last day.',
    de: 'Bitte geben Sie den ersten und den letzten Tag an.',
  },
  rangeTooLong: {
    en: 'Choose at most {count} days.',
    de: 'Auf einmal lassen sich höchstens {count} Tage abfragen.',
  },
  noneLeft: {
    en: 'These meetings no longer have a host you can write to. Please choose again.',
    de: 'Keine dieser Besprechungen hat noch Gastgeber, denen man schreiben kann. Bitte wählen Sie noch einmal.',
  },
  tooManyHosts: {
    en: 'You can write to at most {count} hosts at a time. Please filter the list.',
    de: 'Auf einmal lässt sich höchstens {count} Gastgebern schreiben. Bitte schränken Sie die Liste ein.',
  },
});
