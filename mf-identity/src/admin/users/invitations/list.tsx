import type { Invite } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { errorText, send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Button, Stack, Tag } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { useT } from '../../texts/en.ts';
import { INVITE_STATUSES, inviteList } from '../users-lists.ts';
import { InviteDialog } from './form.tsx';

const TONES = { pending: 'info', accepted: 'success', expired: 'neutral' } as const;

/** Invitations with their status, newest first. */
export function Invitations() {
  const t = useT();
  const list = useList(inviteList, ({ invite, ...query }) => ({
    ...query,
    ...(invite ? { status: invite } : {}),
  }));
  const [isInviting, setInviting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Invite | null>(null);
  const add = (
    <Button icon="plus" onClick={() => setInviting(true)}>
      {t('users.invite')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <ListScreen
        list={list}
        answer={useRead(api.listInvites, { query: list.query })}
        label={t('users.invitations')}
        columns={useColumns(setWithdrawn)}
        failed={t('users.failed')}
        icon="bell"
        noMatch={t('users.noInviteMatch')}
        none={t('users.noInvites')}
        noneText={t('users.noInvitesText')}
        add={add}
        filters={
          <ListFilters list={list} inColumns>
            <ListSearch list={list} />
            <ListSelect
              label={t('users.status')}
              value={list.params.invite}
              any={t('users.anyStatus')}
              options={INVITE_STATUSES.map((value) => ({
                value,
                label: t(`users.inviteStatuses.${value}`),
              }))}
              onChange={(invite) => list.set({ invite })}
            />
            <div>{add}</div>
          </ListFilters>
        }
      />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {withdrawn ? <WithdrawDialog invite={withdrawn} onClose={() => setWithdrawn(null)} /> : null}
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

/** Takes an invitation back: its link is dead then. */
function WithdrawDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('users.withdrawTitle', { email: invite.email })}
      confirmLabel={t('users.withdraw')}
      call={() => send(api.deleteInvite, { path: { invite: String(invite.id) } })}
      stale={[IDENTITY_DOMAIN]}
      success={t('users.withdrawn')}
      failure={(error) => errorText(error) ?? t('area.saveFailed')}
      onClose={onClose}
    >
      {t('users.withdrawText')}
    </ActionDialog>
  );
}
