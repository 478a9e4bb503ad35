import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState, useAsOf } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { Card, CardRowsSkeleton, Empty, ListRow, ListRows, Tag, Text } from '@portal/shared/ui/core';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { useT } from './texts/en.ts';

/** The topic of live events about car parks. */
const PARKING_DOMAIN = 'parking';
/** The dashboard's refresh interval for car parks (rules/frame.md#dashboard). */
const REFRESH_MS = 20_000;
/** As many as a card has room for. */
const SHOWN = 4;

/** The dashboard's card of visitors who come by car: what is free for them now, and whose spaces are reserved today. */
export function VisitorParkingCard() {
  const t = useT();
  const siteId = useSession(chosenSite)?.id ?? null;
  useLiveUpdates([VISITS_DOMAIN, PARKING_DOMAIN]);
  const carParks = useRead(
    api.listCarParkCounts,
    { query: { site: siteId, forVisitors: true } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
  const visits = useRead(api.listVisits, {
    query: {
      siteId,
      parking: true,
      status: ['scheduled', 'expected', 'arrived', 'checked-in'],
      limit: 10,
    },
  });
  const [only, ...others] = carParks.data ?? [];
  const one = others.length === 0 ? only : undefined;
  return (
    <Card
      flush
      title={t('title')}
      note={useAsOf(carParks)}
      extra={
        one ? (
          <Text size="sm" tone="soft">
            {one.name}
          </Text>
        ) : null
      }
    >
      <QueryState
        query={carParks}
        loading={t('loading')}
        skeleton={<CardRowsSkeleton />}
        failed={t('failed')}
      >
        {(found) =>
          found.length === 0 ? (
            <Empty icon="car" title={t('noCarPark')} />
          ) : (
            <>
              <ListRows>
                {found.map(({ id, name, free, total }) => (
                  <ListRow
                    key={id}
                    title={one ? t('free') : t('freeAt', { name })}
                    end={
                      <Text strong nowrap>
                        {free === null || total === null ? t('unlimited') : t('freeOf', { free, total })}
                      </Text>
                    }
                  />
                ))}
              </ListRows>
              <QueryState query={visits} loading={t('loading')} isSmall failed={t('visitsFailed')}>
                {({ count, results }) => (
                  <ListRows label={t('visits')}>
                    {results.slice(0, SHOWN).map((visit) => (
                      <CarRow key={visit.id} visit={visit} />
                    ))}
                    {count === 0 ? <ListRow title={<Text tone="soft">{t('none')}</Text>} /> : null}
                    {count > SHOWN ? <ListRow title={t('more', { count: count - SHOWN })} /> : null}
                  </ListRows>
                )}
              </QueryState>
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

function CarRow({ visit }: { visit: Visit }) {
  const t = useT();
  return (
    <ListRow
      start={
        visit.inCarParkAt ? (
          <Tag tone="success" icon="car">
            {t('inCarPark')}
          </Tag>
        ) : (
          <Tag tone="info" icon="clock">
            {t('reserved')}
          </Tag>
        )
      }
      title={personName(visit.visitor)}
      note={visit.visitor.company}
      end={
        <Text tone="soft" nowrap>
          {visit.parkingSpace ?? visit.parkingReservation?.carpark}
        </Text>
      }
    />
  );
}
