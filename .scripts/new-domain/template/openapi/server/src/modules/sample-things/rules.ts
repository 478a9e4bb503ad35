import { addDays } from '../../mechanisms/days.ts';
import type { FieldTexts } from '../../mechanisms/problems.ts';
import { sampleThingMessages as texts } from './messages.ts';

export const DAYS_AHEAD = 28;

/** Why a day cannot be booked by anyone. @param today at the site */
export function brokenRules(date: string, today: string): FieldTexts {
  if (date < today) return { date: [texts.dayIsOver] };
  return date > addDays(today, DAYS_AHEAD) ? { date: [texts.tooFarAhead] } : {};
}
