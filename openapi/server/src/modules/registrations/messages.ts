import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const registrationsMessages = defineMessages({
  email: {
    en: 'Please enter a valid email.',
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
  registration: {
    en: "Your vehicle's registration is required",
    de: 'Das Kennzeichen Ihres Fahrzeugs ist erforderlich',
  },
});
