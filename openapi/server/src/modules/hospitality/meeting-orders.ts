import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { checkOrder, type SentOrder } from './check-order.ts';
import { closedReason, noticeWords, type Reader, toOrder } from './format-order.ts';
import { hospitalityMessages as texts } from './messages.ts';
import { caters } from './policy.ts';
import { isOpen } from './rules/order-window.ts';
import { findOrder, findRoomAmong, findRoomOfMeeting, type StoredOrder } from './stored-order.ts';
import { cancelOrder, insertOrder, type OrderedMeeting, type WriteAt } from './write-order.ts';

type Work = WriteAt & Reader;

interface MovedMeeting {
  startsAt: Date;
  siteId: number;
  /** The rooms that it will have. */
  roomIds: readonly number[];
}

/** The parts of orders that code which books and changes meetings must call (rules/hospitality.md#meeting). */
export const ordersOfMeetings = {
  find: findOrder,
  show: toOrder,
  cancel: cancelOrder,

  /** The errors of an order that do not depend on its meetings, at its fields in the request for them. */
  async errors(tx: Tx, sent: SentOrder): Promise<FieldError[]> {
    const { errors } = await checkOrder(tx, sent);
    return errors.map((error) => ({ ...error, field: `addon_order.${error.field}` }));
  },

  /**
   * Adds it to a meeting that was created in the same transaction; if refused, returns the reason and writes nothing.
   */
  async place(context: Work, meeting: OrderedMeeting, sent: SentOrder): Promise<string | null> {
    const { tx, now, t } = context;
    const room = await findRoomOfMeeting(tx, meeting.id);
    if (!room?.takes_orders) return t(texts.noRoom);
    const why = closedReason(context, meeting, room, now());
    if (why !== null) return why;
    const { costCentre, lines } = await checkOrder(tx, sent);
    await insertOrder(context, meeting, { costCentre, lines });
    return null;
  },

  /**
   * The obstacles to moving a meeting with this order: no room that accepts it, or a notice that has begun, at the old
   * time or the new. Caterers may move it all the same.
   * @param held the meeting's present rooms
   */
  async moveErrors(
    context: Reader & { tx: Tx; now(): Date },
    order: StoredOrder,
    held: readonly number[],
    to: MovedMeeting,
  ): Promise<FieldError[]> {
    const { tx, now } = context;
    const isOtherTime = to.startsAt.getTime() !== order.starts_at.getTime();
    const isElsewhere = to.roomIds.length !== held.length || to.roomIds.some((id) => !held.includes(id));
    if (!isOtherTime && !isElsewhere && to.siteId === order.site_id) return [];
    const room = isElsewhere ? await findRoomAmong(tx, to.roomIds) : order.room;
    if (isElsewhere && room === null) return [{ field: 'rooms', message: texts.roomWithout }];
    if (caters(context, order.site_id)) return [];
    const field = isOtherTime ? 'start' : 'rooms';
    const { room: before } = order;
    // Already in the caller's language.
    const say = (words: string) => [{ field, message: { en: words, de: words } }];
    if (before?.takes_orders && !isOpen(order.starts_at, before.notice_hours, now())) {
      return say(noticeWords(context, texts.moveClosed, before));
    }
    if (room?.takes_orders && !isOpen(to.startsAt, room.notice_hours, now())) {
      return say(noticeWords(context, texts.moveTooSoon, room));
    }
    return [];
  },

  /** Shows caterers the new place and time: notifies the old and the new site. */
  async tell(tx: Tx, siteIds: readonly number[]): Promise<void> {
    for (const siteId of new Set(siteIds)) await publishChange(tx, 'orders', siteId);
  },
};

/** Notifies caterers that an administrator has given these meetings other rooms. */
export async function notifyCaterers({ tx }: { tx: Tx }, meetingIds: readonly number[]): Promise<void> {
  if (meetingIds.length === 0) return;
  const { rows } = await sql<{ site_id: number }>`
    select distinct o.site_id from addon_orders o
    where o.meeting_id = any(${[...meetingIds]}::bigint[]) and o.status = 'ordered'`.execute(tx);
  for (const { site_id } of rows) await publishChange(tx, 'orders', site_id);
}
