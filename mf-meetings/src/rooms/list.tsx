import { recordId } from '@portal/shared/links';
import { useFilterDraft, useList } from '@portal/shared/list';
import { useParams } from '@portal/shared/router';
import { sessionStore, useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { Segmented } from '@portal/shared/ui/form';
import { useEffect, useMemo } from 'react';
import { RoomFilterBar } from './filters.tsx';
import { GridView } from './grid-view.tsx';
import { ALL_ROOMS, type RoomFilters, roomsList, VIEWS } from './rooms-list.ts';
import { daysInAddress, shownDays } from './rules/shown-days.ts';
import { ScheduleView } from './schedule-view.tsx';
import { useT } from './texts/en.ts';
import { useWide } from './use-wide.ts';
import { WeekNav } from './week-nav.tsx';
import { ZoneNote } from './zone-note.tsx';
import './rooms.css';

/** "Free now" asks for so long (rules/rooms.md#finding). */
export const FREE_MINUTES = 30;

/** Screens `rooms-list` and `resources-by-type`: rooms as a schedule or as cards (rules/rooms.md#finding). */
export function RoomsList() {
  const t = useT();
  const type = recordId(useParams().resourceTypeId);
  const types = useSession(({ client }) => client?.resourceTypes);
  const sessionSite = useSession(({ siteId }) => siteId);
  const user = useSession((session) => session.user);
  const reach = useWide() ? 'week' : 'day';
  const { params, set } = useList(roomsList, () => null);
  const { site, view, from_date, on_date, only_free } = params;
  const zone = siteZone({ user, siteId: site ?? sessionSite });
  const current = today(zone);
  // Cards are of a day, however wide the window is.
  const shown = view === 'schedule' ? reach : 'day';
  const days = useMemo(
    () => shownDays({ from_date, on_date }, current, shown),
    [from_date, on_date, current, shown],
  );
  const { draft, edit, drop } = useFilterDraft<RoomFilters>(narrowingOf(params), (edits) =>
    set(edits, { replace: true }),
  );

  // The shell remounts the screen when another site is chosen; the address must not hold it back at the old one.
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (now.siteId !== before.siteId) set({ site: null, building: null, floor: null }, { replace: true });
      }),
    [set],
  );

  const title =
    types?.find(({ id }) => id === type)?.pluralName ?? t(type === null ? 'allResources' : 'rooms');
  const isSchedule = view === 'schedule';
  const filters = (
    <Stack gap={4}>
      <Stack row gap={3} justify="between">
        <Segmented
          label={t('view')}
          value={view}
          choices={VIEWS.map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => set({ view: next, only_free: null })}
        />
        <Button
          icon="clock"
          variant={only_free === null ? 'default' : 'primary'}
          aria-pressed={only_free !== null}
          onClick={() =>
            set(only_free === null ? { view: 'grid', only_free: FREE_MINUTES } : { only_free: null })
          }
        >
          {t('freeNow', { count: only_free ?? FREE_MINUTES })}
        </Button>
      </Stack>
      <RoomFilterBar
        filters={draft}
        sessionSite={sessionSite}
        onChange={edit}
        onClear={() => {
          drop();
          set(ALL_ROOMS);
        }}
      />
      {isSchedule || only_free === null ? (
        <WeekNav
          reach={shown}
          days={days}
          onDay={(day) => set(daysInAddress(day, current, shown))}
          onToday={() => set({ from_date: null, until_date: null, on_date: null })}
        />
      ) : null}
      <ZoneNote site={site ?? sessionSite} />
    </Stack>
  );
  return (
    <Stack gap={4}>
      {filters}
      {isSchedule ? (
        <ScheduleView title={title} type={type} mode={reach} days={days} />
      ) : (
        <GridView title={title} type={type} />
      )}
    </Stack>
  );
}

function narrowingOf({ site, building, floor, group, features, search, capacity }: RoomFilters): RoomFilters {
  return { site, building, floor, group, features, search, capacity };
}
