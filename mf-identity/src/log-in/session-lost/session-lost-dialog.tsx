import { logInPath, useLocation } from '@portal/shared/router';
import { sessionStore, type Whoami } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { leavePage } from '#parts/account';
import { useT } from '#parts/public-page';
import { LogInForm } from '../form.tsx';
import './session-lost-dialog.css';

/**
 * The log-in over the page of somebody whose session has ended (rules/experience.md#nothing-typed-is-lost). Nothing
 * behind it is unmounted. Anyone who logs in as the same person goes on; another person begins at the dashboard.
 */
export function SessionLostDialog() {
  const t = useT();
  const location = useLocation();
  const [before] = useState(() => sessionStore.getState().user);

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
      description={t('sessionLostText')}
      size="sm"
      role="alertdialog"
      className="id-session-lost"
    >
      <LogInForm initial={{ email: before?.email ?? '', password: '' }} onLoggedIn={goOn} />
      <Button variant="quiet" block onClick={() => leavePage(logInPath(location))}>
        {t('sessionLostCancel')}
      </Button>
    </Dialog>
  );
}
