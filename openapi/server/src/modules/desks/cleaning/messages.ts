import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const cleaningMails = defineMessages({
  subject: {
    en: '{desk} is still to be cleaned today',
    de: '{desk} muss heute noch gereinigt werden',
  },
  heading: { en: 'Your desk is still to be cleaned', de: 'Ihr Arbeitsplatz muss noch gereinigt werden' },
  stays: {
    en: '{desk} in {zone} is yours today ({date}), and it has not been cleaned yet. Your reservation stays as it is.',
    de: '{desk} in {zone} gehört heute ({date}) Ihnen, ist aber noch nicht gereinigt. Ihre Reservierung bleibt bestehen.',
  },
  others: {
    en: 'If you do not want to wait, these desks of the same zone are free and clean: {desks}.',
    de: 'Wenn Sie nicht warten möchten: Diese Arbeitsplätze derselben Zone sind frei und sauber: {desks}.',
  },
  none: {
    en: 'No other desk of the zone is free and clean at the moment.',
    de: 'Im Moment ist kein anderer Arbeitsplatz der Zone frei und sauber.',
  },
  choose: { en: 'Change the desk', de: 'Arbeitsplatz wechseln' },
  look: { en: 'Look again', de: 'Noch einmal nachsehen' },
});
