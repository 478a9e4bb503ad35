import type { components } from '@portal/openapi/server';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { type Door, extendUntil, nextAt, opensAt } from '../resources/public.ts';
import { displayMessages as texts } from './messages.ts';

type DisplayMeeting = components['schemas']['DisplayMeeting'];
type Held = Door['held'][number];

const MINUTE_MS = 60_000;

/**
 * A meeting as every passer-by sees it: without the title of a private one, and without attendees; the host is named,
 * as the person to ask about the room, unless they are not locatable (rules/people.md#not-locatable).
 */
export function toDisplayMeeting(
  held: Held,
  door: Door,
  { now, t }: { now: Date; t: Translate },
): DisplayMeeting {
  const isPrivate = held.is_private || door.room.has_private_titles;
  const isUnclaimed = held.claim_by !== null && held.checked_in_at === null;
  const hasHost = held.host_id !== null;
  const isNamed = isNamedTo(null, { id: held.host_id, is_locatable: held.host_is_locatable });
  return {
    id: held.id,
    start: held.start.toISOString(),
    end: held.end.toISOString(),
    held_from: held.held_from.toISOString(),
    held_until: held.held_until.toISOString(),
    place: held.place,
    title: isPrivate ? t(texts.private) : held.description,
    is_private: isPrivate,
    host_name: isNamed ? shortName(held.host_first_name ?? '', held.host_last_name ?? '') || null : null,
    claim_by: held.claim_by?.toISOString() ?? null,
    checked_in_at: held.checked_in_at?.toISOString() ?? null,
    check_in_from: isUnclaimed ? opensAt({ startsAt: held.start }).toISOString() : null,
    needs_pin: hasHost,
    extend_until: latestEnd(held, door, now)?.toISOString() ?? null,
  };
}

function latestEnd(held: Held, { held: all, room, endOfToday, hasFreeTimes }: Door, now: Date): Date | null {
  if (!hasFreeTimes || room.closed || room.use !== 'bookable') return null;
  const next = nextAt(all, held);
  return extendUntil(
    {
      startsAt: held.start,
      endsAt: held.end,
      cleanDownMinutes: (held.held_until.getTime() - held.end.getTime()) / MINUTE_MS,
      nextHeldFrom: next?.held_from ?? null,
      endOfToday,
    },
    now,
  );
}

/** The present and the next hold of a room today. If it has several places, the one that ends first. */
export function nowAndNext({ held, endOfToday }: Door, now: Date): { now: Held | null; next: Held | null } {
  const running = held.filter(({ held_from, held_until }) => held_from <= now && now < held_until);
  const [first] = running.toSorted((a, b) => a.held_until.getTime() - b.held_until.getTime());
  const next = held.find(({ held_from, start }) => held_from > now && start < endOfToday);
  return { now: first ?? null, next: next ?? null };
}
