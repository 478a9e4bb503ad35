import * as api from '@portal/openapi/identity';
import { errorText, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { type Ask, type Consequence, listConsequences } from './rules/consequences.ts';
import type { Deployments } from './rules/deployed.ts';
import { useVersionTexts } from './use-version-texts.ts';

export interface ChangeDialogProps {
  ask: Ask;
  /** The registry when the dialog was opened. */
  asSeen: Deployments;
  /** Reloads the registry, also for the page behind. */
  reload: () => Promise<Deployments | undefined>;
  onChanged: (now: Deployments) => void;
  onClose: () => void;
}

/**
 * Lists the consequences of a change, and applies it to exactly the state that it describes: the page's polling
 * doesn't change the text while the user reads. After a refusal the dialog shows the newest state with the reason.
 */
export function ChangeDialog({ ask, asSeen, reload, onChanged, onClose }: ChangeDialogProps) {
  const t = useT();
  const [seen, setSeen] = useState(asSeen);
  const { action, remote, version } = ask;
  const names = { remote, version: version ?? '' };

  const change = async (): Promise<Deployments> => {
    try {
      const of = version === null ? {} : { version };
      return await send(api.changeDeployment, { body: { revision: seen.revision, remote, action, ...of } });
    } catch (error) {
      // After a network error the change may have happened anyway, so reload the state then, too.
      const newest = await reload().catch(() => undefined);
      if (newest) setSeen(newest);
      throw error;
    }
  };
  return (
    <ActionDialog<void, Deployments>
      danger={action === 'kill'}
      title={t(`versions.${action}.title`, names)}
      confirmLabel={t(`versions.${action}.verb`)}
      call={change}
      success={t(`versions.${action}.done`, names)}
      failure={(error) => (errorText(error) ? undefined : t('versions.changeFailed'))}
      onDone={(now) => {
        onChanged(now);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Consequences ask={ask} seen={seen} />
      </Stack>
    </ActionDialog>
  );
}

function Consequences({ ask, seen }: { ask: Ask; seen: Deployments }) {
  const t = useT();
  const { listText, changeText, timeText, byText } = useVersionTexts();
  const names = { remote: ask.remote, version: ask.version ?? '' };
  const say = (told: Consequence): string => {
    switch (told.key) {
      case 'promotePins': {
        const { clients } = told;
        return t('versions.consequences.promotePins', { clients: listText(clients), count: clients.length });
      }
      case 'killInstead':
        return t('versions.consequences.killInstead', { instead: told.instead });
      case 'rollBack': {
        const { last } = told;
        return t('versions.consequences.rollBack', {
          ...names,
          // The version of the last change, not of this request.
          version: last.version ?? '',
          change: changeText(last),
          time: timeText(last.at),
          by: byText(last.by),
        });
      }
      default:
        return t(`versions.consequences.${told.key}`, names);
    }
  };
  return listConsequences(ask, seen).map((told) => (
    <Text key={told.key} block>
      {say(told)}
    </Text>
  ));
}
