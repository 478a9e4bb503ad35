import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Button, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { Field, Input } from '@portal/shared/ui/form';
import { type Column, DataTable } from '@portal/shared/ui/table';
import {
  defineListParams,
  PAGE_SIZES,
  textParam,
  useListParams,
  useSearchBox,
  useSlashFocus,
} from '@portal/shared/url-state';
import { useRef } from 'react';
import { useT } from '#messages/watch-list/index.ts';
import { entryName } from './entry-values.ts';
import { useWatchList, type WatchListEntry } from './watch-list-calls.ts';
import './watch-list.css';

const listParams = defineListParams({ filters: { search: textParam() }, ordering: ['name'] });
const SEARCH_MIN = 3;

const loadEntry = () => import('./entry-dialog.tsx').then((m) => m.EntryDialog);
const loadDelete = () => import('./delete-entry-dialog.tsx').then((m) => m.DeleteEntryDialog);

/** The screen `watch-list`: who is to be noticed, and what is to be done then. */
export function WatchList() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [params, setParams] = useListParams(listParams);
  const text = params.search.trim();
  const { data, error, isLoading, isValidating, mutate } = useWatchList({
    ...([...text].length >= SEARCH_MIN ? { search: text } : {}),
    page: params.page,
    limit: params.limit,
  });
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  const search = useSearchBox(params.search, (next) => setParams({ search: next }, { replace: true }));
  const editing = useLazyDialog(loadEntry);
  const deleting = useLazyDialog(loadDelete);
  const add = (
    <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => editing.open({})}>
      {t('add')}
    </Button>
  );

  return (
    <Stack gap={5}>
      <Text block tone="soft">
        {t('about')}
      </Text>
      <div className="vi-watch__bar">
        <Field label={t('search')} className="vi-watch__search">
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
        {add}
      </div>
      {error && !data ? (
        <ErrorState
          title={t('failedTitle')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail ?? t('failedText')}
        </ErrorState>
      ) : (
        <Stack gap={3}>
          <Title level={2} size="md" aria-live="polite">
            {data ? t('found', { count: data.count }) : '…'}
          </Title>
          <DataTable
            label={t('entries')}
            columns={columnsOf(
              t,
              { locale, zone },
              {
                onEdit: (entry) => editing.open({ entry }),
                onDelete: (entry) => deleting.open({ entry }),
              },
            )}
            rows={data?.results ?? []}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            empty={
              (data?.count ?? 0) > 0 ? (
                <Empty
                  icon="eye"
                  title={t('noPageTitle')}
                  action={<Button onClick={() => setParams({ page: 1 })}>{t('firstPage')}</Button>}
                />
              ) : params.search === '' ? (
                <Empty icon="eye" title={t('noneTitle')}>
                  {t('noneText')}
                </Empty>
              ) : (
                <Empty
                  icon="eye"
                  title={t('noMatchTitle')}
                  action={<Button onClick={() => setParams({ search: '' })}>{t('clear')}</Button>}
                >
                  {t('noMatchText')}
                </Empty>
              )
            }
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
      {editing.dialog}
      {deleting.dialog}
    </Stack>
  );
}

interface RowEvents {
  onEdit: (entry: WatchListEntry) => void;
  onDelete: (entry: WatchListEntry) => void;
}

function columnsOf(
  t: ReturnType<typeof useT>,
  { locale, zone }: { locale: string; zone: string },
  { onEdit, onDelete }: RowEvents,
): Column<WatchListEntry>[] {
  return [
    { key: 'who', title: t('who'), isRowHeader: true, render: (row) => entryName(row) },
    {
      key: 'reach',
      title: t('reach'),
      render: ({ email, phone }) => [email, phone].filter(Boolean).join(', ') || '–',
    },
    { key: 'reason', title: t('reason'), width: '24rem', render: ({ reason }) => reason },
    {
      key: 'added',
      title: t('added'),
      priority: 'wide',
      render: ({ createdAt, createdBy }) => {
        const day = formatDayOf(createdAt, zone, locale);
        return createdBy === null ? day : t('addedBy', { day, name: createdBy });
      },
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <span className="vi-watch__actions">
          <Button size="sm" aria-label={t('editNamed', { name: entryName(row) })} onClick={() => onEdit(row)}>
            {t('edit')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            square
            icon="trash"
            aria-label={t('deleteNamed', { name: entryName(row) })}
            onClick={() => onDelete(row)}
          />
        </span>
      ),
    },
  ];
}
