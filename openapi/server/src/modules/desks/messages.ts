import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** The reasons that desks give. `{name}` is "A. Khan", `{date}` a day in the reader's format. */
export const deskMessages = defineMessages({
  takenBy: { en: 'Taken by {name}.', de: 'Vergeben an {name}.' },
  takenByOn: { en: 'Taken by {name} on {date}.', de: 'Am {date} vergeben an {name}.' },
  takenByYou: {
    en: 'You have already booked this desk.',
    de: 'Sie haben diesen Arbeitsplatz schon gebucht.',
  },
  takenByYouOn: {
    en: 'You have already booked this desk on {date}.',
    de: 'Sie haben diesen Arbeitsplatz am {date} schon gebucht.',
  },
  youHaveAnother: {
    en: 'You already have a desk on this day: {desk}.',
    de: 'Sie haben an diesem Tag schon einen Arbeitsplatz: {desk}.',
  },
  personHasAnother: {
    en: '{name} already has a desk on this day: {desk}.',
    de: '{name} hat an diesem Tag schon einen Arbeitsplatz: {desk}.',
  },
  personHasDesk: {
    en: '{name} already has a desk on this day.',
    de: '{name} hat an diesem Tag schon einen Arbeitsplatz.',
  },
  beforeYesterday: { en: 'Must not be earlier than yesterday.', de: 'Darf nicht vor gestern liegen.' },
  beyondLimit: {
    en: 'Desks can be booked up to {date}.',
    de: 'Arbeitsplätze können bis zum {date} gebucht werden.',
  },
  needsCleaning: {
    en: 'This desk needs cleaning.',
    de: 'Dieser Arbeitsplatz muss erst gereinigt werden.',
  },
  inactive: { en: 'This desk cannot be booked.', de: 'Dieser Arbeitsplatz ist nicht in Betrieb.' },
  closed: { en: 'This desk is closed.', de: 'Dieser Arbeitsplatz ist gesperrt.' },
  closedFor: { en: 'Closed: {reason}', de: 'Gesperrt: {reason}' },
  youMayNotBook: {
    en: 'You do not have permission to book a desk in {zone}.',
    de: 'Sie dürfen in {zone} keinen Arbeitsplatz buchen.',
  },
  personMayNotBook: {
    en: '{name} does not have permission to book a desk in {zone}.',
    de: '{name} darf in {zone} keinen Arbeitsplatz buchen.',
  },
  onlyAssistants: {
    en: 'Only a personal assistant can book a desk for others.',
    de: 'Nur eine Assistenz kann für andere einen Arbeitsplatz buchen.',
  },
  notYourReservations: {
    en: 'You can only see your own reservations.',
    de: 'Sie können nur Ihre eigenen Reservierungen sehen.',
  },
  noSuchPerson: { en: 'There is no such person.', de: 'Diese Person gibt es nicht.' },
  personNotAtSite: { en: '{name} may not use this site.', de: '{name} darf diesen Standort nicht nutzen.' },
  notYourReservation: {
    en: 'You can only cancel your own reservations and those that you made.',
    de: 'Sie können nur Ihre eigenen und die von Ihnen angelegten Reservierungen stornieren.',
  },
  alreadyCancelled: {
    en: 'This reservation has been cancelled already.',
    de: 'Diese Reservierung ist schon storniert.',
  },
  holdsNothing: {
    en: 'This reservation no longer holds a desk.',
    de: 'Diese Reservierung hält keinen Arbeitsplatz mehr.',
  },
  dayIsOver: { en: 'The day of this reservation is over.', de: 'Der Tag dieser Reservierung ist vorbei.' },
  noSuchZone: { en: 'There is no such zone.', de: 'Diese Zone gibt es nicht.' },
  needsNoCleaning: {
    en: 'The desk of this reservation needs no cleaning.',
    de: 'Der Arbeitsplatz dieser Reservierung muss nicht gereinigt werden.',
  },
  deskOfAnotherZone: {
    en: 'Please choose a desk of the same zone.',
    de: 'Bitte wählen Sie einen Arbeitsplatz derselben Zone.',
  },
  zoneElsewhere: { en: 'This zone is at another site.', de: 'Diese Zone gehört zu einem anderen Standort.' },
});
