import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Emails to customers. */
export const customerMails = defineMessages({
  requestedSubject: { en: 'Your request: {about}, {day}', de: 'Ihre Anfrage: {about}, {day}' },
  requestedHeading: { en: 'We have received your request', de: 'Wir haben Ihre Anfrage erhalten' },
  requestedText: {
    en: 'You will get an email when {provider} answers. The time is not confirmed until then.',
    de: 'Sie erhalten eine E-Mail, sobald {provider} geantwortet hat. Bis dahin ist die Zeit nicht sicher.',
  },
  approvedSubject: { en: 'Your appointment: {about}, {day}', de: 'Ihr Termin: {about}, {day}' },
  approvedHeading: { en: 'Your appointment is approved', de: 'Ihr Termin ist bestätigt' },
  approvedText: { en: '{provider} expects you.', de: '{provider} erwartet Sie.' },
  declinedSubject: { en: 'Declined: {about}, {day}', de: 'Abgelehnt: {about}, {day}' },
  declinedHeading: {
    en: 'Your appointment is not possible',
    de: 'Ihr Termin ist leider nicht möglich',
  },
  declinedText: {
    en: 'You do not need to do anything.',
    de: 'Sie müssen nichts weiter tun.',
  },
  suggestedSubject: {
    en: 'Another time for your appointment: {about}, {day}',
    de: 'Neuer Vorschlag für Ihren Termin: {about}, {day}',
  },
  suggestedHeading: {
    en: 'We suggest other details',
    de: 'Wir schlagen Ihnen etwas anderes vor',
  },
  suggestedText: {
    en: 'Please accept or decline. We reserve the suggested time until you answer.',
    de: 'Bitte nehmen Sie den Vorschlag an, oder lehnen Sie ihn ab. Bis dahin halten wir die Zeit für Sie frei.',
  },
  suggestedStands: {
    en: 'Please accept or decline. Your appointment is unchanged until you answer.',
    de: 'Bitte nehmen Sie den Vorschlag an, oder lehnen Sie ihn ab. Bis dahin gilt Ihr bisheriger Termin.',
  },
  confirmedSubject: { en: 'Your appointment: {about}, {day}', de: 'Ihr Termin: {about}, {day}' },
  confirmedHeading: { en: 'You have accepted', de: 'Sie haben zugesagt' },
  confirmedText: { en: '{provider} expects you.', de: '{provider} erwartet Sie.' },
  cancelledSubject: { en: 'Cancelled: {about}, {day}', de: 'Abgesagt: {about}, {day}' },
  cancelledHeading: { en: 'Your appointment is cancelled', de: 'Ihr Termin ist abgesagt' },
  cancelledText: {
    en: 'It will not take place. You do not need to do anything.',
    de: 'Er findet nicht statt. Sie müssen nichts weiter tun.',
  },
  open: { en: 'See or cancel it', de: 'Ansehen oder absagen' },
  answer: { en: 'Accept or decline', de: 'Annehmen oder ablehnen' },
  personal: {
    en: 'Please do not share this link. Anyone who has it can cancel the appointment.',
    de: 'Der Link ist nur für Sie gedacht: Wer ihn hat, kann den Termin absagen.',
  },
  factSoFar: { en: 'So far', de: 'Bisher' },
  factWith: { en: 'With', de: 'Mit' },
  factReason: { en: 'Reason', de: 'Grund' },
  factMessage: { en: 'Message', de: 'Nachricht' },
});

