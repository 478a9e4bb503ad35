import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const appointmentMessages = defineMessages({
  serviceTaken: {
    en: 'A service with this name already exists.',
    de: 'Es gibt schon eine Leistung mit diesem Namen.',
  },
  noPerson: {
    en: 'One of these people is no longer available.',
    de: 'Eine dieser Personen gibt es nicht mehr.',
  },
  noService: {
    en: 'One of these services is no longer offered.',
    de: 'Eine dieser Leistungen wird nicht mehr angeboten.',
  },
  tooLong: {
    en: 'Together these services take {minutes} minutes, at most {limit} are possible.',
    de: 'Zusammen dauern diese Leistungen {minutes} Minuten, möglich sind höchstens {limit}.',
  },
  notProvider: {
    en: 'This person does not provide all of these services at this site.',
    de: 'Diese Person bietet an diesem Standort nicht alle diese Leistungen an.',
  },
  nobodyProvides: {
    en: 'No one provides all of these services at this site.',
    de: 'An diesem Standort bietet niemand alle diese Leistungen an.',
  },
  nameRequired: { en: 'Please enter a name.', de: 'Bitte geben Sie einen Namen ein.' },
  reasonRequired: { en: 'Please say why.', de: 'Bitte nennen Sie den Grund.' },
  notDateTime: { en: 'Must be a date and time.', de: 'Muss Datum und Uhrzeit sein.' },
  passed: { en: 'This time has passed.', de: 'Diese Zeit ist vorbei.' },
  closed: {
    en: 'There are no appointments on this day.',
    de: 'An diesem Tag gibt es keine Termine.',
  },
  outsideHours: {
    en: 'Appointments are between {start} and {end}.',
    de: 'Termine gibt es zwischen {start} und {end}.',
  },
  beyondLimit: {
    en: 'Appointments can be made up to {date}.',
    de: 'Termine gibt es bis zum {date}.',
  },
  notOffered: {
    en: 'This time is not offered. Please choose one of the list.',
    de: 'Diese Zeit wird nicht angeboten. Bitte wählen Sie eine aus der Liste.',
  },
  sameAsNow: {
    en: 'This is the time and the person that it has already.',
    de: 'Diese Zeit und diese Person hat der Termin schon.',
  },
  taken: {
    en: '{name} is not free then: something is planned until {time}.',
    de: '{name} ist dann nicht frei: Bis {time} ist etwas eingetragen.',
  },
  nobodyFree: { en: 'No one is free then.', de: 'Dann ist niemand frei.' },
  hostHasAppointment: {
    en: '{name} has an appointment then, until {time}.',
    de: '{name} hat dann einen Kundentermin, bis {time}.',
  },
  // Why a step is not possible.
  declined: { en: 'This appointment was declined.', de: 'Dieser Termin wurde abgelehnt.' },
  cancelled: { en: 'This appointment was cancelled.', de: 'Dieser Termin wurde abgesagt.' },
  done: { en: 'This appointment is over.', de: 'Dieser Termin ist vorbei.' },
  begun: { en: 'This appointment has begun.', de: 'Dieser Termin hat schon begonnen.' },
  notNow: {
    en: 'The appointment has changed in the meantime. Please reload.',
    de: 'Das ist nicht mehr möglich, der Stand des Termins ist inzwischen ein anderer.',
  },
  suggestionPassed: {
    en: 'The suggested time has passed.',
    de: 'Die vorgeschlagene Zeit ist vorbei.',
  },
});
