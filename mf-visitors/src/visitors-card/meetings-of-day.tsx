import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link, useNavigate } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, formatRange, useNow } from '@portal/shared/time';
import {
  agendaOf,
  Button,
  CardRowsSkeleton,
  Empty,
  ListRow,
  ListRows,
  Tag,
  Text,
} from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { meetingCreateLink, meetingLink } from '#paths';
import { useT } from './texts/en.ts';

const MINUTE_MS = 60_000;

/** As many as a card has room for; who is over is left out first. */
const SHOWN = 5;

export interface MeetingsOfDayProps {
  day: CalendarDay;
  /** Shown where no visitor comes. */
  none?: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The day's agenda at the chosen site: when, who comes, how many of them are here now. */
export function MeetingsOfDay({ day, none, children }: MeetingsOfDayProps) {
  const t = useT();
  const siteId = useSession(chosenSite)?.id ?? null;
  const now = useNow(MINUTE_MS);
  const locale = useSession((session) => session.locale);
  return (
    <section aria-label={t('agendaOf', { day: formatDay(day, locale, 'long') })}>
      <QueryState
        query={useRead(
          api.listMyMeetings,
          { query: { date: day, withVisitors: true } },
          // Another day's would be wrong rather than old.
          { keepPreviousData: false },
        )}
        loading={t('loading')}
        skeleton={<CardRowsSkeleton />}
        failed={t('failed')}
      >
        {({ results }) => {
          const isOver = ({ end }: { end: string }) => Date.parse(end) <= now;
          const { shown, more } = agendaOf(results, { siteId, isOver, atMost: SHOWN });
          if (shown.length === 0) return <Empty icon="user-plus" title={none ?? t('nobodyToday')} />;
          return (
            <ListRows>
              {shown.map((meeting) => (
                <ListRow
                  key={meeting.id}
                  start={
                    <span className="wp-list-row__time">
                      {formatRange(meeting.start, meeting.end, meeting.site.timeZone, locale)}
                    </span>
                  }
                  title={<Link to={meetingLink(meeting.id)}>{meeting.description || t('untitled')}</Link>}
                  note={[meeting.visitors.join(', '), siteId === null ? meeting.site.name : '']
                    .filter(Boolean)
                    .join(' · ')}
                  end={
                    <>
                      {meeting.onSite > 0 ? (
                        <Tag tone="success">{t('onSite', { count: meeting.onSite })}</Tag>
                      ) : null}
                      {meeting.delays.map((delay) => (
                        <Tag key={delay.visitor} tone="warning" icon="clock">
                          {t('delayed', delay)}
                        </Tag>
                      ))}
                    </>
                  }
                />
              ))}
              {more > 0 ? <ListRow title={<Text tone="soft">{t('more', { count: more })}</Text>} /> : null}
            </ListRows>
          );
        }}
      </QueryState>
      {children}
    </section>
  );
}

/** To the create screen, with the day where it can be booked (rules/frame.md#dashboard). */
export function BookButton({ date }: { date?: CalendarDay }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="plus"
      onClick={() => navigate(meetingCreateLink(date === undefined ? {} : { date }))}
    >
      {t('book')}
    </Button>
  );
}
