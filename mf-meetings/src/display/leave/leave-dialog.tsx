import { setScreenUuid } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { BECOME_A_SCREEN_PATH } from '#paths';
import { useT } from '../texts/en.ts';

/** The last question of who only tried a display. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const leave = () => {
    setScreenUuid(null);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    navigate(BECOME_A_SCREEN_PATH, { replace: true });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('leaveTitle')}
      description={t('leaveText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          <Button variant="primary" icon="log-out" data-autofocus="" onClick={leave}>
            {t('leave')}
          </Button>
        </>
      }
    />
  );
}
