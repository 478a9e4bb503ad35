import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';

/** Gives a meeting other times, ms; all else stays. @throws ApiError 409 where a room is taken by now, or the meeting has begun */
export async function rescheduleMeeting(id: number, { start, end }: { start: number; end: number }) {
  const { version, description, location, attends, visits, site, buildingId } = await send(api.getMeeting, {
    path: { id },
  });
  return send(api.replaceMeeting, {
    path: { id },
    body: {
      version,
      description,
      location,
      siteId: site.id,
      buildingId,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      attends: attends.map(({ employee, isHost }) => ({ employee: employee.id, isHost })),
      visits: visits
        .filter(({ status }) => status !== 'cancelled')
        .map(({ visitor, needsParking, registration }) => ({
          visitor: visitor.id,
          needsParking,
          email: visitor.email || null,
          ...(registration === undefined ? {} : { registration }),
        })),
    },
  });
}
