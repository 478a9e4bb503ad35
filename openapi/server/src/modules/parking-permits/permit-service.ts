import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { addDays } from '../../mechanisms/days.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { rerankPerson, runDays } from '../parking/public.ts';
import { grantPermit, insertDays, type PermitWork, recordOf, settle } from './grant-permit.ts';
import { permitMessages as texts } from './messages.ts';
import { findPermit, type Permit, type PermitRow, toPermit } from './permit-query.ts';
import { type CheckedPermit, checkPermit, type PermitValues } from './permit-values.ts';

type AdminContext = Context<'createPermit'> | Context<'replacePermit'> | EndContext;
/** The context of a request, or of the job that settles a leaver's permits. */
type EndContext = PermitWork & Pick<Context<'endPermit'>, 'path' | 'sites'>;

export async function createPermit(context: Context<'createPermit'>): Promise<Permit> {
  const { stranded, ...values } = context.body;
  const checked = await requireChecked(context, values);
  await lockCarParks(context, checked.car_park_id);
  const id = await grantPermit(context, checked, stranded);
  await publishChange(context.tx, 'parking', checked.site_id);
  return toPermit(await requirePermit(context, id));
}

export async function replacePermit(context: Context<'replacePermit'>): Promise<Permit> {
  const { tx, path, body, audit } = context;
  const { stranded, version, ...values } = body;
  const seen = await requirePermit(context, path.id);
  const checked = await requireChecked(context, { ...values, user_id: seen.user_id });
  await lockCarParks(context, seen.car_park_id, checked.car_park_id);
  const before = await requirePermit(context, path.id);
  if (before.ended_at !== null) throw conflictProblem(texts.endedAlready);
  await saveVersioned({
    save: () => savePermit(tx, path.id, version, checked),
    read: async () => toPermit(await requirePermit(context, path.id)),
  });
  await tx.deleteFrom('permit_days').where('permit_id', '=', path.id).execute();
  await insertDays(tx, path.id, checked);
  await audit({
    action: 'update',
    entity: 'permit',
    entityId: path.id,
    before: recordOf(before),
    after: recordOf(checked),
    isOwnRequest: checked.isOwnRequest,
  });
  await settle(context, path.id, checked, stranded);
  if (before.car_park_id !== checked.car_park_id) {
    await rerankPerson(context, before.user_id, before.car_park_id);
  }
  await runFrom(context, before, before.today);
  for (const site of new Set([before.site_id, checked.site_id])) await publishChange(tx, 'parking', site);
  return toPermit(await requirePermit(context, path.id));
}

/** Ends it with yesterday; a permit that had not begun by then never holds anything. */
export async function endPermit(context: EndContext): Promise<Permit> {
  const { tx, path, now, audit } = context;
  const seen = await requirePermit(context, path.id);
  await lockCarParks(context, seen.car_park_id);
  const before = await requirePermit(context, path.id);
  const yesterday = addDays(before.today, -1);
  const isOver = before.ended_at !== null || (before.ends_on !== null && before.ends_on < before.today);
  if (isOver) throw conflictProblem(texts.endedAlready);
  const ends_on = before.starts_on > yesterday ? before.starts_on : yesterday;
  await tx
    .updateTable('permits')
    .set((row) => ({ ends_on, ended_at: now(), version: row('version', '+', 1) }))
    .where('id', '=', path.id)
    .execute();
  if (before.starts_on > yesterday)
    await tx.deleteFrom('permit_days').where('permit_id', '=', path.id).execute();
  else await tx.updateTable('permit_days').set({ ends_on }).where('permit_id', '=', path.id).execute();
  const after = await requirePermit(context, path.id);
  await audit({
    action: 'update',
    entity: 'permit',
    entityId: path.id,
    before: recordOf(before),
    after: recordOf(after),
  });
  await rerankPerson(context, before.user_id, before.car_park_id);
  await runFrom(context, before, before.today);
  await publishChange(tx, 'parking', before.site_id);
  return toPermit(after);
}

/** @throws Problem 404 */
async function requirePermit({ tx, sites, now }: AdminContext, id: number): Promise<PermitRow> {
  const permit = await findPermit(tx, id, now());
  if (permit === undefined || !sites.has(permit.site_id)) throw notFound();
  return permit;
}

/** @throws Problem 400 at a field */
async function requireChecked(
  context: Context<'createPermit'> | Context<'replacePermit'>,
  values: PermitValues,
): Promise<CheckedPermit> {
  const checked = await checkPermit(context, values);
  if (!checked.ok) throw validationProblem(checked.problem);
  return checked.permit;
}

async function lockCarParks({ tx }: { tx: Tx }, ...ids: number[]): Promise<void> {
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [...new Set(ids)] }] });
}

function savePermit(tx: Tx, id: number, version: number, permit: CheckedPermit) {
  const { permit_type, site_id, car_park_id, space_id, starts_on, ends_on } = permit;
  return tx
    .updateTable('permits')
    .set((row) => ({
      ...{ permit_type, site_id, car_park_id, space_id, starts_on, ends_on },
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}

/** Allocates the permit's space from a day on to waiting requests. */
async function runFrom(context: PermitWork, permit: PermitRow, from: string): Promise<void> {
  if (permit.space_id === null) return;
  const { car_park_id: carParkId, ends_on: to, weekdays } = permit;
  await runDays(context, { carParkId, from, to, weekdays });
}
