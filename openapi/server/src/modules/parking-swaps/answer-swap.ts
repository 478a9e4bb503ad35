import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { swapPeople } from '../../mechanisms/booking/swap-people.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { findOwnAt, locksFor, parkingBookings, withdrawWaiting } from '../parking/public.ts';
import { swapMessages as texts } from './messages.ts';
import { emailSwapAccepted, mailDeclined } from './swap-mails.ts';
import { swapRefusal } from './swap-refusal.ts';
import { answerSwap, findSwap, type Swap } from './swap-repository.ts';

export interface AnswerAt extends BookingWork {
  t: Translate;
}

/** Why it can no longer be answered; undefined if it can. */
export function answerRefusal({ status, expiresAt }: Swap, now: Date) {
  if (status !== 'asked') return texts[status];
  return expiresAt <= now ? texts.expired : undefined;
}

/**
 * Swaps the days between the two people, with both locked: both days must still be confirmed, and each person allowed to
 * have the other's. Their waiting requests at these times are cancelled.
 * @throws Problem 409 with the reason
 */
export async function acceptSwap(at: AnswerAt, seen: Swap): Promise<Swap> {
  const { tx, t, now } = at;
  const waitingOf = async ({ given, wanted, from, to }: Swap) => [
    ...(await findOwnAt(tx, to.id, given)),
    ...(wanted ? await findOwnAt(tx, from.id, wanted) : []),
  ];
  const around = await waitingOf(seen);
  const { given, wanted, from, to } = seen;
  const pools = [given, ...(wanted ? [wanted] : []), ...around].map(({ car_park_id }) => car_park_id);
  await lockForBooking(tx, locksFor(pools, [from.id, to.id]));
  const swap = await requireOpen(at, seen.id);
  const refusal = await swapRefusal(
    { tx, t, now: now() },
    { given: swap.given, wanted: swap.wanted, fromId: from.id, toId: to.id },
  );
  if (refusal !== undefined) throw conflictProblem(refusal);
  const waiting = (await waitingOf(swap)).filter(({ status }) => status !== 'confirmed');
  if (waiting.some(({ car_park_id }) => !pools.includes(car_park_id))) throw conflictProblem(texts.changed);
  await withdrawWaiting(at, waiting);
  await close(at, swap, 'accepted');
  // The stored plate is that of the car that no longer comes.
  const values = { registration: null };
  await swapPeople(at, parkingBookings, [
    { id: swap.given.id, userId: to.id, values },
    ...(swap.wanted ? [{ id: swap.wanted.id, userId: from.id, values }] : []),
  ]);
  const after = await requireSwap(at, seen.id);
  await emailSwapAccepted(at, after);
  return after;
}

/** @throws Problem 409 if it is already answered */
export async function closeSwap(at: AnswerAt, seen: Swap, status: 'declined' | 'withdrawn'): Promise<Swap> {
  await close(at, await requireOpen(at, seen.id), status);
  const after = await requireSwap(at, seen.id);
  if (status === 'declined') await mailDeclined(at, after);
  return after;
}

async function close(at: AnswerAt, swap: Swap, status: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
  if (!(await answerSwap(at.tx, swap.id, status, at.now()))) {
    throw conflictProblem(texts[(await requireSwap(at, swap.id)).status as 'accepted']);
  }
  const action = { accepted: 'accept', declined: 'decline', withdrawn: 'withdraw' } as const;
  await at.audit({
    action: action[status],
    entity: 'parking_swap',
    entityId: swap.id,
    before: { status: 'asked' },
    after: { status },
  });
}

async function requireOpen(at: AnswerAt, id: number): Promise<Swap> {
  const swap = await requireSwap(at, id);
  const over = answerRefusal(swap, at.now());
  if (over !== undefined) throw conflictProblem(over);
  return swap;
}

async function requireSwap({ tx, now }: AnswerAt, id: number): Promise<Swap> {
  const swap = await findSwap(tx, id, now());
  if (swap === undefined) throw notFound();
  return swap;
}
