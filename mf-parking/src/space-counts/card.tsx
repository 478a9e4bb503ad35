import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { Card, Skeleton, Tag, Text } from '@portal/shared/ui/core';
import { CARD_REFRESH_MS, PARKING_DOMAIN, reachable } from '#parts/parking';
import './space-counts.css';
import { useT } from './texts/en.ts';

/** The row of live space counts: of each car park that the person may use, how many spaces are free now. */
export function SpaceCounts() {
  const t = useT();
  const site = useSession(chosenSite)?.id ?? null;
  const userId = useSession(({ user }) => user?.id);
  useLiveUpdates([PARKING_DOMAIN]);
  const wanted = { ...(site === null ? {} : { site }), ...(userId === undefined ? {} : { userId }) };
  const query = useApiQuery(
    [PARKING_DOMAIN, 'counts', wanted],
    () => call(api.listCarParkCounts, { params: { query: wanted } }),
    { refreshInterval: CARD_REFRESH_MS, keepPreviousData: false },
  );
  return (
    <Card title={t('title')}>
      <QueryState
        query={query}
        loading={t('loading')}
        skeleton={
          <div className="pk-counts__coming">
            <Skeleton width="70%" />
          </div>
        }
        isSmall
        failed={t('failed')}
      >
        {(counts) =>
          counts.length === 0 ? (
            <Text tone="soft">{t('none')}</Text>
          ) : (
            <div className="pk-counts__line" {...reachable(t('title'))}>
              <ul className="pk-counts" aria-live="off">
                {counts.map(({ id, name, free, total, queued }) => (
                  <li key={id}>
                    <Text block strong>
                      {name}
                    </Text>
                    <Tag tone={free === 0 ? 'warning' : 'success'} icon={free === 0 ? 'clock' : 'car'}>
                      {free === null || total === null
                        ? t('unlimited')
                        : total === 0
                          ? t('noSpaces')
                          : t('free', { free, total })}
                    </Tag>
                    {queued > 0 ? (
                      <Tag tone="waiting" icon="list-check">
                        {t('queued', { count: queued })}
                      </Tag>
                    ) : null}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryState>
    </Card>
  );
}
