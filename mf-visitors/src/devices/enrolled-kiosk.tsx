import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { logOut } from '@portal/shared/api/platform';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { KIOSK_PATH } from '#paths';
import type { EnrolledDevice } from './calls.ts';
import { Secret } from './secret.tsx';
import { useT } from './texts/en.ts';

/** A kiosk that was just made: this browser, or another one. */
export function EnrolledKiosk({ enrolled, onClose }: { enrolled: EnrolledDevice; onClose: () => void }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const becomeKiosk = async () => {
    setState('leaving');
    const before = screenUuid();
    setScreenUuid(enrolled.uuid);
    try {
      await logOut();
    } catch {
      // A kiosk in which somebody is logged in would be open to anyone who stands in front of it.
      setScreenUuid(before);
      setState('failed');
      return;
    }
    // Reloaded, so that nothing of who was logged in stays in memory.
    window.location.assign(KIOSK_PATH);
  };
  return (
    <Dialog
      open
      closable={state === 'idle'}
      title={t('kioskTitle', { name: enrolled.device.name })}
      description={t('kioskText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="monitor"
            data-autofocus=""
            loading={state === 'leaving'}
            onClick={() => void becomeKiosk()}
          >
            {t('makeKiosk')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {state === 'failed' ? <Alert tone="danger" live title={t('makeKioskFailed')} /> : null}
        <Collapsible title={t('otherDevice')}>
          <Stack gap={3}>
            <Text block>{t('otherDeviceText')}</Text>
            <Secret text={enrolled.uuid} />
          </Stack>
        </Collapsible>
      </Stack>
    </Dialog>
  );
}
