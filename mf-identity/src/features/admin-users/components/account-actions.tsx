import { ApiError } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { ConfirmDialog, Dialog } from '@portal/shared/ui/extra';
import { Field, Input } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { UserAccount } from '#common/api/identity-api.ts';
import { useT } from '#messages/admin/index.ts';
import { adminLink } from '#paths';
import { deleteUser, inviteUser, updateUser } from '../api/user-calls.ts';
import { canClose } from '../domain/user-rights.ts';

/** The account itself: when it was used, whether it is open, its activation link, and its end. */
export function AccountActions({ account }: { account: UserAccount }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const actor = useSession(({ user }) => user);
  const [asked, setAsked] = useState<'deactivate' | 'erase' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const verdict = actor ? canClose(actor, account) : ({ ok: false, reason: 'yourself' } as const);
  const reason = verdict.ok ? undefined : t(`users.${verdict.reason}`);
  const when = (at: string | null) => (at === null ? null : formatDayTime(at, zone, locale));

  const run = async (call: Promise<unknown>, success: string): Promise<boolean> => {
    setBusy(true);
    try {
      await call;
      toast.success(success);
      return true;
    } catch (error) {
      toast.error((error instanceof ApiError && error.detail) || t('area.saveFailed'));
      return false;
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  const setActive = (isActive: boolean) =>
    run(
      updateUser(account.id, { version: account.version, isActive }),
      t(isActive ? 'users.activated' : 'users.deactivated'),
    );

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
              loading={isBusy && asked === null}
              onClick={() => void setActive(true)}
            >
              {t('users.activate')}
            </Button>
          )}
          {account.hasPassword && account.isActive ? null : (
            <Button
              icon="bell"
              loading={isBusy && asked === null}
              onClick={() => void run(inviteUser(account.id), t('users.linkSent'))}
            >
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
      <ConfirmDialog
        open={asked === 'deactivate'}
        title={t('users.deactivateTitle', { name: personName(account) })}
        confirmLabel={t('users.deactivate')}
        onConfirm={() => setActive(false)}
        onClose={() => setAsked(null)}
      >
        {t('users.deactivateText')}
      </ConfirmDialog>
      {asked === 'erase' ? <EraseDialog account={account} run={run} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

interface EraseDialogProps {
  account: UserAccount;
  run: (call: Promise<unknown>, success: string) => Promise<boolean>;
  onClose: () => void;
}

/** Cannot be taken back, so the name is typed before. */
function EraseDialog({ account, run, onClose }: EraseDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const name = personName(account);
  const erase = async () => {
    if (typed.trim() !== name) {
      setWrong(true);
      return;
    }
    setBusy(true);
    if (await run(deleteUser(account.id), t('users.erased'))) navigate(adminLink('users'), { replace: true });
    setBusy(false);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('users.eraseTitle', { name })}
      description={t('users.eraseText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          <Button variant="danger" loading={isBusy} onClick={() => void erase()}>
            {t('users.erase')}
          </Button>
        </>
      }
    >
      <Field
        label={t('users.typeName', { name })}
        error={isWrong && typed.trim() !== name ? t('users.nameDiffers') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
