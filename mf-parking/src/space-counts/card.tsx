import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState, useAsOf } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { Card, CardRowsSkeleton, Empty, ListRow, ListRows, Tag } from '@portal/shared/ui/core';
import { CARD_REFRESH_MS, PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** Live space counts: of each car park that the person may use, how many spaces are free now. */
export function SpaceCounts() {
  const t = useT();
  const site = useSession(chosenSite)?.id ?? null;
  const userId = useSession(({ user }) => user?.id);
  useLiveUpdates([PARKING_DOMAIN]);
  const wanted = { ...(site === null ? {} : { site }), ...(userId === undefined ? {} : { userId }) };
  const query = useRead(
    api.listCarParkCounts,
    { query: wanted },
    { refreshInterval: CARD_REFRESH_MS, keepPreviousData: false },
  );
  return (
    <Card flush title={t('title')} note={useAsOf(query)}>
      <QueryState query={query} loading={t('loading')} skeleton={<CardRowsSkeleton />} failed={t('failed')}>
        {(counts) =>
          counts.length === 0 ? (
            <Empty icon="car" title={t('none')} />
          ) : (
            <ListRows>
              {counts.map(({ id, name, free, total, queued }) => (
                <ListRow
                  key={id}
                  title={name}
                  end={
                    <>
                      {queued > 0 ? <Tag tone="waiting">{t('queued', { count: queued })}</Tag> : null}
                      {free === 0 ? (
                        <Tag tone="warning" icon="clock">
                          {words(free, total)}
                        </Tag>
                      ) : (
                        words(free, total)
                      )}
                    </>
                  }
                />
              ))}
            </ListRows>
          )
        }
      </QueryState>
    </Card>
  );

  function words(free: number | null, total: number | null): string {
    if (free === null || total === null) return t('unlimited');
    return total === 0 ? t('noSpaces') : t('free', { free, total });
  }
}
