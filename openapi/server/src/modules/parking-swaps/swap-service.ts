import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { readBooking } from '../../mechanisms/booking/booking-statements.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { namedTo } from '../../mechanisms/locatable.ts';
import { conflictProblem, forbidden, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import {
  findPerson,
  findReservationsById,
  parkingBookings,
  parkingReservationRows,
  type ReservationRow,
} from '../parking/public.ts';
import { acceptSwap, closeSwap } from './answer-swap.ts';
import { swapMessages as texts } from './messages.ts';
import { emailColleague } from './swap-mails.ts';
import { swapRefusal } from './swap-refusal.ts';
import { findOpenSwapsOf, findSwap, insertSwap, toSwap } from './swap-repository.ts';

type Shown = components['schemas']['ParkingSwap'];

export async function listSwaps({ tx, user, now }: Context<'listParkingSwaps'>): Promise<Shown[]> {
  return (await findOpenSwapsOf(tx, user.id, now())).map((swap) => toSwap(swap, user.id));
}

/** Offers a day to a colleague (rules/parking.md#swap): nothing changes before they accept. */
export async function createSwap(context: Context<'createParkingSwap'>): Promise<Shown> {
  const { tx, user, sites, body, t, now, audit } = context;
  requireDays({ wanted_date: body.wanted_date });
  const given = await readBooking(context, parkingBookings, body.reservation);
  // A booking made for another person is theirs to offer.
  if (given.user_id !== user.id) throw notFound();
  sites.require(given.site_id);
  if (given.status !== 'confirmed') throw conflictProblem(texts.onlyConfirmed);
  if (body.colleague === user.id) throw validationProblem({ colleague: [texts.oneself] });
  const colleague = await findPerson(tx, body.colleague, given.site_id);
  if (colleague === undefined) throw validationProblem({ colleague: [texts.noSuchPerson] });
  if (body.wanted_date !== undefined && !(await isPlaceKnown(context))) {
    throw validationProblem({ wanted_date: [t(texts.notLocatable, { name: colleague.name })] });
  }
  const wanted = body.wanted_date === undefined ? null : await findDay(context, body.wanted_date);
  if (wanted === undefined) {
    throw validationProblem({ wanted_date: [t(texts.noneOnDay, { name: colleague.name })] });
  }
  const refusal = await swapRefusal(
    { tx, t, now: now() },
    { given, wanted, fromId: user.id, toId: colleague.id },
  );
  if (refusal !== undefined) throw conflictProblem(refusal);
  const token = newSecret();
  const id = await insertSwap(tx, { given, wanted, from: user.id, to: colleague.id, token }, now());
  if (id === undefined) throw conflictProblem(texts.askedAlready);
  const swap = await findSwap(tx, id, now());
  if (swap === undefined) throw new Error(`The swap ${id} is gone.`);
  await audit({
    action: 'create',
    entity: 'parking_swap',
    entityId: id,
    after: { given: given.id, wanted: wanted?.id ?? null, to_user_id: colleague.id },
  });
  await emailColleague(context, swap, token);
  return toSwap(swap, user.id);
}

/** Whether the caller may learn where the colleague parks (rules/people.md#not-locatable). */
async function isPlaceKnown({ tx, user, body }: Context<'createParkingSwap'>): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${body.colleague}::bigint and ${namedTo(user)}`.execute(tx);
  return rows.length > 0;
}

/** The colleague's confirmed parking of a day, the first of several. */
async function findDay(
  { tx, body, now }: Context<'createParkingSwap'>,
  date: string,
): Promise<ReservationRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${parkingReservationRows} r
    where r.user_id = ${body.colleague}::bigint and r.date = ${date}::date and r.status = 'confirmed'
    order by r.starts_at limit 1`.execute(tx);
  const [found] = rows;
  return found && (await findReservationsById(tx, [found.id], now()))[0];
}

/** @throws Problem 403 for the other person's answer, 404 for a swap without the caller, 409 with the reason */
export async function answerSwapInList(context: Context<'answerParkingSwap'>): Promise<Shown> {
  const { tx, user, path, body, now } = context;
  const swap = await findSwap(tx, path.id, now());
  if (swap === undefined || ![swap.from.id, swap.to.id].includes(user.id)) throw notFound();
  if (body.answer === 'withdraw') {
    if (swap.from.id !== user.id) throw notFound();
    return toSwap(await closeSwap(context, swap, 'withdrawn'), user.id);
  }
  if (swap.to.id !== user.id) throw forbidden(texts.notYours);
  const after =
    body.answer === 'accept' ? await acceptSwap(context, swap) : await closeSwap(context, swap, 'declined');
  return toSwap(after, user.id);
}
