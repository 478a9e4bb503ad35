import { useAction } from '@portal/shared/actions';
import { isScreenTried, setScreenUuid } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { removeTriedScreen } from '#parts/tried-screen';
import { BECOME_A_SCREEN_PATH } from '#paths';
import { useT } from '../texts/en.ts';

/** The last question of who only tried a display. Its device goes with it; without a network the person can go all the same. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [isStuck, setStuck] = useState(false);
  const leave = () => {
    setScreenUuid(null);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    navigate(BECOME_A_SCREEN_PATH, { replace: true });
  };
  const { run, isRunning } = useAction({
    call: removeTriedScreen,
    onDone: leave,
    onFailed: () => setStuck(true),
  });
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('leaveTitle')}
      description={t(isStuck ? 'leaveStuck' : isScreenTried() ? 'leaveTriedText' : 'leaveText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          {isStuck ? <Button onClick={leave}>{t('leaveAnyway')}</Button> : null}
          <Button
            variant="primary"
            icon="log-out"
            data-autofocus=""
            loading={isRunning}
            onClick={() => void run()}
          >
            {t(isStuck ? 'leaveAgain' : 'leave')}
          </Button>
        </>
      }
    />
  );
}
