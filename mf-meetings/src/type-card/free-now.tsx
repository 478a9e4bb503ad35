import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { browserZone, dayIn, formatClock } from '@portal/shared/time';
import { Button, CardRowsSkeleton, ListRow, ListRows, Text } from '@portal/shared/ui/core';
import { bookingStart, nextFree, toScheduleRow, windowNow } from '#parts/free-times';
import { ROOMS_DOMAIN } from '#parts/rooms';
import type { TimeWindow } from '#parts/schedule';
import { bookResourceLink } from '#paths';
import { useT } from './texts/en.ts';

/** The same as "Free now" of the lists of rooms. */
const FREE_MINUTES = 30;
const BOOKED_MINUTES = 60;
/** A card has room for so many below one's own. */
const SHOWN = 3;
const TOPICS = [ROOMS_DOMAIN];
const DASHBOARD = '/';

/** Rooms of a type that are free now at the chosen site, else at the person's own; where none is, when the next one is. */
export function FreeNow({ typeId }: { typeId: number }) {
  const t = useT();
  const { site, zone } = useSite();
  const book = useBook(typeId, zone);
  const locale = useSession((session) => session.locale);
  useLiveUpdates(TOPICS);
  const untilOf = ({ freeUntil }: Room) =>
    freeUntil === null ? t('freeAllDay') : t('freeUntil', { time: formatClock(freeUntil, zone, locale) });
  const asked = { type: typeId, ...(site === null ? {} : { site }) };
  const query = useRead(api.listRooms, {
    query: { ...asked, freeForMinutes: FREE_MINUTES, onlyFree: true, limit: 10 },
  });
  return (
    <QueryState
      query={query}
      loading={t('loadingFree')}
      skeleton={<CardRowsSkeleton />}
      failed={t('failedFree')}
      isSmall
    >
      {({ results }) => {
        // The server counts from the next five minutes on: one of them may still be taken until then.
        const free = results.filter(({ status }) => status !== 'occupied').slice(0, SHOWN);
        if (free.length === 0) return <NextFree asked={asked} zone={zone} onBook={book} />;
        return (
          <ListRows label={t('freeNow')}>
            {free.map((room) => (
              <ListRow
                key={room.id}
                title={room.name}
                note={[room.capacity === null ? '' : t('seats', { count: room.capacity }), untilOf(room)]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <Button
                    size="sm"
                    aria-label={t('bookRoom', { room: room.name })}
                    onClick={() => book(room.id, windowNow(room, Date.now(), null))}
                  >
                    {t('bookNow')}
                  </Button>
                }
              />
            ))}
          </ListRows>
        );
      }}
    </QueryState>
  );
}

interface NextFreeProps {
  asked: { type: number; site?: number };
  zone: string;
  onBook: (roomId: number, window: TimeWindow) => void;
}

/** Nothing is free now: when the first room is, and its booking. */
function NextFree({ asked, zone, onBook }: NextFreeProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const day = dayIn(zone, Date.now());
  const { data } = useRead(api.listRoomSchedules, {
    query: { ...asked, fromDate: day, untilDate: day, limit: 200 },
  });
  if (!data) return <CardRowsSkeleton />;
  const now = Date.now();
  const rows = data.results.map((room) => toScheduleRow(room, { group: null, zone, brief: null, now }));
  const next = nextFree(rows, now, BOOKED_MINUTES);
  const time = next && dayIn(zone, next.start) === day ? formatClock(next.start, zone, locale) : null;
  return (
    <ListRows label={t('freeNow')}>
      <ListRow
        title={<Text tone="soft">{time === null ? t('noneFree') : t('noneFreeBefore', { time })}</Text>}
        end={
          next && time !== null ? (
            <Button size="sm" onClick={() => onBook(next.row.id, next)}>
              {t('bookAt', { time })}
            </Button>
          ) : null
        }
      />
    </ListRows>
  );
}

function useSite(): { site: number | null; zone: string } {
  const chosen = useSession(chosenSite);
  const homeId = useSession(({ user }) => user?.siteId);
  const home = useSession(permittedSites).find(({ id }) => id === homeId);
  const site = chosen ?? home;
  return { site: site?.id ?? null, zone: site?.timeZone ?? browserZone() };
}

function useBook(typeId: number, zone: string) {
  const navigate = useNavigate();
  return (roomId: number, window: TimeWindow) =>
    navigate(bookResourceLink(typeId, { ...bookingStart(window, zone), roomId, previousPage: DASHBOARD }));
}
