import { personName } from '@portal/shared/people';
import { logInPath, useLocation } from '@portal/shared/router';
import { sessionStore, useSession, type Whoami } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { leavePage } from '#parts/account';
import { useT } from '#parts/public-page';
import { LogInForm } from '../form.tsx';
import { PasskeyButton } from '../passkey/index.ts';
import { LazyProviders } from '../providers/load-providers.ts';
import { SecondStep } from '../second-step/index.ts';

/**
 * The log-in over the page of a person whose session has ended, or after whom someone else has logged in
 * (rules/access.md#whose-page). Nothing behind it is unmounted. Its person goes on after log-in; another begins at the dashboard.
 */
export function SessionLostDialog() {
  const t = useT();
  const location = useLocation();
  const [before] = useState(() => sessionStore.getState().user);
  const [isSecondStep, setSecondStep] = useState(false);
  const other = useSession((session) => session.other);
  const name = other ? personName(other) : '';

  const goOn = ({ user }: Whoami) => {
    // The same person: the store has forgotten the loss by now, and with it this dialog goes.
    if (user.id !== before?.id) leavePage('/');
  };
  return (
    <Dialog
      open
      // There is no "not now": Escape is pressed without a thought, and would leave everything that was typed. The
      // button below is explicit.
      closable={false}
      onClose={() => {}}
      title={t('sessionLostTitle')}
      description={other ? t('otherPersonText', { name }) : t('sessionLostText')}
      size="sm"
      role="alertdialog"
      // The shell covers all of the page but this class (shell/src/boot/page-cover.css).
      className="id-session-lost"
    >
      <Stack gap={2}>
        {isSecondStep ? (
          <SecondStep onLoggedIn={goOn} onRestart={() => setSecondStep(false)} />
        ) : (
          <>
            <LazyProviders
              email={before?.email ?? ''}
              redirectFrom={other ? '/' : location.pathname + location.search}
              failed={() => null}
            />
            <LogInForm
              initial={{ email: before?.email ?? '', password: '' }}
              onLoggedIn={goOn}
              onSecondStep={() => setSecondStep(true)}
            />
            <PasskeyButton onLoggedIn={goOn} failed={() => null} />
          </>
        )}
        <Button variant="quiet" block onClick={() => leavePage(other ? '/' : logInPath(location))}>
          {other ? t('otherPersonGoOn', { name }) : t('sessionLostCancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
