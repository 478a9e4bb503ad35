import type { Room, RoomSchedule } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ListScreen, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { formatTime, siteZone, today } from '@portal/shared/time';
import { Button, Empty } from '@portal/shared/ui/core';
import { CardGrid, CardGridSkeleton } from '@portal/shared/ui/display';
import { nextFree } from '#parts/free-times';
import { RoomCard } from './room-card.tsx';
import { ALL_ROOMS, gridOfDayQuery, gridQuery, isNarrowed, roomsList, scheduleQuery } from './rooms-list.ts';
import { gridDay } from './rules/shown-days.ts';
import type { ViewProps } from './schedule-view.tsx';
import { useT } from './texts/en.ts';
import { useRoomFacts } from './use-room-facts.ts';

/**
 * Rooms as cards with their state now or on another day, or those that are free from now on (rules/rooms.md#finding).
 */
export function GridView({ title, type }: ViewProps) {
  const t = useT();
  const sessionSite = useSession(({ siteId }) => siteId);
  const user = useSession((session) => session.user);
  const dayOf = (params: Parameters<typeof gridDay>[0] & { site: number | null }) =>
    gridDay(params, today(siteZone({ user, siteId: params.site ?? sessionSite })));
  const list = useList(roomsList, (asked, params) => {
    const day = dayOf(params);
    return day === null
      ? { now: gridQuery(asked, sessionSite, type), ofDay: null }
      : { now: null, ofDay: ofDayQueries(asked, sessionSite, type, day) };
  });
  const day = dayOf(list.params);
  const now = useRead(api.listRooms, list.query?.now ? { query: list.query.now } : null);
  const ofDay = useRoomsOfDay(list.query?.ofDay ?? null);
  const answer = day === null ? now : ofDay;
  const minutes = list.params.only_free;
  const showSite = list.params.site === null && sessionSite === null;
  const isNoneFree = minutes !== null && answer.data?.count === 0;
  if (isNoneFree)
    return <NoneFree type={type} minutes={minutes} onAll={() => list.set({ only_free: null })} />;
  return (
    <ListScreen<Room | RoomSchedule>
      list={{ ...list, isFiltered: isNarrowed(list.params), clear: () => list.set(ALL_ROOMS) }}
      answer={answer}
      label={title}
      found={(count) => t('found', { title, count })}
      failed={t('failed')}
      noMatch={t('noMatch')}
      noMatchText={t('noMatchText')}
      none={t('none')}
      noneText={t('noneText')}
      icon="calendar"
      skeleton={<CardGridSkeleton label={t('loading')} count={12} />}
      cards={(rooms) => (
        <CardGrid label={title}>
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} showSite={showSite} minutes={minutes} day={day} />
          ))}
        </CardGrid>
      )}
    />
  );
}

type OfDay = ReturnType<typeof ofDayQueries>;

function ofDayQueries(...[asked, sessionSite, type, day]: Parameters<typeof gridOfDayQuery>) {
  return {
    states: gridOfDayQuery(asked, sessionSite, type, day),
    rooms: scheduleQuery(asked, sessionSite, type, [day, day]),
  };
}

/** The rooms and their meetings, with the state on that day instead of the current one. */
function useRoomsOfDay(query: OfDay | null) {
  const rooms = useRead(api.listRoomSchedules, query && { query: query.rooms });
  const states = useRead(api.listResourceSchedules, query && { query: query.states });
  const byId = new Map(states.data?.results.map((one) => [one.id, one]));
  const results = rooms.data?.results.flatMap((room) => {
    const state = byId.get(room.id);
    return state ? { ...room, status: state.status, reason: state.reason } : [];
  });
  return {
    ...rooms,
    error: rooms.error ?? states.error,
    isLoading: rooms.isLoading || states.isLoading,
    data: results && states.data ? { count: states.data.count, results } : undefined,
  };
}

interface NoneFreeProps {
  type: number | null;
  minutes: number;
  onAll: () => void;
}

/** Nothing is free now: shows the next free time. */
function NoneFree({ type, minutes, onAll }: NoneFreeProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession(({ siteId }) => siteId);
  const zone = useSession(siteZone);
  const { rowOf } = useRoomFacts();
  const day = today(zone);
  const list = useList(roomsList, (asked) => scheduleQuery(asked, sessionSite, type, [day, day]));
  const { data } = useRead(api.listRoomSchedules, { query: list.query });
  const next = data
    ? nextFree(
        data.results.map((room) => rowOf(room, false)),
        Date.now(),
        minutes,
      )
    : undefined;
  return (
    <Empty
      icon="clock"
      title={t('noneFree', { count: minutes })}
      action={<Button onClick={onAll}>{t('showAll')}</Button>}
    >
      {data === undefined
        ? null
        : next
          ? t('nextFree', { room: next.row.name, time: formatTime(next.start, next.row.zone, locale) })
          : t('noNextFree')}
    </Empty>
  );
}
