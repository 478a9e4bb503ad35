import { ApiError, useIdempotencyKey } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { Stack } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { Switch } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '#messages/muster/index.ts';
import { startRollCall } from '../api/muster-calls.ts';

interface StartDialogProps {
  site: { id: number; name: string };
  onDone: () => void;
  onClose: () => void;
}

export function StartDialog({ site, onDone, onClose }: StartDialogProps) {
  const t = useT();
  const { key, renew } = useIdempotencyKey();
  const [isDrill, setDrill] = useState(false);
  const start = async () => {
    try {
      await startRollCall(site.id, isDrill, key);
    } catch (error) {
      renew();
      toast.error((error instanceof ApiError && error.detail) || t('startFailed'));
      // Somebody else was faster: the list has theirs.
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error;
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('startTitle', { site: site.name })}
      confirmLabel={t('startConfirm')}
      onConfirm={start}
      onClose={onClose}
    >
      <Stack gap={3}>
        <span>{t('startText')}</span>
        <Switch checked={isDrill} onChange={setDrill}>
          {t('isDrill')}
        </Switch>
      </Stack>
    </ConfirmDialog>
  );
}
