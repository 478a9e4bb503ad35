import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { deviceRows } from '../devices/public.ts';

/** Failures of kiosks, for a list of another module: `from ${kioskFailures} f`. */
export const kioskFailures = sql`(
  select client_id, id, device_id, method, details, failed_at, settled_at, settled_by_id from kiosk_failures)`;

/** A failure that is already settled keeps who settled it. A wrong guess still counts towards the pause. */
export async function settleKioskFailure(context: Context<'settleKioskFailure'>): Promise<void> {
  const { tx, user, sites, path, now, audit } = context;
  const { rows } = await sql<{ id: number; site_id: number; settled_at: Date | null }>`
    select f.id, d.site_id, f.settled_at from kiosk_failures f
    join ${deviceRows} d on d.client_id = f.client_id and d.id = f.device_id
    where f.id = ${path.id}::bigint and ${sites.condition(sql.ref('d.site_id'))} for update of f`.execute(tx);
  const [failure] = rows;
  if (!failure) throw notFound();
  if (failure.settled_at) return;
  const change = { settled_at: now(), settled_by_id: user.id };
  await tx.updateTable('kiosk_failures').set(change).where('id', '=', failure.id).execute();
  await audit({ action: 'settle', entity: 'kiosk_failure', entityId: failure.id });
  await publishChange(tx, 'visits', failure.site_id);
}
