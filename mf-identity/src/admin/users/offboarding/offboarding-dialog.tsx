import type { OffboardingLine } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { isTyped } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, Input } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { UserAccount } from '#parts/api';
import { useT } from '../../texts/en.ts';
import { type Chosen, choicesToSend, isIncomplete, keyOf } from './chosen.ts';
import { HeldLines } from './held-lines.tsx';
import { RunResult } from './run-result.tsx';
import { useOffboarding } from './use-offboarding.ts';

interface OffboardingDialogProps {
  account: UserAccount;
  action: 'deactivate' | 'delete';
  onClose: () => void;
  /** After it has started: the account is another one, or none. */
  onEnd: () => void;
}

/** Lists what the person holds and what becomes of it, starts it, and then shows how far it is. */
export function OffboardingDialog({ account, action, onClose, onEnd }: OffboardingDialogProps) {
  const t = useT();
  const name = personName(account);
  const query = useOffboarding(account.id);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string>();
  const [hasStarted, setStarted] = useState(false);
  const lines: readonly OffboardingLine[] = query.data?.lines ?? [];
  const isDelete = action === 'delete';
  const start = useAction({
    call: () =>
      send(api.createOffboarding, {
        path: { id: account.id },
        body: { action, choices: choicesToSend(lines, chosen) },
      }),
    success: t('offboarding.started'),
    onDone: async (latest) => {
      setStarted(true);
      await query.mutate(latest, { revalidate: true });
    },
    failure: (error: unknown) => errorText(error) ?? t('area.saveFailed'),
  });

  const confirm = async () => {
    if (isIncomplete(lines, chosen)) return setProblem(t('offboarding.colleagueMissing'));
    if (isDelete && !isTyped(word, name)) return setProblem(t('users.nameDiffers'));
    setProblem(undefined);
    const outcome = await start.run();
    // The list may have changed.
    if (outcome?.ok === false) await query.mutate();
  };
  const title = t(isDelete ? 'users.eraseTitle' : 'users.deactivateTitle', { name });
  const run = query.data?.run;
  if (hasStarted) {
    return (
      <Dialog
        open
        onClose={onEnd}
        title={`${t('offboarding.title')}: ${name}`}
        size="lg"
        footer={
          <Button variant="primary" onClick={onEnd}>
            {t('offboarding.close')}
          </Button>
        }
      >
        {run ? <RunResult personId={account.id} run={run} /> : null}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t(isDelete ? 'offboarding.deleteAbout' : 'offboarding.deactivateAbout')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          <Button
            variant={isDelete ? 'danger' : 'primary'}
            loading={start.isRunning}
            aria-disabled={query.data === undefined || undefined}
            onClick={() => query.data && void confirm()}
          >
            {t(isDelete ? 'users.erase' : 'users.deactivate')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem ? <Alert tone="danger" title={problem} live /> : null}
        <QueryState query={query} skeleton={<Skeleton width="100%" height="12rem" shape="block" />}>
          {() =>
            lines.length === 0 ? (
              <Text block>{t('offboarding.nothing')}</Text>
            ) : (
              <HeldLines
                lines={lines}
                chosen={chosen}
                personId={account.id}
                onChoose={(line, next) => setChosen(new Map(chosen).set(keyOf(line), next))}
              />
            )
          }
        </QueryState>
        {isDelete ? (
          <Field label={t('users.typeName', { name })} required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={word}
                onChange={(event) => setWord(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </Stack>
    </Dialog>
  );
}
