import type { components } from '@portal/openapi/server';
import { defineMessages } from '../../mechanisms/texts/messages.ts';

type Schemas = components['schemas'];

export const traceMessages = defineMessages({
  reasonLength: {
    en: 'Please give a reason of 3 to 500 characters.',
    de: 'Bitte geben Sie einen Grund mit 3 bis 500 Zeichen an.',
  },
  tooMany: {
    en: 'More than {count} contacts. Please choose fewer days.',
    de: 'Mehr als {count} Kontakte. Bitte wählen Sie weniger Tage.',
  },
});

/** Heads of the table, in its order. */
export const traceHeads = defineMessages({
  date: { en: 'Date', de: 'Datum' },
  site: { en: 'Site', de: 'Standort' },
  place: { en: 'Place', de: 'Ort' },
  name: { en: 'Name', de: 'Name' },
  email: { en: 'Email', de: 'E-Mail' },
  company: { en: 'Company', de: 'Firma' },
  kind: { en: 'Kind', de: 'Art' },
  signals: { en: 'Known from', de: 'Bekannt durch' },
  ownSignals: { en: 'Person known from', de: 'Gesuchte Person bekannt durch' },
  certainty: { en: 'Certainty', de: 'Sicherheit' },
  minutes: { en: 'Minutes together', de: 'Minuten zusammen' },
  since: { en: 'From', de: 'Von' },
  until: { en: 'Until', de: 'Bis' },
});

export const kindWords = defineMessages({
  user: { en: 'Employee', de: 'Mitarbeitende' },
  visitor: { en: 'Visitor', de: 'Besuch' },
});

export const signalWords = defineMessages({
  presence: { en: 'Presence', de: 'Anwesenheit' },
  'desk-reservation': { en: 'Desk booked', de: 'Arbeitsplatz gebucht' },
  'desk-check-in': { en: 'Checked in at desk', de: 'Am Arbeitsplatz eingecheckt' },
  meeting: { en: 'Meeting', de: 'Besprechung' },
  visit: { en: 'Visit', de: 'Besuch' },
  plate: { en: 'Car in car park', de: 'Auto auf dem Parkplatz' },
  booking: { en: 'Booking', de: 'Buchung' },
} satisfies Record<Schemas['TraceSignal'], unknown>);

export const certaintyWords = defineMessages({
  confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  stated: { en: 'Stated', de: 'Angegeben' },
  expected: { en: 'Expected', de: 'Erwartet' },
} satisfies Record<Schemas['TraceCertainty'], unknown>);
