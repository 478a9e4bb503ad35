import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const watchListMessages = defineMessages({
  somethingToMatch: {
    en: 'Please give a name, an email address or a phone number.',
    de: 'Bitte geben Sie einen Namen, eine E-Mail-Adresse oder eine Telefonnummer an.',
  },
  alertSubject: {
    en: 'Watch list: a listed person has arrived at {site}',
    de: 'Beobachtungsliste: Jemand ist am Standort {site} eingetroffen',
  },
  alertHeading: { en: '{name} is on the watch list', de: '{name} steht auf der Beobachtungsliste' },
  alertText: {
    en: 'A person with this name, email address or phone number has just arrived.',
    de: 'Jemand mit diesem Namen, dieser E-Mail-Adresse oder dieser Telefonnummer wurde soeben als anwesend vermerkt.',
  },
  alertFootnote: {
    en: 'Neither the person nor the host knows of this.',
    de: 'Weder die Person noch der Gastgeber weiß davon.',
  },
  factReason: { en: 'Reason', de: 'Grund' },
  factMatched: { en: 'Matched by', de: 'Übereinstimmung' },
  factCompany: { en: 'Company', de: 'Firma' },
  factSite: { en: 'Site', de: 'Standort' },
  factTime: { en: 'Time', de: 'Zeit' },
  name: { en: 'Name', de: 'Name' },
  email: { en: 'Email', de: 'E-Mail' },
  phone: { en: 'Phone', de: 'Telefonnummer' },
  openReception: { en: 'Open reception', de: 'Empfang öffnen' },
});
