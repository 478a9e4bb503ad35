import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Texts about orders for meetings (rules/hospitality.md). */
export const hospitalityMessages = defineMessages({
  categoryTaken: {
    en: 'A category with this name already exists.',
    de: 'Es gibt schon eine Kategorie mit diesem Namen.',
  },
  categoryInUse: {
    en: 'It still has items: {names}. Please move or remove them first.',
    de: 'Sie enthält noch Artikel: {names}. Bitte verschieben oder entfernen Sie diese zuerst.',
  },
  itemTaken: {
    en: 'An item with this name already exists.',
    de: 'Es gibt schon einen Artikel mit diesem Namen.',
  },
  noCategory: { en: 'There is no such category.', de: 'Diese Kategorie gibt es nicht.' },
  costCentreRequired: { en: 'Cost centre is required', de: 'Kostenstelle ist erforderlich' },
  costCentreLength: {
    en: 'Cost Centre length is expected to be 5',
    de: 'Die Kostenstelle muss 5 Zeichen lang sein',
  },
  noItem: {
    en: 'This is no longer offered. Please choose something else.',
    de: 'Das wird nicht mehr angeboten. Bitte wählen Sie etwas anderes.',
  },
  itemTwice: { en: 'This item appears twice.', de: 'Dieser Artikel kommt doppelt vor.' },
  noRoom: {
    en: 'Hospitality can be ordered to rooms that offer it only. Please choose such a room.',
    de: 'Bewirtung lässt sich nur in Räume bestellen, die sie anbieten. Bitte wählen Sie so einen Raum.',
  },
  roomWithout: {
    en: 'Hospitality is ordered, and none of these rooms offers it. Please choose a room that does, or cancel the order first.',
    de: 'Es ist Bewirtung bestellt, und keiner dieser Räume bietet sie an. Bitte wählen Sie einen Raum, der es tut, oder stornieren Sie zuerst die Bestellung.',
  },
  closed: {
    en: 'Orders to {room} could be made and changed until {notice}. {call}',
    de: 'Bestellungen für {room} ließen sich bis {notice} ändern. {call}',
  },
  moveClosed: {
    en: 'Hospitality is ordered, and the meeting could be moved until {notice}. {call}',
    de: 'Es ist Bewirtung bestellt, und die Besprechung ließ sich bis {notice} verlegen. {call}',
  },
  moveTooSoon: {
    en: 'Hospitality is ordered, and {room} takes orders until {notice}. {call}',
    de: 'Es ist Bewirtung bestellt, und {room} nimmt Bestellungen bis {notice} an. {call}',
  },
  atTheStart: { en: 'the start of the meeting', de: 'zum Beginn der Besprechung' },
  anHourBefore: { en: '1 hour before the start', de: '1 Stunde vor dem Beginn' },
  hoursBefore: { en: '{count} hours before the start', de: '{count} Stunden vor dem Beginn' },
  callPhone: { en: 'Please call {phone}.', de: 'Bitte rufen Sie {phone} an.' },
  callReception: { en: 'Please ask reception.', de: 'Bitte fragen Sie am Empfang.' },
  over: {
    en: 'The meeting is over. The order can no longer be changed.',
    de: 'Die Besprechung ist vorbei. Was bestellt war, lässt sich nicht mehr ändern.',
  },
  cancelled: {
    en: 'The meeting has been cancelled, and its order with it.',
    de: 'Die Besprechung wurde abgesagt und mit ihr die Bestellung.',
  },
  roomOffersNone: {
    en: 'The rooms of this meeting offer no hospitality.',
    de: 'Die Räume dieser Besprechung bieten keine Bewirtung an.',
  },
  notYours: { en: 'You may not change this meeting.', de: 'Diese Besprechung dürfen Sie nicht ändern.' },
  start: { en: 'Start', de: 'Beginn' },
  end: { en: 'End', de: 'Ende' },
  room: { en: 'Room', de: 'Raum' },
  floor: { en: 'Floor', de: 'Etage' },
  meeting: { en: 'Meeting', de: 'Besprechung' },
  host: { en: 'Host', de: 'Gastgeber' },
  attendees: { en: 'People', de: 'Personen' },
  costCentre: { en: 'Cost centre', de: 'Kostenstelle' },
  item: { en: 'Item', de: 'Artikel' },
  quantity: { en: 'Quantity', de: 'Anzahl' },
  costOfOne: { en: 'Each (GBP)', de: 'Stückpreis (GBP)' },
  total: { en: 'Total (GBP)', de: 'Summe (GBP)' },
});
