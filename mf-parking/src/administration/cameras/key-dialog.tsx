import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { CAMERAS_DOMAIN, type Camera } from '#parts/cameras';
import { useT } from './texts/en.ts';

/** Makes a camera's key and shows it this once. Escape would lose it, so that a button closes it then. */
export function KeyDialog({ camera, onClose }: { camera: Camera; onClose: () => void }) {
  const t = useT();
  const [key, setKey] = useState<string | null>(null);
  const { run, isRunning } = useAction<void, string>({
    call: async () => (await send(api.renewCameraKey, { path: { id: camera.id } })).key,
    stale: [CAMERAS_DOMAIN],
    failure: t('keyFailed'),
    onDone: setKey,
  });
  const { name, keyHint } = camera;
  if (key === null) {
    return (
      <Dialog
        key="question"
        open
        role="alertdialog"
        title={t(keyHint ? 'renewKeyOf' : 'makeKeyOf', { name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" loading={isRunning} onClick={() => void run()}>
              {t(keyHint ? 'renewKey' : 'makeKey')}
            </Button>
          </>
        }
      >
        {t(keyHint ? 'renewText' : 'makeText')}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="answer"
      open
      closable={false}
      title={t('keyTitle', { name })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text block>{t('keyText')}</Text>
        <CopyField label={t('key')} text={key} />
        <CopyField label={t('address')} text={`${window.location.origin}/api/parking/camera-events/`} />
        <CopyField label={t('header')} text={`Authorization: Camera ${key}`} />
      </Stack>
    </Dialog>
  );
}
