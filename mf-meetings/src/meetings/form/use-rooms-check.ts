import * as api from '@portal/openapi/meetings';
import { useDebounced, useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import { type RoomsAsked, roomsQuery } from '#parts/room-picker';
import { isTooLate } from './meeting-schema.ts';
import { timeOf } from './rules/meeting-body.ts';
import type { MeetingValues, RoomValue } from './rules/meeting-values.ts';

export interface RoomsCheck {
  /** The parameters of the check; `null` while date or times are missing or past. */
  asked: RoomsAsked | null;
  /** Why a chosen room is not available; `null`: it is free; `undefined`: unknown. */
  reasonOf: (room: RoomValue) => string | null | undefined;
}

/** Checks again whenever site, dates, times or host change: a chosen room stays, with the reason if it is not free. */
export function useRoomsCheck(zone: string, exceptMeeting?: number): RoomsCheck {
  const { values, initialValues } = useFormikContext<MeetingValues>();
  const userId = useSession(({ user }) => user?.id);
  const host = values.attends.find(({ isHost }) => isHost)?.id;
  const times = values.dates.map(({ date }) => timeOf(date, values, zone));
  const known = times.filter((time) => time !== null);
  const startOf = ({ dates, start }: MeetingValues) => `${dates[0]?.date} ${start}`;
  const startStays = exceptMeeting !== undefined && startOf(values) === startOf(initialValues);
  const isWhole =
    known.length === times.length &&
    known.every(({ start, end }) => start < end && (startStays || !isTooLate(start)));
  const asked: RoomsAsked | null =
    values.siteId === null || !isWhole
      ? null
      : {
          site: values.siteId,
          start: known.map(({ start }) => start),
          end: known.map(({ end }) => end),
          ...(host === undefined || host === userId ? {} : { forUser: host }),
          ...(exceptMeeting === undefined ? {} : { exceptMeeting }),
        };
  // Not at each digit while the user types a time.
  const settled = useDebounced(JSON.stringify(asked));
  const [type, ...others] = [...new Set(values.rooms.map(({ typeId }) => typeId))];
  const isAsked = settled !== 'null' && type !== undefined;
  const query = isAsked
    ? roomsQuery(JSON.parse(settled) as RoomsAsked, others.length > 0 ? null : type)
    : null;
  const { data } = useRead(api.listRooms, query && { query });
  return {
    asked,
    reasonOf({ id, siteId }) {
      if (siteId !== values.siteId || data === undefined || settled !== JSON.stringify(asked))
        return undefined;
      const found = data.results.find((room) => room.id === id);
      if (found === undefined || found.isFree === null) return undefined;
      return found.isFree ? null : (found.whyNot ?? found.reason);
    },
  };
}
