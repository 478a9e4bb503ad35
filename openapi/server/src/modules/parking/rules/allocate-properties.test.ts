import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../app/seed/random.ts';
import { type AllocationInput, allocate, type WaitingRequest } from './allocate.ts';
import { noFacts, rankOf } from './rank.ts';

/* Random days, each by its own number of a seed that failures print; `ALLOCATION_SEED=...` repeats them. */
const seed = process.env.ALLOCATION_SEED ?? String(Date.now());
const DAYS = process.env.TEST_RUN === 'full' ? 10_000 : 2_000;

const NOW = '2026-11-23T09:00:00.000Z';
const LATER = '2026-11-23T10:00:00.000Z';
const [SPACES, REQUESTS, PEOPLE] = [12, 60, 30];

/** A car park and day as `gather` would find it, in no particular order but that of the spaces. */
function randomDay(random: Random): AllocationInput {
  const interval = () => {
    const from = random.below(24) * 30;
    return { from, until: from + (8 + random.below(12)) * 30 };
  };
  // Blocked ones have left the list already.
  const spaces = Array.from({ length: random.below(SPACES + 1) }, (_, index) => ({ id: 10 + index })).filter(
    () => !random.chance(0.1),
  );
  const held: AllocationInput['held'][number][] = [];
  for (const { id } of spaces) {
    const one = interval();
    if (random.chance(0.3)) held.push({ spaceId: id, ...one });
    // Another person's afternoon.
    if (random.chance(0.1)) held.push({ spaceId: id, from: one.until, until: one.until + 240 });
  }
  // Released ones have left this list; a holder has one space.
  const holders = random.shuffle(Array.from({ length: PEOPLE }, (_, index) => index));
  const permitHolds = spaces.flatMap(({ id }, index) =>
    random.chance(0.2) ? [{ spaceId: id, userId: holders[index] ?? 0 }] : [],
  );
  const rules = { sharedCarsFirst: random.chance(0.5), creditsFirst: random.chance(0.3) };
  const credits = Array.from({ length: PEOPLE }, () => random.below(3));
  const waiting = Array.from({ length: random.below(REQUESTS + 1) }, (_, index): WaitingRequest => {
    const userId = random.chance(0.1) ? null : random.below(PEOPLE);
    const facts = {
      ...noFacts,
      hasPriorityPermit: random.chance(0.1),
      sharesCar: random.chance(0.2),
      hasCredits: userId !== null && (credits[userId] ?? 0) > 0,
      penalties: random.chance(0.2) ? random.below(4) : 0,
    };
    return {
      id: 100 + index,
      userId,
      ...interval(),
      rank: rankOf(facts, rules).rank,
      requestedAt: `2026-11-23T08:00:0${random.below(6)}.000Z`,
      credits: userId === null ? null : (credits[userId] ?? 0),
      permitSpaceId: permitHolds.find((hold) => hold.userId === userId)?.spaceId ?? null,
    };
  });
  return {
    now: NOW,
    day: '2026-11-24',
    isOpen: !random.chance(0.05),
    opensAt: random.chance(0.05) ? LATER : random.chance(0.2) ? NOW : null,
    carPark: { id: 1, unlimited: random.chance(0.05), needsCredits: random.chance(0.2) },
    spaces,
    held,
    permitHolds,
    waiting,
  };
}

interface Stay {
  spaceId: number | null;
  from: number;
  until: number;
}

const overlap = (a: Omit<Stay, 'spaceId'>, b: Omit<Stay, 'spaceId'>) => a.from < b.until && b.from < a.until;

function isAhead(a: WaitingRequest, b: WaitingRequest): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.requestedAt !== b.requestedAt) return a.requestedAt < b.requestedAt;
  return a.id < b.id;
}

/**
 * The rules that the outcome of a day breaks; collected as texts, so that one day does not need ten thousand assertions.
 */
