import type { MyDayCount, ScheduleItem } from '@portal/openapi/meetings';
import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import {
  type CalendarDay,
  clockTime,
  formatClock,
  formatDay,
  formatTime,
  homeZone,
  monthOf,
  today,
  useNow,
} from '@portal/shared/time';
import {
  agendaOf,
  Button,
  Card,
  CardRowsSkeleton,
  classNames,
  Empty,
  Stack,
  Text,
} from '@portal/shared/ui/core';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { isOver, itemsOn, Month, nameOf, useDaysT, useMonthView, useMyDay, useMyMonth } from '#parts/my-days';
import { GATES, meetingCreateLink } from '#paths';
import { BookButton } from './book-button.tsx';
import { NextUp } from './next-up.tsx';
import { nextDay, nextUp } from './rules.ts';
import { useT } from './texts/en.ts';
import { LISTED, TimeLine } from './time-line.tsx';
import { useLastKnown } from './use-last-known.ts';
import { WeekStrip } from './week-strip.tsx';
import './card.css';

const MINUTE_MS = 60_000;
/** The most items that stay readable. */
const SHOWN = 9;
/** Whether the calendar is open, so that it stays open after a reload. */
const CALENDAR = enumParam(['open']);

export interface MyDayCardProps {
  /** Opens the dashboard's settings; the shell passes it. */
  onEdit?: (() => void) | undefined;
}

/**
 * The dashboard's first card (rules/frame.md#my-day): the next item, today on a timeline, the week as a strip, and
 * behind it the calendar of the user's reservations; of every kind and at all sites.
 */
export function MyDayCard({ onEdit }: MyDayCardProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const now = useNow(MINUTE_MS);
  // A dashboard stays open over midnight.
  const day = today(zone, now);
  useLiveUpdates(['meetings']);
  const elsewhere = useElsewhere(now);
  const { query, asOf } = useLastKnown('my-day', useMyDay(day));
  const { data: counts } = useLastKnown('my-day-counts', useMyMonth(monthOf(day))).query;
  const [calendar, setCalendar] = useQueryParam('my_day', CALENDAR);
  const view = useMonthView(day);
  const isOpen = calendar === 'open';
  const showDay = (picked: CalendarDay) => {
    view.setPicked(picked);
    view.setMonth(monthOf(picked));
    setCalendar('open', { replace: true });
  };
  return (
    <Card
      flush
      className="mm-my-day"
      title={t('title')}
      note={
        <>
          {formatDay(day, locale, 'weekdayLong')}
          {elsewhere ? ` · ${t('there', elsewhere)}` : null}
        </>
      }
      extra={
        <>
          {asOf ? (
            <Text size="xs" tone="soft">
              {t('asOf', { time: asOf })}
            </Text>
          ) : null}
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setCalendar(isOpen ? null : 'open', { replace: true })}
          >
            {t('calendar')}
          </Button>
          {onEdit ? (
            <Button variant="quiet" className="mm-my-day__edit" onClick={onEdit}>
              {t('edit')}
            </Button>
          ) : null}
          <BookButton day={day} />
        </>
      }
    >
      <QueryState
        query={query}
        loading={t('loading')}
        skeleton={
          <div className="mm-my-day__coming">
            <CardRowsSkeleton />
          </div>
        }
        failed={t('failed')}
        failedText={t('failedText')}
      >
        {({ results }) => (
          <Stack gap={0} className="mm-my-day__today">
            <Today
              items={itemsOn(results, day)}
              days={counts?.results ?? []}
              day={day}
              now={now}
              onMore={() => showDay(day)}
            />
            <WeekStrip days={counts?.results} today={day} onDay={showDay} />
          </Stack>
        )}
      </QueryState>
      {isOpen ? (
        <div className="mm-my-day__calendar">
          <Month
            label={t('calendarLabel')}
            what={t('reservations')}
            today={day}
            view={view}
            book={(picked) => (picked === undefined ? null : <MeetingButton date={picked} />)}
          />
        </div>
      ) : null}
    </Card>
  );
}

