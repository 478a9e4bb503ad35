import { addDays } from '../../../mechanisms/days.ts';
import type { Text, Translate } from '../../../mechanisms/texts/messages.ts';
import { isoWeekday } from '../../parking/public.ts';
import { permitMessages as texts } from '../messages.ts';

/** As long as a person may be away. */
const LONGEST_DAYS = 366;

export interface AskedRelease {
  start: string;
  end: string;
  note: string | null;
  /** The site's calendar day. */
  today: string;
  /** The client's `parking_permit_release_notice_days`: a release with fewer days to go is late. */
  notice: number;
  permit: { startsOn: string; endsOn: string | null; weekdays: readonly number[] };
}

/** Whether days of a permit can be released, and if so whether that is late; else the errors by field. */
export function releaseProblem(
  { start, end, note, today, notice, permit }: AskedRelease,
  t: Translate,
): { ok: true; isLate: boolean } | { ok: false; problem: Record<string, Text[]> } {
  const refuse = (field: string, text: Text) => ({ ok: false as const, problem: { [field]: [text] } });
  if (start < today) return refuse('start', texts.releasePast);
  if (end > addDays(start, LONGEST_DAYS - 1)) {
    return refuse('end', t(texts.releaseTooLong, { count: LONGEST_DAYS }));
  }
  if (start < permit.startsOn) return refuse('start', texts.outsidePermit);
  if (permit.endsOn !== null && end > permit.endsOn) return refuse('end', texts.outsidePermit);
  if (!meets(start, end, permit.weekdays)) return refuse('start', texts.outsidePermit);
  const isLate = start < addDays(today, notice);
  if (isLate && note === null)
    return refuse('note', notice === 1 ? texts.noteNeededForDay : t(texts.noteNeeded, { count: notice }));
  return { ok: true, isLate };
}

/** Whether one of the weekdays is in the span; a full week has them all. */
function meets(start: string, end: string, weekdays: readonly number[]): boolean {
  return Array.from({ length: 7 }, (_, index) => addDays(start, index)).some(
    (day) => day <= end && weekdays.includes(isoWeekday(day)),
  );
}