function* violationsOf(input: AllocationInput): Generator<string> {
  const { placed, line } = allocate(input);
  const requests = new Map(input.waiting.map((one) => [one.id, one]));
  const requestOf = (id: number) => requests.get(id) as WaitingRequest;
  const stays: (Stay & { request?: WaitingRequest })[] = [
    ...input.held,
    ...placed.map(({ id, spaceId }) => {
      const { from, until } = requestOf(id);
      return { spaceId, from, until, request: requestOf(id) };
    }),
  ];
  const mayHave = (request: WaitingRequest, spaceId: number) =>
    !input.permitHolds.some((hold) => hold.spaceId === spaceId && hold.userId !== request.userId);
  const fits = (request: WaitingRequest, spaceId: number, among: typeof stays) =>
    mayHave(request, spaceId) && !among.some((one) => one.spaceId === spaceId && overlap(one, request));

  if (placed.length + line.length !== input.waiting.length) yield 'somebody was lost';
  for (const { id, spaceId } of placed) {
    if (spaceId === null && !input.carPark.unlimited) yield `${id} has no space`;
    if (spaceId === null) continue;
    const others = stays.filter(({ request }) => request?.id !== id);
    if (!fits(requestOf(id), spaceId, others)) yield `${id} is over another in ${spaceId}, or has another's`;
  }
  for (const { id, reason } of line) {
    const request = requestOf(id);
    if (input.carPark.unlimited && reason.code === 'full') yield `${id} waits where there is no end`;
    if (reason.code !== 'full') continue;
    if (input.spaces.some((space) => fits(request, space.id, stays))) yield `${id} waits though one is free`;
    const ahead = stays.filter((one) => !one.request || isAhead(one.request, request));
    if (input.spaces.some((space) => fits(request, space.id, ahead))) yield `${id} was passed over`;
  }
  for (const { id, place } of line) {
    const request = requestOf(id);
    const before = line.filter(
      (one) => isAhead(requestOf(one.id), request) && overlap(requestOf(one.id), request),
    );
    if (place !== before.length + 1) yield `${id} is ${before.length + 1}, not ${place}`;
  }
  const spent = new Map<number, number>();
  for (const { id } of placed) {
    const { userId, credits } = requestOf(id);
    if (!input.carPark.needsCredits || userId === null || credits === null) continue;
    spent.set(userId, (spent.get(userId) ?? 0) + 1);
    if ((spent.get(userId) ?? 0) > credits) yield `${userId} has spent more than ${credits}`;
  }
}

/** The same day asked for again: some have their spaces already, `created` are new. */
function afterwards(input: AllocationInput, created: readonly WaitingRequest[]): AllocationInput {
  const old = input.waiting.filter((one) => !created.includes(one));
  const { placed, line } = allocate({ ...input, waiting: old });
  const requestOf = (id: number) => old.find((one) => one.id === id) as WaitingRequest;
  const used = new Map<number, number>();
  const charged = input.carPark.needsCredits ? placed : [];
  for (const { id } of charged) {
    const { userId } = requestOf(id);
    if (userId !== null) used.set(userId, (used.get(userId) ?? 0) + 1);
  }
  const held = placed.map(({ id, spaceId }) => {
    const { from, until } = requestOf(id);
    return { spaceId, from, until };
  });
  return {
    ...input,
    held: [...input.held, ...held],
    waiting: [...line.map(({ id }) => requestOf(id)), ...created].map((one) => ({
      ...one,
      credits: one.credits === null ? null : one.credits - (used.get(one.userId ?? -1) ?? 0),
    })),
  };
}

const dayOf = (number: number) => createRandom(`${seed} ${number}`);

describe(`${DAYS} random days (ALLOCATION_SEED=${seed})`, () => {
  it('no one overlaps, waits for a space that fits, is passed over, or spends more than their balance', () => {
    const found: string[] = [];
    let [placings, waits] = [0, 0];
    for (let number = 0; number < DAYS && found.length < 5; number += 1) {
      const input = randomDay(dayOf(number));
      for (const violation of violationsOf(input)) found.push(`day ${number}: ${violation}`);
      const { placed, line } = allocate(input);
      placings += placed.length;
      waits += line.length;
    }
    expect(found).toEqual([]);
    // Guards against days without any allocation.
    expect(Math.min(placings, waits)).toBeGreaterThan(3 * DAYS);
  });

  it('the outcome depends only on the facts: not on their order, on the run, or on having been stored', () => {
    for (let number = 0; number < DAYS; number += 1) {
      const random = dayOf(number);
      const input = randomDay(random);
      const outcome = JSON.stringify(allocate(input));
      const shuffled = {
        ...input,
        waiting: random.shuffle(input.waiting),
        held: random.shuffle(input.held),
        permitHolds: random.shuffle(input.permitHolds),
      };
      const stored = JSON.parse(JSON.stringify(input)) as AllocationInput;
      const others = [input, shuffled, stored].map((one) => JSON.stringify(allocate(one)));
      // One comparison a day: the test library's own cost more than the days.
      if (others.some((other) => other !== outcome))
        expect(others, `day ${number}`).toEqual([outcome, outcome, outcome]);
    }
  });

  it('a run of the new requests alone gives the same as a run of the whole day, once the queue has been run', () => {
    const differing: number[] = [];
    for (let number = 0; number < DAYS; number += 1) {
      const random = dayOf(number);
      const input = randomDay(random);
      const created = input.waiting.filter(() => random.chance(0.2));
      const whole = afterwards(input, created);
      const ids = new Set(created.map(({ id }) => id));
      const alone = allocate({ ...whole, waiting: whole.waiting.filter(({ id }) => ids.has(id)) });
      const full = allocate(whole);
      if (JSON.stringify(full.placed) !== JSON.stringify(alone.placed)) differing.push(number);
    }
    expect(differing).toEqual([]);
  });
});
