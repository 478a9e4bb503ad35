import { defineMessages } from '../../../messages.ts';

export const adminMessages = defineMessages({
  bothDays: {
    en: 'Please name the first and the last day.',
    de: 'Bitte geben Sie den ersten und den letzten Tag an.',
  },
  rangeTooLong: {
    en: 'At most {count} days can be asked for at once.',
    de: 'Auf einmal lassen sich höchstens {count} Tage abfragen.',
  },
  noneLeft: {
    en: 'None of these meetings has a host who can be written to any more. Please choose again.',
    de: 'Keine dieser Besprechungen hat noch Gastgeber, denen man schreiben kann. Bitte wählen Sie noch einmal.',
  },
  tooManyHosts: {
    en: 'At most {count} hosts can be written to at once. Please narrow the list down.',
    de: 'Auf einmal lässt sich höchstens {count} Gastgebern schreiben. Bitte schränken Sie die Liste ein.',
  },
});
