import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { fetchFile, type QueryOf, useRead } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { enumParam, textParam } from '@portal/shared/url-state';
import { CAMERAS_DOMAIN } from '#parts/cameras';
import { LIVE_VIEW_PATH } from '#paths';
import { useEntryColumns } from './columns.tsx';
import { useT } from './texts/en.ts';
import './list.css';

const LISTS = ['allow', 'deny'] as const;
const STATES = ['active', 'ended'] as const;

const entriesList = defineList({
  filters: { search: textParam(), list: enumParam(LISTS), state: enumParam(STATES, 'active') },
  minSearch: 2,
  topics: [CAMERAS_DOMAIN],
});

const loadEntry = () => import('./form.tsx').then((m) => m.EntryDialog);
const loadEnd = () => import('./end-dialog.tsx').then((m) => m.EndDialog);

/** Screen `plate-lists` (rules/parking.md#cameras): plates that are always let in, and those that never are. */
export function PlateLists() {
  const t = useT();
  const list = useList(entriesList, (query, { state }) => ({ ...query, state }));
  const editing = useLazyDialog(loadEntry);
  const ending = useLazyDialog(loadEnd);
  const exporting = useAction<QueryOf<typeof api.listPlateLists>>({
    call: async ({ page: _page, limit: _limit, ...query }) =>
      saveFile(await fetchFile(api.exportPlateLists, { query }), 'plate-lists.csv'),
    failure: t('exportFailed'),
  });
  const columns = useEntryColumns({
    onEdit: (entry) => editing.open({ entry }),
    onEnd: (entry) => ending.open({ entry }),
  });
  return (
    <Stack gap={6}>
      <Stack row justify="between" gap={3}>
        <Text tone="soft">{t('about')}</Text>
        <Button variant="quiet" icon="chevron-left" href={LIVE_VIEW_PATH}>
          {t('back')}
        </Button>
      </Stack>
      <ListScreen
        list={list}
        answer={useRead(api.listPlateLists, { query: list.query })}
        label={t('entries')}
        columns={columns}
        found={(count) => t('found', { count })}
        tools={
          <>
            <Button
              icon="download"
              loading={exporting.isRunning}
              onClick={() => void exporting.run(list.query)}
            >
              {t('export')}
            </Button>
            <Button variant="primary" icon="plus" loading={editing.opening} onClick={() => editing.open({})}>
              {t('add')}
            </Button>
          </>
        }
        filters={
          <ListFilters list={list} inColumns>
            <ListSearch list={list} placeholder={t('searchPlaceholder')} />
            <ListSelect
              label={t('list')}
              any={t('bothLists')}
              value={list.params.list}
              options={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
              onChange={(value) => list.set({ list: value })}
            />
            <ListSelect
              label={t('state')}
              value={list.params.state}
              options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(state) => list.set({ state: state ?? 'active' })}
            />
          </ListFilters>
        }
        failed={t('failed')}
        icon="list-check"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      />
      {editing.dialog}
      {ending.dialog}
    </Stack>
  );
}
