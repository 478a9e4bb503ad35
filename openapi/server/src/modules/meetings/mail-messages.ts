import { defineMessages } from '../../messages.ts';

/** What mails to employees about meetings say. */
export const meetingMails = defineMessages({
  meetingSubject: { en: 'Meeting: {about}, {day}', de: 'Besprechung: {about}, {day}' },
  meetingHeading: { en: '{name} has invited you', de: '{name} hat Sie eingeladen' },
  meetingText: {
    en: 'You are on the list of this meeting.',
    de: 'Sie stehen auf der Liste dieser Besprechung.',
  },
  meetingMovedSubject: { en: 'Changed: {about}, {day}', de: 'Geändert: {about}, {day}' },
  meetingMovedHeading: { en: '{name} has changed a meeting', de: '{name} hat eine Besprechung geändert' },
  meetingMovedText: { en: 'The new details:', de: 'Es gilt:' },
  meetingCancelledSubject: { en: 'Cancelled: {about}, {day}', de: 'Abgesagt: {about}, {day}' },
  meetingCancelledHeading: {
    en: '{name} has cancelled a meeting',
    de: '{name} hat eine Besprechung abgesagt',
  },
  meetingCancelledText: {
    en: 'It will not take place. You do not need to do anything.',
    de: 'Sie findet nicht statt. Sie müssen nichts weiter tun.',
  },
  meetingUninvitedHeading: {
    en: '{name} has removed you from a meeting',
    de: '{name} hat Sie von einer Besprechung abgemeldet',
  },
  meetingUninvitedText: {
    en: 'The meeting will take place without you.',
    de: 'Die Besprechung findet ohne Sie statt.',
  },
  untitled: { en: 'Meeting', de: 'Besprechung' },
  openMeeting: { en: 'Open the meeting', de: 'Besprechung öffnen' },
});
