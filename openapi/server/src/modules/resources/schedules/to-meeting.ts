import type { components } from '@portal/openapi/server';
import { isNamedTo } from '../../../mechanisms/locatable.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { mayChangeMeeting, maySeeMeeting, type Reader } from '../../calendar/public.ts';
import { resourceMessages as texts } from '../messages.ts';
import type { HeldMeeting } from './schedule-query.ts';

interface Room {
  site_id: number;
  has_private_titles: boolean;
}

/**
 * A meeting as the viewer sees it in a room's schedule. Hides the title of a private meeting, and of every meeting in a
 * room with private titles, from viewers who have no part in it. Names the host, because that is the person to ask for the
 * room, unless they are not locatable (rules/people.md#not-locatable).
 */
export function toScheduleMeeting(
  held: HeldMeeting,
  room: Room,
  { reader, now, t }: { reader: Reader; now: Date; t: Translate },
): components['schemas']['RoomScheduleMeeting'] {
  const { user_attends, user_is_host } = held;
  const people = {
    siteId: room.site_id,
    createdById: held.created_by_id,
    // Of the attendees only the viewer matters for what the viewer may see.
    attends: user_attends ? [{ userId: reader.user.id, isHost: user_is_host }] : [],
  };
  const isPrivate = held.is_private || room.has_private_titles;
  const isTheirs = maySeeMeeting(reader, people);
  const host = { id: held.host_id, is_locatable: held.host_is_locatable };
  // For viewers who may open the meeting, which names its people anyway.
  const isHostNamed = isTheirs || isNamedTo(reader.user, host);
  return {
    id: held.id,
    start: held.start.toISOString(),
    end: held.end.toISOString(),
    held_from: held.held_from.toISOString(),
    held_until: held.held_until.toISOString(),
    place: held.place,
    description: isPrivate && !isTheirs ? t(texts.private) : held.description,
    is_private: isPrivate,
    host_name: isHostNamed
      ? `${held.host_first_name ?? ''} ${held.host_last_name ?? ''}`.trim() || null
      : null,
    number_of_attendees: held.number_of_attendees,
    user_is_host,
    user_attends,
    claim_by: held.claim_by?.toISOString() ?? null,
    checked_in_at: held.checked_in_at?.toISOString() ?? null,
    can_edit: held.end > now && mayChangeMeeting(reader, people),
    status: held.status,
  };
}
