import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { call, send, useApiQuery } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { sessionStore } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useEffect, useState } from 'react';
import { IDENTITY_DOMAIN } from '#parts/api';
import { type Proof, ProofForm } from '#parts/proof';
import { useT } from './texts/en.ts';

/** How often the page looks whether the person has logged in at the provider. */
const LOOK_MS = 2_000;

const settle = (isProved: boolean) => sessionStore.getState().stepUp?.(isProved);

let mounted = 0;

/** Over the page while calls wait for the person to prove again who they are (rules/access.md#step-up). */
export function StepUpDialog() {
  const t = useT();
  const [isElsewhere, setElsewhere] = useState(false);
  // Each dialog has a key of its own: the answer to an earlier one says nothing about the present.
  const [attempt] = useState(() => {
    mounted += 1;
    return String(mounted);
  });
  const query = useApiQuery([IDENTITY_DOMAIN, 'stepUp', attempt], () => call(api.getStepUp), {
    refreshInterval: isElsewhere ? LOOK_MS : 0,
    focusThrottleInterval: 0,
  });
  const isDone = query.data?.isNeeded === false;
  useEffect(() => {
    // At the provider, or in another tab.
    if (isDone) settle(true);
  }, [isDone]);
  // Opened with its content, so that the focus begins in it.
  if (isDone || (!query.data && !query.error)) return null;
  const cancel = () => {
    toast.error(t('cancelled'));
    settle(false);
  };
  return (
    <Dialog open size="sm" title={t('title')} description={t('text')} onClose={cancel}>
      <QueryState query={query} isSmall>
        {({ password, code, provider }) => (
          // A part for each way to prove it.
          <Stack gap={4}>
            {provider ? (
              <ProviderProof provider={provider} isOpened={isElsewhere} onOpen={() => setElsewhere(true)} />
            ) : null}
            {password ? <PasswordProof withCode={code} onClose={cancel} /> : null}
            {provider || password ? null : <Text block>{t('none')}</Text>}
            {password ? null : (
              <Stack row justify="end">
                <Button onClick={cancel}>{t('cancel')}</Button>
              </Stack>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function PasswordProof({ withCode, onClose }: { withCode: boolean; onClose: () => void }) {
  const t = useT();
  const { submit } = useAction<Proof>({
    call: ({ password, code }) =>
      send(api.completeStepUp, { body: withCode ? { password, code } : { password } }),
    onDone: () => settle(true),
  });
  return (
    <ProofForm
      withCode={withCode}
      label={t('title')}
      submitLabel={t('confirm')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface ProviderProofProps {
  provider: api.StepUpProvider;
  isOpened: boolean;
  onOpen: () => void;
}

/** In another tab, because leaving this one would lose the page. */
function ProviderProof({ provider: { label, start }, isOpened, onOpen }: ProviderProofProps) {
  const t = useT();
  return (
    <Stack gap={2}>
      <Button
        block
        size="lg"
        variant="primary"
        onClick={() => {
          window.open(start, '_blank', 'noopener');
          onOpen();
        }}
      >
        {t('continueWith', { name: label })}
      </Button>
      {isOpened ? (
        <Text block size="sm" tone="soft">
          {t('providerText')}
        </Text>
      ) : null}
    </Stack>
  );
}
