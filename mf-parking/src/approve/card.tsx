import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { Button, Card, CardRowsSkeleton, Empty, ListRow, ListRows } from '@portal/shared/ui/core';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { PARKING_APPROVE_PATH } from '#paths';
import { WAITING } from './requests-list.ts';
import { useT } from './texts/en.ts';
import { useDecisions } from './use-decisions.tsx';
import { useWords } from './words.ts';

/** As many as a card has room for. */
const SHOWN = 4;

/** The dashboard's card of parking administrators (rules/frame.md#dashboard): pending requests, the oldest first. */
export function ApprovalsCard() {
  const t = useT();
  const words = useWords();
  const site = useSession(chosenSite)?.id ?? null;
  const start = useSiteToday()(site);
  const { decide, running, dialog } = useDecisions();
  useLiveUpdates([PARKING_DOMAIN]);
  const query = useRead(api.listParkingReservations, {
    query: { status: WAITING, targetSite: site, start, ordering: 'created', limit: 10 },
  });
  return (
    <Card flush title={t('cardTitle')} footer={<Link to={PARKING_APPROVE_PATH}>{t('cardAll')}</Link>}>
      <QueryState query={query} skeleton={<CardRowsSkeleton />} failed={t('loadFailed')}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty icon="car" title={t('cardNone')} />
          ) : (
            <ListRows moves>
              {results.slice(0, SHOWN).map((row) => {
                const facts = { name: words.nameOf(row), day: words.dayOf(row) };
                return (
                  <ListRow
                    key={row.id}
                    title={facts.name}
                    note={`${row.carpark.name} · ${words.whenOf(row, 'weekday')}`}
                    end={
                      <>
                        <Button
                          size="sm"
                          variant="line"
                          aria-label={t('approveOne', facts)}
                          loading={running?.id === row.id}
                          onClick={() => decide('approve', row)}
                        >
                          {t('approve')}
                        </Button>
                        <Button
                          size="sm"
                          variant="danger-quiet"
                          aria-haspopup="dialog"
                          aria-label={t('denyOne', facts)}
                          onClick={() => decide('deny', row)}
                        >
                          {t('deny')}
                        </Button>
                      </>
                    }
                  />
                );
              })}
              {count > SHOWN ? <ListRow title={t('cardMore', { count: count - SHOWN })} /> : null}
            </ListRows>
          )
        }
      </QueryState>
      {dialog}
    </Card>
  );
}
