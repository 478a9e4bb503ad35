import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { BookingKind, BookingRow, BookingWork } from '../booking/booking-kind.ts';
import { lockBooking, readBooking, updateBooking } from '../booking/booking-statements.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import { recordChange } from '../booking/record-change.ts';
import { checkFourEyes, fourEyesMessages } from '../four-eyes.ts';
import { inSavepoint } from '../in-savepoint.ts';
import { mayUse } from '../may-use.ts';
import type { RequestContext } from '../portal/request-context.ts';
import { problemText } from '../problem-text.ts';
import { conflictProblem, notFound } from '../problems.ts';
import { shortName } from '../short-name.ts';
import { personMayUse } from '../site-scope.ts';
import type { Text, Translate } from '../texts/messages.ts';
import type { ApprovalKind, Decision, RequestRow } from './approval-kind.ts';
import { decidersOf } from './decision-links.ts';
import { approvalMessages as texts } from './messages.ts';

/** The context of a decision, and in whose name it is made. */
export interface DecideAt extends BookingWork {
  t: Translate;
  byUserId: number;
}

/**
 * Decides on a request that awaits approval, and notifies its person.
 * @throws Problem 404, also at sites out of reach, 409 with who was faster or why it cannot be, as for one's own request
 */
export async function decideOne<Row extends RequestRow & Period, Period extends object, Reservation>(
  context: RequestContext & { path: { id: number } },
  kind: ApprovalKind<Row, Period, Reservation>,
  action: Decision['action'],
  given?: string | null,
): Promise<Reservation> {
  const { user, sites } = context;
  const reason = given?.trim() || null;
  const shown = async (row: Row) => {
    const [only] = await kind.toReservations(context, [row]);
    if (only === undefined) throw notFound();
    return only;
  };
  const at = { ...context, byUserId: user.id };
  const options = { check: (seen: Row) => sites.require(seen.site_id), current: shown };
  const row = await decide(at, kind, context.path.id, { action, reason }, options);
  await kind.notify(context, [row], { by: user.id, reason });
  return shown(row);
}

/**
 * Decides on each under a savepoint of its own: a refusal does not affect the others. Each person gets one email about
 * all of theirs.
 */
export async function decideBatch<
  Row extends RequestRow & Period,
  Period extends object,
  Reservation extends { id: number },
>(
  context: RequestContext & {
    body: { action: Decision['action']; ids: readonly number[]; reason?: string | null };
  },
  kind: ApprovalKind<Row, Period, Reservation>,
) {
  const { tx, user, sites, body, t, now } = context;
  const { action, ids } = body;
  const reason = body.reason?.trim() || null;
  const known = await kind.bookings.read(tx, ids, now());
  const reached = new Map(known.filter((row) => sites.has(row.site_id)).map((row) => [row.id, row]));
  await lockRequests(tx, kind.bookings, [...reached.values()]);
  const refused = new Map<number, string>();
  const decided: Row[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const problem = await inSavepoint(tx, async () => {
      if (!reached.has(id)) throw notFound();
      decided.push(await decide({ ...context, byUserId: user.id }, kind, id, { action, reason }));
    });
    if (problem) refused.set(id, problemText(problem, t));
  }
  await kind.notify(context, decided, { by: user.id, reason });
  const after = await kind.bookings.read(tx, [...reached.keys()], now());
  const shown = new Map((await kind.toReservations(context, after)).map((one) => [one.id, one]));
  const results = ids.map((id) => ({
    id,
    done: !refused.has(id),
    reason: refused.get(id) ?? null,
    reservation: shown.get(id) ?? null,
  }));
  return { done: ids.length - refused.size, refused: refused.size, results };
}

/** Locks the resources or pools of all requests together, as the order of locks requires. */
export async function lockRequests<Row extends BookingRow & Period, Period extends object>(
  tx: Tx,
  { line, resources }: BookingKind<Row, Period>,
  rows: readonly Row[],
): Promise<void> {
  const { table, column } = line?.pool ?? resources;
  const ids = [...new Set(rows.map((row) => Number(row[column])))];
  await lockForBooking(tx, { rows: [{ table, ids }] });
}

