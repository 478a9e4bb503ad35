import type { BookingPlan } from '../../mechanisms/booking/booking-kind.ts';
import type { Day } from '../../mechanisms/booking/periods.ts';
import { addDays, formatDay } from '../../mechanisms/days.ts';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import type { FieldTexts } from '../../mechanisms/problems.ts';
import { messages, type Text, type Translate } from '../../mechanisms/texts/messages.ts';
import type { ReservationViewer } from './mapping.ts';
import { deskMessages } from './messages.ts';

export interface DeskRequest {
  deskId: number;
  /** The person who will sit there. */
  person: { id: number; name: string; isLocatable: boolean };
  /** The caller. */
  viewer: ReservationViewer;
  dates: readonly string[];
  /** The site's calendar day. */
  today: string;
  /** The client's `desk_future_booking_days_limit`; null: no limit. */
  limitDays: number | null;
  /** The desk must be cleaned before anyone sits there today. */
  needsCleaning: boolean;
  /** Days on which the desk or its zone is closed. */
  closures: readonly { first_day: string; last_day: string; reason: string }[];
  /**
   * Days on which the person's team has used up its share of the zone, with the reason; left out where shares do not
   * apply.
   */
  fullShares?: ReadonlyMap<string, string>;
}

/**
 * The obstacles to a desk on each of the dates: it can be booked from yesterday up to the client's limit, by one person
 * per day, who has no other desk at the site on that day.
 */
export function deskRules(
  request: DeskRequest,
  t: Translate,
  locale: string,
): Pick<BookingPlan<Day>, 'entries' | 'taken' | 'another'> {
  const { deskId, person, viewer, dates } = request;
  return {
    entries: dates.map((date) => ({
      claims: [{ resourceId: deskId, period: { date } }],
      broken: brokenRules(request, date, t, locale),
    })),
    taken({ userId, userName, isLocatable, period }) {
      const own = userId === viewer.id;
      const isNamed = isNamedTo(viewer, { id: userId, is_locatable: isLocatable });
      const name = isNamed ? userName : t(messages.someone);
      const params = { name, date: formatDay(period.date, locale) };
      return {
        detail: t(own ? deskMessages.takenByYouOn : deskMessages.takenByOn, params),
        fields: { desk: [t(own ? deskMessages.takenByYou : deskMessages.takenBy, params)] },
      };
    },
    another({ resourceName }) {
      const isPlaceShown = isNamedTo(viewer, { id: person.id, is_locatable: person.isLocatable });
      const other = isPlaceShown ? deskMessages.personHasAnother : deskMessages.personHasDesk;
      const message = person.id === viewer.id ? deskMessages.youHaveAnother : other;
      const params = { name: person.name, desk: resourceName ?? '' };
      return { user_already_has_reservation_on_date: [t(message, params)] };
    },
  };
}

function brokenRules(
  { today, limitDays, needsCleaning, closures, fullShares }: DeskRequest,
  date: string,
  t: Translate,
  locale: string,
): FieldTexts {
  const broken: Record<string, Text[]> = {};
  if (date < addDays(today, -1)) broken.date = [deskMessages.beforeYesterday];
  if (limitDays !== null && date > addDays(today, limitDays)) {
    broken.date = [t(deskMessages.beyondLimit, { date: formatDay(addDays(today, limitDays), locale) })];
  }
  const closure = closures.find(({ first_day, last_day }) => first_day <= date && date <= last_day);
  if (closure) broken.desk = [t(deskMessages.closedFor, { reason: closure.reason })];
  else if (date === today && needsCleaning) broken.desk = [deskMessages.needsCleaning];
  const full = fullShares?.get(date);
  if (full !== undefined && broken.desk === undefined) broken.desk = [full];
  return broken;
}
