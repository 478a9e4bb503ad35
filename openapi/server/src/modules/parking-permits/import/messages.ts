import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const importMessages = defineMessages({
  noSuchPerson: {
    en: 'There is no active person with this email.',
    de: 'Es gibt keine aktive Person mit dieser E-Mail-Adresse.',
  },
  noSuchType: { en: 'Must be GR (granted) or PR (priority).', de: 'Muss GR (fest) oder PR (Vorrang) sein.' },
  noSuchCarPark: {
    en: 'There is no car park of this name at your sites.',
    de: 'An Ihren Standorten gibt es keinen Parkplatz dieses Namens.',
  },
  carParkTwice: {
    en: 'Several of your sites have a car park of this name.',
    de: 'Mehrere Ihrer Standorte haben einen Parkplatz dieses Namens.',
  },
  noSuchSpace: {
    en: 'There is no such space in this car park.',
    de: 'Diesen Stellplatz gibt es auf diesem Parkplatz nicht.',
  },
  noSuchDay: { en: 'Weekdays look like "Mon,Tue".', de: 'Wochentage sehen so aus: „Mo,Di“.' },
});
