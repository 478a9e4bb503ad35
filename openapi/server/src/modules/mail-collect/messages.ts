import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const mailCollectMessages = defineMessages({
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  subjectOne: { en: 'Your mail was collected', de: 'Ihre Post wurde abgeholt' },
  subject: {
    en: 'Your mail was collected: {count} items',
    de: 'Ihre Post wurde abgeholt: {count} Sendungen',
  },
  heading: { en: 'Your mail was collected', de: 'Ihre Post wurde abgeholt' },
  text: { en: '{name} has collected your mail for you.', de: '{name} hat Ihre Post für Sie abgeholt.' },
  factCount: { en: 'Items', de: 'Sendungen' },
  footnote: {
    en: 'If you do not know of this, please ask {name}.',
    de: 'Wenn Sie davon nichts wissen, fragen Sie bitte {name}.',
  },
});
