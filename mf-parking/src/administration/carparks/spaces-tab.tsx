import type { AdministeredSpace, CarParkSettings, SpaceBlock } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { fetchFile, send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { saveFile } from '@portal/shared/files';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import {
  defineList,
  ListFilters,
  ListScreen,
  ListSearch,
  SelectionBar,
  useList,
  useRowButtons,
} from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Button, Stack, Tag } from '@portal/shared/ui/core';
import type { Column, RowKey } from '@portal/shared/ui/table';
import { textParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';

const spaceList = defineList({ filters: { search: textParam() }, topics: [PARKING_DOMAIN] });
const loadAdd = () => import('./add-spaces-dialog.tsx').then((m) => m.AddSpacesDialog);
const loadEdit = () => import('./edit-space-dialog.tsx').then((m) => m.EditSpaceDialog);
const loadBlock = () => import('./block-dialog.tsx').then((m) => m.BlockDialog);
const NOTHING: ReadonlySet<RowKey> = new Set();
/** The server's maximum per request. */
const MOST_BLOCKED = 200;

/** The spaces of a car park with their blocks; a car park without spaces has a capacity instead. */
export function SpacesTab({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  if (carPark.kind === 'pseudo') return <Alert tone="info">{t('pseudoSpaces')}</Alert>;
  return <Spaces carPark={carPark} />;
}

function Spaces({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  const list = useList(spaceList);
  const answer = useRead(api.listParkingSpaces, { path: { id: carPark.id }, query: list.query });
  const [selected, setSelected] = useState(NOTHING);
  const [removed, setRemoved] = useState<AdministeredSpace | null>(null);
  const add = useLazyDialog(loadAdd);
  const edit = useLazyDialog(loadEdit);
  const block = useLazyDialog(loadBlock);
  const exporting = useAction({
    call: async () =>
      saveFile(await fetchFile(api.exportParkingSpaces, { path: { id: carPark.id } }), 'spaces.csv'),
    failure: t('csv.exportFailed'),
  });
  const onBlock = (spaceIds: number[]) =>
    block.open({ carPark, spaceIds, onDone: () => setSelected(NOTHING) });
  const columns = useColumns({
    onEdit: (space) => edit.open({ carPark, space }),
    onBlock: ({ id }) => onBlock([id]),
    onRemove: setRemoved,
  });
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        level={3}
        label={t('spacesOf', { name: carPark.name })}
        columns={columns}
        onOpen={(space) => edit.open({ carPark, space })}
        selection={{ selected, onChange: setSelected, label: ({ name }) => name }}
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} placeholder={t('searchSpaces')} />
          </ListFilters>
        }
        found={(count) => t('spacesFound', { count })}
        tools={
          <>
            <Button
              size="sm"
              icon="download"
              loading={exporting.isRunning}
              onClick={() => void exporting.run()}
            >
              {t('csv.export')}
            </Button>
            <Button size="sm" icon="plus" loading={add.opening} onClick={() => add.open({ carPark })}>
              {t('addSpaces')}
            </Button>
          </>
        }
        failed={t('spacesFailed')}
        icon="car"
        noMatch={t('noSpaceMatch')}
        none={t('noSpaces')}
        noneText={t('noSpacesText')}
      >
        <SelectionBar
          count={selected.size}
          label={t('selectedSpaces')}
          most={MOST_BLOCKED}
          onClear={() => setSelected(NOTHING)}
        >
          {(isOff) => (
            <Button
              size="sm"
              icon="lock"
              loading={block.opening}
              aria-disabled={isOff || undefined}
              onClick={() => onBlock([...selected].map(Number))}
            >
              {t('block.title')}
            </Button>
          )}
        </SelectionBar>
      </ListScreen>
      {add.dialog}
      {edit.dialog}
      {block.dialog}
      {removed ? (
        <ActionDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          call={() => send(api.deleteParkingSpace, { path: { id: removed.id } })}
          stale={[PARKING_DOMAIN]}
          success={t('removed', { name: removed.name })}
          failure={t('removeFailed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        >
          {t('removeSpaceText')}
        </ActionDialog>
      ) : null}
    </>
  );
}

interface SpaceEvents {
  onEdit: (space: AdministeredSpace) => void;
  onBlock: (space: AdministeredSpace) => void;
  onRemove: (space: AdministeredSpace) => void;
}

function useColumns({ onEdit, onBlock, onRemove }: SpaceEvents): Column<AdministeredSpace>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return [
    { key: 'name', title: t('space'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, blocks }) => (
        <Stack gap={2}>
          {isActive ? null : <Tag icon="lock">{t('closed')}</Tag>}
          {blocks.map((one) => (
            <Block key={one.id} block={one} />
          ))}
          {isActive && blocks.length === 0 ? t('inUse') : null}
        </Stack>
      ),
    },
    {
      key: 'inUseSince',
      title: t('inUseSince'),
      priority: 'wide',
      render: ({ inUseSince }) => (inUseSince === null ? '–' : formatDay(inUseSince, locale, 'numeric')),
    },
    useRowButtons(onEdit, onRemove, (space) => (
      <Button size="sm" aria-label={t('block.one', { name: space.name })} onClick={() => onBlock(space)}>
        {t('block.short')}
      </Button>
    )),
  ];
}

/** A block's days and reason, and a button to end it. */
function Block({ block }: { block: SpaceBlock }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const days =
    block.firstDay === block.lastDay
      ? formatDay(block.firstDay, locale)
      : t('block.days', { first: formatDay(block.firstDay, locale), last: formatDay(block.lastDay, locale) });
  const { run, isRunning } = useAction({
    call: () => send(api.deleteSpaceBlock, { path: { id: block.id } }),
    stale: [PARKING_DOMAIN],
    success: t('block.ended'),
    failure: t('saveFailed'),
  });
  return (
    <Stack row gap={2}>
      <Tag tone="warning" icon="lock">
        {block.reason ? t('block.dayReason', { days, reason: block.reason }) : days}
      </Tag>
      <Button
        size="sm"
        variant="quiet"
        loading={isRunning}
        aria-label={t('block.endOne', { days })}
        onClick={() => void run()}
      >
        {t('block.end')}
      </Button>
    </Stack>
  );
}
