import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Texts of emails and SMS to invited visitors. `{portal}` is the client's name. */
export const invitationMails = defineMessages({
  inviteSubject: { en: 'Your visit to {portal}, {day}', de: 'Ihr Besuch bei {portal}, {day}' },
  inviteHeading: { en: 'You are invited to {portal}', de: 'Sie sind bei {portal} eingeladen' },
  inviteText: {
    en: '{host} is looking forward to seeing you. Please complete your details before you come, so that you can come in without waiting.',
    de: '{host} freut sich auf Sie. Bitte ergänzen Sie vor Ihrem Besuch Ihre Angaben, dann kommen Sie ohne Wartezeit herein.',
  },
  inviteNdaText: {
    en: '{host} is looking forward to seeing you. Please complete your details and sign the non-disclosure agreement before you come, so that you can come in without waiting.',
    de: '{host} freut sich auf Sie. Bitte ergänzen Sie vor Ihrem Besuch Ihre Angaben und unterschreiben Sie die Vertraulichkeitsvereinbarung, dann kommen Sie ohne Wartezeit herein.',
  },
  somebody: { en: 'Your host', de: 'Ihr Gastgeber' },
  prepare: { en: 'Prepare your visit', de: 'Besuch vorbereiten' },
  openVisit: { en: 'Open your visit', de: 'Besuch öffnen' },
  personal: {
    en: 'The link is yours alone: please do not pass it on.',
    de: 'Der Link gilt nur für Sie: Bitte geben Sie ihn nicht weiter.',
  },
  movedSubject: {
    en: 'Changed: your visit to {portal}, {day}',
    de: 'Geändert: Ihr Besuch bei {portal}, {day}',
  },
  movedHeading: { en: 'Your visit has changed', de: 'Ihr Besuch hat sich geändert' },
  movedText: {
    en: 'Time or place of your visit to {portal} have changed. The new details:',
    de: 'Zeit oder Ort Ihres Besuchs bei {portal} haben sich geändert. Es gilt:',
  },
  cancelledSubject: {
    en: 'Cancelled: your visit to {portal}, {day}',
    de: 'Abgesagt: Ihr Besuch bei {portal}, {day}',
  },
  cancelledHeading: { en: 'Your visit has been cancelled', de: 'Ihr Besuch wurde abgesagt' },
  cancelledText: {
    en: 'Your visit to {portal} will not take place. You do not need to do anything.',
    de: 'Ihr Besuch bei {portal} findet nicht statt. Sie müssen nichts weiter tun.',
  },
  inviteSms: {
    en: '{portal}: you are invited, {when}, {site}. Please prepare your visit: {link}',
    de: '{portal}: Sie sind eingeladen, {when}, {site}. Bitte bereiten Sie Ihren Besuch vor: {link}',
  },
  movedSms: {
    en: '{portal}: your visit has changed. Now: {when}, {site}. {link}',
    de: '{portal}: Ihr Besuch hat sich geändert. Neu: {when}, {site}. {link}',
  },
  cancelledSms: {
    en: '{portal}: your visit ({when}, {site}) has been cancelled.',
    de: '{portal}: Ihr Besuch ({when}, {site}) wurde abgesagt.',
  },
  factHost: { en: 'Host', de: 'Gastgeber' },
  factPin: { en: 'Check-in PIN', de: 'PIN zur Anmeldung' },
  showCode: {
    en: 'Hold this code up to the kiosk, or show it at reception.',
    de: 'Halten Sie diesen Code vor das Terminal oder zeigen Sie ihn am Empfang.',
  },
  factDirections: { en: 'Directions', de: 'Anfahrt' },
  openMap: { en: 'Open the map', de: 'Karte öffnen' },
});
