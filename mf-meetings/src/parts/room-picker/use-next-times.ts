import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { dayIn } from '@portal/shared/time';
import { nextFree, toScheduleRow } from '#parts/free-times';
import type { TimeWindow } from '#parts/schedule';
import type { RoomsAsked } from './rules.ts';

const MINUTE_MS = 60_000;
const MOST_ROOMS = 200;

/** When rooms are next free that day for as long as is asked, by id; `null` asks nothing. */
export function useNextTimes(
  asked: RoomsAsked | null,
  zone: string,
  type: number | null,
): ReadonlyMap<number, TimeWindow> {
  const [start, end] = [asked?.start?.[0], asked?.end?.[0]];
  const day = start === undefined ? '' : dayIn(zone, start);
  const { data } = useRead(
    api.listRoomSchedules,
    asked === null || start === undefined
      ? null
      : {
          query: {
            site: asked.site,
            ...(type === null ? {} : { type }),
            fromDate: day,
            untilDate: day,
            limit: MOST_ROOMS,
          },
        },
  );
  const found = new Map<number, TimeWindow>();
  if (start === undefined || end === undefined) return found;
  const from = Date.parse(start);
  const minutes = (Date.parse(end) - from) / MINUTE_MS;
  for (const room of data?.results ?? []) {
    const row = toScheduleRow(room, { group: null, zone, brief: null, now: from });
    const next = nextFree([row], Math.max(from, Date.now()), minutes);
    if (next && next.start > from && dayIn(zone, next.start) === day) found.set(room.id, next);
  }
  return found;
}
