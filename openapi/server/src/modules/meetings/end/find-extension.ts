import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { findHostAppointments } from '../../appointments/public.ts';
import { endOfToday, extendUntil, findHeldRooms, findRoomLimits } from '../../resources/public.ts';
import { clockAt } from '../check-in/site-clock.ts';
import { requireChangeable } from '../lock-meeting.ts';
import { findMeeting, firstHostOf, hostsOf } from '../meeting-query.ts';
import { requireRunning } from './change-end.ts';
import { endMessages as texts } from './messages.ts';

/**
 * How much longer a meeting in progress can last, for callers who may change it: the nearest limit of its rooms, its
 * hosts' appointments and midnight (rules/displays.md#extend-and-end). Extending checks all of it again.
 * @throws Problem 403, 404, 409 for a meeting that is not in progress
 */
export async function findExtension(
  context: Context<'getMeetingExtension'>,
): Promise<components['schemas']['MeetingExtensionLimit']> {
  const { tx, path, t, locale } = context;
  const now = context.now();
  const meeting = requireChangeable(context, await findMeeting(tx, path.id));
  requireRunning(meeting, now);
  const { site } = meeting;
  const midnight = endOfToday(site.time_zone, now);
  const times = { startsAt: meeting.starts_at, endsAt: meeting.ends_at };
  const held = await findHeldRooms(tx, meeting.id);
  const rooms = await findRoomLimits(
    context,
    { ...times, id: meeting.id, siteId: site.id, hostId: firstHostOf(meeting), endOfToday: midnight },
    held.map(({ roomId }) => roomId),
  );
  const rest = { startsAt: meeting.ends_at, endsAt: midnight };
  const [appointment] = await findHostAppointments(tx, hostsOf(meeting), rest, site.id);
  const upTo = (next: Date | null) =>
    extendUntil({ ...times, cleanDownMinutes: 0, nextHeldFrom: next, endOfToday: midnight }, now);
  const limits: { until: Date | null; reason: string | null }[] = rooms;
  if (appointment !== undefined) {
    const time = clockAt(appointment.startsAt, site.time_zone, locale);
    const reason = t(texts.appointmentAt, { name: appointment.name, time });
    limits.push({ until: upTo(appointment.startsAt), reason });
  }
  // Last: a booking that begins at midnight is a better reason than midnight.
  limits.push({ until: upTo(null), reason: null });
  const [nearest] = limits.toSorted((a, b) => instantOf(a.until) - instantOf(b.until));
  return {
    end: meeting.ends_at.toISOString(),
    extend_until: nearest?.until?.toISOString() ?? null,
    reason: nearest?.reason ?? t(texts.notToday),
  };
}

/** Null (it cannot be extended at all) is the nearest limit. */
function instantOf(until: Date | null): number {
  return until?.getTime() ?? 0;
}
