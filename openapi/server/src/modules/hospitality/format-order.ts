import type { components } from '@portal/openapi/server';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { hospitalityMessages as texts } from './messages.ts';
import { caters, type Orderer } from './policy.ts';
import { closesAt, isOpen, noticeText } from './rules/order-window.ts';
import { type OrderRoom, type StoredOrder, totalOf } from './stored-order.ts';

export interface Reader extends Orderer {
  client: Pick<ClientRow, 'settings'>;
  t: Translate;
}

/** A text about the notice of a room, with the phone to call (rules/hospitality.md#notice). */
export function noticeWords(
  { client, t }: Pick<Reader, 'client' | 't'>,
  message: { en: string; de: string },
  room: Pick<OrderRoom, 'name' | 'notice_hours'>,
): string {
  const notice = noticeText(room.notice_hours);
  const phone = client.settings.catering_phone?.trim();
  const call = phone ? t(texts.callPhone, { phone }) : t(texts.callReception);
  return t(message, { room: room.name, notice: t(notice.message, notice.params), call });
}

/** The translated reason why the caller may not change the order now; null where they may. */
export function closedReason(
  reader: Reader,
  meeting: { siteId: number; startsAt: Date; endsAt: Date },
  room: OrderRoom | null,
  now: Date,
): string | null {
  if (meeting.endsAt <= now) return reader.t(texts.over);
  if (room === null || !room.takes_orders) return reader.t(texts.roomOffersNone);
  if (caters(reader, meeting.siteId) || isOpen(meeting.startsAt, room.notice_hours, now)) return null;
  return noticeWords(reader, texts.closed, room);
}

/** @param mayChange the caller may change the meeting */
export function toOrder(
  order: StoredOrder,
  reader: Reader,
  { mayChange, now }: { mayChange: boolean; now: Date },
): components['schemas']['AddonOrder'] {
  const { id, site_id, starts_at, ends_at, cost_centre, lines, room, version } = order;
  const meeting = { siteId: site_id, startsAt: starts_at, endsAt: ends_at };
  const why = mayChange ? closedReason(reader, meeting, room, now) : reader.t(texts.notYours);
  return {
    id,
    cost_centre,
    lines,
    total: totalOf(lines),
    closes_at: room?.takes_orders ? closesAt(starts_at, room.notice_hours).toISOString() : null,
    can_edit: why === null,
    why_not: why,
    version,
  };
}
