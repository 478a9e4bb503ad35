import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { lazyPart, Stack, Title } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import type { RowKey } from '@portal/shared/ui/table';
import { intParam, PAGE_SIZES, useListParams, useQueryParam } from '@portal/shared/url-state';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { VISITS_DOMAIN, type Visit } from '#common/api/visitors-api.ts';
import { readQrAddress } from '#common/domain/qr-address.ts';
import { useT } from '#messages/reception/index.ts';
import { meetingCreateLink } from '#paths';
import { useVisits } from '../api/use-visits.ts';
import { BatchBar } from '../batch/batch-bar.tsx';
import {
  countQuery,
  hasFilters,
  NO_FILTERS,
  rangeOf,
  type VisitRange,
  visitParams,
  visitQuery,
} from '../list/visit-params.ts';
import { ReceptionScanner, type ScannerHandle } from '../scan/reception-scanner.tsx';
import { useGrowingRows } from '../table/use-growing-rows.ts';
import { useRowEvents } from '../table/use-row-events.tsx';
import { useStableRows } from '../table/use-stable-rows.ts';
import { NoVisits, VisitsTable } from '../table/visits-table.tsx';
import { CountTiles } from './count-tiles.tsx';
import { ExportButton } from './export-button.tsx';
import { Freshness } from './freshness.tsx';
import './reception.css';
import { ReceptionFilters } from './reception-filters.tsx';
import { ReceptionLinks } from './reception-links.tsx';
import { useStable } from './use-stable.ts';

const VisitPanel = lazyPart(() => import('../dialogs/visit-panel.tsx').then((m) => m.VisitPanel));
const LIVE_TOPICS = [VISITS_DOMAIN];
const NO_ROWS: readonly Visit[] = [];
const NOTHING: ReadonlySet<RowKey> = new Set();
const OPEN_VISIT = intParam();
const SCANNING = ['automatic reception', 'qr codes'];

/** The screen `reception` (spec 2 §2): who is here, who is coming, who is late. All of its state is in the address. */
export function Reception() {
  const t = useT();
  const live = useLiveUpdates(LIVE_TOPICS);
  const siteId = useSession((session) => session.siteId);
  const zone = useSession(siteZone);
  const canScan = useSession(({ client }) =>
    SCANNING.every((one) => client?.features.some((f) => f === one)),
  );
  const [params, setAddress] = useListParams(visitParams);
  // The router's own is a new function at each address, and would render all below again.
  const setParams = useStable(setAddress);
  const [openId, setOpenId] = useQueryParam('visit', OPEN_VISIT);
  const range = useRange(params.start, params.end, zone);
  const query = visitQuery(params, range, siteId);
  const { data, error, isLoading, isValidating, mutate, asOf } = useVisits(query);
  const shown = query === null ? undefined : data;
  // The table may take its time, so that a key typed meanwhile is answered first.
  const rows = useGrowingRows(useDeferredValue(useStableRows(shown?.results ?? NO_ROWS)));
  const isTableLoading = useDeferredValue(isLoading);

  const [selected, setSelected] = useState(NOTHING);
  const names = useNames(rows);
  const scanner = useRef<ScannerHandle>(null);

  const onChanged = useStable((visit: Visit) => {
    void mutate(
      (page) => page && { ...page, results: page.results.map((one) => (one.id === visit.id ? visit : one)) },
      { revalidate: false },
    );
  });
  const { events, dialog } = useRowEvents({ onOpen: ({ id }) => setOpenId(id), onChanged });
  const onOrder = useStable((word: string) =>
    setParams({ ordering: visitParams.ordering.find((one) => one === word) ?? 'start' }),
  );
  const onSelect = useStable((keys: Set<RowKey>) => setSelected(keys));
  const onScan = useStable((text: string) => {
    if (!text.includes('/handle-qr?') || !readQrAddress(text, window.location.origin).ok) return false;
    scanner.current?.scan(text);
    return true;
  });
  const isFiltered = hasFilters(params);
  const isPageEmpty = (shown?.count ?? 0) > 0;
  const empty = useMemo(
    () => (
      <NoVisits
        isPageEmpty={isPageEmpty}
        isFiltered={isFiltered}
        onFirstPage={() => setParams({ page: 1 })}
        onClear={() => setParams(NO_FILTERS)}
        bookingHref={meetingCreateLink()}
      />
    ),
    [isPageEmpty, isFiltered, setParams],
  );

  return (
    <Stack gap={5}>
      {canScan ? <ReceptionScanner handle={scanner} onChanged={onChanged} /> : null}
      <CountTiles query={countQuery(params, range, siteId)} params={params} onFilter={setParams} />
      <ReceptionFilters params={params} range={range} onChange={setParams} onScan={canScan ? onScan : null} />
      {error && !shown && query !== null ? (
        <ErrorState
          title={t('loadFailed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail ?? t('loadFailedText')}
        </ErrorState>
      ) : (
        <Stack gap={3}>
          <Stack row justify="between" gap={3}>
            <Stack row gap={3} align="baseline">
              <Title level={2} size="md" aria-live="polite">
                {shown ? t('found', { count: shown.count }) : '…'}
              </Title>
              <RangeWords range={range} />
              <Freshness live={live} oldSince={error && shown ? (asOf.current ?? Date.now()) : null} />
            </Stack>
            <Stack row gap={2}>
              <ReceptionLinks />
              <ExportButton query={query} count={shown?.count ?? 0} days={daysOf(range)} />
            </Stack>
          </Stack>
          <BatchBar selected={selected} nameOf={(id) => names.get(id)} onClear={() => setSelected(NOTHING)} />
          <VisitsTable
            rows={rows}
            isLoading={isTableLoading}
            showDay={range.start !== range.end}
            ordering={params.ordering}
            selected={selected}
            events={events}
            onOrder={onOrder}
            onSelect={onSelect}
            empty={empty}
          />
          {shown && shown.count > 0 ? (
            <Pagination
              page={params.page}
              limit={params.limit}
              count={shown.count}
              onPage={(page) => setParams({ page })}
              onLimit={(limit) => setParams({ limit: PAGE_SIZES.find((size) => size === limit) ?? 25 })}
            />
          ) : null}
        </Stack>
      )}
      {openId !== null ? (
        <VisitPanel
          visitId={openId}
          row={rows.find(({ id }) => id === openId)}
          events={events}
          onClose={() => setOpenId(null)}
          onFailed={() => {
            setOpenId(null);
            toast.error(t('menuFailed'));
          }}
        />
      ) : null}
      {dialog}
    </Stack>
  );
}

/** The same object while nothing changes, so that the filters do not render with every answer. */
function useRange(start: string | null, end: string | null, zone: string): VisitRange {
  const { start: first, end: last, isToday } = rangeOf({ start, end }, zone, new Date());
  return useMemo(() => ({ start: first, end: last, isToday }), [first, last, isToday]);
}

/** Of every row that was on screen: a selection reaches over pages. */
function useNames(rows: readonly Visit[]): ReadonlyMap<number, string> {
  const [known] = useState(() => new Map<number, string>());
  for (const { id, visitor } of rows) known.set(id, personName(visitor));
  return known;
}

const daysOf = ({ start, end }: VisitRange): string => (start === end ? start : `${start}-${end}`);

function RangeWords({ range }: { range: VisitRange }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [start, end] = [formatDay(range.start, locale, 'weekday'), formatDay(range.end, locale, 'weekday')];
  if (range.isToday) return <span>{t('today', { day: start })}</span>;
  return <span>{range.start === range.end ? start : t('someDays', { start, end })}</span>;
}
