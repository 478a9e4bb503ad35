import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Card, CardRowsSkeleton, Empty, ListRow, ListRows, Tag } from '@portal/shared/ui/core';
import { DESKS_DOMAIN } from '#parts/desks';
import { DESKS_CLEANING_PATH } from '#paths';
import { CleanButton } from './desk-row.tsx';
import { useT } from './texts/en.ts';

/** As many as a card has room for. */
const SHOWN = 6;

/** The dashboard's card of cleaning staff (rules/frame.md#dashboard): what is still to be cleaned, floor by floor. */
export function DesksToCleanCard() {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <Card flush title={t('title')} footer={<Link to={DESKS_CLEANING_PATH}>{t('all')}</Link>}>
      <QueryState
        query={useRead(api.listDesksToClean, { query: { site } })}
        skeleton={<CardRowsSkeleton />}
        failed={t('failed')}
      >
        {({ count, results }) => {
          const shown = results.filter(({ needsCleaning }) => needsCleaning).slice(0, SHOWN);
          if (shown.length === 0) return <Empty icon="drop" title={t('allClean')} />;
          return (
            <ListRows>
              {shown.map((desk) => (
                <ListRow
                  key={desk.id}
                  title={desk.name}
                  note={t('group', { floor: desk.floor ?? t('noFloor'), zone: desk.zone })}
                  end={
                    <>
                      {desk.isBookedToday ? (
                        <Tag tone="warning" icon="user">
                          {t('bookedToday')}
                        </Tag>
                      ) : null}
                      <CleanButton desk={desk} variant="line" size="sm" />
                    </>
                  }
                />
              ))}
              {count > shown.length ? <ListRow title={t('more', { count: count - shown.length })} /> : null}
            </ListRows>
          );
        }}
      </QueryState>
    </Card>
  );
}
