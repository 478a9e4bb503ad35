import { ApiError } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Empty, Stack, Tag } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { Field, Input, Select } from '@portal/shared/ui/form';
import { type Column, DataTable } from '@portal/shared/ui/table';
import {
  defineListParams,
  enumParam,
  PAGE_SIZES,
  textParam,
  useListParams,
  useSearchBox,
} from '@portal/shared/url-state';
import { useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import { useT as usePeopleT } from '#messages/people/index.ts';
import { deleteInvite, type Invite, useInvites } from '../api/user-calls.ts';
import { InviteDialog } from './invite-dialog.tsx';

const STATUSES = ['pending', 'accepted', 'expired'] as const;
const TONES = { pending: 'info', accepted: 'success', expired: 'neutral' } as const;
const params = defineListParams({
  filters: { search: textParam(), invite: enumParam(STATUSES) },
  ordering: ['-created_at'],
});

/** Who was invited and has come or not; newest first. */
export function Invitations() {
  const t = useT();
  const [{ search, invite, page, limit }, setParams] = useListParams(params);
  const box = useSearchBox(search, (text) => setParams({ search: text }, { replace: true }));
  const { data, error, isLoading, isValidating, mutate } = useInvites({
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(invite ? { status: invite } : {}),
    page,
    limit,
  });
  const [isInviting, setInviting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Invite | null>(null);
  const columns = useColumns(setWithdrawn);

  const withdraw = async (row: Invite) => {
    try {
      await deleteInvite(row.id);
      toast.success(t('users.withdrawn'));
    } catch (failure) {
      toast.error((failure instanceof ApiError && failure.detail) || t('area.saveFailed'));
    }
    setWithdrawn(null);
  };
  return (
    <Stack gap={4}>
      <div className="id-users__filters">
        <Field label={t('users.search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              icon="search"
              maxLength={100}
              value={box.text}
              onChange={(event) => box.setText(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('users.status')}>
          {(control) => (
            <Select
              {...control}
              value={invite}
              placeholder={t('users.anyStatus')}
              options={STATUSES.map((value) => ({ value, label: t(`users.inviteStatuses.${value}`) }))}
              onChange={(value) => setParams({ invite: value })}
            />
          )}
        </Field>
        <div>
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t('users.invite')}
          </Button>
        </div>
      </div>
      {error && !data ? (
        <ErrorState title={t('users.failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {error.detail}
        </ErrorState>
      ) : (
        <DataTable
          label={t('users.invitations')}
          columns={columns}
          rows={data?.results ?? []}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={
            <Empty
              icon="bell"
              title={t('users.noInvites')}
              action={<Button onClick={() => setInviting(true)}>{t('users.invite')}</Button>}
            >
              {t('users.noInvitesText')}
            </Empty>
          }
        />
      )}
      {data && data.count > 0 ? (
        <Pagination
          page={page}
          limit={limit}
          count={data.count}
          onPage={(next) => setParams({ page: next })}
          onLimit={(next) => setParams({ limit: PAGE_SIZES.find((size) => size === next) ?? limit })}
        />
      ) : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      <ConfirmDialog
        open={withdrawn !== null}
        danger
        title={t('users.withdrawTitle', { email: withdrawn?.email ?? '' })}
        confirmLabel={t('users.withdraw')}
        onConfirm={() => (withdrawn ? withdraw(withdrawn) : undefined)}
        onClose={() => setWithdrawn(null)}
      >
        {t('users.withdrawText')}
      </ConfirmDialog>
    </Stack>
  );
}

function useColumns(onWithdraw: (invite: Invite) => void): Column<Invite>[] {
  const t = useT();
  const people = usePeopleT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const day = (at: string) => formatDayOf(at, zone, locale);
  return [
    { key: 'email', title: t('users.email'), isRowHeader: true, render: (row) => row.email },
    {
      key: 'status',
      title: t('users.status'),
      render: (row) => <Tag tone={TONES[row.status]}>{t(`users.inviteStatuses.${row.status}`)}</Tag>,
    },
    {
      key: 'groups',
      title: t('users.groups'),
      priority: 'wide',
      render: (row) => row.groups.map((group) => people(`groups.${group}`)).join(', ') || '–',
    },
    {
      key: 'by',
      title: t('users.invitedBy'),
      priority: 'wide',
      render: (row) => (row.createdBy ? personName(row.createdBy) : '–'),
    },
    { key: 'created', title: t('users.invitedAt'), render: (row) => day(row.createdAt) },
    {
      key: 'expires',
      title: t('users.expiresAt'),
      render: (row) => (row.acceptedAt ? '–' : day(row.expiresAt)),
    },
    {
      key: 'actions',
      title: t('users.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) =>
        row.status === 'pending' ? (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={t('users.withdrawOf', { email: row.email })}
            onClick={() => onWithdraw(row)}
          >
            {t('users.withdraw')}
          </Button>
        ) : null,
    },
  ];
}
