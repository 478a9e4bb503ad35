import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  failed: 'Die Nutzung konnte nicht geladen werden',
  nobody: 'Niemand hat gebucht',
  nobodyText: 'In diesem Zeitraum wurde nichts gebucht. Wählen Sie einen anderen.',
  nobodyCalled: 'Niemand mit diesem Namen hat gebucht',
  bookings: 'Buchungen',
  bookedHours: 'Gebuchte Stunden',
  noShows: 'Nicht erschienen',
  released: 'Freigegeben',
  cancelled: 'Storniert',
  last: 'Letzte Buchung',
  counted: {
    desks:
      'Nach der Person der Reservierung. Eine Reservierung gilt für die ganze Geschäftszeit. Wer gelöscht wurde, wird nicht genannt.',
    resources:
      'Nach der ersten gastgebenden Person der Besprechung, ohne Auf- und Abbau. Wer gelöscht wurde, wird nicht genannt.',
  },
};
