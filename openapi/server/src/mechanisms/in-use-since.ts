import { readDay } from '@portal/openapi/formats';
import { csvMessages } from './csv-messages.ts';
import { formatDay } from './days.ts';
import { defineMessages, type Message, type Params } from './texts/messages.ts';

const texts = defineMessages({
  ahead: { en: 'Choose today or an earlier day.', de: 'Bitte wählen Sie heute oder einen früheren Tag.' },
  bookedBefore: {
    en: 'The first booking is on {day}. Choose that day or an earlier one.',
    de: 'Die erste Buchung ist am {day}. Bitte wählen Sie diesen Tag oder einen früheren.',
  },
});

export interface DayInUse {
  /** The site's calendar day. */
  today: string;
  /** Null for none, as of a new one. */
  firstBooked: string | null;
  locale: string;
}

type Refusal = { message: Message; params?: Params };

/** Why a desk or room cannot be in use since that day, or null (rules/reports.md#figures). */
export function refuseInUseSince(day: string, { today, firstBooked, locale }: DayInUse): Refusal | null {
  if (day > today) return { message: texts.ahead };
  if (firstBooked === null || day <= firstBooked) return null;
  return { message: texts.bookedBefore, params: { day: formatDay(firstBooked, locale) } };
}

/** The cell of an import; an empty one is today. */
export function readInUseSince(cell: string, today: string): { day: string; refusal: Refusal | null } {
  if (cell === '') return { day: today, refusal: null };
  const day = readDay(cell);
  if (day === null) return { day: today, refusal: { message: csvMessages.notDay } };
  return { day, refusal: day > today ? { message: texts.ahead } : null };
}
