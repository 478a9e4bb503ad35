import type { Params } from '../../../mechanisms/texts/messages.ts';
import { hospitalityMessages as texts } from '../messages.ts';

const HOUR_MS = 3_600_000;

/** Until when what is ordered may be changed (rules/hospitality.md#notice): at that very instant it still may. */
export function closesAt(startsAt: Date, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * HOUR_MS);
}

export function isOpen(startsAt: Date, noticeHours: number, now: Date): boolean {
  return now <= closesAt(startsAt, noticeHours);
}

/** "24 hours before the start", as a message with its values. */
export function noticeText(hours: number): { message: { en: string; de: string }; params: Params } {
  if (hours === 0) return { message: texts.atTheStart, params: {} };
  if (hours === 1) return { message: texts.anHourBefore, params: {} };
  return { message: texts.hoursBefore, params: { count: hours } };
}
