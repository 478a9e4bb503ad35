import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  failed: 'Die Nutzung konnte nicht geladen werden',
  nobody: 'Keine Buchungen in diesem Zeitraum',
  nobodyText: 'Wählen Sie einen anderen Zeitraum.',
  nobodyCalled: 'Niemand mit diesem Namen hat gebucht',
  bookings: 'Buchungen',
  bookedHours: 'Gebuchte Stunden',
  noShows: 'Nicht erschienen',
  released: 'Freigegeben',
  cancelled: 'Storniert',
  last: 'Letzte Buchung',
  counted: {
    desks:
      'Nach der Person der Reservierung. Eine Reservierung gilt für die ganze Geschäftszeit. Gelöschte Personen werden nicht genannt.',
    resources:
      'Nach der ersten gastgebenden Person der Besprechung, ohne Auf- und Abbau. Gelöschte Personen werden nicht genannt.',
  },
};
