import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Emails to hosts about their rooms. Times are those of the site. */
export const checkInMails = defineMessages({
  askSubject: { en: 'Please check in: {room}, {time}', de: 'Bitte einchecken: {room}, {time}' },
  askHeading: { en: 'Is your meeting taking place?', de: 'Findet Ihre Besprechung statt?' },
  askText: {
    en: 'Check in when you arrive. If no one has checked in by {time}, {room} will be released.',
    de: 'Checken Sie ein, sobald Sie da sind. Hat bis {time} niemand eingecheckt, wird {room} freigegeben.',
  },
  askAction: { en: 'Check in', de: 'Einchecken' },
  releasedSubject: { en: 'Released: {room}, {time}', de: 'Freigegeben: {room}, {time}' },
  releasedHeading: { en: '{room} was released', de: '{room} wurde freigegeben' },
  releasedText: {
    en: 'It was released because no one checked in by {time}. Your meeting is unchanged.',
    de: 'Bis {time} hat niemand eingecheckt. Ihre Besprechung selbst bleibt bestehen.',
  },
  releasedAction: { en: 'Open the meeting', de: 'Besprechung öffnen' },
});
