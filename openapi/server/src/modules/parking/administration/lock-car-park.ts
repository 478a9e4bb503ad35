import { sqlState } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { readCarPark, type SettingsAt, type StoredCarPark } from './car-park-settings.ts';
import { carParkMessages as texts } from './messages.ts';

/**
 * The same lock as for a booking: either the reservation is seen here, or it finds the car park changed. @throws Problem
 * 404
 */
export async function lockCarPark(
  at: SettingsAt & { path: { id: number } },
  id = at.path.id,
): Promise<StoredCarPark> {
  await readCarPark(at, id);
  await lockForBooking(at.tx, { rows: [{ table: 'car_parks', ids: [id] }] });
  return readCarPark(at, id);
}

/** Refuses to delete rows that other tables refer to. @throws Problem 409 */
export async function refuseIfReferenced(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (sqlState(error) === '23503') throw conflictProblem(texts.keptForPast);
    throw error;
  }
}
