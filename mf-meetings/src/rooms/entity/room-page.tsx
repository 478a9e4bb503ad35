import type { RoomSchedule } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordId } from '@portal/shared/links';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, siteZone, today, useNow } from '@portal/shared/time';
import { Alert, Button, Card, lazyPart, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { ErrorState, Facts, FeatureTags } from '@portal/shared/ui/display';
import { dayParam, useQueryParam } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { loadRoomCalendarDialog } from '#parts/calendar-address';
import { claimedMeeting, RoomClaim } from '#parts/check-in';
import { bookRefusal, RoomStatusTag, useRoomSchedule } from '#parts/rooms';
import { bookResourceLink, ROOMS_PATH, roomLink } from '#paths';
import { DateNav } from '../date-nav.tsx';
import { daysInAddress, shownDays } from '../rules/shown-days.ts';
import { useT } from '../texts/en.ts';
import { useRoomFacts } from '../use-room-facts.ts';

import { ZoneNote } from '../zone-note.tsx';
import { NowAndNext } from './now-and-next.tsx';
import '../rooms.css';

const FROM = dayParam();
const WeekOfRoom = lazyPart(() => import('./week-of-room.tsx').then((module) => module.WeekOfRoom));

/** The screen `room` (rules/rooms.md#schedule): a room, its meetings and its free times. */
export function RoomPage() {
  const t = useT();
  const navigate = useNavigate();
  const id = recordId(useParams().id);
  const zone = useSession(siteZone);
  const [from, setFrom] = useQueryParam('from_date', FROM);
  const days = useMemo(
    () => shownDays({ from_date: from, on_date: null }, today(zone), 'week'),
    [from, zone],
  );
  useLiveUpdates(TOPICS);
  const query = useRoomSchedule(id, days[0] ?? '', days.at(-1) ?? '');
  const back = <Button onClick={() => navigate(ROOMS_PATH)}>{t('back')}</Button>;
  const missing = <ErrorState title={t('notFound')} action={back} />;
  if (id === null) return missing;
  return (
    <QueryState
      query={query}
      loading={t('loadingRoom')}
      skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      failed={t('roomFailed')}
      missing={missing}
      action={back}
    >
      {(room) => (
        <RoomFacts
          room={room}
          days={days}
          onDay={(day) => setFrom(daysInAddress(day, today(zone), 'week').from_date)}
        />
      )}
    </QueryState>
  );
}

const TOPICS = ['rooms', 'meetings'];
/** Groups that may get the code for the door (rules/access.md#who-may-what). */
const ADMINISTRATORS: ReadonlySet<string> = new Set(['admin', 'superadmin']);

interface RoomFactsProps {
  room: RoomSchedule;
  days: readonly CalendarDay[];
  onDay: (day: CalendarDay) => void;
}

function RoomFacts({ room, days, onDay }: RoomFactsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { rowOf, siteName, zoneOf } = useRoomFacts();
  const now = useNow(30_000);
  const refusal = bookRefusal(room, 'later');
  // While another week is shown, today's meetings need a request of their own.
  const current = today(zoneOf(room), now);
  const ofToday = useRoomSchedule(days.includes(current) ? null : room.id, current, current);
  const plan = useLazyDialog(() => import('./plan-dialog.tsx').then((module) => module.PlanDialog));
  const { floor, building, capacity } = room;
  const claimed = claimedMeeting((ofToday.data ?? room).meetings, now);
  const isAdmin = useSession(({ user }) => user?.groups.some((group) => ADMINISTRATORS.has(group)) ?? false);
  const feed = useLazyDialog(loadRoomCalendarDialog);
  const code = useLazyDialog(() => import('./code-dialog.tsx').then((module) => module.CodeDialog));
  const minutes = (count: number) => (count === 0 ? null : t('minutes', { count }));
  return (
    <Stack gap={6}>
      <Stack row justify="between" gap={3}>
        <Stack row gap={3}>
          <Title level={2}>{room.name}</Title>
          <RoomStatusTag status={room.status} />
        </Stack>
        <Stack row gap={2}>
          {floor && room.x !== null ? (
            <Button icon="pin" loading={plan.opening} onClick={() => plan.open({ room, floor })}>
              {t('showPlan')}
            </Button>
          ) : null}
          {isAdmin ? (
            <Button icon="qr" loading={code.opening} onClick={() => code.open({ room })}>
              {t('code')}
            </Button>
          ) : null}
          <Button
            variant={claimed ? 'default' : 'primary'}
            aria-disabled={refusal !== null}
            onClick={() =>
              navigate(bookResourceLink(room.type.id, { roomId: room.id, previousPage: roomLink(room.id) }))
            }
          >
            {t('book')}
          </Button>
        </Stack>
      </Stack>
      {claimed ? <RoomClaim room={room} meeting={claimed} zone={zoneOf(room)} now={now} /> : null}
      {refusal === null ? <Text block>{room.reason}</Text> : <Alert tone="info" title={refusal} />}
      <NowAndNext row={rowOf(ofToday.data ?? room, false)} now={now} />
      <Card
        title={t('about')}
        extra={
          isAdmin ? (
            <Button icon="calendar" size="sm" loading={feed.opening} onClick={() => feed.open({ room })}>
              {t('calendarAddress')}
            </Button>
          ) : null
        }
      >
        <Stack gap={4}>
          <FeatureTags features={room.features} />
          <Facts
            columns={2}
            items={[
              { label: t('type'), value: room.type.name },
              {
                label: t('place'),
                value: [floor?.name, building?.name, siteName(room.siteId)].filter(Boolean).join(', '),
              },
              { label: t('holds'), value: capacity === null ? null : t('seatCount', { count: capacity }) },
              { label: t('description'), value: room.description },
              { label: t('setup'), value: minutes(room.setupMinutes) },
              { label: t('cleanDown'), value: minutes(room.cleanDownMinutes) },
            ].filter(({ value }) => value !== null && value !== '')}
          />
        </Stack>
      </Card>
      <DateNav reach="week" days={days} today={current} onDay={onDay} />
      <ZoneNote site={room.siteId} />
      <WeekOfRoom
        room={room}
        days={days}
        now={now}
        onToday={() => onDay(current)}
        fallback={<Skeleton width="100%" height="24rem" shape="block" />}
      />
      {plan.dialog}
      {code.dialog}
      {feed.dialog}
    </Stack>
  );
}
