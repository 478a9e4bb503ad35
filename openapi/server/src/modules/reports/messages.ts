import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const reportsMessages = defineMessages({
  dayOutside: {
    en: 'Reports reach from {first} to {last}.',
    de: 'Berichte reichen von {first} bis {last}.',
  },
});
