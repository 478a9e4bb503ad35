import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Swapping a day with a colleague. `{name}` is a person, `{day}` a day in the reader's format. */
export const swapMessages = defineMessages({
  oneself: { en: 'Please choose a colleague.', de: 'Bitte wählen Sie eine Kollegin oder einen Kollegen.' },
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  onlyConfirmed: {
    en: 'Only a day with confirmed parking can be swapped.',
    de: 'Nur ein Tag mit bestätigtem Stellplatz lässt sich tauschen.',
  },
  begun: {
    en: 'This day has begun and can no longer be swapped.',
    de: 'Dieser Tag hat begonnen und lässt sich nicht mehr tauschen.',
  },
  notLocatable: {
    en: '{name} has turned off location sharing. Offer your day without asking for one in return.',
    de: '{name} teilt den Standort nicht. Bieten Sie Ihren Tag an, ohne einen dafür zu verlangen.',
  },
  noneOnDay: { en: '{name} has no parking on this day.', de: '{name} hat an diesem Tag keinen Stellplatz.' },
  permitSpace: {
    en: 'The space of a permit cannot be swapped.',
    de: 'Der Stellplatz einer Berechtigung lässt sich nicht tauschen.',
  },
  mayNotPark: {
    en: '{name} does not have permission to park at {carPark}.',
    de: '{name} darf auf {carPark} nicht parken.',
  },
  restricted: {
    en: '{name} cannot take parking at this time.',
    de: '{name} kann zurzeit keinen Stellplatz übernehmen.',
  },
  hasParking: {
    en: '{name} already has parking at this time.',
    de: '{name} hat zu dieser Zeit schon einen Stellplatz.',
  },
  askedAlready: {
    en: 'A colleague is asked about this day already.',
    de: 'Wegen dieses Tages ist schon jemand gefragt.',
  },
  changed: {
    en: 'One of the days is no longer available.',
    de: 'Einer der Tage ist nicht mehr da.',
  },
  notYours: {
    en: 'Only the colleague who was asked can answer.',
    de: 'Antworten kann nur, wer gefragt wurde.',
  },
  accepted: { en: 'This swap has been accepted already.', de: 'Dieser Tausch ist schon angenommen.' },
  declined: { en: 'This swap has been declined already.', de: 'Dieser Tausch ist schon abgelehnt.' },
  withdrawn: { en: 'This swap has been withdrawn.', de: 'Dieser Tausch wurde zurückgezogen.' },
  expired: {
    en: 'One of the days has begun, the swap is over.',
    de: 'Einer der Tage hat begonnen, der Tausch ist vorbei.',
  },
  askedSubject: {
    en: '{name} offers you parking: {day}',
    de: '{name} bietet Ihnen einen Stellplatz an: {day}',
  },
  askedHeading: { en: '{name} offers you a parking space', de: '{name} bietet Ihnen einen Stellplatz an' },
  askedText: {
    en: 'If you accept, the day is yours. What you wait for at that time is cancelled then.',
    de: 'Nehmen Sie an, gehört der Tag Ihnen. Worauf Sie zu dieser Zeit warten, wird dann storniert.',
  },
  askedReturn: {
    en: 'In return your own day goes to {name}.',
    de: 'Dafür geht Ihr eigener Tag an {name}.',
  },
  factOffered: { en: 'You get', de: 'Sie bekommen' },
  factWanted: { en: 'You give', de: 'Sie geben' },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  askedFootnote: {
    en: 'The links are for you alone, and work until the first of the days begins. Opening one answers nothing yet.',
    de: 'Die Links sind nur für Sie und gelten, bis der erste der Tage beginnt. Das Öffnen allein beantwortet noch nichts.',
  },
  acceptedSubject: { en: 'Parking swapped: {day}', de: 'Stellplatz getauscht: {day}' },
  acceptedHeading: { en: 'You and {name} have swapped parking', de: 'Sie und {name} haben getauscht' },
  acceptedText: { en: 'This is what you have now.', de: 'Das haben Sie jetzt.' },
  gaveText: { en: 'Your day is with {name} now.', de: 'Ihr Tag ist jetzt bei {name}.' },
  declinedSubject: { en: 'Parking not swapped: {day}', de: 'Stellplatz nicht getauscht: {day}' },
  declinedHeading: { en: '{name} declines the swap', de: '{name} lehnt den Tausch ab' },
  declinedText: { en: 'Your day stays yours.', de: 'Ihr Tag bleibt bei Ihnen.' },
  openPortal: { en: 'Show my parking', de: 'Meine Stellplätze zeigen' },
});
