import { recordId } from '@portal/shared/links';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { addDays } from '@portal/shared/time';
import { Empty } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, useDeskReservations, useSiteToday } from '#parts/desks';
import { LikeDesks, useLikeDesksT } from '#parts/like-desks';

/** Screen `desk-change`: where the mail about a desk that is still to be cleaned leads (rules/desks.md#cleaning). */
export function ChangeDesk() {
  const t = useLikeDesksT();
  const id = recordId(useParams().reservation);
  const today = useSiteToday()(null);
  // It may be another day at another site.
  const query = useDeskReservations({ site: null, start: addDays(today, -1), end: addDays(today, 1) });
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <QueryState query={query}>
      {({ results }) => {
        const reservation = results.find((one) => one.id === id);
        if (reservation === undefined) {
          return (
            <Empty icon="desk" title={t('nothingToday')}>
              {t('nothingTodayText')}
            </Empty>
          );
        }
        const { desk, needsCleaning } = reservation;
        if (needsCleaning) return <LikeDesks reservation={reservation} />;
        return (
          <Empty icon="check" title={t('isClean', { desk: desk.name })}>
            {t('isCleanText', { zone: desk.zone })}
          </Empty>
        );
      }}
    </QueryState>
  );
}
