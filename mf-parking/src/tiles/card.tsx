import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState, useAsOf } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatDay, formatRange } from '@portal/shared/time';
import { Card, ListRow, ListRows, Skeleton } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { BuyButton } from '#parts/credits';
import { CARD_REFRESH_MS, PARKING_DOMAIN } from '#parts/parking';
import { CREDITS_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** The three figures of credits and parking: what one has, when one parks next, and what is free today. */
export function CreditTiles() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const site = useSession(chosenSite)?.id ?? null;
  useLiveUpdates([PARKING_DOMAIN]);
  const credits = useRead(
    api.getCurrentCredits,
    {},
    { keepPreviousData: false, refreshInterval: CARD_REFRESH_MS },
  );
  const summary = useRead(
    api.getParkingSummary,
    { query: { site } },
    { refreshInterval: CARD_REFRESH_MS, keepPreviousData: false },
  );
  return (
    <Card flush title={t('title')} note={useAsOf(summary)}>
      <ListRows>
        <ListRow
          title={t('balance')}
          end={
            <>
              <Value query={credits}>
                {({ current }) => <Link to={CREDITS_PATH}>{t('credits', { count: current })}</Link>}
              </Value>
              {credits.data?.pack ? <BuyButton size="sm" variant="quiet" /> : null}
            </>
          }
        />
        <ListRow
          title={t('next')}
          end={
            <Value query={summary}>
              {({ next }) =>
                next === null
                  ? t('noNext')
                  : t('nextDay', {
                      day: formatDay(next.date, locale),
                      times:
                        next.start && next.end
                          ? formatRange(next.start, next.end, next.timeZone, locale)
                          : t('allDay'),
                      place: next.space === null ? next.carpark : `${next.carpark}, ${next.space}`,
                    })
              }
            </Value>
          }
        />
        <ListRow
          title={t('free')}
          end={
            <Value query={summary}>
              {({ free, total }) =>
                free === null || total === null
                  ? t('noCount')
                  : total === 0
                    ? t('noSpaces')
                    : t('freeOf', { free, total })
              }
            </Value>
          }
        />
      </ListRows>
    </Card>
  );
}

interface ValueProps<Data> {
  query: Parameters<typeof QueryState<Data>>[0]['query'];
  children: (data: Data) => ReactNode;
}

function Value<Data>({ query, children }: ValueProps<Data>) {
  const t = useT();
  return (
    <QueryState
      query={query}
      loading={t('loading')}
      skeleton={<Skeleton width="6rem" />}
      isSmall
      failed={t('failed')}
    >
      {(data) => <span>{children(data)}</span>}
    </QueryState>
  );
}
