import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { openWithToken } from '../../../mechanisms/open-with-token.ts';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import { forbidden, gone, notFound, Problem } from '../../../mechanisms/problems.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { findOtherParking, otherParkingText } from '../other-parking.ts';
import { parkingApprovers } from '../policy.ts';
import { findReservationsById } from '../reservation-query.ts';
import { decisionOutcome } from './approvals-service.ts';
import { decide, undecidableReason } from './decide.ts';
import { type Decided, mailDecisions } from './decision-mails.ts';
import { type DecisionLink, findDecisionLink, markLinkUsed } from './decision-tokens.ts';
import { nameOf } from './email-approvers.ts';
import { approvalMessages as texts } from './messages.ts';

type Shown = components['schemas']['ParkingDecision'];
type AnyContext = OutsideContext<'getParkingDecision'> | OutsideContext<'decideParkingRequests'>;

/**
 * The requests behind the link in an approver's email. Reading decides nothing: programs that scan emails open every link.
 * @throws Problem 403 if its person may no longer decide, 404 for a wrong link, 410 once nothing is left to decide, 429
 */
export async function readDecision(context: OutsideContext<'getParkingDecision'>): Promise<Shown> {
  return openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const open = await findOpen(tx, context, false);
      return open && show(context, tx, open.rows);
    },
    notFound,
  );
}

/** Decides for the recipient of the email, once; decisions of others stay. @throws Problem 403, 404, 410, 429 */
export async function decideByLink(context: OutsideContext<'decideParkingRequests'>): Promise<Shown> {
  return openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const open = await findOpen(tx, context, true);
      return open && decideAll(context, tx, open);
    },
    notFound,
  );
}

interface Open {
  link: DecisionLink;
  /** By start; at sites within the recipient's reach. */
  rows: ReservationRow[];
}

async function findOpen(tx: Tx, context: AnyContext, lock: boolean): Promise<Open | null> {
  const { path, now } = context;
  const link = await findDecisionLink(tx, { token: path.token, now: now(), lock });
  if (link === null) return null;
  const { user } = link;
  if (!user.isActive || !isInAny(user, parkingApprovers)) throw forbidden(texts.noApprover);
  const found = await findReservationsById(tx, link.reservationIds, now());
  const rows = found
    .filter(({ site_id }) => user.sites.some(({ id }) => id === site_id))
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id);
  if (rows.length === 0) throw forbidden(texts.noApprover);
  if (link.isUsed) throw gone(texts.linkUsed);
  const refusals: (Text | undefined)[] = [];
  for (const row of rows) refusals.push(await undecidableReason({ tx, t: context.t }, row));
  const last = refusals.at(-1);
  if (last !== undefined && refusals.every((refusal) => refusal !== undefined)) throw gone(last);
  return { link, rows };
}

async function decideAll(
  context: OutsideContext<'decideParkingRequests'>,
  tx: Tx,
  { link, rows }: Open,
): Promise<Shown> {
  const { body, now, client, origin, requestId, t } = context;
  const who = { userId: link.user.id, requestId, at: now() };
  const at = {
    ...{ tx, now, client, origin, t, byUserId: link.user.id },
    audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, who, entry),
  };
  const pools = [...new Set(rows.map((row) => row.car_park_id))];
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: pools }] });
  const reason = body.reason?.trim() || null;
  const decided: Decided[] = [];
  const refused = new Map<number, Text>();
  for (const { id } of [...rows].sort((a, b) => a.id - b.id)) {
    try {
      decided.push(
        decisionOutcome(await decide(at, id, { action: body.action, reason, check: () => undefined })),
      );
    } catch (error) {
      // A refused request has not changed anything.
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      refused.set(id, (error.render(t) as { detail: string }).detail);
    }
  }
  await markLinkUsed(tx, link.id, now());
  await mailDecisions(at, decided, { by: link.user.id, reason });
  const after = await findReservationsById(tx, link.reservationIds, now());
  const shown = rows.flatMap(({ id }) => after.filter((row) => row.id === id));
  return show(context, tx, shown, (row) => refused.get(row.id));
}

async function show(
  { t }: AnyContext,
  tx: Tx,
  rows: readonly ReservationRow[],
  refusalOf?: (row: ReservationRow) => Text | undefined,
): Promise<Shown> {
  const requests: Shown['requests'] = [];
  const others = await findOtherParking(
    tx,
    rows.filter(({ status }) => status === 'pre-approval'),
  );
  for (const row of rows) {
    const refusal = refusalOf ? refusalOf(row) : await undecidableReason({ tx, t }, row);
    requests.push({
      id: row.id,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
      carpark: row.car_park_name,
      status: row.status,
      space: row.pseudo ? null : row.space_name,
      refusal: refusal === undefined ? null : t(refusal),
      other_parking: (others.get(row.id) ?? []).map((other) => otherParkingText(other, t)),
    });
  }
  return { requester: rows[0] ? nameOf(rows[0]) : '', requests };
}
