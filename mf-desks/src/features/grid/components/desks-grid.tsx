import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { permittedSites, sessionStore, useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Title } from '@portal/shared/ui/core';
import { CardGridSkeleton, ErrorState, Pagination } from '@portal/shared/ui/display';
import { PAGE_SIZES, useFilterDraft, useListParams } from '@portal/shared/url-state';
import { useEffect } from 'react';
import type { Desk } from '#common/api/desks-api.ts';
import type { LoadRequestDialog } from '#common/request-dialog.ts';
import { useSiteToday } from '#common/use-site-today.ts';
import { useT } from '#messages';
import { useDesks } from '../api/use-desks.ts';
import { deskQuery, filtersOf, gridParams, hasFilters, NO_FILTERS } from '../list/grid-params.ts';
import { DeskCards } from './desk-cards.tsx';
import { GridFilterBar } from './grid-filters.tsx';
import './grid.css';

/**
 * The screen `desks` (spec 3 §2): all desks as cards, filters in the address. It shows the chosen site unless the
 * address names another one.
 */
export function DesksGrid({ loadRequestDialog }: { loadRequestDialog: LoadRequestDialog }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession(({ siteId }) => siteId);
  const isOneSite = useSession(permittedSites).length === 1;
  const todayAt = useSiteToday();
  const [params, setParams] = useListParams(gridParams);
  const { draft, edit, drop } = useFilterDraft(filtersOf(params), (edits) =>
    setParams(edits, { replace: true }),
  );
  const site = params.site ?? sessionSite;
  const day = params.date ?? todayAt(site);
  const { data, error, isLoading, isValidating, mutate } = useDesks(deskQuery(params, sessionSite, day));
  const request = useLazyDialog(loadRequestDialog);

  // The shell begins the screen anew when another site is chosen; the address must not hold it back at the old one.
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (now.siteId !== before.siteId) setParams({ site: null, zone: null }, { replace: true });
      }),
    [setParams],
  );

  const clear = () => {
    drop();
    setParams(NO_FILTERS);
  };
  const open = (desk: Desk) =>
    request.open({
      prefill: { site: desk.siteId, zone: desk.zoneId, desk: { id: desk.id, name: desk.name }, dates: [day] },
    });
  const dayName = formatDay(day, locale, 'long');

  return (
    <Stack gap={5}>
      <GridFilterBar
        filters={draft}
        site={draft.site ?? sessionSite}
        sessionSite={sessionSite}
        day={draft.date ?? todayAt(draft.site ?? sessionSite)}
        onChange={edit}
        onClear={clear}
      />
      {error && data ? (
        <Alert
          tone="danger"
          title={t('gridFailed')}
          live
          action={
            <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
      {!data && error ? (
        <ErrorState
          title={t('gridFailed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {t('gridFailedText')}
        </ErrorState>
      ) : !data ? (
        <CardGridSkeleton label={t('loadingGrid')} count={12} />
      ) : (
        <section className="desks-results" aria-busy={isLoading} aria-label={t('desks')}>
          <Stack gap={4}>
            <Title level={2} size="md" aria-live="polite">
              {t('desksFound', { count: data.count, day: dayName })}
            </Title>
            {data.results.length > 0 ? (
              <DeskCards
                desks={data.results}
                day={day}
                showSite={site === null && !isOneSite}
                onRequest={open}
              />
            ) : data.count > 0 ? (
              // A page behind the last one, by an old link or because rows went.
              <Empty
                icon="desk"
                title={t('noPageTitle')}
                action={<Button onClick={() => setParams({ page: 1 })}>{t('firstPage')}</Button>}
              />
            ) : hasFilters(params) ? (
              <Empty
                icon="desk"
                title={t('noMatchTitle')}
                action={<Button onClick={clear}>{t('clearFilters')}</Button>}
              >
                {t('noMatchText')}
              </Empty>
            ) : (
              <Empty icon="desk" title={t('noDesksTitle')}>
                {t('noDesksText')}
              </Empty>
            )}
            {data.count > 0 ? (
              <Pagination
                page={params.page}
                limit={params.limit}
                count={data.count}
                onPage={(page) => setParams({ page })}
                onLimit={(limit) =>
                  setParams({ limit: PAGE_SIZES.find((size) => size === limit) ?? params.limit })
                }
              />
            ) : null}
          </Stack>
        </section>
      )}
      {request.dialog}
    </Stack>
  );
}
