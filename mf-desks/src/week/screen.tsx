import type { TeamWeek } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay } from '@portal/shared/time';
import { Alert, Button, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { dayParam, intParam, listParam, useQueryParam } from '@portal/shared/url-state';
import { PeoplePicker } from '#parts/colleagues';
import { DESKS_DOMAIN, useSiteToday } from '#parts/desks';
import { type LoadRequestDialog, loadRequestDialog, prefillOf } from '#parts/request-dialog';
import { GATES } from '../paths.ts';
import { DayStrip } from './day-strip.tsx';
import { NearPanel } from './near-panel.tsx';
import { bestDays, mondayOf, shownDays } from './rules/week.ts';
import { useT } from './texts/en.ts';
import { WeekTable } from './week-table.tsx';
import './week.css';

const LIVE = [DESKS_DOMAIN];
const date = dayParam();
const people = listParam(intParam());

/** Screen `desk-week` (rules/desks.md#who-is-in): the days of one's team, and free desks near them on one of them. */
export function WhoIsIn({ load = loadRequestDialog }: { load?: LoadRequestDialog }) {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  const locale = useSession((session) => session.locale);
  const today = useSiteToday()(site);
  const [chosen, setDay] = useQueryParam('date', date);
  const [named, setPeople] = useQueryParam('people', people);
  const day = chosen ?? today;
  const start = mondayOf(day);
  const query = useRead(api.getTeamWeek, { query: { start, people: named.length > 0 ? named : null } });
  useLiveUpdates(LIVE);
  const choose = (next: CalendarDay) => setDay(next === today ? null : next, { replace: true });
  return (
    <Stack gap={6}>
      <Stack row gap={4} align="end" justify="between">
        <div className="desks-week__colleagues">
          <PeoplePicker
            label={t('colleagues')}
            value={named}
            known={query.data?.people}
            onChange={(ids) => setPeople(ids, { replace: true })}
          />
        </div>
        <Stack row gap={2}>
          <Button
            square
            icon="chevron-left"
            aria-label={t('weekBefore')}
            onClick={() => choose(addDays(start, -7))}
          />
          <Text strong aria-live="polite">
            {t('weekOf', { day: formatDay(start, locale) })}
          </Text>
          <Button
            square
            icon="chevron-right"
            aria-label={t('weekAfter')}
            onClick={() => choose(addDays(start, 7))}
          />
          {start === mondayOf(today) ? null : <Button onClick={() => choose(today)}>{t('thisWeek')}</Button>}
        </Stack>
      </Stack>
      <QueryState
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton width="100%" height="20rem" shape="block" />}
      >
        {(week) => <Week week={week} day={day} isTeam={named.length === 0} onDay={choose} load={load} />}
      </QueryState>
    </Stack>
  );
}

interface WeekProps {
  week: TeamWeek;
  day: CalendarDay;
  isTeam: boolean;
  onDay: (day: CalendarDay) => void;
  load: LoadRequestDialog;
}

function Week({ week, day, isTeam, onDay, load }: WeekProps) {
  const t = useT();
  const navigate = useNavigate();
  const books = useSession((session) => allows(GATES.sitsNear, session));
  const request = useLazyDialog(load);
  const { start, today, people, more } = week;
  const days = shownDays(people, { start, today, chosen: day });
  const best = bestDays(people, days, today);
  const isAlone = people.every(({ isOwn }) => isOwn);
  return (
    <>
      {isAlone ? (
        <Alert tone="info" title={t(isTeam ? 'noTeam' : 'nobody')}>
          {t(isTeam ? 'noTeamText' : 'nobodyText')}
        </Alert>
      ) : null}
      <DayStrip people={people} days={days} today={today} day={day} best={best} onDay={onDay} />
      {books && !isAlone ? (
        <NearPanel
          key={day}
          people={people}
          day={day}
          today={today}
          onRequest={(desk) => request.open({ prefill: prefillOf(desk, day) })}
          onShow={(to) => navigate(to)}
        />
      ) : null}
      <WeekTable people={people} days={days} today={today} />
      {more > 0 ? <Text tone="soft">{t('morePeople', { count: more })}</Text> : null}
      <Text block size="sm" tone="soft">
        {t('onlyLocatable')}
      </Text>
      {request.dialog}
    </>
  );
}
