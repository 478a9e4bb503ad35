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
  meetingHandedOverSubject: {
    en: 'You now host: {about}, {day}',
    de: 'Sie leiten jetzt: {about}, {day}',
  },
  meetingHandedOverHeading: {
    en: 'You are now the host of a meeting',
    de: 'Sie leiten jetzt eine Besprechung',
  },
  meetingHandedOverText: {
    en: 'You replace the previous host. Rooms and guests stay as they are.',
    de: 'Sie übernehmen die Besprechung. Räume und Gäste bleiben unverändert.',
  },
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
  attached: {
    en: 'Each date is attached as an entry for your calendar.',
    de: 'Jeder Termin liegt als Eintrag für Ihren Kalender bei.',
  },
  attachedOff: {
    en: 'Each date is attached, so that you can take it out of your calendar.',
    de: 'Jeder Termin liegt bei, damit Sie ihn aus Ihrem Kalender nehmen können.',
  },
  answer: { en: 'Accept or decline', de: 'Zu- oder absagen' },
  answerNote: {
    en: 'The link is yours alone: please do not pass it on. You may change your answer until the meeting begins. Answers of mail programs are not read.',
    de: 'Der Link gilt nur für Sie: Bitte geben Sie ihn nicht weiter. Bis zum Beginn der Besprechung lässt sich die Antwort ändern. Antworten von Mailprogrammen werden nicht gelesen.',
  },
  dates: { en: '{count} dates', de: '{count} Termine' },
  untitled: { en: 'Meeting', de: 'Besprechung' },
  openMeeting: { en: 'Open the meeting', de: 'Besprechung öffnen' },
});
