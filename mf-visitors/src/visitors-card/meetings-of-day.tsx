import { QueryState } from '@portal/shared/query-state';
import { Link, useNavigate } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, formatRange, useNow } from '@portal/shared/time';
import { AgendaComing, AgendaList, agendaOf, Button, Stack, Tag, Text, Title } from '@portal/shared/ui/core';
import { meetingCreateLink, meetingLink } from '#paths';
import { useMyMeetings } from './calls.ts';
import { useT } from './texts/en.ts';
import './card.css';

const MINUTE_MS = 60_000;

export interface MeetingsOfDayProps {
  day: CalendarDay;
  today: CalendarDay;
}

/** As many as a card has room for; who is over is left out first. */
const SHOWN = 5;

/**
 * The day's agenda at the chosen site: when, who comes, how many of them are here now; and a way to invite somebody.
 */
export function MeetingsOfDay({ day, today }: MeetingsOfDayProps) {
  const t = useT();
  const siteId = useSession(chosenSite)?.id ?? null;
  const now = useNow(MINUTE_MS);
  const locale = useSession((session) => session.locale);
  const dayName = formatDay(day, locale, 'long');
  return (
    <section aria-label={t('agendaOf', { day: dayName })}>
      <Stack gap={3}>
        <Title level={3} size="sm">
          {dayName}
        </Title>
        <QueryState
          query={useMyMeetings(day)}
          loading={t('loading')}
          skeleton={<AgendaComing />}
          failed={t('failed')}
          isSmall
        >
          {({ results }) => {
            const isOver = ({ end }: { end: string }) => Date.parse(end) <= now;
            const { shown, more } = agendaOf(results, { siteId, isOver, atMost: SHOWN });
            return shown.length === 0 ? (
              <Text block tone="soft">
                {t(day === today ? 'nobodyToday' : 'nobodyThen')}
              </Text>
            ) : (
              <AgendaList>
                {shown.map((meeting) => (
                  <li key={meeting.id}>
                    <Text size="sm" tone="soft">
                      {formatRange(meeting.start, meeting.end, meeting.site.timeZone, locale)}
                      {', '}
                      {meeting.site.name}
                    </Text>
                    <span className="vc-agenda__line">
                      <Link to={meetingLink(meeting.id)}>{meeting.description || t('untitled')}</Link>
                      {meeting.onSite > 0 ? (
                        <Tag tone="success" icon="check">
                          {t('onSite', { count: meeting.onSite })}
                        </Tag>
                      ) : null}
                    </span>
                    <Text size="sm">{meeting.visitors.join(', ')}</Text>
                    {meeting.delays.length > 0 ? (
                      <Stack row gap={2}>
                        {meeting.delays.map((delay) => (
                          <Tag key={delay.visitor} tone="warning" icon="clock">
                            {t('delayed', delay)}
                          </Tag>
                        ))}
                      </Stack>
                    ) : null}
                  </li>
                ))}
                {more > 0 ? (
                  <li>
                    <Text size="sm" tone="soft">
                      {t('more', { count: more })}
                    </Text>
                  </li>
                ) : null}
              </AgendaList>
            );
          }}
        </QueryState>
        {day < today ? <BookButton /> : <BookButton date={day} />}
      </Stack>
    </section>
  );
}

/** To the create screen, with the day where it can be booked (rules/frame.md#dashboard). */
export function BookButton({ date }: { date?: CalendarDay }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      block
      icon="user-plus"
      onClick={() => navigate(meetingCreateLink(date === undefined ? {} : { date }))}
    >
      {t('book')}
    </Button>
  );
}
