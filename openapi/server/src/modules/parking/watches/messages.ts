import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Hearing of free spaces. `{day}` is a day in the reader's format. */
export const watchMessages = defineMessages({
  doubled: {
    en: 'You will be told about this day already.',
    de: 'Über diesen Tag werden Sie schon benachrichtigt.',
  },
  waitsThere: {
    en: 'You are already in the queue of this car park. You get the next free space automatically.',
    de: 'Sie sind in der Warteschlange dieses Parkplatzes: Ein freier Stellplatz geht ohne Rückfrage an Sie.',
  },
  hasParking: {
    en: 'You already have parking at this time.',
    de: 'Sie haben zu dieser Zeit schon einen Stellplatz.',
  },
  asksFirst: {
    en: 'This car park gives out spaces only after an approval: please request one, which keeps your place.',
    de: 'Dieser Parkplatz vergibt Stellplätze erst nach einer Genehmigung: Bitte stellen Sie eine Anfrage, die Ihren Platz sichert.',
  },
  closed: { en: 'The car park is closed on this day.', de: 'Der Parkplatz ist an diesem Tag geschlossen.' },
  carParkOrSite: {
    en: 'Please choose either a car park or a site.',
    de: 'Bitte wählen Sie entweder einen Parkplatz oder einen Standort.',
  },
  oneCarPark: {
    en: 'Please choose one car park: one waits in one queue.',
    de: 'Bitte wählen Sie einen Parkplatz: Man steht in einer Warteschlange.',
  },
  noCarPark: {
    en: 'This site has no car park that you may use.',
    de: 'Dieser Standort hat keinen Parkplatz, den Sie benutzen dürfen.',
  },
  tooMany: {
    en: 'You can set alerts for at most {count} days.',
    de: 'Eine Person wird über höchstens {count} Tage gleichzeitig benachrichtigt.',
  },
  faster: {
    en: 'The space is no longer free. You will be notified of the next one.',
    de: 'Jemand anderes hat den Stellplatz genommen. Vom nächsten hören Sie wieder.',
  },
  taken: {
    en: 'This space is yours already.',
    de: 'Dieser Stellplatz gehört Ihnen schon.',
  },
  ended: {
    en: 'Your alert for this day has been removed.',
    de: 'Über diesen Tag werden Sie nicht mehr benachrichtigt.',
  },
  subject: {
    en: 'A parking space is free: {carPark}, {day}',
    de: 'Ein Stellplatz ist frei: {carPark}, {day}',
  },
  heading: { en: 'A parking space is free', de: 'Ein Stellplatz ist frei' },
  text: {
    en: 'The space is free. The first person to request it gets it.',
    de: 'Niemand wartet darauf. Wer ihn zuerst nimmt, hat ihn.',
  },
  elsewhere: {
    en: 'What you wait for elsewhere at that time is cancelled when you take it.',
    de: 'Worauf Sie zu dieser Zeit anderswo warten, wird storniert, wenn Sie ihn nehmen.',
  },
  take: { en: 'Take it', de: 'Nehmen' },
  footnote: {
    en: 'The link is only for you. Opening it does not book the space. You can stop these emails under Parking.',
    de: 'Der Link ist nur für Sie. Das Öffnen bucht den Stellplatz noch nicht. Unter Parken können Sie diese E-Mails abbestellen.',
  },
});
