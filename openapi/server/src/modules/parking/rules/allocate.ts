/** Version of the rules in `allocate`; a stored run records which one it used. */
export const RULES_VERSION = 1;

/** One car park and day. Instants are minutes since 1970; instants in text are ISO 8601 in UTC, which compare as they are. */
export interface AllocationInput {
  now: string;
  /** `yyyy-MM-dd` of the site. */
  day: string;
  isOpen: boolean;
  /** When the spaces of the day are given out; null: always. */
  opensAt: string | null;
  carPark: { id: number; unlimited: boolean; needsCredits: boolean };
  /** Active spaces, the lowest name first, without blocked ones. */
  spaces: readonly { id: number }[];
  held: readonly { spaceId: number | null; from: number; until: number }[];
  /** Spaces of granted permits of the day that have not been released. */
  permitHolds: readonly { spaceId: number; userId: number }[];
  waiting: readonly WaitingRequest[];
}

export interface WaitingRequest {
  id: number;
  /** Null: a visitor. */
  userId: number | null;
  from: number;
  until: number;
  rank: number;
  requestedAt: string;
  /** The person's; null: not counted. */
  credits: number | null;
  /** The space of the person's own granted permit on the day. */
  permitSpaceId: number | null;
}

export type ReasonCode =
  | 'free'
  | 'moved-up'
  | 'own-permit'
  | 'priority'
  | 'unlimited'
  | 'full'
  | 'before-allocation'
  | 'no-credit'
  | 'closed'
  | 'awaits-approval';

/** Why a request has its status or place; formatted as text when it is read. */
export interface Reason {
  code: ReasonCode;
  taken?: number;
  total?: number;
  opensAt?: string;
}

export interface AllocationResult {
  placed: readonly { id: number; spaceId: number | null; reason: Reason }[];
  /** The requests that stay in the queue, the next one first. */
  line: readonly { id: number; place: number; reason: Reason }[];
}

interface Interval {
  from: number;
  until: number;
}

/**
 * Allocates the spaces of a car park and day to the queue (rules/parking.md#queue): by rank, time of the request and id,
 * each request gets the first space that is free for the whole of its time. A request that fits nowhere is skipped, and a
 * later one may fit.
 */
export function allocate(input: AllocationInput): AllocationResult {
  const holders = new Map(input.permitHolds.map(({ spaceId, userId }) => [spaceId, userId]));
  const taken = new Map<number, Interval[]>();
  for (const { spaceId, from, until } of input.held)
    if (spaceId !== null) take(taken, spaceId, { from, until });
  const credits = new Map<number, number>();
  const permitted = new Set(holders.values());
  /** Times without a free space for anyone who has no permit of their own: within a run nothing becomes free. */
  const full = new Set<string>();
  const placed: AllocationResult['placed'][number][] = [];
  /** Only overlapping times count for places: a request for the afternoon is not behind one for the morning. */
  const left: { request: WaitingRequest; reason: Reason }[] = [];

  for (const request of [...input.waiting].sort(byPlace)) {
    const refused = refusalOf(input, request, credits);
    if (refused) {
      left.push({ request, reason: refused });
      continue;
    }
    const time = `${request.from} ${request.until}`;
    const given =
      full.has(time) && !permitted.has(request.userId ?? 0)
        ? undefined
        : spaceFor(input, request, taken, holders);
    if (given === undefined) {
      full.add(time);
      // Every space is taken then: otherwise nothing would conflict.
      left.push({
        request,
        reason: { code: 'full', taken: input.spaces.length, total: input.spaces.length },
      });
      continue;
    }
    if (given.spaceId !== null) take(taken, given.spaceId, request);
    if (input.carPark.needsCredits && request.userId !== null && request.credits !== null) {
      credits.set(request.userId, (credits.get(request.userId) ?? request.credits) - 1);
    }
    placed.push({ id: request.id, ...given });
  }
  /** The requests ahead, by their times: a thousand for the same day are one entry. */
  const ahead = new Map<string, Interval & { count: number }>();
  const line = left.map(({ request, reason }) => {
    const { id, from, until } = request;
    let place = 1;
    for (const one of ahead.values()) if (overlap(one, request)) place += one.count;
    const time = `${from} ${until}`;
    ahead.set(time, { from, until, count: (ahead.get(time)?.count ?? 0) + 1 });
    return { id, place, reason };
  });
  return { placed, line };
}

/** The order of the queue: rank, time of the request, id. */
export function byPlace(
  a: Pick<WaitingRequest, 'rank' | 'requestedAt' | 'id'>,
  b: Pick<WaitingRequest, 'rank' | 'requestedAt' | 'id'>,
): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.requestedAt !== b.requestedAt) return a.requestedAt < b.requestedAt ? -1 : 1;
  return a.id - b.id;
}

/** Why the request can get no space at all, checked before any space. */
function refusalOf(
  { now, isOpen, opensAt, carPark }: AllocationInput,
  { userId, credits }: WaitingRequest,
  run: ReadonlyMap<number, number>,
): Reason | undefined {
  if (!isOpen) return { code: 'closed' };
  if (opensAt !== null && now < opensAt) return { code: 'before-allocation', opensAt };
  const has = userId === null ? null : (run.get(userId) ?? credits);
  return carPark.needsCredits && has !== null && has <= 0 ? { code: 'no-credit' } : undefined;
}

function spaceFor(
  { carPark, spaces }: AllocationInput,
  request: WaitingRequest,
  taken: ReadonlyMap<number, readonly Interval[]>,
  holders: ReadonlyMap<number, number>,
): { spaceId: number | null; reason: Reason } | undefined {
  if (carPark.unlimited) return { spaceId: null, reason: { code: 'unlimited' } };
  const fits = ({ id }: { id: number }) => {
    const holder = holders.get(id);
    return (holder === undefined || holder === request.userId) && !isTaken(taken, id, request);
  };
  const own = spaces.find((space) => space.id === request.permitSpaceId && fits(space));
  if (own) return { spaceId: own.id, reason: { code: 'own-permit' } };
  const free = spaces.find(fits);
  return free && { spaceId: free.id, reason: { code: 'free' } };
}

function isTaken(
  taken: ReadonlyMap<number, readonly Interval[]>,
  spaceId: number,
  interval: Interval,
): boolean {
  return taken.get(spaceId)?.some((one) => overlap(one, interval)) ?? false;
}

function take(taken: Map<number, Interval[]>, spaceId: number, { from, until }: Interval): void {
  const intervals = taken.get(spaceId);
  if (intervals) intervals.push({ from, until });
  else taken.set(spaceId, [{ from, until }]);
}

/** Half-open: one may begin where another ends. */
export function overlap(a: Interval, b: Interval): boolean {
  return a.from < b.until && b.from < a.until;
}
