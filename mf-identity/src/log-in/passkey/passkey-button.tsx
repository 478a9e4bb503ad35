import { ApiError, errorText } from '@portal/shared/api';
import type { Whoami } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT as usePublicT } from '#parts/public-page';
import { FailureAlert } from '../failure-alert.tsx';
import { type LogInFailure, logInFailure } from '../log-in-failure.ts';
import { useT } from './texts/en.ts';

export interface PasskeyButtonProps {
  /** Completes the log-in that waits; without it, the passkey is the whole log-in. */
  second?: { remember: boolean; onExpired: (text: string | undefined) => void };
  onLoggedIn: (whoami: Whoami) => void;
}

/** Logs in with a passkey (rules/second-factor.md#passkeys); nothing in a browser that knows none. */
export function PasskeyButton({ second, onLoggedIn }: PasskeyButtonProps) {
  const t = useT();
  const publicT = usePublicT();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<LogInFailure | null>(null);
  if (typeof PublicKeyCredential === 'undefined') return null;

  const logIn = async () => {
    setFailure(null);
    setWorking(true);
    try {
      const { logInWithPasskey } = await import('./log-in-with-passkey.ts');
      const whoami = await logInWithPasskey(second);
      if (whoami) return onLoggedIn(whoami);
      setFailure({ text: t('unused') });
    } catch (error) {
      if (second && error instanceof ApiError && error.kind === 'unauthenticated')
        return second.onExpired(error.detail);
      const words = error instanceof ApiError && error.kind === 'validation' ? errorText(error) : undefined;
      setFailure(words === undefined ? logInFailure(error, publicT) : { text: words });
    }
    setWorking(false);
  };

  return (
    <Stack>
      <FailureAlert failure={failure} />
      <Button block size="lg" loading={isWorking} onClick={() => void logIn()}>
        {t(second ? 'use' : 'logIn')}
      </Button>
    </Stack>
  );
}
