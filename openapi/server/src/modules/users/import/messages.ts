import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const importMessages = defineMessages({
  emailRequired: { en: 'Email is required', de: 'E-Mail ist erforderlich' },
  noSuchGroup: { en: 'There is no group "{group}".', de: 'Es gibt keine Gruppe „{group}“.' },
  noSuchSite: { en: 'There is no site "{site}".', de: 'Es gibt keinen Standort „{site}“.' },
  notYesOrNo: { en: 'Please write yes or no.', de: 'Bitte schreiben Sie ja oder nein.' },
});
