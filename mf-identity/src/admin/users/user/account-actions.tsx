import { useAction } from '@portal/shared/actions';
import { errorText } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { useState } from 'react';
import { IDENTITY_DOMAIN, type UserAccount } from '#parts/api';
import { adminLink } from '#paths';
import { useT } from '../../texts/en.ts';
import { deleteUser, inviteUser, updateUser } from '../calls.ts';
import { canClose } from '../rules/user-rights.ts';

/** The account itself: when it was used, whether it is open, its activation link, and its end. */
export function AccountActions({ account }: { account: UserAccount }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const actor = useSession(({ user }) => user);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'deactivate' | 'erase' | null>(null);
  const close = () => setAsked(null);
  const said = {
    stale: [IDENTITY_DOMAIN],
    failure: (error: unknown) => errorText(error) ?? t('area.saveFailed'),
  };
  const verdict = actor ? canClose(actor, account) : ({ ok: false, reason: 'yourself' } as const);
  const reason = verdict.ok ? undefined : t(`users.${verdict.reason}`);
  const when = (at: string | null) => (at === null ? null : formatDayTime(at, zone, locale));

  const name = personName(account);
  const activate = useAction({
    call: () => updateUser(account.id, { version: account.version, isActive: true }),
    success: t('users.activated'),
    ...said,
  });
  const sendLink = useAction({ call: () => inviteUser(account.id), success: t('users.linkSent'), ...said });

  return (
    <Card title={t('users.account')} level={3}>
      <Stack gap={4}>
        <Facts
          columns={2}
          items={[
            { label: t('users.createdAt'), value: when(account.createdAt) },
            { label: t('users.lastLogInAt'), value: when(account.lastLogInAt) ?? t('users.never') },
          ]}
        />
        <Stack row gap={3}>
          {account.isActive ? (
            <Button aria-disabled={!verdict.ok || undefined} onClick={() => setAsked('deactivate')}>
              {t('users.deactivate')}
            </Button>
          ) : (
            <Button
              aria-disabled={!verdict.ok || undefined}
              loading={activate.isRunning}
              onClick={() => void activate.run()}
            >
              {t('users.activate')}
            </Button>
          )}
          {account.hasPassword && account.isActive ? null : (
            <Button icon="bell" loading={sendLink.isRunning} onClick={() => void sendLink.run()}>
              {t('users.sendLink')}
            </Button>
          )}
          <Button
            variant="danger-quiet"
            icon="trash"
            aria-disabled={!verdict.ok || undefined}
            onClick={() => setAsked('erase')}
          >
            {t('users.erase')}
          </Button>
        </Stack>
        {reason ? (
          <Text block size="sm" tone="soft">
            {reason}
          </Text>
        ) : null}
      </Stack>
      {asked === 'deactivate' ? (
        <ActionDialog
          title={t('users.deactivateTitle', { name })}
          confirmLabel={t('users.deactivate')}
          call={() => updateUser(account.id, { version: account.version, isActive: false })}
          success={t('users.deactivated')}
          {...said}
          onClose={close}
        >
          {t('users.deactivateText')}
        </ActionDialog>
      ) : null}
      {asked === 'erase' ? (
        <ActionDialog
          danger
          title={t('users.eraseTitle', { name })}
          confirmLabel={t('users.erase')}
          // Cannot be taken back, so the name is typed before.
          typed={{ word: name, label: t('users.typeName', { name }), mismatch: t('users.nameDiffers') }}
          call={() => deleteUser(account.id)}
          success={t('users.erased')}
          {...said}
          onDone={() => navigate(adminLink('users'), { replace: true })}
          onClose={close}
        >
          {t('users.eraseText')}
        </ActionDialog>
      ) : null}
    </Card>
  );
}
