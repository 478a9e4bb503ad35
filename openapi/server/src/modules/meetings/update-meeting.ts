import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { countChange } from '../calendar/public.ts';
import { ordersOfMeetings } from '../hospitality/public.ts';
import { changeRooms } from '../resources/public.ts';
import { partsErrors } from './check-meeting.ts';
import { lockForChange, requireCurrent } from './lock-meeting.ts';
import { mailAttendees } from './meeting-mails.ts';
import {
  auditableMeeting,
  type FoundMeeting,
  findMeeting,
  firstHostOf,
  peopleOf,
  toMeeting,
} from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { notifyVisitors } from './notify-moved-meetings.ts';

type UpdateContext = Context<'updateMeeting'>;

/**
 * Moves a meeting to other rooms, or makes it private or public, unless it has been saved since `version`.
 * @throws Problem 400 by field; 409 with `current` for an older version, or with the person who has the room
 */
export async function updateMeeting(context: UpdateContext): Promise<components['schemas']['Meeting']> {
  const { tx, path, body, now, audit, t } = context;
  const locked = await lockForChange(context, path.id, { rooms: body.rooms });
  requireCurrent(context, locked, body.version);
  const { before, rooms: held } = locked;
  const rooms = body.rooms ?? held;
  const added = rooms.filter((id) => !held.includes(id));
  const { attends } = peopleOf(before);
  const errors = partsErrors(context, attends, rooms, { rooms: added, visits: 0, hosts: false });
  if (rooms.length > 0 && firstHostOf(before) === null) {
    errors.push({ field: 'rooms', message: texts.hostMissing });
  }
  if (before.order) {
    const to = { startsAt: before.starts_at, siteId: before.site.id, roomIds: rooms };
    errors.push(...(await ordersOfMeetings.moveErrors(context, before.order, held, to)));
  }
  refuse(errors, t);
  await changeRooms(context, { ...unchanged(before), date: { ...dateOf(before), roomIds: rooms } });
  await countChange(tx, before.id, body.is_private);
  const isElsewhere = added.length > 0 || held.some((id) => !rooms.includes(id));
  if (isElsewhere) {
    const userIds = attends.map(({ userId }) => userId);
    await mailAttendees(context, before.id, userIds, 'moved');
    await notifyVisitors(context, [before.id]);
  }
  const after = await findMeeting(tx, before.id);
  if (after === null) throw notFound();
  await audit({
    action: 'update',
    entity: 'meeting',
    entityId: after.id,
    before: auditableMeeting(before),
    after: auditableMeeting(after),
  });
  await publishChange(tx, 'meetings', after.site.id);
  if (before.order) await ordersOfMeetings.tell(tx, [after.site.id]);
  return toMeeting(after, context, now());
}

function dateOf({ starts_at, ends_at }: FoundMeeting) {
  return { startsAt: starts_at, endsAt: ends_at, startStays: true };
}

function unchanged(before: FoundMeeting) {
  const host = firstHostOf(before);
  return {
    meetingId: before.id,
    siteId: before.site.id,
    buildingId: before.building_id,
    hosts: { before: host, now: host },
    isMoved: false,
  };
}
