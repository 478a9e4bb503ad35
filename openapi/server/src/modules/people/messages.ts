import { defineMessages } from '../../messages.ts';

export const peopleMessages = defineMessages({
  contentRequired: { en: 'Message content is required', de: 'Bitte geben Sie eine Nachricht ein' },
  chooseWay: {
    en: 'You must select either email or sms',
    de: 'Bitte wählen Sie E-Mail oder SMS',
  },
  noEmail: { en: 'This person has no email address.', de: 'Diese Person hat keine E-Mail-Adresse.' },
  noPhone: { en: 'This person has no phone number.', de: 'Diese Person hat keine Telefonnummer.' },
  contactSubject: { en: 'Message from {name}', de: 'Nachricht von {name}' },
  contactFootnote: {
    en: '{name} sent you this message through {client}. Your answer goes to {email}.',
    de: '{name} hat Ihnen diese Nachricht über {client} gesendet. Ihre Antwort geht an {email}.',
  },
  contactSms: { en: '{name} ({client}): {text}', de: '{name} ({client}): {text}' },
  busy: { en: 'Busy', de: 'Belegt' },
  onlyToday: {
    en: "Only today's presence can be changed.",
    de: 'Nur die Anwesenheit von heute lässt sich ändern.',
  },
  travelOnSiteOnly: {
    en: 'How you travel is asked only for a day on site.',
    de: 'Wie Sie anreisen, zählt nur für einen Tag vor Ort.',
  },
});
