import { ApiError, errorText } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack } from '@portal/shared/ui/core';
import { Switch } from '@portal/shared/ui/form';
import { useState } from 'react';
import { startRollCall } from '../calls.ts';
import { useT } from '../texts/en.ts';

interface StartDialogProps {
  site: { id: number; name: string };
  onDone: () => void;
  onClose: () => void;
}

export function StartDialog({ site, onDone, onClose }: StartDialogProps) {
  const t = useT();
  const [isDrill, setDrill] = useState(false);
  return (
    <ActionDialog
      title={t('startTitle', { site: site.name })}
      confirmLabel={t('startConfirm')}
      // What is chosen belongs to the call: another choice is another roll call.
      args={isDrill}
      call={(drill, key) => startRollCall(site.id, drill, key)}
      failure={(error) => errorText(error) ?? t('startFailed')}
      onDone={onDone}
      // Somebody else was faster: the list has theirs.
      onFailed={(error) => error instanceof ApiError && error.kind === 'conflict' && onDone()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <span>{t('startText')}</span>
        <Switch checked={isDrill} onChange={setDrill}>
          {t('isDrill')}
        </Switch>
      </Stack>
    </ActionDialog>
  );
}
