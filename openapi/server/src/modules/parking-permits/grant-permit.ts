import { sqlState, type Tx } from '../../db/database.ts';
import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { conflictProblem, validationProblem } from '../../mechanisms/problems.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { rerankPerson, runDays } from '../parking/public.ts';
import { permitMessages as texts } from './messages.ts';
import { moveStranded, type Stranded, toStranded } from './move-stranded.ts';
import { mailMoved } from './permit-mails.ts';
import type { CheckedPermit } from './permit-values.ts';

export interface PermitWork extends BookingWork {
  user: { id: number };
  t: Translate;
}

/** SQLSTATE exclusion_violation. */
const EXCLUDED = '23P01';

/**
 * Creates a permit, with its car park locked.
 * @param choice what happens to people whose space it takes
 * @throws Problem 400 at `space_id` if another permit has it, 409 with the people who have the space if no choice was sent
 */
export async function grantPermit(
  context: PermitWork,
  permit: CheckedPermit,
  choice: 'move' | undefined,
): Promise<number> {
  const { tx, user, now, audit } = context;
  const { user_id, permit_type, site_id, car_park_id, space_id, starts_on, ends_on } = permit;
  const { id } = await tx
    .insertInto('permits')
    .values({
      ...{ user_id, permit_type, site_id, car_park_id, space_id, starts_on, ends_on },
      ...{ created_by_id: user.id, created_at: now(), ended_at: null, reminded_of: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDays(tx, id, permit);
  const { isOwnRequest } = permit;
  await audit({ action: 'create', entity: 'permit', entityId: id, after: recordOf(permit), isOwnRequest });
  await settle(context, id, permit, choice);
  return id;
}

/** @throws Problem 400 at `space_id` if another permit has the space on one of the days */
export async function insertDays(tx: Tx, permitId: number, permit: CheckedPermit): Promise<void> {
  const { user_id, permit_type, car_park_id, space_id, starts_on, ends_on, weekdays } = permit;
  const shared = { permit_id: permitId, user_id, permit_type, car_park_id, space_id, starts_on, ends_on };
  try {
    await tx
      .insertInto('permit_days')
      .values(weekdays.map((weekday) => ({ ...shared, weekday })))
      .execute();
  } catch (error) {
    if (sqlState(error) === EXCLUDED) throw validationProblem({ space_id: [texts.spaceGranted] });
    throw error;
  }
}

/**
 * Applies a saved permit to others: people in its space move, and the waiting requests of its person are ranked and
 * allocated.
 */
export async function settle(
  context: PermitWork,
  permitId: number,
  permit: CheckedPermit,
  choice: 'move' | undefined,
): Promise<void> {
  const moved = await moveStranded(context, permitId);
  if (moved.length > 0 && choice === undefined) throw takenBy(context, permit, moved.map(toStranded));
  for (const one of moved) await mailMoved(context, one);
  const { user_id: userId, car_park_id: carParkId, starts_on: from, ends_on: to, weekdays } = permit;
  await rerankPerson(context, userId, carParkId);
  // Its own space may go to a waiting request of its person.
  await runDays(context, { carParkId, from, to, weekdays });
}

/** The change was made to see where everyone would go; throwing undoes it. */
function takenBy({ t }: PermitWork, { space_name }: CheckedPermit, stranded: readonly Stranded[]) {
  const words = { space: space_name ?? '', count: stranded.length };
  const detail = t(stranded.length === 1 ? texts.takenOnce : texts.taken, words);
  const byDate = [...stranded].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.reservation - b.reservation,
  );
  return conflictProblem(detail, { stranded: byDate });
}

type Recorded = Pick<
  CheckedPermit,
  'user_id' | 'permit_type' | 'car_park_id' | 'space_id' | 'weekdays' | 'starts_on' | 'ends_on'
>;

/** For the audit log: ids instead of names. */
export function recordOf(permit: Recorded): Recorded {
  const { user_id, permit_type, car_park_id, space_id, weekdays, starts_on, ends_on } = permit;
  return { user_id, permit_type, car_park_id, space_id, weekdays, starts_on, ends_on };
}
