import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const ndaMessages = defineMessages({
  signatureRequired: { en: 'Your signature is required', de: 'Ihre Unterschrift ist erforderlich' },
  notPicture: {
    en: 'This signature cannot be read. Please sign again.',
    de: 'Diese Unterschrift lässt sich nicht lesen. Bitte unterschreiben Sie noch einmal.',
  },
  signedAlready: {
    en: 'You have signed this agreement already.',
    de: 'Sie haben diese Vereinbarung bereits unterschrieben.',
  },
  nothingToSign: { en: 'There is nothing to sign.', de: 'Es gibt nichts zu unterschreiben.' },
});
