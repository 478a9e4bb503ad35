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
  const { action, remote, version } = ask;
  const names = { remote, version: version ?? '' };

  const change = async (): Promise<Deployments> => {
    try {
      const of = version === null ? {} : { version };
      return await send(api.changeDeployment, { body: { revision: seen.revision, remote, action, ...of } });
    } catch (error) {
      // What an error of the network hides may have happened after all, so the state is asked for then, too.
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
          // Of what was changed, not of what is asked for.
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
