import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { conflictProblem, forbidden, notFound } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { attendRows, lockMeeting, mayChangeMeeting, maySeeMeeting, meetingRows } from '../calendar/public.ts';
import { checkOrder } from './check-order.ts';
import { closedReason, noticeWords, toOrder } from './format-order.ts';
import { hospitalityMessages as texts } from './messages.ts';
import { caters } from './policy.ts';
import { isOpen } from './rules/order-window.ts';
import { findOrder, findRoomOfMeeting, type StoredOrder } from './stored-order.ts';
import { cancelOrder, insertOrder, updateOrder } from './write-order.ts';

type ReplaceContext = Context<'replaceMeetingOrder'>;
type AnyContext = ReplaceContext | Context<'deleteMeetingOrder'>;
type AddonOrder = components['schemas']['AddonOrder'];

/**
 * Places or changes the order of a meeting, unless it has been saved since `version` (rules/hospitality.md#order).
 * @throws Problem 400 by field; 409 within the notice with the phone to call, or with `current` for an older version
 */
export async function replaceMeetingOrder(context: ReplaceContext): Promise<AddonOrder> {
  const { tx, body, now, t } = context;
  const meeting = await lockForOrder(context);
  const before = await findOrder(tx, meeting.id);
  const room = await findRoomOfMeeting(tx, meeting.id);
  const why = closedReason(context, meeting, room, now());
  if (why !== null) throw conflictProblem(why);
  if ((before?.version ?? undefined) !== body.version) {
    const current = before && toOrder(before, context, { mayChange: true, now: now() });
    throw conflictProblem(messages.staleVersion, { current });
  }
  const { errors, costCentre, lines } = await checkOrder(tx, body, before);
  refuse(errors, t);
  if (before === null) await insertOrder(context, meeting, { costCentre, lines });
  else await updateOrder(context, before, { costCentre, lines });
  const after = await findOrder(tx, meeting.id);
  if (after === null) throw notFound();
  return toOrder(after, context, { mayChange: true, now: now() });
}

/** @throws Problem 404 where there is no order; 409 within the notice with the phone to call */
export async function deleteMeetingOrder(context: Context<'deleteMeetingOrder'>): Promise<void> {
  const { tx, now, t } = context;
  const meeting = await lockForOrder(context);
  const before = await findOrder(tx, meeting.id);
  if (before === null) throw notFound();
  const why = whyNotCancelled(context, meeting, before, now());
  if (why !== null) throw conflictProblem(t(why));
  await cancelOrder(context, before);
}

/** An order that no room of the meeting accepts any longer can be cancelled until the end. */
function whyNotCancelled(
  context: AnyContext,
  meeting: FoundMeeting,
  { room }: StoredOrder,
  now: Date,
): string | null {
  if (meeting.endsAt <= now) return context.t(texts.over);
  if (!room?.takes_orders || caters(context, meeting.siteId)) return null;
  if (isOpen(meeting.startsAt, room.notice_hours, now)) return null;
  return noticeWords(context, texts.closed, room);
}

interface FoundMeeting {
  id: number;
  siteId: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * @throws Problem 404 where the caller may not see the meeting, 403 where they may not change it, 409 for a cancelled
 * one
 */
async function lockForOrder(context: AnyContext): Promise<FoundMeeting> {
  const { tx, path } = context;
  requireMayChange(context, await findMeeting(tx, path.id));
  await lockMeeting(tx, path.id);
  const meeting = requireMayChange(context, await findMeeting(tx, path.id));
  if (meeting.status === 'cancelled') throw conflictProblem(texts.cancelled);
  return {
    id: meeting.id,
    siteId: meeting.site_id,
    startsAt: meeting.starts_at,
    endsAt: meeting.ends_at,
  };
}

type MeetingRow = Pick<
  Row<'meetings'>,
  'id' | 'site_id' | 'starts_at' | 'ends_at' | 'status' | 'created_by_id'
> & {
  attends: { userId: number; isHost: boolean }[];
};

async function findMeeting(tx: Tx, id: number): Promise<MeetingRow | undefined> {
  const { rows } = await sql<MeetingRow>`
    select m.id, m.site_id, m.starts_at, m.ends_at, m.status, m.created_by_id, (
      select coalesce(json_agg(json_build_object('userId', a.user_id, 'isHost', a.is_host)), '[]')
      from ${attendRows} a where a.client_id = m.client_id and a.meeting_id = m.id) as attends
    from ${meetingRows} m where m.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

function requireMayChange(context: AnyContext, meeting: MeetingRow | undefined): MeetingRow {
  if (meeting === undefined) throw notFound();
  const people = { siteId: meeting.site_id, createdById: meeting.created_by_id, attends: meeting.attends };
  if (!maySeeMeeting(context, people)) throw notFound();
  if (!mayChangeMeeting(context, people)) throw forbidden();
  return meeting;
}
