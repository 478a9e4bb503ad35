import type { WatchListEntry } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { textParam } from '@portal/shared/url-state';
import { useT } from './texts/en.ts';
import { entryName } from './values.ts';
import './list.css';

const watchList = defineList({ filters: { search: textParam() }, minSearch: 3 });

const loadEntry = () => import('./form.tsx').then((m) => m.EntryDialog);
const loadDelete = () => import('./delete-entry-dialog.tsx').then((m) => m.DeleteEntryDialog);

/** The screen `watch-list`: who is to be noticed, and what is to be done then. */
export function WatchList() {
  const t = useT();
  const list = useList(watchList);
  const editing = useLazyDialog(loadEntry);
  const deleting = useLazyDialog(loadDelete);
  const columns = useColumns({
    onEdit: (entry) => editing.open({ entry }),
    onDelete: (entry) => deleting.open({ entry }),
  });
  return (
    <Stack gap={6}>
      <Text block tone="soft">
        {t('about')}
      </Text>
      <ListScreen
        list={list}
        answer={useRead(api.listWatchList, { query: list.query })}
        label={t('entries')}
        columns={columns}
        icon="eye"
        found={(count) => t('found', { count })}
        failed={t('failedTitle')}
        noMatch={t('noMatchTitle')}
        none={t('noneTitle')}
        noneText={t('noneText')}
        filters={
          <Stack row gap={3} align="end" justify="between">
            <ListFilters list={list} className="vi-watch__filters">
              <ListSearch list={list} placeholder={t('searchPlaceholder')} className="vi-watch__search" />
            </ListFilters>
            <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => editing.open({})}>
              {t('add')}
            </Button>
          </Stack>
        }
      />
      {editing.dialog}
      {deleting.dialog}
    </Stack>
  );
}

interface RowActions {
  onEdit: (entry: WatchListEntry) => void;
  onDelete: (entry: WatchListEntry) => void;
}

function useColumns({ onEdit, onDelete }: RowActions): Column<WatchListEntry>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
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
        <Stack as="span" row gap={2} justify="end" className="wp-text--nowrap">
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
        </Stack>
      ),
    },
  ];
}
