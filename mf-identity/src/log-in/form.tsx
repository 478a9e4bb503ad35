import { logIn } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { Field, PasswordInput } from '@portal/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetResetLink } from '#parts/account';
import { withFreshToken } from '#parts/api';
import { useT } from '#parts/public-page';
import { EmailField } from './email-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { type LogInFailure, logInFailure } from './log-in-failure.ts';
import { SecondStep } from './second-step/index.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface LogInFormProps {
  /** The initial values of the fields. */
  initial: Credentials;
  onEmail?: (email: string) => void;
  /** The session has begun, in the store as well. The button stays busy until the user leaves the page. */
  onLoggedIn: (whoami: Whoami) => void;
  /** The password was right, and `SecondStep` has loaded. */
  onSecondStep: () => void;
}

/**
 * Email and password. Deliberately without the form library and `useAction`: everyone who is not logged in sees this
 * page first, two fields need neither, and there is no session yet that could be lost.
 */
export function LogInForm({ initial, onEmail, onLoggedIn, onSecondStep }: LogInFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<LogInFailure | null>(null);
  const passwordError = isTried && values.password === '' ? t('passwordRequired') : undefined;

  // The last error doesn't apply to the next attempt.
  const change = (changed: Partial<Credentials>) => {
    setFailure(null);
    setValues((before) => ({ ...before, ...changed }));
  };
  const focus = (field: keyof Credentials) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets the initial focus, once.
  useEffect(() => focus(initial.email === '' ? 'email' : 'password'), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setTried(true);
    setFailure(null);
    if (values.email.trim() === '') return focus('email');
    if (values.password === '') return focus('password');
    setWorking(true);
    try {
      const whoami = await attemptLogIn(values.email, values.password);
      if (whoami) return onLoggedIn(whoami);
      await SecondStep.load();
      onSecondStep();
    } catch (error) {
      setWorking(false);
      setFailure(logInFailure(error, t));
      focus('password');
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FailureAlert failure={failure} />
        <EmailField
          value={values.email}
          isMissing={isTried && values.email.trim() === ''}
          onChange={(email) => {
            change({ email });
            onEmail?.(email);
          }}
        />
        <Field label={t('password')} required error={passwordError}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={isWorking}>
          {t('logIn')}
        </Button>
      </Stack>
    </form>
  );
}

/** Logs in. Answers and rejects as `logIn` does. The link of a reset that was begun in this tab ends with it. */
async function attemptLogIn(email: string, password: string): Promise<Whoami | null> {
  const whoami = await withFreshToken(() => logIn(email.trim(), password));
  forgetResetLink();
  return whoami;
}
