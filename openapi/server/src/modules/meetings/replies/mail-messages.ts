import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Emails to hosts about replies. */
export const replyMails = defineMessages({
  declinedSubject: { en: '{name} has declined: {about}, {day}', de: '{name} hat abgesagt: {about}, {day}' },
  declinedHeading: { en: '{name} will not come', de: '{name} kommt nicht' },
  declinedText: {
    en: 'The meeting itself stays as it is booked.',
    de: 'Die Besprechung selbst bleibt, wie sie gebucht ist.',
  },
  acceptedSubject: {
    en: '{name} comes after all: {about}, {day}',
    de: '{name} kommt doch: {about}, {day}',
  },
  acceptedHeading: { en: '{name} comes after all', de: '{name} kommt doch' },
  acceptedText: { en: '{name} had declined before.', de: '{name} hatte zuvor abgesagt.' },
});
