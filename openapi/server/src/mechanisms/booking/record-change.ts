import type { AuditEntry } from '../audit.ts';
import type { AuditedAction } from '../audit-actions.ts';
import { publishChange } from '../changes.ts';
import type { BookingEvent, BookingKind, BookingRow, BookingWork } from './booking-kind.ts';

/** The end of every change of a booking: writes the audit log, and notifies open pages and the domain. */
export async function recordChange<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  kind: BookingKind<Row, Period>,
  event: BookingEvent<Row>,
): Promise<void> {
  await recordChanges(work, kind, [event]);
}

/** The same for several changes of one step: one statement for all of them, where one will do. */
export async function recordChanges<Row extends BookingRow & Period, Period extends object>(
  work: BookingWork,
  { topic, ...kind }: BookingKind<Row, Period>,
  events: readonly BookingEvent<Row>[],
): Promise<void> {
  const sites = new Set(events.map(({ after: { site_id } }) => site_id));
  await Promise.all([
    work.audit(events.map((event) => entryOf(kind, event))),
    ...[...sites].map((site) => topic && publishChange(work.tx, topic, site)),
  ]);
  if (kind.changed) for (const event of events) await kind.changed(work, event);
  await kind.changedTogether?.(work, events);
}

function entryOf<Row extends BookingRow & Period, Period extends object>(
  kind: BookingKind<Row, Period>,
  { action, before, after, isOwnRequest = false }: BookingEvent<Row>,
): AuditEntry {
  // Every kind of booking may have every action (`BookedEntity`); the combinations are too many for the compiler.
  const audited = { action, entity: kind.entity } as AuditedAction;
  return {
    ...audited,
    entityId: after.id,
    ...(before === null ? {} : { before: auditable(kind, before) }),
    after: auditable(kind, after),
    isOwnRequest,
  };
}

/** Ids instead of names: the log outlives people's names. */
function auditable<Row extends BookingRow & Period, Period extends object>(
  { period, resources, line }: BookingKind<Row, Period>,
  row: Row,
): Partial<Row> {
  const columns: (keyof Row)[] = [
    ...period.columns,
    'status',
    'site_id',
    resources.column,
    'user_id',
    'created_by_id',
    'version',
    ...(line ? [line.pool.column, ...line.order] : []),
  ];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Partial<Row>;
}
