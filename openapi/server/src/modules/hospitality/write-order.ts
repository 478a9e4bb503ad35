import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../mechanisms/audit.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import type { NewLine } from './check-order.ts';
import type { StoredOrder } from './stored-order.ts';

export interface WriteAt {
  tx: Tx;
  user: Pick<Viewer, 'id'>;
  now(): Date;
  audit(entry: AuditEntry): Promise<void>;
}

export interface OrderedMeeting {
  id: number;
  siteId: number;
  startsAt: Date;
  endsAt: Date;
}

interface Wanted {
  costCentre: string;
  lines: readonly NewLine[];
}

/** Writes a checked order of a locked meeting without one, and notifies caterers. */
export async function insertOrder(
  { tx, user, now, audit }: WriteAt,
  meeting: OrderedMeeting,
  wanted: Wanted,
): Promise<void> {
  const { id } = await tx
    .insertInto('addon_orders')
    .values({
      meeting_id: meeting.id,
      site_id: meeting.siteId,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      cost_centre: wanted.costCentre,
      ordered_by_id: user.id,
      ordered_at: now(),
      cancelled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, wanted.lines);
  await audit({
    action: 'create',
    entity: 'addon_order',
    entityId: id,
    after: auditable(meeting.id, wanted),
  });
  await publishChange(tx, 'orders', meeting.siteId);
}

/** Replaces the order of a locked meeting. */
export async function updateOrder(
  { tx, audit }: WriteAt,
  before: StoredOrder,
  wanted: Wanted,
): Promise<void> {
  await tx
    .updateTable('addon_orders')
    .set((row) => ({ cost_centre: wanted.costCentre, version: row('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await tx.deleteFrom('addon_order_lines').where('order_id', '=', before.id).execute();
  await insertLines(tx, before.id, wanted.lines);
  await audit({
    action: 'update',
    entity: 'addon_order',
    entityId: before.id,
    before: auditable(before.meeting_id, storedAs(before)),
    after: auditable(before.meeting_id, wanted),
  });
  await publishChange(tx, 'orders', before.site_id);
}

/** Cancels the order: the row stays for reports, but disappears from caterers' pages. */
export async function cancelOrder({ tx, now, audit }: WriteAt, before: StoredOrder): Promise<void> {
  await tx
    .updateTable('addon_orders')
    .set((row) => ({ status: 'cancelled' as const, cancelled_at: now(), version: row('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await audit({
    action: 'cancel',
    entity: 'addon_order',
    entityId: before.id,
    before: auditable(before.meeting_id, storedAs(before)),
  });
  await publishChange(tx, 'orders', before.site_id);
}

async function insertLines(tx: Tx, orderId: number, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, order_id: orderId, position }));
  await tx.insertInto('addon_order_lines').values(rows).execute();
}

function storedAs({ cost_centre, lines }: StoredOrder) {
  return {
    costCentre: cost_centre,
    lines: lines.map(({ cost, ...line }) => ({ ...line, cost_pence: cost })),
  };
}

function auditable(
  meetingId: number,
  {
    costCentre,
    lines,
  }: { costCentre: string; lines: readonly (Omit<NewLine, 'item_id'> & { item_id: number | null })[] },
) {
  return { meeting_id: meetingId, cost_centre: costCentre, lines };
}
