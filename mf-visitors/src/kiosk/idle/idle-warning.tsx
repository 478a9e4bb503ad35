import { Dialog } from '@portal/shared/ui/extra';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { useT } from '../texts/en.ts';
import './idle-warning.css';

interface IdleWarningProps {
  secondsLeft: number;
  onStay: () => void;
  onReset: () => void;
}

export function IdleWarning({ secondsLeft, onStay, onReset }: IdleWarningProps) {
  const t = useT();
  return (
    <Dialog
      open
      // Any touch or key means that someone is there; a small close button would be a second, worse way to answer.
      closable={false}
      role="alertdialog"
      className="wp-kiosk__idle"
      title={t('idleTitle')}
      description={t('idleText', { count: secondsLeft })}
      onClose={onStay}
      footer={
        <>
          <KioskButton onPress={onReset}>{t('startOver')}</KioskButton>
          <KioskButton look="primary" onPress={onStay}>
            {t('moreTime')}
          </KioskButton>
        </>
      }
    />
  );
}
