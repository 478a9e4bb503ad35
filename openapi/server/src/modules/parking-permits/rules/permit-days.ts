import { addDays } from '../../../mechanisms/days.ts';
import { isoWeekday, opensOn } from '../../parking/public.ts';

interface PermitOnDay {
  permitType: 'GR' | 'PR';
  /** ISO weekdays. */
  weekdays: readonly number[];
  startsOn: string;
  /** Inclusive; null: permanent. */
  endsOn: string | null;
  /** Whether its space was released on the day. */
  released: boolean;
}

type PermitState = 'granted' | 'claimable' | 'out-of-range';

/**
 * The state of a permit on a date (rules/parking.md#permits): a granted one holds its space; the claim of a priority one
 * opens in the week before. A granted day that was released counts as any other day.
 * @param today of the site
 * @returns undefined if the permit does not cover the date
 */
export function permitState(
  date: string,
  today: string,
  { permitType, weekdays, startsOn, endsOn, released }: PermitOnDay,
  carPark: { permitRequestsStart: number | null },
): PermitState | undefined {
  if (!weekdays.includes(isoWeekday(date))) return undefined;
  if (date < startsOn || (endsOn !== null && date > endsOn)) return undefined;
  if (permitType === 'GR') return released ? undefined : 'granted';
  const opens = opensOn(date, carPark.permitRequestsStart);
  return date >= today && (opens === null || today >= opens) ? 'claimable' : 'out-of-range';
}

export interface PermitOfMonth extends Omit<PermitOnDay, 'released'> {
  id: number;
  /** The site's calendar day. */
  today: string;
  /** Of the car park; null: always open. */
  permitRequestsStart: number | null;
  releases: readonly { startsOn: string; endsOn: string }[];
  /** How many days ahead requests are accepted. */
  limitDays: number;
  /** Whether car park and person allow a request for the date at all. */
  canRequest: (date: string) => boolean;
}

export interface DayOfPermit<Permit> {
  date: string;
  permit: Permit;
  state: PermitState;
  /** The day on which a claim opens that is not open yet. */
  opensOn: string | null;
  released: boolean;
}

/** The best first. */
const worth: readonly PermitState[] = ['granted', 'claimable', 'out-of-range'];

/** The state of each day of a month (`yyyy-MM`), in order; of several permits on a day the best, of equals the first. */
export function permitDays<Permit extends PermitOfMonth>(
  month: string,
  permits: readonly Permit[],
): DayOfPermit<Permit>[] {
  return daysOf(month).flatMap((date) => {
    const [best] = permits
      .flatMap((permit) => dayOf(date, permit) ?? [])
      .toSorted((a, b) => worth.indexOf(a.state) - worth.indexOf(b.state));
    return best ?? [];
  });
}

function dayOf<Permit extends PermitOfMonth>(date: string, permit: Permit): DayOfPermit<Permit> | undefined {
  const released = permit.releases.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  // Evaluated as if not released: people who have released a day still see that it was theirs.
  const whole = permitState(date, permit.today, { ...permit, released: false }, permit);
  if (whole === undefined) return undefined;
  // A claim is a request like any other: it opens no earlier, and only for days that can be requested.
  const opensByPermit = opensOn(date, permit.permitRequestsStart) ?? '';
  const opensByLimit = addDays(date, -permit.limitDays);
  const opens = opensByPermit > opensByLimit ? opensByPermit : opensByLimit;
  const isAsked = !released && permit.canRequest(date);
  const isEarly = opens > permit.today;
  const isOut = released || (whole === 'claimable' && (isEarly || !isAsked));
  const state = isOut ? 'out-of-range' : whole;
  const isToCome = state === 'out-of-range' && isAsked && isEarly;
  return { date, permit, state, released, opensOn: isToCome ? opens : null };
}

function daysOf(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) =>
    day.startsWith(month),
  );
}
