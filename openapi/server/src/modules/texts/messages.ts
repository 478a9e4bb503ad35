import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const textsMessages = defineMessages({
  contentRequired: { en: 'Message content is required', de: 'Bitte geben Sie eine Nachricht ein' },
  lasts: {
    en: 'An alert ends 60 minutes after its start.',
    de: 'Ein Alarm endet 60 Minuten nach seinem Beginn.',
  },
  over: { en: 'This hour is over already.', de: 'Diese Stunde ist schon vorbei.' },
  tooFar: {
    en: 'An alert can wait for 14 days at most.',
    de: 'Ein Alarm kann höchstens 14 Tage im Voraus angelegt werden.',
  },
  alert: { en: '{portal}: {text}', de: '{portal}: {text}' },
});
