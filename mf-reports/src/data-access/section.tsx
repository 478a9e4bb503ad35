import type { DataToken } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayTime, homeZone } from '@portal/shared/time';
import { Button, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useDatasetNames } from '#parts/datasets';
import { useT } from './texts/en.ts';

const loadCreate = () => import('./create-dialog.tsx').then((m) => m.CreateDialog);

/** Section `admin-data-access` of the administration area (rules/data-access.md#tokens). */
export function AdminDataAccess() {
  const t = useT();
  const creating = useLazyDialog(loadCreate);
  const [revoking, setRevoking] = useState<DataToken | null>(null);
  const columns = useColumns(setRevoking);
  return (
    <section aria-label={t('title')}>
      <Stack gap={6}>
        <Stack row justify="between" gap={3}>
          <div>
            <Title level={2}>{t('title')}</Title>
            <Text block tone="soft">
              {t('about')}
            </Text>
          </div>
          <Button variant="primary" icon="plus" loading={creating.opening} onClick={() => creating.open({})}>
            {t('add')}
          </Button>
        </Stack>
        <QueryState query={useRead(api.listDataTokens)}>
          {(rows) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <Empty icon="lock" title={t('none')}>
                  {t('noneText')}
                </Empty>
              }
            />
          )}
        </QueryState>
      </Stack>
      {creating.dialog}
      {revoking ? (
        <ActionDialog
          title={t('revokeOne', { name: revoking.name })}
          call={() => send(api.revokeDataToken, { path: { id: revoking.id } })}
          stale={['data-tokens']}
          success={t('revokeDone')}
          failure={t('revokeFailed')}
          confirmLabel={t('revoke')}
          danger
          onClose={() => setRevoking(null)}
        >
          {t('revokeText')}
        </ActionDialog>
      ) : null}
    </section>
  );
}

const TONES = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;
const ICONS = { active: 'check', expired: 'clock', revoked: 'close' } as const;

function useColumns(onRevoke: (token: DataToken) => void): Column<DataToken>[] {
  const t = useT();
  const names = useDatasetNames();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const at = (instant: string) => formatDayTime(instant, zone, locale);
  const by = (key: 'createdBy' | 'revokedBy', instant: string, person: DataToken['createdBy']) =>
    t(key, { time: at(instant), name: person?.name ?? t('somebody') });
  return [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: ({ name, tokenHint }) => (
        <>
          {name}
          <Text block size="sm" tone="soft">
            {t('hint', { hint: tokenHint })}
          </Text>
        </>
      ),
    },
    {
      key: 'scopes',
      title: t('scopes'),
      render: ({ scopes, sites }) => (
        <>
          {scopes.map((scope) => names(scope)).join(', ')}
          <Text block size="sm" tone="soft">
            {sites === null ? t('allSites') : sites.map(({ name }) => name).join(', ') || t('noSites')}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, expiresAt, revokedAt, revokedBy }) => (
        <>
          <StatusBadge tone={TONES[state]} icon={ICONS[state]}>
            {t(state)}
          </StatusBadge>
          <Text block size="sm" tone="soft">
            {revokedAt
              ? by('revokedBy', revokedAt, revokedBy)
              : expiresAt
                ? t('until', { day: at(expiresAt) })
                : t('never')}
          </Text>
        </>
      ),
    },
    {
      key: 'used',
      title: t('lastUsed'),
      render: ({ lastUsedAt }) => (lastUsedAt ? at(lastUsedAt) : t('notUsed')),
    },
    {
      key: 'created',
      title: t('created'),
      priority: 'wide',
      render: ({ createdAt, createdBy }) => by('createdBy', createdAt, createdBy),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (token) =>
        token.state === 'revoked' ? null : (
          <Button size="sm" aria-label={t('revokeOne', { name: token.name })} onClick={() => onRevoke(token)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
}
