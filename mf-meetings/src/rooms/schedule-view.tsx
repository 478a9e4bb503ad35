import type { RoomSchedule } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ListScreen, useList, useStable } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, useNow } from '@portal/shared/time';
import { Skeleton, Title, VisuallyHidden } from '@portal/shared/ui/core';
import { memo, useMemo } from 'react';
import { inGroups } from '#parts/free-times';
import { Schedule, type ScheduleMode } from '#parts/schedule';
import { ALL_ROOMS, isNarrowed, roomsList, scheduleQuery } from './rooms-list.ts';
import { useT } from './texts/en.ts';
import { useEventDialog, useMoveDialog } from './use-event-dialog.ts';
import { useBooking, useRoomFacts, useWorkingHours } from './use-room-facts.ts';

export interface ViewProps {
  /** Plural of the type, or All Resources. */
  title: string;
  type: number | null;
}

export interface ScheduleViewProps extends ViewProps {
  mode: ScheduleMode;
  days: readonly CalendarDay[];
  onToday: () => void;
  /** A day of the week was opened. */
  onDay: (day: CalendarDay) => void;
}

/** Rooms and what is on in them, a week or a day (rules/rooms.md#schedule). */
export function ScheduleView({ title, type, mode, days, onToday, onDay }: ScheduleViewProps) {
  const t = useT();
  const sessionSite = useSession(({ siteId }) => siteId);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  const list = useList(roomsList, (asked) => scheduleQuery(asked, sessionSite, type, [first, last]));
  const answer = useRead(api.listRoomSchedules, { query: list.query });
  const hasPages = list.limit > PAGE || (answer.data?.count ?? 0) > PAGE;
  const toToday = useStable(onToday);
  const toDay = useStable(onDay);
  return (
    <ListScreen
      // One page of the usual size needs no pages.
      list={{
        ...list,
        sizes: hasPages ? list.sizes : [],
        isFiltered: isNarrowed(list.params),
        clear: () => list.set(ALL_ROOMS),
      }}
      answer={answer}
      label={title}
      failed={t('failed')}
      noMatch={t('noMatch')}
      noMatchText={t('noMatchText')}
      none={t('none')}
      noneText={t('noneText')}
      icon="calendar"
      skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      // All at once: it renders those in sight only, and has its height from the start.
      cards={() => (
        <>
          <VisuallyHidden>
            <Title level={2} aria-live="polite">
              {t('found', { title, count: answer.data?.count ?? 0 })}
            </Title>
          </VisuallyHidden>
          <ScheduleOfRooms
            title={title}
            rooms={answer.data?.results ?? NO_ROOMS}
            mode={mode}
            days={days}
            onToday={toToday}
            onDay={toDay}
            showSite={list.params.site === null && sessionSite === null}
          />
        </>
      )}
    />
  );
}

interface ScheduleOfRoomsProps {
  title: string;
  rooms: readonly RoomSchedule[];
  mode: ScheduleMode;
  days: readonly CalendarDay[];
  onToday: () => void;
  onDay: (day: CalendarDay) => void;
  showSite: boolean;
}

const PAGE = 50;
const NO_ROOMS: readonly RoomSchedule[] = [];

/** The same while the list around it grows. */
const ScheduleOfRooms = memo(function ScheduleOfRooms(props: ScheduleOfRoomsProps) {
  const { title, rooms, mode, days, onToday, onDay, showSite } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const now = useNow(60_000);
  const { start, end } = useWorkingHours();
  const hours = useMemo(() => ({ start, end }), [start, end]);
  const { rowOf } = useRoomFacts();
  const book = useBooking();
  const event = useEventDialog();
  const move = useMoveDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowOf goes by sites, which a session keeps, and by the language
  const rows = useMemo(() => inGroups(rooms.map((room) => rowOf(room, showSite))), [rooms, showSite, locale]);
  const roomOf = (id: number) => rooms.find((room) => room.id === id);
  return (
    <>
      <Schedule
        label={title}
        nameHead={t('roomCount', { count: rooms.length })}
        rows={rows}
        days={days}
        mode={mode}
        now={now}
        hours={hours}
        onBook={({ id, zone }, window) => {
          const room = roomOf(id);
          if (room) book(room, zone, window);
        }}
        onEvent={({ id, zone }, meetingId) => event.open(roomOf(id), meetingId, zone)}
        onMove={({ id, zone }, meetingId, window) => move.open(roomOf(id), meetingId, zone, window)}
        onDay={onDay}
        onToday={onToday}
      />
      {event.dialog}
      {move.dialog}
    </>
  );
});
