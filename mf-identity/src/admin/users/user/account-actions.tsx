import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, revalidateDomain, send } from '@portal/shared/api';
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
import { canClose } from '../../giving.ts';
import { useT } from '../../texts/en.ts';
import { OffboardingDialog } from '../offboarding/offboarding-dialog.tsx';

/** The account itself: when it was used, whether it is open, its activation link, and its end. */
export function AccountActions({ account }: { account: UserAccount }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const actor = useSession(({ user }) => user);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'deactivate' | 'delete' | 'sessions' | 'factor' | null>(null);
  const close = () => setAsked(null);
  const said = {
    stale: [IDENTITY_DOMAIN],
    failure: (error: unknown) => errorText(error) ?? t('area.saveFailed'),
  };
  const verdict = actor ? canClose(actor, account) : ({ ok: false, reason: 'yourself' } as const);
  const reason = verdict.ok ? undefined : t(`users.${verdict.reason}`);
  const when = (at: string | null) => (at === null ? null : formatDayTime(at, zone, locale));

  const activate = useAction({
    call: () =>
      send(api.updateUser, { path: { id: account.id }, body: { version: account.version, isActive: true } }),
    success: t('users.activated'),
    ...said,
  });
  const sendLink = useAction({
    call: () => send(api.inviteUser, { path: { id: account.id } }),
    success: t('users.linkSent'),
    ...said,
  });

  return (
    <Card title={t('users.account')} level={3}>
      <Stack gap={4}>
        <Facts
          columns={2}
          items={[
            { label: t('users.createdAt'), value: when(account.createdAt) },
            { label: t('users.lastLogInAt'), value: when(account.lastLogInAt) ?? t('users.never') },
            {
              label: t('users.secondFactor'),
              value: t(account.hasSecondFactor ? 'users.factorSetUp' : 'users.factorNone'),
            },
          ]}
        />
        <Stack row gap={3}>
          {account.isActive ? (
            <Button aria-disabled={!verdict.ok || undefined} onClick={() => setAsked('sessions')}>
              {t('users.endSessions')}
            </Button>
          ) : null}
          {account.hasSecondFactor ? (
            <Button aria-disabled={!verdict.ok || undefined} onClick={() => setAsked('factor')}>
              {t('users.resetFactor')}
            </Button>
          ) : null}
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
            onClick={() => setAsked('delete')}
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
      {asked === 'sessions' ? (
        <ActionDialog
          danger
          title={t('users.endSessionsTitle', { name: personName(account) })}
          confirmLabel={t('users.endSessions')}
          call={() => send(api.endUserSessions, { path: { id: account.id } })}
          success={t('users.sessionsEnded')}
          {...said}
          onClose={close}
        >
          {t('users.endSessionsText')}
        </ActionDialog>
      ) : null}
      {asked === 'factor' ? (
        <ActionDialog
          danger
          title={t('users.resetFactorTitle', { name: personName(account) })}
          confirmLabel={t('users.resetFactor')}
          call={() => send(api.endUserSecondFactor, { path: { id: account.id } })}
          success={t('users.factorReset')}
          {...said}
          onClose={close}
        >
          {t('users.resetFactorText')}
        </ActionDialog>
      ) : null}
      {asked === 'deactivate' || asked === 'delete' ? (
        <OffboardingDialog
          account={account}
          action={asked}
          onClose={close}
          onEnd={() => {
            close();
            void revalidateDomain(IDENTITY_DOMAIN);
            if (asked === 'delete') navigate(adminLink('users'), { replace: true });
          }}
        />
      ) : null}
    </Card>
  );
}
