import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** When, where and about what a meeting is, in mails about it. */
export const meetingFacts = defineMessages({
  factWhen: { en: 'When', de: 'Wann' },
  factWhere: { en: 'Where', de: 'Wo' },
  factAbout: { en: 'About', de: 'Worum es geht' },
});