/** Emails to providers. */
export const providerMails = defineMessages({
  requestedSubject: { en: 'Request: {about}, {day}', de: 'Anfrage: {about}, {day}' },
  requestedHeading: {
    en: '{customer} requested an appointment',
    de: '{customer} fragt einen Kundentermin an',
  },
  requestedText: {
    en: 'Please approve or decline it, or suggest another time.',
    de: 'Bitte nehmen Sie ihn an, lehnen Sie ihn ab, oder schlagen Sie eine andere Zeit vor.',
  },
  approvedSubject: { en: 'Appointment: {about}, {day}', de: 'Kundentermin: {about}, {day}' },
  approvedHeading: {
    en: 'Your appointment with {customer} is approved',
    de: 'Ihr Kundentermin mit {customer} ist bestätigt',
  },
  approvedText: { en: 'The customer has been notified.', de: 'Der Kunde ist benachrichtigt.' },
  declinedSubject: { en: 'Declined: {about}, {day}', de: 'Abgelehnt: {about}, {day}' },
  declinedHeading: {
    en: 'The request of {customer} was declined',
    de: 'Die Anfrage von {customer} wurde abgelehnt',
  },
  declinedText: { en: 'The customer has been notified.', de: 'Der Kunde ist benachrichtigt.' },
  suggestedSubject: { en: 'Suggested: {about}, {day}', de: 'Vorgeschlagen: {about}, {day}' },
  suggestedHeading: {
    en: 'Another time was suggested to {customer}',
    de: '{customer} wurde eine andere Zeit vorgeschlagen',
  },
  suggestedText: {
    en: 'It is kept free in your calendar until the customer answers.',
    de: 'Sie bleibt in Ihrem Kalender frei, bis die Antwort da ist.',
  },
  confirmedSubject: { en: 'Appointment: {about}, {day}', de: 'Kundentermin: {about}, {day}' },
  confirmedHeading: {
    en: '{customer} has accepted the suggestion',
    de: '{customer} hat den Vorschlag angenommen',
  },
  confirmedText: { en: 'The appointment is fixed.', de: 'Der Kundentermin steht fest.' },
  refusedSubject: { en: 'Suggestion declined: {about}, {day}', de: 'Vorschlag abgelehnt: {about}, {day}' },
  refusedHeading: {
    en: '{customer} has declined the suggestion',
    de: '{customer} hat den Vorschlag abgelehnt',
  },
  refusedText: {
    en: 'Please approve or decline the request as it was, or suggest another time.',
    de: 'Bitte nehmen Sie die Anfrage an, wie sie war, lehnen Sie sie ab, oder schlagen Sie eine andere Zeit vor.',
  },
  refusedStands: {
    en: 'The appointment is unchanged.',
    de: 'Es bleibt beim vereinbarten Kundentermin.',
  },
  cancelledSubject: { en: 'Cancelled: {about}, {day}', de: 'Abgesagt: {about}, {day}' },
  cancelledHeading: {
    en: 'The appointment with {customer} is cancelled',
    de: 'Der Kundentermin mit {customer} ist abgesagt',
  },
  cancelledText: { en: 'This time is free again.', de: 'Diese Zeit ist wieder frei.' },
  handedOverSubject: { en: 'Cancelled: {about}, {day}', de: 'Abgesagt: {about}, {day}' },
  handedOverHeading: {
    en: 'The appointment with {customer} has a new host',
    de: 'Den Kundentermin mit {customer} übernimmt jemand anderes',
  },
  handedOverText: { en: 'This time is free again.', de: 'Diese Zeit ist wieder frei.' },
  withdrawnSubject: { en: 'Withdrawn: {about}, {day}', de: 'Zurückgezogen: {about}, {day}' },
  withdrawnHeading: {
    en: 'The suggestion to {customer} has been withdrawn',
    de: 'Der Vorschlag an {customer} gilt nicht mehr',
  },
  withdrawnText: { en: 'This time is free again.', de: 'Diese Zeit ist wieder frei.' },
  open: { en: 'Open the appointments', de: 'Kundentermine öffnen' },
  factCustomer: { en: 'Customer', de: 'Kunde' },
  factEmail: { en: 'Email', de: 'E-Mail' },
  factPhone: { en: 'Phone', de: 'Telefon' },
  factNotes: { en: 'Notes', de: 'Anmerkungen' },
});
