import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link, readRedirect, useSearchParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Alert, Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { leavePage } from '#parts/account';
import { PATHS } from '#paths';
import { RememberedDevices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useT } from './texts/en.ts';

type Asked = 'set-up' | 'remove' | 'renew';

/** The person's own second factor (rules/second-factor.md#set-up). */
export function SecondFactorScreen() {
  const t = useT();
  const factor = useRead(api.getSecondFactor);
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isMissing = useSession(({ user }) => user?.secondFactorMissing === true);
  const [query] = useSearchParams();
  const goOn = () => {
    if (isMissing || query.has('redirectFrom')) leavePage(readRedirect(query));
    else close();
  };
  return (
    <Stack gap={4} className="wp-record">
      {isMissing ? <Alert tone="warning">{t('missing')}</Alert> : null}
      <Stack row gap={3} justify="between">
        <Text tone="soft">{t('intro')}</Text>
        {isMissing ? null : <Link to={PATHS.editProfile}>{t('profile')}</Link>}
      </Stack>
      <QueryState query={factor} loading={t('loading')} failed={t('failed')}>
        {({ isRequired, hasPassword, totpSince, passkeys, recoveryCodes, devices }) => (
          <>
            <Passkeys
              passkeys={passkeys}
              hasPassword={hasPassword}
              isLastKept={isRequired && totpSince === null}
              onAdded={goOn}
            />
            {hasPassword ? (
              <Card title={t('app')}>
                <Stack gap={4}>
                  <Text block>
                    {totpSince === null
                      ? t('appNone')
                      : t('appSince', { day: formatDayOf(totpSince, zone, locale) })}
                  </Text>
                  {totpSince !== null && isRequired && passkeys.length === 0 ? (
                    <Text block tone="soft">
                      {t('required')}
                    </Text>
                  ) : (
                    <Stack row gap={3}>
                      {totpSince === null ? (
                        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked('set-up')}>
                          {t('setUp')}
                        </Button>
                      ) : (
                        <Button
                          variant="danger-quiet"
                          aria-haspopup="dialog"
                          onClick={() => setAsked('remove')}
                        >
                          {t('remove')}
                        </Button>
                      )}
                    </Stack>
                  )}
                </Stack>
              </Card>
            ) : null}
            {!hasPassword || (totpSince === null && passkeys.length === 0) ? null : (
              <>
                <Card title={t('recovery')}>
                  <Stack gap={4}>
                    <Text block>
                      {t('recoveryText')} {t('recoveryLeft', { count: recoveryCodes })}
                    </Text>
                    <Stack row gap={3}>
                      <Button aria-haspopup="dialog" onClick={() => setAsked('renew')}>
                        {t('renew')}
                      </Button>
                    </Stack>
                  </Stack>
                </Card>
                <RememberedDevices devices={devices} />
              </>
            )}
          </>
        )}
      </QueryState>
      {asked === 'set-up' ? <SetUpDialog onClose={close} onDone={goOn} /> : null}
      {asked === 'remove' ? <RemoveDialog onClose={close} /> : null}
      {asked === 'renew' ? <RenewDialog onClose={close} /> : null}
    </Stack>
  );
}