/**
 * Decides without notifying anyone.
 * @param options `check` throws where the decision is not the approver's to make; `current` puts the row into a
 * refusal's `current`
 * @returns the row after the decision
 * @throws Problem 404, the error of `check`, 409
 */
export async function decide<Row extends RequestRow & Period, Period extends object>(
  at: DecideAt,
  kind: ApprovalKind<Row, Period>,
  id: number,
  { action, reason }: Decision,
  options: { check?(row: Row): void; current?(row: Row): Promise<unknown> } = {},
): Promise<Row> {
  const { tx, now, byUserId } = at;
  const { bookings } = kind;
  const seen = await readBooking(at, bookings, id);
  options.check?.(seen);
  await lockRequests(tx, bookings, [seen]);
  const before = await lockBooking(at, bookings, id);
  const isApproval = action === 'approve';
  const refusal =
    (await undecidableReason(at, kind, before)) ??
    (isApproval ? await unapprovableReason(at, kind, before) : undefined);
  if (refusal !== undefined) {
    throw conflictProblem(refusal, options.current && { current: await options.current(before) });
  }
  const eyes = isApproval
    ? await checkFourEyes(tx, {
        byUserId,
        owners: [before.user_id, before.created_by_id],
        approvers: decidersOf(kind.links),
        siteId: before.site_id,
      })
    : 'others';
  if (eyes === 'refused') throw conflictProblem(fourEyesMessages.ownRequest);
  await updateBooking(tx, bookings, id, {
    ...(isApproval ? kind.approval(now()) : kind.denial(reason)),
    decided_at: now(),
    decided_by_id: byUserId,
  });
  if (isApproval) await kind.approved?.(at, before);
  const after = await readBooking(at, bookings, id);
  await recordChange(at, bookings, { action, before, after, isOwnRequest: eyes === 'own' });
  if (!isApproval) await kind.denied?.(at, after);
  return after;
}

/** Why no one can decide on it; undefined where it can be decided. */
export async function undecidableReason<Row extends RequestRow & Period, Period extends object>(
  { tx, t }: { tx: Tx; t: Translate },
  { bookings, pending, texts: own }: ApprovalKind<Row, Period>,
  row: Row,
): Promise<Text | undefined> {
  if (row.status === 'cancelled') return own.alreadyCancelled;
  if (row.status === pending) return row.date < row.today ? own.isOver : undefined;
  const isDenied = row.status === 'denied';
  const name = await findDecider(tx, bookings.table, row.id);
  if (name !== null) return t(isDenied ? texts.deniedBy : texts.approvedBy, { name });
  return isDenied ? texts.deniedAlready : texts.notAwaiting;
}

async function findDecider(tx: Tx, table: string, id: number): Promise<string | null> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select u.first_name, u.last_name from ${sql.table(table)} r
    join users u on u.client_id = r.client_id and u.id = r.decided_by_id
    where r.id = ${id}::bigint`.execute(tx);
  const [by] = rows;
  return by ? shortName(by.first_name, by.last_name) : null;
}

/** The person may no longer have it. Visitors need no group. */
async function unapprovableReason<Row extends RequestRow & Period, Period extends object>(
  { tx, t }: DecideAt,
  { permission: { table, column }, texts: own }: ApprovalKind<Row, Period>,
  row: Row,
): Promise<Text | undefined> {
  if (row.user_id === null) return undefined;
  const { rows } = await sql<{ groups: string[]; permission_groups: string[] }>`
    select allowed.permission_groups,
      array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups
    from users u join ${sql.table(table)} allowed
      on allowed.client_id = u.client_id and allowed.id = ${Number(row[column])}::bigint
    where u.id = ${row.user_id}::int and u.is_active and ${personMayUse('u', sql`${row.site_id}::int`)}`.execute(
    tx,
  );
  const [person] = rows;
  const may = person !== undefined && mayUse(person.groups, person.permission_groups);
  return may ? undefined : own.groupMissing(row, t);
}
