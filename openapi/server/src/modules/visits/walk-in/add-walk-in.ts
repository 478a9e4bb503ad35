import { createMeeting } from '../../calendar/public.ts';
import { addVisit } from '../add-visit.ts';
import { visitsMessages as texts } from '../messages.ts';
import type { ActAt } from '../perform-action.ts';

const HOUR_MS = 3_600_000;

export interface WalkInValues {
  siteId: number;
  visitorId: number;
  /** Null: no user with this name was found. */
  hostId: number | null;
  /** The name of the wanted host as text. */
  wanted: string;
  /** False if a user chose the host from a list. */
  isTyped: boolean;
  registration: string | null;
}

/**
 * Creates a meeting of an hour from now on with the host, and the visit of an uninvited visitor (rules/visits.md#walk-ins).
 * @returns the visit's id; it is scheduled, and the caller changes its status
 */
export async function addWalkIn(at: ActAt, values: WalkInValues): Promise<number> {
  const { tx, client, now, t, audit, byUserId, deviceId } = at;
  const meeting = await createMeeting(
    { tx, client, now, createdById: byUserId },
    {
      siteId: values.siteId,
      description: t(texts.walkIn, { host: values.wanted }),
      wantedHost: values.isTyped ? values.wanted : null,
      startsAt: now(),
      endsAt: new Date(now().getTime() + HOUR_MS),
      attends: values.hostId === null ? [] : [{ userId: values.hostId, isHost: true }],
    },
  );
  const visit = await addVisit(at, meeting, {
    visitorId: values.visitorId,
    needsParking: false,
    isWalkIn: true,
    registration: values.registration,
  });
  const after = {
    is_walk_in: true,
    visitor: values.visitorId,
    meeting: meeting.id,
    ...(deviceId === undefined ? {} : { device: deviceId }),
  };
  await audit({ action: 'create', entity: 'visit', entityId: visit.id, after });
  return visit.id;
}
