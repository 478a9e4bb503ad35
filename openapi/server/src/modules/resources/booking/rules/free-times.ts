import { instantAt, wallTimeAt } from '../../../../mechanisms/wall-time.ts';
import type { Timeslot } from '../timeslots.ts';

const STEP_MS = 5 * 60_000;
/** Between which times another one is proposed, of the site. */
const OPENS = '08:00';
const CLOSES = '18:00';

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/**
 * The nearest free times of the wanted day, one before and one after, the nearer one first: as long as what is wanted, or a
 * timeslot of a room that has them.
 */
export function freeTimes(
  wanted: Times,
  at: { timeZone: string; timeslots: readonly Timeslot[] | null; isFree(times: Times): boolean },
): Times[] {
  const candidates = at.timeslots
    ? timesOfSlots(wanted, at.timeZone, at.timeslots)
    : timesOfDay(wanted, at.timeZone);
  const distance = ({ startsAt }: Times) => Math.abs(startsAt.getTime() - wanted.startsAt.getTime());
  const nearest = [...candidates].sort((a, b) => distance(a) - distance(b));
  const earlier = nearest.find((times) => times.startsAt < wanted.startsAt && at.isFree(times));
  const later = nearest.find((times) => times.startsAt >= wanted.startsAt && at.isFree(times));
  return [earlier, later].filter((times) => times !== undefined).sort((a, b) => distance(a) - distance(b));
}

/** All of the same length, in steps from the wanted one on. */
function timesOfDay({ startsAt, endsAt }: Times, timeZone: string): Times[] {
  const { day } = wallTimeAt(startsAt, timeZone);
  const [opens, closes] = [instantAt(day, OPENS, timeZone), instantAt(day, CLOSES, timeZone)];
  if (!opens.ok || !closes.ok) return [];
  const start = startsAt.getTime();
  const length = endsAt.getTime() - start;
  const last = closes.instant.getTime() - length;
  const steps = Math.ceil((opens.instant.getTime() - start) / STEP_MS);
  const all: Times[] = [];
  for (let from = start + steps * STEP_MS; from <= last; from += STEP_MS) {
    if (from !== start) all.push({ startsAt: new Date(from), endsAt: new Date(from + length) });
  }
  return all;
}

function timesOfSlots({ startsAt }: Times, timeZone: string, slots: readonly Timeslot[]): Times[] {
  const { day } = wallTimeAt(startsAt, timeZone);
  return slots.flatMap(({ start, end }) => {
    const [from, until] = [instantAt(day, start, timeZone), instantAt(day, end, timeZone)];
    return from.ok && until.ok ? [{ startsAt: from.instant, endsAt: until.instant }] : [];
  });
}
