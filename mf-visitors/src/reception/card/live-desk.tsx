import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { CardRowsSkeleton } from '@portal/shared/ui/core';
import { useState } from 'react';
import { loadCheckInDialog } from '#parts/check-in';
import { VisitStatusTag } from '#parts/visits';
import { receptionLink } from '#paths';
import { DeskField } from '../scan/search-bar.tsx';
import { SCAN_FIELD } from '../scan/use-wedge.ts';
import { NextButton } from '../table/next-button.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { useRowEvents } from '../table/use-row-events.tsx';
import { useOnlyHit } from '../use-only-hit.ts';
import { Desk } from './desk.tsx';
import { DeskRows, type RowEnds } from './desk-rows.tsx';
import { useT } from './texts/en.ts';

const nothing = () => undefined;

/** The desk with what acts: the scan field, the search, and each row's next action and menu. */
export function LiveDesk({ siteId }: { siteId: number | null }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const checkIn = useLazyDialog(loadCheckInDialog);
  const { events, dialog } = useRowEvents({
    onOpen: (visit) => checkIn.open({ visit, onChanged: () => setSearch('') }),
    // The row leaves with the next answer: the focus goes to what comes next, a scan.
    onChanged: () => document.querySelector<HTMLElement>(`[${SCAN_FIELD}]`)?.focus(),
    // The toast says so.
    onUnanswered: nothing,
  });
  const query = useRead(
    api.listVisits,
    search === '' ? null : { query: { siteId, search, ordering: 'group', limit: 10 } },
  );
  const list = { search, onSearch: setSearch };
  const openOnly = useOnlyHit(list, query, events.onOpen);
  const ends: RowEnds = {
    status: ({ status }) => <VisitStatusTag status={status} />,
    actions: (visit) => (
      <>
        <NextButton visit={visit} events={events} />
        <RowMenu visit={visit} events={events} />
      </>
    ),
  };
  return (
    <>
      <Desk
        siteId={siteId}
        field={<DeskField list={list} onWords={openOnly} onChanged={nothing} />}
        found={
          search === '' ? undefined : (
            <QueryState
              query={query}
              loading={t('loading')}
              skeleton={<CardRowsSkeleton />}
              failed={t('failed')}
            >
              {({ count, results }) =>
                count === 0 ? (
                  <p className="fd-none wp-text wp-text--soft" role="status">
                    {t('notFound')}
                  </p>
                ) : (
                  <DeskRows
                    title={t('found')}
                    visits={results}
                    count={count}
                    more={receptionLink({ search })}
                    ends={ends}
                  />
                )
              }
            </QueryState>
          )
        }
        ends={ends}
      />
      {checkIn.dialog}
      {dialog}
    </>
  );
}
