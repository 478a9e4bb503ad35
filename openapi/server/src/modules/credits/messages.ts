import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const creditsMessages = defineMessages({
  noPayments: {
    en: 'Credits cannot be bought here at the moment.',
    de: 'Guthaben kann hier derzeit nicht gekauft werden.',
  },
  wrongSignature: { en: 'The signature is wrong or too old.', de: 'Die Signatur ist falsch oder zu alt.' },
  unknownPayment: { en: 'This payment is not known.', de: 'Diese Zahlung ist nicht bekannt.' },
  wrongAmount: {
    en: 'The payment is of another amount.',
    de: 'Die Zahlung hat einen anderen Betrag.',
  },
  wrongReference: {
    en: 'Another payment has this reference.',
    de: 'Eine andere Zahlung hat diese Referenz.',
  },
  notYours: {
    en: 'You may only see your own credits.',
    de: 'Sie dürfen nur Ihr eigenes Guthaben sehen.',
  },
  notNothing: { en: 'Must not be 0.', de: 'Darf nicht 0 sein.' },
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  onlyOne: { en: 'There is only 1 credit.', de: 'Das Guthaben reicht nur für einen Tag.' },
  onlySo: { en: 'There are only {count} credits.', de: 'Das Guthaben reicht nur für {count} Tage.' },
});

export const kindWords = defineMessages({
  bought: { en: 'bought', de: 'gekauft' },
  spent: { en: 'spent', de: 'verbraucht' },
  returned: { en: 'refunded', de: 'erstattet' },
  corrected: { en: 'corrected', de: 'berichtigt' },
});

export const exportHeads = defineMessages({
  time: { en: 'Time (UTC)', de: 'Zeit (UTC)' },
  person: { en: 'Person', de: 'Person' },
  kind: { en: 'What', de: 'Was' },
  amount: { en: 'Credits', de: 'Guthaben' },
  date: { en: 'Parking day', de: 'Parktag' },
  carPark: { en: 'Car park', de: 'Parkplatz' },
  by: { en: 'By', de: 'Von' },
  note: { en: 'Note', de: 'Notiz' },
});

export const sandboxMessages = defineMessages({
  title: { en: 'Sandbox payment', de: 'Testzahlung' },
  lead: {
    en: 'This page plays the payment provider. No money moves.',
    de: 'Diese Seite spielt den Zahlungsanbieter. Es fließt kein Geld.',
  },
  item: { en: '{credits} parking credits', de: '{credits} Parkguthaben' },
  amount: { en: 'Amount', de: 'Betrag' },
  pay: { en: 'Pay', de: 'Bezahlen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  twice: { en: 'Pay, and tell the portal twice', de: 'Bezahlen und es dem Portal zweimal melden' },
  wrong: {
    en: 'This payment was not made by the portal.',
    de: 'Diese Zahlung stammt nicht vom Portal.',
  },
  refused: {
    en: 'The portal did not take the news of the payment ({status}).',
    de: 'Das Portal hat die Meldung der Zahlung nicht angenommen ({status}).',
  },
});
