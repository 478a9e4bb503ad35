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
import { type DeskTold, notifyOwners } from '../notify-owners.ts';
import { deskApprovers } from '../policy.ts';
import { findReservationsById } from '../reservation-repository.ts';
import { decisionNotification } from './approvals-service.ts';
import { decide, undecidableReason } from './decide.ts';
import { type DecisionLink, findDecisionLink, markLinkUsed } from './decision-tokens.ts';
import { approvalMessages as texts } from './messages.ts';
import { nameOf } from './notify-approvers.ts';

type Shown = components['schemas']['DeskDecision'];
type AnyContext = OutsideContext<'getDeskDecision'> | OutsideContext<'decideDeskRequests'>;

/**
 * The request behind the link in an approver's email. Reading decides nothing: email scanners open every link.
 * @throws Problem 403 where the approver may no longer decide, 404 for a wrong link, 410 if nothing is left to decide,
 * 429
 */
export function readDecision(context: OutsideContext<'getDeskDecision'>): Promise<Shown> {
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

/**
 * Decides once, in the name of the email's recipient; decisions of others stay unchanged. @throws Problem 403, 404,
 * 410, 429
 */
export function decideByLink(context: OutsideContext<'decideDeskRequests'>): Promise<Shown> {
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
  /** By day, at sites within the approver's reach. */
  rows: ReservationRow[];
}

async function findOpen(tx: Tx, context: AnyContext, lock: boolean): Promise<Open | null> {
  const { path, now, t } = context;
  const link = await findDecisionLink(tx, { token: path.token, now: now(), lock });
  if (link === null) return null;
  const { user } = link;
  if (!user.isActive || !isInAny(user, deskApprovers)) {
    throw forbidden(texts.noApprover);
  }
  const found = await findReservationsById(tx, link.reservationIds, now());
  const rows = found
    .filter(({ site_id }) => user.sites.some(({ id }) => id === site_id))
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  if (rows.length === 0) throw forbidden(texts.noApprover);
  if (link.isUsed) throw gone(texts.linkUsed);
  const refusals: (Text | undefined)[] = [];
  for (const row of rows) refusals.push(await undecidableReason({ tx, t }, row));
  const last = refusals.at(-1);
  if (last !== undefined && refusals.every((refusal) => refusal !== undefined)) throw gone(last);
  return { link, rows };
}

async function decideAll(
  context: OutsideContext<'decideDeskRequests'>,
  tx: Tx,
  { link, rows }: Open,
): Promise<Shown> {
  const { body, now, client, origin, requestId, t } = context;
  const who = { userId: link.user.id, requestId, at: now() };
  const at = {
    ...{ tx, now, client, origin, t, byUserId: link.user.id },
    audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, who, entry),
  };
  const desks = [...new Set(rows.map((row) => row.desk_id))];
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: desks }] });
  const reason = body.reason?.trim() || null;
  const decided: DeskTold[] = [];
  const refused = new Map<number, Text>();
  for (const { id } of [...rows].sort((a, b) => a.id - b.id)) {
    try {
      decided.push(
        decisionNotification(await decide(at, id, { action: body.action, reason, check: () => undefined })),
      );
    } catch (error) {
      // A refusal has not written anything yet.
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      refused.set(id, (error.render(t) as { detail: string }).detail);
    }
  }
  await markLinkUsed(tx, link.id, now());
  await notifyOwners(at, decided, { by: link.user.id, reason });
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
  for (const row of rows) {
    const refusal = refusalOf ? refusalOf(row) : await undecidableReason({ tx, t }, row);
    requests.push({
      id: row.id,
      date: row.date,
      site: { id: row.site_id, name: row.site_name },
      zone: row.zone,
      desk: row.desk_name,
      status: row.status,
      refusal: refusal === undefined ? null : t(refusal),
    });
  }
  return { requester: rows[0] ? nameOf(rows[0]) : '', requests };
}