interface TodayProps {
  items: readonly ScheduleItem[];
  days: readonly MyDayCount[];
  day: CalendarDay;
  now: number;
  onMore: () => void;
}

function Today({ items, days, day, now, onMore }: TodayProps) {
  const t = useT();
  const { shown, more } = agendaOf(items, {
    siteId: null,
    isOver: (item) => isOver(item, now),
    atMost: SHOWN,
  });
  const next = nextUp(items, now);
  // Loaded only if it is shown.
  const later = useNextOf(next ? null : nextDay(days, day));
  // On a phone the list leaves out past items and the one above it.
  const listed = shown.filter((item) => item !== next?.item && !isOver(item, now)).length;
  const extra = Math.max(0, listed - LISTED);
  const laterLabel = useLaterLabel();
  const words = later ? t('later', laterLabel(later)) : null;
  if (items.length === 0)
    return (
      <Empty icon="sun" title={t('nothingToday')}>
        {words}
      </Empty>
    );
  return (
    <>
      {next ? (
        <NextUp {...next} />
      ) : (
        <Text block className="mm-my-day__done">
          {t('nothingMore')} {words ? <Text tone="soft">{words}</Text> : null}
        </Text>
      )}
      <TimeLine items={shown} day={day} now={now} next={next?.item ?? null} />
      <Rest count={more} onMore={onMore} className={extra > 0 ? 'mm-line__rest--wide' : undefined} />
      {extra > 0 ? <Rest count={more + extra} onMore={onMore} className="mm-line__rest--narrow" /> : null}
    </>
  );
}

interface RestProps {
  count: number;
  onMore: () => void;
  className?: string | undefined;
}

/** How many are left out, with a button to show them. */
function Rest({ count, onMore, className }: RestProps) {
  const t = useDaysT();
  if (count === 0) return null;
  return (
    <div className={classNames('mm-line__rest', className)}>
      <Button variant="quiet" size="sm" onClick={onMore}>
        {t('more', { count })}
      </Button>
    </div>
  );
}

/** To the create screen, with the day; not for whom there is none. */
function MeetingButton({ date }: { date: string }) {
  const t = useT();
  const navigate = useNavigate();
  const books = useSession((session) => allows(GATES.meetings, session));
  return books ? (
    <Button icon="calendar" onClick={() => navigate(meetingCreateLink(date))}>
      {t('bookMeeting')}
    </Button>
  ) : null;
}

/** The chosen site and its time, where the person's own clock shows another. */
function useElsewhere(now: number): { time: string; site: string } | null {
  const site = useSession(chosenSite);
  const locale = useSession((session) => session.locale);
  if (site === undefined) return null;
  const time = formatClock(now, site.timeZone, locale);
  // Not by the name of the browser's zone: to find that costs 35 ms at the first paint.
  const here = new Date(now);
  const isHere = time === clockTime(here.getHours() * 60 + here.getMinutes());
  return isHere ? null : { time, site: site.name };
}

/** For "Next: Stand-up, Monday 09:30.", of an item of a later day. */
function useLaterLabel(): (item: ScheduleItem) => { what: string; when: string } {
  const t = useDaysT();
  const locale = useSession((session) => session.locale);
  return (item) => {
    const { date, startsAt, site } = item;
    const day = formatDay(date, locale, 'weekday');
    const time = startsAt === null ? '' : ` ${formatTime(startsAt, site.timeZone, locale)}`;
    return { what: nameOf(item, t), when: `${day}${time}` };
  };
}

/** The first item of a later day, one that begins before one that lasts all of it; `null` asks nothing. */
function useNextOf(day: CalendarDay | null): ScheduleItem | null {
  const { data } = useMyDay(day);
  const items = data && day ? itemsOn(data.results, day) : [];
  return items.find(({ startsAt }) => startsAt !== null) ?? items[0] ?? null;
}
