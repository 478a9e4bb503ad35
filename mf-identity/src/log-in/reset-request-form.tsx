import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#parts/public-page';
import { EmailField } from './email-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { type LogInFailure, resetFailure } from './log-in-failure.ts';

/** A chunk of its own, with the identity calls: logging in needs none of them. */
const loadCall = () => import('./request-password-reset.ts');

interface ResetRequestFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The request counts as sent; the user can't tell whether the account exists. */
  onSent: () => void;
}

export function ResetRequestForm({ email, onEmail, onSent }: ResetRequestFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<LogInFailure | null>(null);

  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    loadCall().catch(() => {});
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setTried(true);
    setFailure(null);
    if (email.trim() === '') return focus();
    setWorking(true);
    try {
      const { requestPasswordReset } = await loadCall();
      await requestPasswordReset(email);
    } catch (error) {
      const failed = resetFailure(error, t);
      if (failed) {
        setWorking(false);
        setFailure(failed);
        focus();
        return;
      }
    }
    toast.success(t('resetSent'));
    onSent();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FailureAlert failure={failure} />
        <EmailField value={email} isMissing={isTried && email.trim() === ''} onChange={onEmail} />
        <Button type="submit" variant="primary" size="lg" block loading={isWorking}>
          {t('resetSend')}
        </Button>
      </Stack>
    </form>
  );
}
