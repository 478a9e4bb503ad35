import { addDays, formatDay, isDay } from '../../mechanisms/days.ts';
import { messages, type Text, type Translate } from '../../messages.ts';
import type { FieldTexts } from '../../problems.ts';
import { deskMessages } from './messages.ts';

export interface Holding {
  date: string;
  deskId: number;
  deskName: string;
  userId: number;
  /** "A. Khan" */
  userName: string;
}

export interface BookingFacts {
  deskId: number;
  /** The person who will sit there. */
  person: { id: number; name: string };
  /** Who asks. */
  viewerId: number;
  dates: readonly string[];
  /** The site's calendar day. */
  today: string;
  /** The client's `desk_future_booking_days_limit`; null: no limit. */
  limitDays: number | null;
  needsCleaning: boolean;
  /** What is held on those dates: this desk by anybody, and any desk of the site by the person. */
  holdings: readonly Holding[];
}

export type Verdict =
  | { kind: 'free' }
  /** 400: at least one date breaks a rule; conflicts of other dates stand in the list too. */
  | { kind: 'refused'; dates: FieldTexts[] }
  /** 409: nothing is wrong but that somebody was faster. */
  | { kind: 'taken'; detail: Text; dates: FieldTexts[] };

/** Days that are no days, each at its place; undefined where all are real. */
export function impossibleDates(dates: readonly string[]): FieldTexts[] | undefined {
  if (dates.every(isDay)) return undefined;
  return dates.map((date): FieldTexts => (isDay(date) ? {} : { date: [messages.notDate] }));
}

/**
 * Whether a desk can be booked on all of the dates (decisions §4: all or nothing, with the reason at each date).
 * A person may book from yesterday on (spec 3 §5) up to the client's limit.
 */
export function judgeBooking(facts: BookingFacts, t: Translate, locale: string): Verdict {
  let refused = false;
  let detail: Text | undefined;
  const dates = facts.dates.map((date): FieldTexts => {
    const rules = brokenRules(facts, date, t, locale);
    if (Object.keys(rules).length > 0) refused = true;
    const holder = facts.holdings.find((one) => one.date === date && one.deskId === facts.deskId);
    if (holder === undefined) return rules;
    const own = holder.userId === facts.viewerId;
    const day = { name: holder.userName, date: formatDay(date, locale) };
    detail ??= t(own ? deskMessages.takenByYouOn : deskMessages.takenByOn, day);
    const taken = t(own ? deskMessages.takenByYou : deskMessages.takenBy, day);
    return { ...rules, desk: [...(rules.desk ?? []), taken] };
  });
  if (refused) return { kind: 'refused', dates };
  return detail === undefined ? { kind: 'free' } : { kind: 'taken', detail, dates };
}

function brokenRules(facts: BookingFacts, date: string, t: Translate, locale: string): FieldTexts {
  const { today, limitDays, person } = facts;
  const broken: Record<string, Text[]> = {};
  if (date < addDays(today, -1)) broken.date = [deskMessages.beforeYesterday];
  if (limitDays !== null && date > addDays(today, limitDays)) {
    broken.date = [t(deskMessages.beyondLimit, { date: formatDay(addDays(today, limitDays), locale) })];
  }
  if (date === today && facts.needsCleaning) broken.desk = [deskMessages.needsCleaning];
  const other = facts.holdings.find(
    (one) => one.date === date && one.userId === person.id && one.deskId !== facts.deskId,
  );
  if (other) {
    const message =
      person.id === facts.viewerId ? deskMessages.youHaveAnother : deskMessages.personHasAnother;
    broken.user_already_has_reservation_on_date = [t(message, { name: person.name, desk: other.deskName })];
  }
  return broken;
}
