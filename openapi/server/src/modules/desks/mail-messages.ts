import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Emails to people about their desks. `{day}` is a day, or the number of days. */
export const deskMails = defineMessages({
  days: { en: '{count} days', de: '{count} Tage' },
  factReason: { en: 'Reason', de: 'Grund' },
  openPortal: { en: 'Show my desks', de: 'Meine Arbeitsplätze zeigen' },
  askedSubject: {
    en: 'Desk request: {name}, {zone}, {day}',
    de: 'Arbeitsplatzanfrage: {name}, {zone}, {day}',
  },
  askedHeading: { en: '{name} requested a desk', de: '{name} fragt einen Arbeitsplatz an' },
  askedText: {
    en: 'Desks in this zone need approval. The desk is reserved until you decide.',
    de: 'Arbeitsplätze dieser Zone müssen genehmigt werden. Der Arbeitsplatz bleibt so lange vorgemerkt.',
  },
  approvedSubject: { en: 'Desk approved: {zone}, {day}', de: 'Arbeitsplatz genehmigt: {zone}, {day}' },
  approvedHeading: {
    en: 'Your desk request has been approved',
    de: 'Ihre Arbeitsplatzanfrage wurde genehmigt',
  },
  approvedText: { en: 'The desk is yours.', de: 'Der Arbeitsplatz gehört Ihnen.' },
  deniedSubject: { en: 'Desk denied: {zone}, {day}', de: 'Arbeitsplatz abgelehnt: {zone}, {day}' },
  deniedHeading: { en: 'Your desk request has been denied', de: 'Ihre Arbeitsplatzanfrage wurde abgelehnt' },
  deniedText: { en: 'You can request another desk.', de: 'Sie können einen anderen Arbeitsplatz anfragen.' },
  cancelledSubject: { en: 'Desk cancelled: {zone}, {day}', de: 'Arbeitsplatz storniert: {zone}, {day}' },
  cancelledHeading: { en: 'Your desk has been cancelled', de: 'Ihr Arbeitsplatz wurde storniert' },
  cancelledText: {
    en: 'Your reservation was cancelled for you.',
    de: 'Ihre Reservierung wurde für Sie storniert.',
  },
  releasedSubject: { en: 'Desk released: {desk}, {day}', de: 'Arbeitsplatz freigegeben: {desk}, {day}' },
  releasedHeading: {
    en: 'Your desk has been released',
    de: 'Ihr Arbeitsplatz wurde freigegeben',
  },
  releasedText: {
    en: 'You did not check in in time, so the desk was released. If you are still coming, please request a desk again.',
    de: 'Sie haben nicht rechtzeitig eingecheckt, daher wurde der Arbeitsplatz freigegeben. Wenn Sie noch kommen, fragen Sie bitte erneut einen an.',
  },
  givenSubject: { en: 'You have a desk: {desk}, {day}', de: 'Sie haben einen Arbeitsplatz: {desk}, {day}' },
  givenHeading: { en: 'A desk has become free for you', de: 'Für Sie ist ein Arbeitsplatz frei geworden' },
  givenText: {
    en: 'You were next on the waiting list, and the desk is yours. If you no longer need it, please cancel it for others.',
    de: 'Sie waren auf der Warteliste an der Reihe, und der Arbeitsplatz gehört Ihnen. Wenn Sie ihn nicht mehr brauchen, stornieren Sie ihn bitte für andere.',
  },
  givenPendingSubject: {
    en: 'A desk awaits approval: {desk}, {day}',
    de: 'Ein Arbeitsplatz wartet auf Genehmigung: {desk}, {day}',
  },
  givenPendingHeading: {
    en: 'A desk has become free for you',
    de: 'Für Sie ist ein Arbeitsplatz frei geworden',
  },
  givenPendingText: {
    en: 'You were next on the waiting list. The desk is reserved for you until a desk administrator decides.',
    de: 'Sie waren auf der Warteliste an der Reihe. Der Arbeitsplatz bleibt für Sie vorgemerkt, bis die Arbeitsplatzverwaltung entschieden hat.',
  },
  movedSubject: { en: 'Another desk: {zone}, {day}', de: 'Anderer Arbeitsplatz: {zone}, {day}' },
  movedHeading: { en: 'You have another desk', de: 'Sie haben einen anderen Arbeitsplatz' },
  movedText: {
    en: 'Your previous desk is closed on that day. This one is yours.',
    de: 'Ihr bisheriger Arbeitsplatz ist dann gesperrt. Dieser gehört Ihnen.',
  },
  closedSubject: {
    en: 'Your desk is closed: {zone}, {day}',
    de: 'Ihr Arbeitsplatz ist gesperrt: {zone}, {day}',
  },
  closedHeading: {
    en: 'Your desk is closed, and no similar desk is free',
    de: 'Ihr Arbeitsplatz ist gesperrt, und kein vergleichbarer ist frei',
  },
  closedText: {
    en: 'Your reservation has been cancelled. You can request a desk in another zone, or wait for one.',
    de: 'Ihre Reservierung wurde storniert. Sie können einen Arbeitsplatz in einer anderen Zone anfragen oder auf einen warten.',
  },
  checkInSubject: {
    en: 'Check in at your desk {desk}',
    de: 'Checken Sie an Ihrem Arbeitsplatz {desk} ein',
  },
  checkInHeading: { en: 'Are you coming today?', de: 'Kommen Sie heute?' },
  checkInText: {
    en: 'Please check in at {desk}, {zone} by {time}. After that, the desk is released.',
    de: 'Bitte checken Sie bis {time} an {desk}, {zone} ein. Danach geht der Arbeitsplatz an jemand anderen.',
  },
  checkIn: { en: 'Check in', de: 'Einchecken' },
  checkInFootnote: {
    en: 'You can also scan the code at the desk. Opening the link does not check you in yet.',
    de: 'Sie können auch den Code am Arbeitsplatz scannen. Das Öffnen des Links allein checkt Sie noch nicht ein.',
  },
});
