import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { IDENTITY_DOMAIN, type UserAccount } from '#parts/api';
import { useT } from '../../texts/en.ts';

interface WaitingApprovalProps {
  account: UserAccount;
  /** False for the account's owner and for users who may not change it: they only see that it is waiting. */
  mayDecide: boolean;
}

/** A person's pending request and its approver, with buttons to decide in place of the line manager. */
export function WaitingApproval({ account, mayDecide }: WaitingApprovalProps) {
  const t = useT();
  const { run, running } = useAction<boolean>({
    call: (approve) => send(api.decideUserApproval, { path: { id: account.id }, body: { approve } }),
    stale: [IDENTITY_DOMAIN],
    success: (_, approve) => t(approve ? 'users.approved' : 'users.denied'),
    failure: (error) => errorText(error) ?? t('area.saveFailed'),
  });
  const asked = useWhoWasAsked(account);
  const { approval } = account;
  if (approval === null) return null;

  const groups = approval.requestedGroups.join(', ');
  return (
    <Alert tone="info" title={t('users.waits')}>
      <Stack gap={3}>
        <span>{groups ? t('users.waitsFor', { groups }) : t('users.waitsAnswers')}</span>
        <span>{asked}</span>
        {mayDecide ? (
          <Stack row gap={3}>
            <Button size="sm" loading={running === true} onClick={() => void run(true)}>
              {t('users.approve')}
            </Button>
            <Button size="sm" loading={running === false} onClick={() => void run(false)}>
              {t('users.deny')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Alert>
  );
}

function useWhoWasAsked({ approval }: UserAccount): string {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const email = approval?.lineManagerEmail;
  if (!email) return t('users.waitsNoAddress');
  const until = approval.askedUntil;
  return until === null
    ? t('users.waitsNobody', { email })
    : t('users.waitsAsked', { email, day: formatDayOf(until, zone, locale) });
}
