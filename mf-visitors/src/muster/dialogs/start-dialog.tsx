import * as api from '@portal/openapi/visitors';
import { ApiError, errorText, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack } from '@portal/shared/ui/core';
import { Switch } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

interface StartDialogProps {
  site: { id: number; name: string };
  /** The server doesn't answer: starts on this device. */
  isOffline: boolean;
  /** Starts it only on this device. */
  onBegin: (isDrill: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Never waits for the network: if the server is unreachable, the roll call starts here and is joined later. */
export function StartDialog({ site, isOffline, onBegin, onDone, onClose }: StartDialogProps) {
  const t = useT();
  const [isDrill, setDrill] = useState(false);
  return (
    <ActionDialog
      title={t('startTitle', { site: site.name })}
      confirmLabel={t('startConfirm')}
      // Part of the call: another choice is another roll call.
      args={isDrill}
      call={async (drill, key) => {
        if (isOffline) return onBegin(drill);
        try {
          await send(api.createRollCall, { body: { siteId: site.id, isDrill: drill }, key });
        } catch (error) {
          if (!isSilent(error)) throw error;
          onBegin(drill);
        }
      }}
      failure={(error) => errorText(error) ?? t('startFailed')}
      onDone={onDone}
      // Someone else was faster: the list has theirs.
      onFailed={(error) => error instanceof ApiError && error.kind === 'conflict' && onDone()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <span>{t('startText')}</span>
        {isOffline ? <span>{t('startOffline')}</span> : null}
        <Switch checked={isDrill} onChange={setDrill}>
          {t('isDrill')}
        </Switch>
      </Stack>
    </ActionDialog>
  );
}

/** The portal didn't answer: no response at all, or a gateway reports it as down. */
function isSilent(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind === 'network' || (error.status >= 502 && error.status <= 504))
  );
}
