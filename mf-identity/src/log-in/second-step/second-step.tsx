import { ApiError } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import type { Whoami } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Checkbox, Field, Input } from '@portal/shared/ui/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT as usePublicT } from '#parts/public-page';
import { FailureAlert } from '../failure-alert.tsx';
import { type LogInFailure, logInFailure } from '../log-in-failure.ts';
import { PasskeyButton } from '../passkey/index.ts';
import { completeLogIn, usePendingLogIn } from './calls.ts';
import { useT } from './texts/en.ts';

interface SecondStepProps {
  /** The page's heading; in a dialog, which has its own, the intro is a paragraph. */
  heading?: (title: string, intro: string) => ReactNode;
  onLoggedIn: (whoami: Whoami) => void;
  /** Back to the password. */
  onRestart: () => void;
}

/** Asks for the second factor of the log-in that waits for it (rules/second-factor.md#log-in). */
export function SecondStep({ heading, onLoggedIn, onRestart }: SecondStepProps) {
  const t = useT();
  const query = usePendingLogIn();
  const hasEnded = query.error instanceof ApiError && query.error.kind === 'notFound';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer arrives.
  useEffect(() => {
    if (!hasEnded) return;
    toast.error(t('expired'));
    onRestart();
  }, [hasEnded]);
  return (
    <QueryState query={query} skeleton={<Skeleton width="100%" height="12rem" shape="block" />}>
      {({ email, hasApp, hasPasskey }) => {
        const intro = t(hasPasskey ? 'introPasskey' : hasApp ? 'intro' : 'introRecovery', { email });
        return (
          <Stack>
            {heading?.(t('title'), intro) ?? <Text block>{intro}</Text>}
            <CodeForm factors={{ hasApp, hasPasskey }} onLoggedIn={onLoggedIn} onRestart={onRestart} />
          </Stack>
        );
      }}
    </QueryState>
  );
}

interface CodeFormProps extends Omit<SecondStepProps, 'heading'> {
  /** Besides the recovery codes. */
  factors: { hasApp: boolean; hasPasskey: boolean };
}

function CodeForm({ factors, onLoggedIn, onRestart }: CodeFormProps) {
  const t = useT();
  const publicT = usePublicT();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(!factors.hasApp);
  const [remember, setRemember] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<LogInFailure | null>(null);

  const focus = () => form.current?.querySelector('input')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins at the same field.
  useEffect(focus, [isRecovery]);

  const expire = (text = t('expired')) => {
    toast.error(text);
    onRestart();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the dialog may be above a form.
    event.stopPropagation();
    if (isWorking) return;
    setFailure(null);
    setError(code.trim() === '' ? t('codeRequired') : undefined);
    if (code.trim() === '') return focus();
    setWorking(true);
    try {
      onLoggedIn(await completeLogIn({ code, remember }));
    } catch (thrown) {
      setWorking(false);
      if (thrown instanceof ApiError && thrown.kind === 'unauthenticated') return expire(thrown.detail);
      const wrong = thrown instanceof ApiError ? thrown.fields?.code?.[0] : undefined;
      if (wrong) setError(wrong);
      else setFailure(logInFailure(thrown, publicT));
      focus();
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        {factors.hasPasskey ? (
          <PasskeyButton second={{ remember, onExpired: expire }} onLoggedIn={onLoggedIn} />
        ) : null}
        <FailureAlert failure={failure} />
        <Field label={t(isRecovery ? 'recoveryCode' : 'code')} required error={error}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={(event) => {
                setError(undefined);
                setCode(event.target.value);
              }}
            />
          )}
        </Field>
        <Checkbox checked={remember} onChange={setRemember}>
          {t('remember')}
        </Checkbox>
        <Button type="submit" variant="primary" size="lg" block loading={isWorking}>
          {publicT('logIn')}
        </Button>
        <Stack row gap={1} justify="between">
          {factors.hasApp ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setCode('');
                setError(undefined);
                setRecovery(!isRecovery);
              }}
            >
              {t(isRecovery ? 'useApp' : 'useRecovery')}
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" onClick={onRestart}>
            {publicT('backToLogIn')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
