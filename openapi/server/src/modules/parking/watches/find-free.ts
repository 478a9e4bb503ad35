import type { Tx } from '../../../db/database.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { gather, type SpaceRequest } from '../gather.ts';
import { wouldGetSpace } from '../rules/explain.ts';

/** A person who would take a space, but does not wait in the queue. */
export interface Wisher extends Interval {
  id: number;
  user_id: number;
  date: string;
}

/** Behind everyone in the queue. */
const LAST_RANK = 1_000_000;

/**
 * The watchers among these for whom a space of the car park is free that no one in the queue gets: by the rules that
 * allocate spaces, each evaluated alone. Certain only behind the lock of the car park.
 */
export async function findFreeFor<T extends Wisher>(
  at: { tx: Tx; now: Date },
  carParkId: number,
  wishers: readonly T[],
): Promise<T[]> {
  if (wishers.length === 0) return [];
  // Negative, like no reservation's id.
  const asks = wishers.map(
    ({ id, user_id, date, starts_at, ends_at }): SpaceRequest => ({
      ...{ id: -1 - id, user_id, date, starts_at, ends_at },
      ...{ rank: LAST_RANK, created_at: at.now, reason: null },
    }),
  );
  const days = await gather(at, { poolId: carParkId, periods: wishers, created: [] }, asks);
  return wishers.filter(({ id, date }) => {
    const input = days.find((one) => one.input.day === date)?.input;
    const request = input?.waiting.find((one) => one.id === -1 - id);
    if (!input || !request) return false;
    const waiting = input.waiting.filter((one) => one.id >= 0 || one === request);
    return wouldGetSpace({ ...input, waiting }, request);
  });
}
