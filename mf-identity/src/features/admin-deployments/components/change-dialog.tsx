import { ApiError } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { Alert, Stack, Text } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import { changeDeployment } from '../api/deployment-calls.ts';
import { type Ask, consequencesOf } from '../domain/consequences.ts';
import type { Deployments } from '../domain/deployed.ts';
import { useVersionTexts } from './use-version-texts.ts';

export interface ChangeDialogProps {
  ask: Ask;
  /** The registry as it was when it was asked for. */
  asSeen: Deployments;
  /** Fetches the registry as it is now, also for the page behind. */
  reload: () => Promise<Deployments | undefined>;
  onChanged: (now: Deployments) => void;
  onClose: () => void;
}

/**
 * Says what will happen to whom, and does it on the state that it speaks of: what the page polls meanwhile does not
 * change the words under the reader's eyes. After a refusal it speaks of the newest state, with the reason beside it.
 */
export function ChangeDialog({ ask, asSeen, reload, onChanged, onClose }: ChangeDialogProps) {
  const t = useT();
  const [seen, setSeen] = useState(asSeen);
  const [reason, setReason] = useState<string>();
  const { action, remote } = ask;
  const names = { remote, version: ask.version ?? '' };

  const change = async () => {
    setReason(undefined);
    try {
      const { version } = ask;
      const now = await changeDeployment({
        revision: seen.revision,
        remote,
        action,
        ...(version === null ? {} : { version }),
      });
      onChanged(now);
      toast.success(t(`versions.${action}.done`, names));
      onClose();
    } catch (error) {
      // What a fault of the network hides may have happened after all, so the state is asked for then, too.
      const newest = await reload().catch(() => undefined);
      if (newest) setSeen(newest);
      setReason((error instanceof ApiError && error.detail) || t('versions.changeFailed'));
    }
  };

  return (
    <ConfirmDialog
      open
      danger={action === 'kill'}
      title={t(`versions.${action}.title`, names)}
      confirmLabel={t(`versions.${action}.verb`)}
      onConfirm={change}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Consequences ask={ask} seen={seen} />
        {reason ? (
          <Alert tone="danger" title={t('versions.refused')} live>
            {reason}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

function Consequences({ ask, seen }: { ask: Ask; seen: Deployments }) {
  const t = useT();
  const { listText, changeText, timeText, byText } = useVersionTexts();
  const names = { remote: ask.remote, version: ask.version ?? '' };
  return consequencesOf(ask, seen).map((told) => (
    <Text key={told.key} block>
      {t(`versions.consequences.${told.key}`, {
        ...names,
        ...(told.key === 'promotePins'
          ? { clients: listText(told.clients), count: told.clients.length }
          : {}),
        ...(told.key === 'killInstead' ? { instead: told.instead } : {}),
        ...(told.key === 'rollBack'
          ? {
              change: changeText(told.last),
              // Of what was changed, not of what is asked for.
              version: told.last.version ?? '',
              time: timeText(told.last.at),
              by: byText(told.last.by),
            }
          : {}),
      })}
    </Text>
  ));
}
