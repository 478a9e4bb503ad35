import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { clockTime, formatClock, siteZone, useNow } from '@portal/shared/time';
import { Card, Empty, Skeleton, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import { useVisitCounts, VISITS_DOMAIN } from '#parts/api';
import { type Hour, hourBars } from './hour-bars.ts';
import { useT } from './texts/en.ts';
import './card.css';

/** The dashboard's card of today's arrivals; it shares its call with the card of the front desk. */
export function ArrivalsCard() {
  const t = useT();
  const siteId = useSession(chosenSite)?.id ?? null;
  useLiveUpdates([VISITS_DOMAIN]);
  const query = useVisitCounts(siteId === null ? {} : { siteId });
  const hours = query.data?.hours ?? [];
  const sum = (of: 'booked' | 'arrived') => hours.reduce((total, hour) => total + hour[of], 0);
  const booked = sum('booked');
  return (
    <Card
      title={t('title')}
      extra={
        booked > 0 ? (
          <Text size="sm" tone="soft">
            {t('soFar', { arrived: sum('arrived'), booked })}
          </Text>
        ) : null
      }
    >
      <QueryState
        query={query}
        loading={t('loading')}
        skeleton={<Skeleton shape="block" height="6rem" />}
        failed={t('failed')}
      >
        {() => (booked > 0 ? <Hours hours={hours} /> : <Empty icon="users" title={t('none')} />)}
      </QueryState>
    </Card>
  );
}

const MINUTE_MS = 60_000;

/** From this many on, every second hour has no room for its name. */
const CROWDED = 13;

function Hours({ hours }: { hours: readonly Hour[] }) {
  const t = useT();
  const clock = formatClock(useNow(MINUTE_MS), useSession(siteZone), 'en');
  const bars = hourBars(hours);
  const most = Math.max(...hours.map(({ booked }) => booked));
  return (
    <Stack
      as="ol"
      row
      gap={1}
      className="wp-text--xs wp-text--soft wp-text--nowrap ac-hours"
      aria-label={t('title')}
    >
      {bars.map(({ hour, booked, arrived }) => {
        const time = clockTime(hour * 60);
        const isNow = clock.startsWith(time.slice(0, 2));
        const words = t('hour', { time, arrived, booked });
        return (
          <li
            key={hour}
            title={booked > 0 ? words : undefined}
            aria-hidden={booked === 0 || undefined}
            aria-current={isNow ? 'time' : undefined}
          >
            <span
              className="ac-bar"
              style={{ '--booked': booked / most, '--arrived': arrived / (booked || 1) } as CSSProperties}
            />
            <span aria-hidden="true">
              {isNow || bars.length < CROWDED || hour % 2 === 0 ? time.slice(0, 2) : '\u00a0'}
            </span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
    </Stack>
  );
}
