import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Mails and short messages about visits. `{visitor}` is a name, `{portal}` the client's. */
export const visitMails = defineMessages({
  arrivedSubject: { en: '{visitor} is here for you', de: '{visitor} ist für Sie da' },
  arrivedHeading: { en: '{visitor} has checked in', de: '{visitor} hat sich angemeldet' },
  waitingHeading: { en: '{visitor} has arrived', de: '{visitor} ist eingetroffen' },
  arrivedText: {
    en: 'Please tell reception with one tap what happens next.',
    de: 'Bitte sagen Sie dem Empfang mit einem Klick, wie es weitergeht.',
  },
  arrivedAction: { en: 'Answer reception', de: 'Dem Empfang antworten' },
  arrivedFootnote: {
    en: 'You can say: on my way, send up, or decline. You may change your answer until the visit ends.',
    de: 'Zur Wahl stehen: Ich komme, bitte hochschicken oder ablehnen. Bis zum Ende des Besuchs lässt sich die Antwort ändern.',
  },
  arrivedSms: {
    en: '{visitor} is here for you at {site} ({time}). Answer reception: {link}',
    de: '{visitor} ist für Sie da: {site} ({time}). Dem Empfang antworten: {link}',
  },
  arrivedCompanySms: {
    en: '{visitor} of {company} is here for you at {site} ({time}). Answer reception: {link}',
    de: '{visitor} von {company} ist für Sie da: {site} ({time}). Dem Empfang antworten: {link}',
  },
  inCarParkSubject: { en: '{visitor} is in the car park', de: '{visitor} ist auf dem Parkplatz' },
  inCarParkText: {
    en: 'Our cameras saw the car at {time}. You will hear again once {visitor} has come to reception.',
    de: 'Unsere Kameras haben das Auto um {time} gesehen. Sie hören wieder von uns, sobald {visitor} am Empfang ist.',
  },
  inCarParkSms: {
    en: '{visitor} is in the car park at {site} ({time}).',
    de: '{visitor} ist auf dem Parkplatz: {site} ({time}).',
  },
  who: { en: 'Who', de: 'Wer' },
  company: { en: 'Company', de: 'Firma' },
  site: { en: 'Site', de: 'Standort' },
  time: { en: 'Time', de: 'Zeit' },
  meeting: { en: 'Meeting', de: 'Besprechung' },
  remindSubject: { en: 'Are you still at {site}?', de: 'Sind Sie noch am Standort {site}?' },
  remindHeading: { en: 'Please remember to sign out', de: 'Bitte melden Sie sich ab' },
  remindText: {
    en: 'Your visit ended at {time}, and you are still checked in. If you have left, please sign out now.',
    de: 'Ihr Besuch endete um {time}, und Sie sind noch angemeldet. Wenn Sie gegangen sind, melden Sie sich bitte jetzt ab.',
  },
  remindWhy: {
    en: 'In an emergency, we count everyone who is checked in. You can also sign out at reception.',
    de: 'Im Notfall zählen wir alle, die angemeldet sind. Sie können sich auch am Empfang abmelden.',
  },
  remindAction: { en: 'Sign out', de: 'Abmelden' },
  remindSms: {
    en: 'You are still checked in at {site}. If you have left, please sign out: {link}',
    de: 'Sie sind noch angemeldet: {site}. Wenn Sie gegangen sind, melden Sie sich bitte ab: {link}',
  },
  delayedSubject: { en: '{visitor} will be {minutes} min late', de: '{visitor} kommt {minutes} Min. später' },
  delayedText: {
    en: '{visitor} is now expected at {time}. Your meeting stays as it is booked.',
    de: '{visitor} wird jetzt um {time} erwartet. Ihre Besprechung bleibt, wie sie gebucht ist.',
  },
  onTimeSubject: { en: '{visitor} will be on time after all', de: '{visitor} kommt doch pünktlich' },
  onTimeText: {
    en: '{visitor} is no longer delayed and is expected at {time}.',
    de: 'Es gibt keine Verspätung mehr: {visitor} wird um {time} erwartet.',
  },
  withdrawnSubject: { en: '{visitor} has cancelled', de: '{visitor} hat abgesagt' },
  withdrawnHeading: { en: '{visitor} will not come', de: '{visitor} kommt nicht' },
  withdrawnText: {
    en: 'The visit was cancelled through the link in the invitation.',
    de: 'Der Besuch wurde über den Link in der Einladung abgesagt.',
  },
});
