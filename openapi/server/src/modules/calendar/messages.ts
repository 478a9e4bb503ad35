import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Time, place and title of a meeting, in emails about it. */
export const meetingFacts = defineMessages({
  factWhen: { en: 'When', de: 'Wann' },
  factWhere: { en: 'Where', de: 'Wo' },
  factAbout: { en: 'About', de: 'Worum es geht' },
});
