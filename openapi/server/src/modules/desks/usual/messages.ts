import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const usualMessages = defineMessages({
  noFavourites: {
    en: 'You have no favourite desk at this site. Please mark one first.',
    de: 'Sie haben an diesem Standort keinen Lieblingsplatz. Bitte merken Sie zuerst einen vor.',
  },
  noneFree: {
    en: 'None of your favourite desks can be had on {date}.',
    de: 'Am {date} ist keiner Ihrer Lieblingsplätze zu haben.',
  },
  tooMany: {
    en: 'You can have at most {count} favourite desks at a site.',
    de: 'An einem Standort können Sie höchstens {count} Lieblingsplätze haben.',
  },
  closedDay: { en: 'A public holiday or closed day.', de: 'Ein Feiertag oder Schließtag.' },
  dateTwice: { en: 'This date appears twice.', de: 'Dieses Datum kommt zweimal vor.' },
});
