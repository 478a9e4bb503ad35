import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { NotLoaded } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatClock, formatDay, formatRange, siteZone } from '@portal/shared/time';
import { Skeleton, Text } from '@portal/shared/ui/core';
import './ev.css';
import { useT } from './texts/en.ts';

/** When the chargers of a car park are taken on a day: as lines, and the same in words. */
export function ChargerDay({
  carPark,
  site,
  day,
}: {
  carPark: number;
  site: number | null;
  day: CalendarDay;
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zone = siteZone({ user, siteId: site });
  const query = useRead(
    api.listEvBookings,
    { query: { carpark: carPark, date: day } },
    { keepPreviousData: false },
  );
  const { data } = query;
  if (query.isLoading) return <Skeleton width="60%" />;
  if (data === undefined) return <NotLoaded query={query} failed={t('dayFailed')} />;
  const share = (instant: string) => {
    const [hours = 0, minutes = 0] = formatClock(instant, zone, 'en').split(':').map(Number);
    return (hours * 60 + minutes) / 14.4;
  };
  return (
    <table className="pk-chargers">
      <caption>
        <Text size="sm" tone="soft">
          {t('takenOn', { day: formatDay(day, locale, 'weekday') })}
        </Text>
      </caption>
      <tbody>
        {data.map(({ name, taken }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <div className="pk-chargers__line" aria-hidden="true">
                {taken.map(({ start, end }) => (
                  <span
                    key={start}
                    className="pk-chargers__taken"
                    style={{
                      insetInlineStart: `${share(start)}%`,
                      inlineSize: `${Math.max(1, (share(end) || 100) - share(start))}%`,
                    }}
                  />
                ))}
              </div>
            </td>
            <td>
              <Text size="sm">
                {taken.length === 0
                  ? t('freeAllDay')
                  : taken
                      .map(({ start, end, isOwn, person }) => {
                        const times = formatRange(start, end, zone, locale);
                        return isOwn ? t('yours', { times }) : person ? t('of', { times, person }) : times;
                      })
                      .join(', ')}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
