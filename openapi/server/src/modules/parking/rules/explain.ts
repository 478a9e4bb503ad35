import {
  type AllocationInput,
  allocate,
  byPlace,
  overlap,
  type Reason,
  type WaitingRequest,
} from './allocate.ts';
import { decidingRule, lineRules, type QueueFacts, type QueueRule, type RankRules, rankOf } from './rank.ts';

export type Effect = 'ahead' | 'behind' | 'none';

/** The place of a request in its queue, and the reasons. */
export interface Explanation {
  /** Undefined if it would get a space now. */
  place: number | undefined;
  reason: Reason;
  /** Requests for overlapping times that go first, the next one first. */
  ahead: readonly { id: number; place: number; rule: QueueRule }[];
  effects: Readonly<Record<QueueRule, Effect>>;
}

/** The outcome of a request if one fact were different. */
export type Change =
  | { code: 'times'; from: number; until: number }
  | { code: 'opening'; at: string; place: number | undefined }
  | { code: 'credit' | 'shared-car'; place: number | undefined };

/** The shortest time that may be requested, in minutes. */
const SHORTEST = 240;

/** @returns undefined if the request does not wait */
export function explain(input: AllocationInput, id: number): Explanation | undefined {
  const request = input.waiting.find((one) => one.id === id);
  if (!request) return undefined;
  const { place, reason } = outcomeOf(input, id);
  const others = input.waiting.filter((one) => one.id !== id && overlap(one, request));
  const before = others.filter((one) => byPlace(one, request) < 0).sort(byPlace);
  const after = others.filter((one) => byPlace(one, request) > 0);
  const ruleOf = ({ rank }: WaitingRequest) => decidingRule(rank, request.rank);
  const effectOf = (rule: QueueRule): Effect => {
    if (before.some((one) => ruleOf(one) === rule)) return 'behind';
    return after.some((one) => ruleOf(one) === rule) ? 'ahead' : 'none';
  };
  return {
    place,
    reason,
    ahead: before.map((one, index) => ({ id: one.id, place: index + 1, rule: ruleOf(one) })),
    effects: Object.fromEntries(lineRules.map((rule) => [rule, effectOf(rule)])) as Record<QueueRule, Effect>,
  };
}

/**
 * Runs the rules again with one fact changed at a time, and keeps the changes that improve the outcome.
 * @param facts the current ones of the request's person
 * @param dayEnds minutes since 1970: later times are ignored
 */
export function findImprovements(
  input: AllocationInput,
  id: number,
  { facts, rules, dayEnds }: { facts: QueueFacts; rules: RankRules; dayEnds: number },
): Change[] {
  const request = input.waiting.find((one) => one.id === id);
  if (!request) return [];
  const now = outcomeOf(input, id);
  const changed = (
    code: 'credit' | 'shared-car',
    more: Partial<QueueFacts>,
    credits = request.credits,
  ): Change[] => {
    const { rank } = rankOf({ ...facts, ...more }, rules);
    const { place } = outcomeOf(withRequest(input, { ...request, rank, credits }), id);
    return isBetter(place, now.place) ? [{ code, place }] : [];
  };
  const changes: Change[] = [];
  if (now.reason.code === 'before-allocation' && input.opensAt !== null) {
    const { place } = outcomeOf({ ...input, now: input.opensAt }, id);
    changes.push({ code: 'opening', at: input.opensAt, place });
  }
  if (now.reason.code === 'full') {
    const times = freeTimes(input, request, dayEnds);
    if (times) changes.push({ code: 'times', ...times });
  }
  if (!facts.sharesCar && rules.sharedCarsFirst) changes.push(...changed('shared-car', { sharesCar: true }));
  const lacksCredit = request.credits !== null && request.credits <= 0;
  if (lacksCredit && (input.carPark.needsCredits || rules.creditsFirst)) {
    changes.push(...changed('credit', { hasCredits: true }, 1));
  }
  return changes;
}

/** Whether a new request for the same time would get a space there now. */
export function wouldGetSpace(input: AllocationInput, request: WaitingRequest): boolean {
  return (
    outcomeOf(withRequest(input, { ...request, requestedAt: input.now }), request.id).place === undefined
  );
}

function outcomeOf(input: AllocationInput, id: number): { place: number | undefined; reason: Reason } {
  const { placed, line } = allocate(input);
  const waits = line.find((one) => one.id === id);
  if (waits) return waits;
  const given = placed.find((one) => one.id === id);
  if (!given) throw new Error(`${id} is not among those who wait.`);
  return { place: undefined, reason: given.reason };
}

function withRequest(input: AllocationInput, request: WaitingRequest): AllocationInput {
  return { ...input, waiting: [...input.waiting.filter(({ id }) => id !== request.id), request] };
}

function isBetter(place: number | undefined, than: number | undefined): boolean {
  if (than === undefined) return false;
  return place === undefined || place < than;
}

/**
 * The free time nearest to the requested one: its longest free part, else the same length later that day. Ignores the
 * queue: after a run, no free space fits any of its requests.
 */
function freeTimes(
  input: AllocationInput,
  request: WaitingRequest,
  dayEnds: number,
): { from: number; until: number } | undefined {
  const { from, until } = request;
  const fits = (time: { from: number; until: number }) =>
    outcomeOf({ ...input, waiting: [{ ...request, ...time }] }, request.id).place === undefined;
  const ends = unique(input.held.map((one) => one.until)).filter((end) => end > from && end < dayEnds);
  const starts = unique(input.held.map((one) => one.from)).filter((start) => start < until && start > from);
  const parts = [from, ...ends]
    .flatMap((first) => [...starts, until].map((last) => ({ from: first, until: last })))
    .filter((part) => part.until - part.from >= SHORTEST && part.until - part.from < until - from)
    .sort((a, b) => b.until - b.from - (a.until - a.from) || a.from - b.from);
  const later = ends
    .map((end) => ({ from: end, until: end + until - from }))
    .filter((time) => time.until <= dayEnds);
  return parts.find(fits) ?? later.find(fits);
}

function unique(minutes: readonly number[]): number[] {
  return [...new Set(minutes)].sort((a, b) => a - b);
}
