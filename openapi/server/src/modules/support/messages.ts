import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Texts of rules/frame.md#support word for word, and the email to those who look after the portal. */
export const supportMessages = defineMessages({
  emailRequired: { en: 'Email is required', de: 'E-Mail ist erforderlich' },
  nameRequired: { en: 'Full name is required', de: 'Vollständiger Name ist erforderlich' },
  notOwnPage: {
    en: 'Enter the address of a page of this portal.',
    de: 'Geben Sie die Adresse einer Seite dieses Portals ein.',
  },
  problemRequired: { en: 'Please describe your issue', de: 'Bitte beschreiben Sie Ihr Problem' },
  mailSubject: { en: '{reference}: {name} asks for support', de: '{reference}: {name} bittet um Hilfe' },
  mailHeading: { en: '{name} asks for support', de: '{name} bittet um Hilfe' },
  reference: { en: 'Reference', de: 'Nummer' },
  name: { en: 'Name', de: 'Name' },
  email: { en: 'Email', de: 'E-Mail' },
  account: { en: 'Logged in as', de: 'Angemeldet als' },
  page: { en: 'Page', de: 'Seite' },
  footnote: {
    en: 'Your answer to this email goes to {email}.',
    de: 'Ihre Antwort auf diese E-Mail geht an {email}.',
  },
});
