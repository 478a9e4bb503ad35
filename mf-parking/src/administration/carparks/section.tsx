import type { CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { recordParam } from '@portal/shared/links';
import { useRowButtons } from '@portal/shared/list';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Empty, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Swatch } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';
import { CarParkForm } from './form.tsx';
import { CarParkTabs } from './tabs.tsx';

const TOPICS = [PARKING_DOMAIN];

/** Section `admin-car-parks`, and the screen of parking administrators who do not see the whole area. */
export function CarParksSection() {
  const t = useT();
  useLiveUpdates(TOPICS);
  const query = useRead(api.listCarParkSettings);
  const [edited, setEdited] = useQueryParam('carpark', recordParam);
  const [removed, setRemoved] = useState<CarParkSettings | null>(null);
  const open = query.data?.find(({ id }) => id === edited);
  if (open) return <CarParkTabs carPark={open} onClose={() => setEdited(null)} />;
  return (
    <Section
      title={t('title')}
      about={t('about')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <QueryState query={query} failed={t('listFailed')}>
        {(rows) => <CarParkTable rows={rows} onEdit={({ id }) => setEdited(id)} onRemove={setRemoved} />}
      </QueryState>
      {edited === 'new' ? (
        <Dialog open title={t('add')} onClose={() => setEdited(null)}>
          <CarParkForm carPark="new" onDone={({ id }) => setEdited(id)} onCancel={() => setEdited(null)} />
        </Dialog>
      ) : null}
      {removed ? (
        <ActionDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          call={() => send(api.deleteCarPark, { path: { id: removed.id } })}
          stale={[PARKING_DOMAIN]}
          success={t('removed', { name: removed.name })}
          failure={t('removeFailed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        >
          {t('removeText')}
        </ActionDialog>
      ) : null}
    </Section>
  );
}

interface CarParkTableProps {
  rows: readonly CarParkSettings[];
  onEdit: (row: CarParkSettings) => void;
  onRemove: (row: CarParkSettings) => void;
}

function CarParkTable({ rows, onEdit, onRemove }: CarParkTableProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const siteOf = ({ siteId }: CarParkSettings) => sites.find(({ id }) => id === siteId)?.name ?? '–';
  const spacesOf = ({ kind, capacity, spaceCount }: CarParkSettings) =>
    kind === 'pseudo' && capacity === null ? t('unlimited') : String(spaceCount);
  const columns: Column<CarParkSettings>[] = [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: (row) => (
        <Stack row gap={2}>
          {row.color ? <Swatch color={row.color} /> : null}
          <strong>{row.name}</strong>
        </Stack>
      ),
    },
    { key: 'site', title: t('site'), render: siteOf },
    {
      key: 'spaces',
      title: t('spaces'),
      render: (row) => (
        <>
          {spacesOf(row)}
          {row.kind === 'pseudo' ? (
            <Text block size="sm" tone="soft">
              {t('countsOnly')}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'rules',
      title: t('rules'),
      priority: 'wide',
      render: (row) => (
        <Stack row gap={1}>
          {row.isActive ? null : <Tag icon="lock">{t('closed')}</Tag>}
          {row.requiresApproval ? <Tag icon="check">{t('approvalTag')}</Tag> : null}
          {row.forVisitors ? <Tag icon="user">{t('visitorsTag')}</Tag> : null}
          {row.permissionGroups.length > 0 ? <Tag icon="users">{t('groupsTag')}</Tag> : null}
          {row.needsCredits ? <Tag icon="badge">{t('creditsTag')}</Tag> : null}
        </Stack>
      ),
    },
    useRowButtons(onEdit, onRemove),
  ];
  return (
    <Stack gap={4}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={onEdit}
        empty={<Empty icon="car" title={t('none')} />}
      />
    </Stack>
  );
}
