import * as api from '@portal/openapi/visitors';
import { ApiError, errorText, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack } from '@portal/shared/ui/core';
import { Switch } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

interface StartDialogProps {
  site: { id: number; name: string };
  /** The server does not answer: it begins here. */
  isOffline: boolean;
  /** Begins it on this device alone. */
  onBegin: (isDrill: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Nobody waits for a network with it: what the server does not hear of begins here and is joined later. */
export function StartDialog({ site, isOffline, onBegin, onDone, onClose }: StartDialogProps) {
  const t = useT();
  const [isDrill, setDrill] = useState(false);
  return (
    <ActionDialog
      title={t('startTitle', { site: site.name })}
      confirmLabel={t('startConfirm')}
      // What is chosen belongs to the call: another choice is another roll call.
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
      // Somebody else was faster: the list has theirs.
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

/** No answer of the portal: there is none, or a gateway says that it is not there. */
function isSilent(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.kind === 'network' || (error.status >= 502 && error.status <= 504))
  );
}
