import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatDay, formatRange } from '@portal/shared/time';
import { Card, Skeleton, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { BuyButton, useCurrentCredits } from '#parts/credits';
import { CARD_REFRESH_MS, PARKING_DOMAIN, reachable } from '#parts/parking';
import { CREDITS_PATH } from '#paths';
import { useSummary } from './calls.ts';
import './tiles.css';
import { useT } from './texts/en.ts';

/** The three tiles of credits and parking: what one has, when one parks next, and what is free today. */
export function CreditTiles() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const site = useSession(chosenSite)?.id ?? null;
  useLiveUpdates([PARKING_DOMAIN]);
  const credits = useCurrentCredits(CARD_REFRESH_MS);
  const summary = useSummary(site, CARD_REFRESH_MS);
  return (
    <Card title={t('title')}>
      <div className="pk-tiles" {...reachable(t('title'))}>
        <div className="pk-tiles__tile">
          <Tile query={credits} label={t('balance')}>
            {({ current }) => <Link to={CREDITS_PATH}>{t('credits', { count: current })}</Link>}
          </Tile>
          {credits.data?.pack ? <BuyButton size="sm" variant="quiet" /> : null}
        </div>
        <div className="pk-tiles__tile">
          <Tile query={summary} label={t('next')}>
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
          </Tile>
        </div>
        <div className="pk-tiles__tile">
          <Tile query={summary} label={t('free')}>
            {({ free, total }) =>
              free === null || total === null
                ? t('noCount')
                : total === 0
                  ? t('noSpaces')
                  : t('freeOf', { free, total })
            }
          </Tile>
        </div>
      </div>
    </Card>
  );
}

interface TileProps<Data> {
  query: Parameters<typeof QueryState<Data>>[0]['query'];
  label: string;
  children: (data: Data) => ReactNode;
}

function Tile<Data>({ query, label, children }: TileProps<Data>) {
  const t = useT();
  return (
    <div>
      <Text block size="sm" tone="soft">
        {label}
      </Text>
      <QueryState
        query={query}
        loading={t('loading')}
        skeleton={<Skeleton width="8rem" />}
        isSmall
        failed={t('failed')}
      >
        {(data) => (
          <Text block strong>
            {children(data)}
          </Text>
        )}
      </QueryState>
    </div>
  );
}
