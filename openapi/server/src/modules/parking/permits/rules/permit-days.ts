import { addDays } from '../../../../mechanisms/days.ts';
import { opensOn, type PermitOnDay, type PermitState, permitState } from '../../rules/claim-window.ts';

export interface PermitOfMonth extends Omit<PermitOnDay, 'released'> {
  id: number;
  /** The site's calendar day. */
  today: string;
  /** Of the car park; null: always open. */
  permitRequestsStart: number | null;
  releases: readonly { startsOn: string; endsOn: string }[];
}

export interface DayOfPermit<Permit> {
  date: string;
  permit: Permit;
  state: PermitState;
  /** From when a day that cannot be claimed yet can be. */
  opensOn: string | null;
  released: boolean;
}

/** The best first. */
const worth: readonly PermitState[] = ['granted', 'claimable', 'out-of-range'];

/** What permits mean on each day of a month (`yyyy-MM`), in order; of several on a day the best, of equals the first. */
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
  // Asked as if it had not been: whoever has released a day sees that it was theirs.
  const whole = permitState(date, permit.today, { ...permit, released: false }, permit);
  if (whole === undefined) return undefined;
  const state = released ? 'out-of-range' : whole;
  const opens = opensOn(date, permit.permitRequestsStart);
  const isToCome = state === 'out-of-range' && !released && opens !== null && opens > permit.today;
  return { date, permit, state, opensOn: isToCome ? opens : null, released };
}

function daysOf(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) =>
    day.startsWith(month),
  );
}
