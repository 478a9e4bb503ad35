import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const replyMessages = defineMessages({
  cancelled: { en: 'The meeting has been cancelled.', de: 'Die Besprechung wurde abgesagt.' },
  over: { en: 'The meeting is over.', de: 'Die Besprechung ist vorbei.' },
  begun: {
    en: 'The meeting has begun. You can no longer change your answer.',
    de: 'Die Besprechung hat begonnen, die Antwort lässt sich nicht mehr ändern.',
  },
  notAsked: {
    en: 'This link does not ask for this meeting.',
    de: 'Nach dieser Besprechung fragt dieser Link nicht.',
  },
});
