import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { openLink, workOfLink } from '../../mechanisms/mailed-link.ts';
import { forbidden, gone } from '../../mechanisms/problems.ts';
import { answerSeat, seatRefusal } from './change-seat.ts';
import { findRideOfSeat, findSeatOfLink, freeSeats, type Ride, type SeatRow } from './ride-repository.ts';

type Shown = components['schemas']['ParkingSeatQuestion'];
type AnyContext = OutsideContext<'getParkingSeatLink'> | OutsideContext<'answerParkingSeatLink'>;

/**
 * The request for a seat. Reading it answers nothing. @throws Problem 403 without the account, 404, 410 once answered, 429
 */
export async function readSeatLink(context: OutsideContext<'getParkingSeatLink'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const open = await findOpen(tx, context);
    return open && toShown(open.ride, open.request);
  });
}

/** Answers in the name of the driver. @throws Problem 403, 404, 409, 410, 429 */
export async function answerSeatLink(context: OutsideContext<'answerParkingSeatLink'>): Promise<Shown> {
  const { body, now } = context;
  return openLink(context, async (tx) => {
    const open = await findOpen(tx, context);
    if (open === null) return null;
    await answerSeat(workOfLink(context, tx, open.ride.driver.id), open.ride, open.request.id, body.answer);
    const after = await find(tx, open.request.id, now());
    return after && toShown(after.ride, after.request);
  });
}

async function findOpen(tx: Tx, { path, now }: AnyContext): Promise<{ ride: Ride; request: SeatRow } | null> {
  const id = await findSeatOfLink(tx, path.token);
  const found = id === undefined ? null : await find(tx, id, now());
  if (found === null) return null;
  if (!found.ride.driver.is_active) throw forbidden();
  const over = seatRefusal(found.ride, found.request);
  if (over !== undefined) throw gone(over);
  return found;
}

async function find(tx: Tx, id: number, now: Date): Promise<{ ride: Ride; request: SeatRow } | null> {
  const ride = await findRideOfSeat(tx, id, now);
  const request = ride?.requests.find((one) => one.id === id);
  return ride && request ? { ride, request } : null;
}

function toShown(ride: Ride, { status, person: { first_name, last_name } }: SeatRow): Shown {
  return {
    name: `${first_name} ${last_name}`,
    date: ride.date,
    leaves_from: ride.leaves_from,
    leaves_at: ride.leaves_at,
    carpark: ride.car_park_name,
    site: ride.site_name,
    free_seats: freeSeats(ride),
    status,
  };
}
