import type { EnrolledDevice } from '@portal/openapi/visitors';
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { logOut } from '@portal/shared/api/platform';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { KIOSK_PATH, SCREEN_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** A new kiosk or display: sets up this browser, or another one. */
export function EnrolledScreen({ enrolled, onClose }: { enrolled: EnrolledDevice; onClose: () => void }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const isKiosk = enrolled.device.kind === 'kiosk';
  const become = async () => {
    setState('leaving');
    const before = screenUuid();
    setScreenUuid(enrolled.uuid);
    try {
      await logOut();
    } catch {
      // A display with a logged-in user would give their session to anyone in front of it.
      setScreenUuid(before);
      setState('failed');
      return;
    }
    // Reloads, so that nothing of the previous session stays in memory.
    window.location.assign(isKiosk ? KIOSK_PATH : SCREEN_PATH);
  };
  return (
    <Dialog
      open
      closable={state === 'idle'}
      title={t('kioskTitle', { name: enrolled.device.name })}
      description={t(isKiosk ? 'kioskText' : 'displayText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="monitor"
            data-autofocus=""
            loading={state === 'leaving'}
            onClick={() => void become()}
          >
            {t(isKiosk ? 'makeKiosk' : 'makeDisplay')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {state === 'failed' ? <Alert tone="danger" live title={t('makeKioskFailed')} /> : null}
        <Collapsible title={t('otherDevice')}>
          <Stack gap={3}>
            <Text block>{t(isKiosk ? 'otherDeviceText' : 'otherDisplayText')}</Text>
            <CopyField label={t('secret')} text={enrolled.uuid} />
          </Stack>
        </Collapsible>
      </Stack>
    </Dialog>
  );
}
