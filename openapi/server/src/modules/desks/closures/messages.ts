import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const closureMessages = defineMessages({
  over: { en: 'The last day must not be over.', de: 'Der letzte Tag darf nicht vorbei sein.' },
  lifted: {
    en: 'This closure has been lifted already.',
    de: 'Diese Sperrung wurde schon aufgehoben.',
  },
});
