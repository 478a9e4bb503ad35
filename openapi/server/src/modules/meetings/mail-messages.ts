import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Emails to employees about meetings. */
export const meetingMails = defineMessages({
  meetingSubject: { en: 'Meeting: {about}, {day}', de: 'Besprechung: {about}, {day}' },
  meetingHeading: { en: '{name} has invited you', de: '{name} hat Sie eingeladen' },
  meetingText: {
    en: 'You are invited to this meeting.',
    de: 'Sie sind zu dieser Besprechung eingeladen.',
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
    en: 'Each date is attached so that you can remove it from your calendar.',
    de: 'Jeder Termin liegt bei, damit Sie ihn aus Ihrem Kalender nehmen können.',
  },
  answer: { en: 'Accept or decline', de: 'Zu- oder absagen' },
  answerNote: {
    en: 'Please do not share this personal link. You can change your answer until the meeting begins; replies from your email program are not read.',
    de: 'Bitte geben Sie diesen persönlichen Link nicht weiter. Sie können Ihre Antwort bis zum Beginn ändern; Antworten aus Ihrem E-Mail-Programm werden nicht gelesen.',
  },
  dates: { en: '{count} dates', de: '{count} Termine' },
  untitled: { en: 'Meeting', de: 'Besprechung' },
  openMeeting: { en: 'Open the meeting', de: 'Besprechung öffnen' },
});
