import { useApiQuery } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { siteZone } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Title } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { Field, Input } from '@portal/shared/ui/form';
import { DataTable } from '@portal/shared/ui/table';
import { PAGE_SIZES, useListParams, useSearchBox, useSlashFocus } from '@portal/shared/url-state';
import { useRef } from 'react';
import { VISITORS_DOMAIN, visitorsApi } from '#common/api/visitors-api.ts';
import { useT } from '#messages/visitors/index.ts';
import { VISITORS_CREATE_PATH, visitorLink } from '#paths';
import './directory.css';
import { directoryParams, directoryQuery, hasFilters, NO_FILTERS } from './directory-params.ts';
import { LetterFilter } from './letter-filter.tsx';
import { visitorColumns } from './visitor-columns.tsx';

const LIVE_TOPICS = [VISITORS_DOMAIN];

/** The screen `visitors` (spec 2 §2): letters, search, row menu and a floating add button; all of it in the address. */
export function VisitorDirectory() {
  const t = useT();
  const navigate = useNavigate();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [params, setParams] = useListParams(directoryParams);
  const query = directoryQuery(params);
  const { data, error, isLoading, isValidating, mutate } = useApiQuery([VISITORS_DOMAIN, 'list', query], () =>
    visitorsApi.GET('/visitors/', { params: { query } }),
  );
  useLiveUpdates(LIVE_TOPICS);
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  const search = useSearchBox(params.search, (text) => setParams({ search: text }, { replace: true }));
  const clear = () => setParams(NO_FILTERS);
  const add = () => navigate(VISITORS_CREATE_PATH);
  const isPageEmpty = (data?.count ?? 0) > 0;

  const empty = isPageEmpty ? (
    <Empty
      icon="users"
      title={t('noPageTitle')}
      action={<Button onClick={() => setParams({ page: 1 })}>{t('firstPage')}</Button>}
    />
  ) : hasFilters(params) ? (
    <Empty
      icon="users"
      title={t('noMatchTitle')}
      action={<Button onClick={clear}>{t('clearFilters')}</Button>}
    >
      {t('noMatchText')}
    </Empty>
  ) : (
    <Empty
      icon="user-plus"
      title={t('noneTitle')}
      action={
        <Button variant="primary" icon="plus" onClick={add}>
          {t('addVisitor')}
        </Button>
      }
    >
      {t('noneText')}
    </Empty>
  );

  return (
    <div className="vi-directory">
      <search className="vi-directory__filters" aria-label={t('filters')}>
        <Field label={t('search')} help={t('searchHelp')} className="vi-directory__search">
          {(control) => (
            <Input
              {...control}
              ref={box}
              type="search"
              icon="search"
              maxLength={100}
              aria-keyshortcuts="/"
              placeholder={t('searchPlaceholder')}
              value={search.text}
              onChange={(event) => search.setText(event.target.value)}
            />
          )}
        </Field>
        <LetterFilter value={params.letter} onChange={(letter) => setParams({ letter })} />
        {hasFilters(params) ? (
          <Button variant="quiet" size="sm" onClick={clear}>
            {t('clearFilters')}
          </Button>
        ) : null}
      </search>
      {error && data ? (
        <Alert
          tone="danger"
          title={t('directoryFailed')}
          live
          action={
            <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          }
        />
      ) : null}
      {error && !data ? (
        <ErrorState
          title={t('directoryFailed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail ?? t('directoryFailedText')}
        </ErrorState>
      ) : (
        <Stack gap={3}>
          <Title level={2} size="md" aria-live="polite">
            {data ? t('found', { count: data.count }) : '…'}
          </Title>
          <DataTable
            label={t('directory')}
            columns={visitorColumns({ t, locale, zone })}
            rows={data?.results ?? []}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            ordering={params.ordering}
            onOrder={(ordering) =>
              setParams({
                ordering: directoryParams.ordering.find((word) => word === ordering) ?? 'last_name',
              })
            }
            onOpen={({ id }) => navigate(visitorLink(id))}
            empty={empty}
          />
          {data && data.count > 0 ? (
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
      )}
      <Button variant="primary" size="lg" icon="user-plus" className="vi-directory__add" onClick={add}>
        {t('addVisitor')}
      </Button>
    </div>
  );
}
