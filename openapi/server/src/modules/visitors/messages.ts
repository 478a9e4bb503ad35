import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const visitorMessages = defineMessages({
  phoneRequired: { en: 'Phone is required', de: 'Telefonnummer ist erforderlich' },
  emailRequired: { en: 'Email is required', de: 'E-Mail ist erforderlich' },
  registrationTwice: {
    en: 'This registration appears twice.',
    de: 'Dieses Kennzeichen kommt doppelt vor.',
  },
  isErased: {
    en: 'These details were erased.',
    de: 'Diese Angaben wurden gelöscht.',
  },
  phoneTwice: {
    en: 'Row {row} has this phone number already.',
    de: 'Diese Telefonnummer steht schon in Zeile {row}.',
  },
});
