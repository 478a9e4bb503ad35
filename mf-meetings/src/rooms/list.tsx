import { allows } from '@portal/shared/access';
import { recordId } from '@portal/shared/links';
import { useFilterDraft, useList, useSiteReset } from '@portal/shared/list';
import { useLocation, useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Button, lazyPart, Stack } from '@portal/shared/ui/core';
import { CardGridSkeleton } from '@portal/shared/ui/display';
import { Segmented } from '@portal/shared/ui/form';
import { useMemo } from 'react';
import { bookResourceLink, GATES } from '#paths';
import { DateNav } from './date-nav.tsx';
import { RoomFilterBar } from './filters.tsx';
import { ALL_ROOMS, type RoomFilters, roomsList } from './rooms-list.ts';
import { daysInAddress, type Reach, reachOf, shownDays } from './rules/shown-days.ts';
import { ScheduleView } from './schedule-view.tsx';
import { useT } from './texts/en.ts';
import { ZoneNote } from './zone-note.tsx';
import './rooms.css';

const KEY = 'portal.rooms.span';

/** "Free now" asks for so long (rules/rooms.md#finding). */
export const FREE_MINUTES = 30;

const GridView = lazyPart(() => import('./grid-view.tsx').then((module) => module.GridView));
const VIEWS = ['day', 'week', 'grid'] as const;

/** Screens `rooms-list` and `resources-by-type`: rooms as a schedule or as cards (rules/rooms.md#finding). */
export function RoomsList() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const type = recordId(useParams().resourceTypeId);
  const resourceType = useSession(({ client }) => client?.resourceTypes)?.find(({ id }) => id === type);
  const sessionSite = useSession(({ siteId }) => siteId);
  const user = useSession((session) => session.user);
  const books = useSession((session) => allows(GATES.booksRooms, session));
  const { params, set } = useList(roomsList, () => null);
  const { site, view, from_date, on_date, only_free } = params;
  const zone = siteZone({ user, siteId: site ?? sessionSite });
  const current = today(zone);
  const isSchedule = view === 'schedule';
  // Cards are of a day.
  const reach = isSchedule ? reachOf(params, storedReach()) : 'day';
  const days = useMemo(
    () => shownDays({ from_date, on_date }, current, reach),
    [from_date, on_date, current, reach],
  );
  const { draft, edit, drop } = useFilterDraft<RoomFilters>(narrowingOf(params), (edits) =>
    set(edits, { replace: true }),
  );

  useSiteReset(() => set({ site: null, building: null, floor: null }, { replace: true }));

  const title = resourceType?.pluralName ?? t(type === null ? 'allResources' : 'rooms');
  function choose(next: (typeof VIEWS)[number]) {
    if (next === 'grid') return set({ view: 'grid', only_free: null });
    storeReach(next);
    const day = days.includes(current) ? current : (days[0] ?? current);
    set({ view: 'schedule', span: next, only_free: null, ...daysInAddress(day, current, next) });
  }
  const goTo = (day: string) => set(daysInAddress(day, current, reach));
  return (
    <Stack gap={3}>
      <Stack row gap={2} className="mm-rooms__tools">
        <Segmented
          label={t('view')}
          value={isSchedule ? reach : 'grid'}
          choices={VIEWS.map((one) => ({ value: one, label: t(one) }))}
          onChange={choose}
        />
        {isSchedule || only_free === null ? (
          <DateNav reach={reach} days={days} today={current} onDay={goTo} />
        ) : null}
        <Stack row gap={2} justify="end" className="mm-rooms__end">
          <RoomFilterBar
            filters={draft}
            sessionSite={sessionSite}
            onChange={edit}
            onClear={() => {
              drop();
              set(ALL_ROOMS);
            }}
          />
          <Button
            icon="clock"
            aria-label={t('freeNow', { count: only_free ?? FREE_MINUTES })}
            aria-pressed={only_free !== null}
            onClick={() =>
              set(only_free === null ? { view: 'grid', only_free: FREE_MINUTES } : { only_free: null })
            }
          >
            {t('freeNowShort')}
          </Button>
          {resourceType && books ? (
            <Button
              variant="primary"
              icon="plus"
              className="mm-rooms__book"
              onClick={() => navigate(bookResourceLink(resourceType.id, { previousPage: pathname + search }))}
            >
              {t('bookType', { type: resourceType.name })}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {isSchedule ? (
        <ScheduleView
          title={title}
          type={type}
          mode={reach}
          days={days}
          onToday={() => goTo(current)}
          onDay={(day) => set({ span: 'day', ...daysInAddress(day, current, 'day') })}
        />
      ) : (
        <GridView title={title} type={type} fallback={<CardGridSkeleton label={t('loading')} count={12} />} />
      )}
      <ZoneNote site={site ?? sessionSite} />
    </Stack>
  );
}

function narrowingOf({ site, building, floor, group, features, search, capacity }: RoomFilters): RoomFilters {
  return { site, building, floor, group, features, search, capacity };
}

/** Day or week, as last chosen in this browser; the day before that. */
function storedReach(): Reach {
  try {
    return localStorage.getItem(KEY) === 'week' ? 'week' : 'day';
  } catch {
    return 'day';
  }
}

function storeReach(reach: Reach): void {
  try {
    localStorage.setItem(KEY, reach);
  } catch {
    // A browser that refuses its storage: the address has it.
  }
}
